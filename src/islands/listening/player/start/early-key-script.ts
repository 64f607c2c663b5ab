/** Stores early keys until the key map loads; stops space from scrolling. Identical on every page, so that the CSP can list its hash. */
export const EARLY_KEYS =
  "addEventListener('keydown',self.keepKey=e=>{if(e.defaultPrevented)return;(keepKey.kept||=[]).push(e);" +
  "e.key==' '&&e.target==document.body&&e.preventDefault()})";
