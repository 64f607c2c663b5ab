/** Appends next to the body, because a page change replaces the body. The attribute makes React Aria leave it accessible behind a dialog. */
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
