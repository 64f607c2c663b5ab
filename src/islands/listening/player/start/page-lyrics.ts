import { $current, $position } from '../engine/player.store';

/** Share of the viewport; lines further down will soon be behind the player. */
const NEAR_THE_END = 0.75;

const sung = new WeakMap<HTMLElement, HTMLElement>();

const followOf = (words: HTMLElement): HTMLElement | null => words.querySelector<HTMLElement>('[data-words-follow]');

const isInView = (line: HTMLElement): boolean => {
  const { top, bottom } = line.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight * NEAR_THE_END;
};

const show = (line: HTMLElement): void => {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!isInView(line)) line.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
};

/** Scrolls only if the user enabled it: automatic scrolling moves away what they read or press. */
const goAlong = (words: HTMLElement, line: HTMLElement | undefined): void => {
  if (line === sung.get(words)) return;
  if (line) sung.set(words, line);
  else sung.delete(words);
  if (line && followOf(words)?.ariaPressed === 'true') show(line);
};

const markLine = (line: HTMLElement, state: 'past' | 'current' | undefined): void => {
  if (state) line.dataset.state = state;
  else delete line.dataset.state;
  line.ariaCurrent = state === 'current' ? 'true' : null;
};

const markWords = (position: number): void => {
  const id = $current.get()?.id;
  for (const words of document.querySelectorAll<HTMLElement>('[data-lyrics]')) {
    const lines = [...words.querySelectorAll<HTMLElement>('li')];
    const isNow = Number(words.dataset.lyrics) === id;
    const current = isNow ? lines.findLastIndex(({ dataset }) => Number(dataset.time) <= position) : -1;
    const now = lines[current]?.dataset.time;
    for (const [index, line] of lines.entries()) {
      // Lines of one time are sung together.
      markLine(line, index > current ? undefined : line.dataset.time === now ? 'current' : 'past');
    }
    const follow = followOf(words);
    if (follow) follow.hidden = !isNow;
    goAlong(words, lines[current]);
  }
};

const press = ({ target }: MouseEvent): void => {
  const button = (target as Element).closest<HTMLElement>('[data-words-follow]');
  const words = button?.closest<HTMLElement>('[data-lyrics]');
  if (!button || !words) return;
  button.ariaPressed = String(button.ariaPressed !== 'true');
  const line = sung.get(words);
  if (line && button.ariaPressed === 'true') show(line);
};

const stopFollowing = (): void => {
  for (const button of document.querySelectorAll<HTMLElement>('[data-words-follow]')) button.ariaPressed = 'false';
};

export const followLyrics = (): void => {
  $position.subscribe(markWords);
  $current.listen(() => markWords($position.get()));
  document.addEventListener('astro:page-load', () => markWords($position.get()));
  document.addEventListener('click', press);
  for (const type of ['wheel', 'touchmove'] as const) document.addEventListener(type, stopFollowing, { passive: true });
};
