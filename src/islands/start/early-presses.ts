import { SUBJECT_NAMES } from '#islands/listening/player/start/subject-names';
import { anyActionOf } from './any-action';

/** Controls that the page script serves: actions, rail arrows, player buttons. */
const SERVED = `${anyActionOf(SUBJECT_NAMES)},[data-rail],[data-astro-transition-persist="player"] button`;

/** Stores the last press per control, and one for all play buttons, until `replayEarlyPresses` runs. */
const KEEP_SERVED =
  "if(b){l=t.closest('a[href]');if(keepPress.isOver||l&&l!=b&&b.contains(l))return;b.dataset.action||e.preventDefault();" +
  "(keepPress.kept||=new Map).set(b.matches('[data-play],[data-shuffle]')?0:b,e);return}";

/** Clicks island buttons again after hydration, except those that the browser or a later script serves. */
const KEEP_OF_ISLAND =
  "b=t.closest('button[type=button]');i=b?.closest('astro-island[ssr]');if(!i||b.closest('[data-words-follow],[popovertarget]'))return;" +
  "if(!i.pressed){i.pressed=new Set;i.addEventListener('astro:hydrate'," +
  '()=>i.pressed.forEach(p=>setTimeout(()=>p.isConnected&&p.click())),{once:!0})}i.pressed.add(b)';

/** Inline script for presses before hydration; each control is replayed only once. Constant, so that CSP can hash it. */
export const EARLY_PRESSES =
  "addEventListener('click',self.keepPress=e=>{if(e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;" +
  `var t=e.target,b=t.closest('${SERVED}'),l,i;${KEEP_SERVED}${KEEP_OF_ISLAND}},true)`;
