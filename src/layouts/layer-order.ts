/** Must precede all style sheets: layers rank by first mention, weakest first. `custom` is for the operator's styles. */
export const LAYER_ORDER = '@layer reset, tokens, base, ui, noun, page, custom;';
