/**
 * The script of the head that keeps from getting lost what is done before the player has loaded. It marks the play button that was clicked
 * last, and the player, whose audio elements stand beside the body, looks for the mark when it starts. Keys are kept until the key map is
 * there, which comes later than the player; the space bar, which would scroll the page meanwhile, is held back. The text is the same on
 * every page, so that a content policy can name it by its hash.
 */
export const EARLY_CLICKS =
  "addEventListener('click',function(e){if(document.querySelector('html>div>audio')||e.metaKey||e.ctrlKey||e.shiftKey)return;" +
  "var b=e.target.closest('[data-play],[data-shuffle]'),o=document.querySelector('[data-clicked]');" +
  "if(b){e.preventDefault();o&&o.removeAttribute('data-clicked');b.setAttribute('data-clicked','')}},true);" +
  "addEventListener('keydown',self.keepKey=function(e){if(e.defaultPrevented)return;(keepKey.kept=keepKey.kept||[]).push(e);" +
  "e.key==' '&&e.target==document.body&&e.preventDefault()})";
