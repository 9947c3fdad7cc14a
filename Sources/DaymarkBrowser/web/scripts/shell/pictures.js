import { trustedTypesPolicy } from "./first-script.js";

/**
 * Adds the symbols of the pictures to the page, which refers to them by `<use>`. They are not in
 * the HTML, because that would delay the first page. `<use>` does not point into their file,
 * because browsers apply the page's styles only to symbols of the page.
 */
export async function addPictures() {
  const response = await fetch("icons/pictures.svg");
  if (!response.ok) return;
  const holder = document.createElement("div");
  holder.hidden = true;
  holder.innerHTML = trustedTypesPolicy.createHTML(await response.text());
  document.body.append(holder);
}
