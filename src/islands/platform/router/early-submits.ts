/** Inline script that delays native form submits until hydration: unhandled ones are retried after 100 ms. Constant, so that CSP can hash it. */
export const EARLY_SUBMITS =
  "document.addEventListener('submit',function(e){var f=e.target;if(e.defaultPrevented||f.method!=='post')return;" +
  'e.preventDefault();setTimeout(function(){f.isConnected&&f.requestSubmit()},100)})';
