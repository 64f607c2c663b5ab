import { $current, $position } from './player.store';

/** Below this part of the window a line is soon behind the player. */
const NEAR_THE_END = 0.75;

/** The line that each text on the page is at. */
const sung = new WeakMap<HTMLElement, HTMLElement>();

const isInView = (line: HTMLElement): boolean => {
  const { top, bottom } = line.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

/** Goes with the song while its words are being read: whoever has scrolled the line before out of sight is left where they are. */
const goAlong = (words: HTMLElement, line: HTMLElement | undefined): void => {
  const before = sung.get(words);
  if (line === before) return;
  if (line) sung.set(words, line);
  else sung.delete(words);
  if (!before || !line || !isInView(before)) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const isNear = isInView(line) && line.getBoundingClientRect().bottom < innerHeight * NEAR_THE_END;
  if (!isNear) line.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
};

const markLine = (line: HTMLElement, place: 'past' | 'cur' | 'to come'): void => {
  line.classList.toggle('cur', place === 'cur');
  line.classList.toggle('past', place === 'past');
  line.ariaCurrent = place === 'cur' ? 'true' : null;
};

/** Shows in the words that stand on a page which line is being sung. */
const markWords = (position: number): void => {
  const id = $current.get()?.id;
  for (const words of document.querySelectorAll<HTMLElement>('[data-lyrics]')) {
    const links = [...words.querySelectorAll<HTMLElement>('[data-seek]')];
    const lines = links.flatMap((link) => link.closest('li') ?? []);
    const isNow = Number(words.dataset.lyrics) === id;
    const current = isNow ? links.findLastIndex(({ dataset }) => Number(dataset.seek) <= position) : -1;
    for (const [index, line] of lines.entries()) markLine(line, index === current ? 'cur' : index < current ? 'past' : 'to come');
    goAlong(words, lines[current]);
  }
};

/** Keeps the words of pages right from now on, over every change of the page. */
export const followWords = (): void => {
  $position.subscribe(markWords);
  document.addEventListener('astro:page-load', () => markWords($position.get()));
};
