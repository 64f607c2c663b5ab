/**
 * The script of the head that keeps the browser from sending a form by itself before its island is alive: a form that nothing took is
 * submitted again a moment later. The text is the same on every page, so that a content policy can name it by its hash.
 */
export const EARLY_SUBMITS =
  "document.addEventListener('submit',function(e){var f=e.target;if(e.defaultPrevented||f.method!=='post')return;" +
  'e.preventDefault();setTimeout(function(){f.isConnected&&f.requestSubmit()},100)})';
