import { SUBJECT_NAMES } from '#islands/listening/player/start/subject-names';
import { anyActionOf } from './any-action';

/** Controls that the script of every page serves: actions, the arrows of rails and the player's buttons. */
const SERVED = `${anyActionOf(SUBJECT_NAMES)},[data-rail],[data-astro-transition-persist="player"] button`;
/** Controls that need no island: those above, and those that the browser or a later script serves. */
const ALIVE = `${SERVED},[data-words-follow],[popovertarget]`;

/** Keeps the last press on each control, and of all play buttons the last one, for `replayEarlyPresses`. */
const KEEP_SERVED =
  "addEventListener('click',self.keepPress=e=>{if(e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;" +
  `var b=e.target.closest('${SERVED}'),l=e.target.closest('a[href]');if(!b||l&&l!=b&&b.contains(l))return;` +
  "b.dataset.action||e.preventDefault();(keepPress.kept||=new Map).set(b.matches('[data-play],[data-shuffle]')?0:b,e)},true);";

/** Presses the buttons of an island again once it is hydrated. */
const KEEP_OF_ISLANDS =
  "addEventListener('click',e=>{var b=e.target.closest('button[type=button]'),i=b?.closest('astro-island[ssr]');" +
  `if(!i||b.closest('${ALIVE}'))return;if(!i.pressed){i.pressed=new Set;i.addEventListener('astro:hydrate',` +
  '()=>i.pressed.forEach(p=>setTimeout(()=>p.isConnected&&p.click())),{once:!0})}i.pressed.add(b)},true)';

/**
 * The inline script that keeps what is pressed before the scripts of the page or of an island have loaded. Each control is pressed once
 * afterwards, however often it was pressed. The text is the same on every page, so that the content security policy can name its hash.
 */
export const EARLY_PRESSES = KEEP_SERVED + KEEP_OF_ISLANDS;
