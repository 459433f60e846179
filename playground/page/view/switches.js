// What the switches of the control drawer are made of.

import { h } from "../dom.js";

export const group = (title, ...children) => h("fieldset", {}, h("legend", {}, title), children);

export const button = (label, onclick, style = "secondary") =>
  h("button", { type: "button", class: `button small ${style}`, onclick }, label);
