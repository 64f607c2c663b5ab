/**
 * The inline script that keeps keys until the key map is loaded, and stops the space bar from scrolling meanwhile. Its text is the same on
 * every page, so that the content security policy can name its hash.
 */
export const EARLY_KEYS =
  "addEventListener('keydown',self.keepKey=e=>{if(e.defaultPrevented)return;(keepKey.kept||=[]).push(e);" +
  "e.key==' '&&e.target==document.body&&e.preventDefault()})";
