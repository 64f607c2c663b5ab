import { $current, $position } from './player.store';

/** Shows in the words that stand on a page which line is being sung. */
const markWords = (position: number): void => {
  const id = $current.get()?.id;
  for (const words of document.querySelectorAll<HTMLElement>('[data-lyrics]')) {
    const links = [...words.querySelectorAll<HTMLElement>('[data-seek]')];
    const isNow = Number(words.dataset.lyrics) === id;
    const current = isNow ? links.findLastIndex(({ dataset }) => Number(dataset.seek) <= position) : -1;
    for (const [index, link] of links.entries()) {
      link.closest('li')?.classList.toggle('cur', index === current);
      link.closest('li')?.classList.toggle('past', index < current);
    }
  }
};

/** Keeps the words of pages right from now on, over every change of the page. */
export const followWords = (): void => {
  $position.subscribe(markWords);
  document.addEventListener('astro:page-load', () => markWords($position.get()));
};
