import { SUBJECT_NAMES } from '#islands/listening/player/start/subject-names';
import { anyActionOf } from './any-action';

/** Controls that the script of every page serves: actions, the arrows of rails and the player's buttons. */
const SERVED = `${anyActionOf(SUBJECT_NAMES)},[data-rail],[data-astro-transition-persist="player"] button`;

/** Keeps the last press on each served control, and of all play buttons the last one, until `replayEarlyPresses` ends that. */
const KEEP_SERVED =
  "if(b){l=t.closest('a[href]');if(keepPress.isOver||l&&l!=b&&b.contains(l))return;b.dataset.action||e.preventDefault();" +
  "(keepPress.kept||=new Map).set(b.matches('[data-play],[data-shuffle]')?0:b,e);return}";

/** Presses the buttons of an island again once it is hydrated, but for those that the browser or a later script serves. */
const KEEP_OF_ISLAND =
  "b=t.closest('button[type=button]');i=b?.closest('astro-island[ssr]');if(!i||b.closest('[data-words-follow],[popovertarget]'))return;" +
  "if(!i.pressed){i.pressed=new Set;i.addEventListener('astro:hydrate'," +
  '()=>i.pressed.forEach(p=>setTimeout(()=>p.isConnected&&p.click())),{once:!0})}i.pressed.add(b)';

/**
 * The inline script that keeps what is pressed before the scripts of the page or of an island have loaded. Each control is pressed once
 * afterwards, however often it was pressed. The text is the same on every page, so that the content security policy can name its hash.
 */
export const EARLY_PRESSES =
  "addEventListener('click',self.keepPress=e=>{if(e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;" +
  `var t=e.target,b=t.closest('${SERVED}'),l,i;${KEEP_SERVED}${KEEP_OF_ISLAND}},true)`;
