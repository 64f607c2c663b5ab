import { SUBJECT_NAMES } from '#islands/listening/player/start/subject-names';
import { anyActionOf } from './any-action';

/** What works without its island: actions of every page, the arrows of rails, the words that follow a song, and what opens something by itself. */
const ALIVE = `${anyActionOf(SUBJECT_NAMES)},[data-rail],[data-words-follow],[popovertarget]`;

/**
 * The script of the head that keeps from getting lost what is pressed on an island that is drawn but not alive yet: the button that was
 * pressed last is pressed again as soon as it is. The text is the same on every page, so that a content policy can name it by its hash.
 */
export const EARLY_PRESSES =
  "addEventListener('click',function(e){var b=e.target.closest('button[type=button]'),i=b?.closest('astro-island[ssr]');" +
  `if(!i||b.closest('${ALIVE}'))return;` +
  "i.pressed||i.addEventListener('astro:hydrate',function(){i.pressed.isConnected&&i.pressed.click()},{once:!0});i.pressed=b},true)";
