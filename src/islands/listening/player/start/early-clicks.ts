/**
 * The script of the head that keeps from getting lost what is done before the player has loaded. It marks the play button that was clicked
 * last, and what was clicked to be saved, followed or reposted; the player, whose audio elements stand beside the body, looks for the marks when it
 * starts. Keys are kept until the key map is there, which comes later than the player; the space bar, which would scroll the page meanwhile,
 * is held back. The text is the same on every page, so that a content policy can name it by its hash.
 */
export const EARLY_CLICKS =
  "addEventListener('click',e=>{if(document.querySelector('html>div>audio')||e.metaKey||e.ctrlKey||e.shiftKey)return;" +
  "var p=e.target.closest('[data-play],[data-shuffle]'),b=p||e.target.closest('[data-like],[data-follow],[data-repost]');" +
  "if(b){e.preventDefault();if(p)delete keepKey.p?.dataset.clicked,keepKey.p=p;b.dataset.clicked=''}},true);" +
  "addEventListener('keydown',self.keepKey=e=>{if(e.defaultPrevented)return;(keepKey.kept||=[]).push(e);" +
  "e.key==' '&&e.target==document.body&&e.preventDefault()})";
