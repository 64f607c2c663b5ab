/**
 * Puts an element over every page. It hangs on the root element beside the body, because a change of the page replaces the body with
 * all that is in it; the mark keeps it in reach while a dialog is open.
 */
export const addOverlay = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries({ 'data-react-aria-top-layer': 'true', ...attributes }))
    element.setAttribute(attribute, value);
  document.documentElement.appendChild(element);
  return element;
};
