/**
 * The cascade layers, the weakest first. It stands at the beginning of every document, before any sheet, for layers count in the order in
 * which they are first named. `custom` is for the styles of the operator.
 */
export const LAYER_ORDER = '@layer reset, tokens, base, ui, noun, page, custom;';
