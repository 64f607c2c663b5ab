/**
 * The script of the head that keeps a click on a play button from getting lost before the player has loaded: it marks what was clicked
 * last, and the player, whose audio elements stand beside the body, looks for the mark when it starts. The text is the same on every
 * page, so that a content policy can name it by its hash.
 */
export const EARLY_CLICKS =
  "addEventListener('click',function(e){if(document.querySelector('html>div>audio')||e.metaKey||e.ctrlKey||e.shiftKey)return;" +
  "var b=e.target.closest('[data-play],[data-shuffle]'),o=document.querySelector('[data-clicked]');" +
  "if(b){e.preventDefault();o&&o.removeAttribute('data-clicked');b.setAttribute('data-clicked','')}},true)";
