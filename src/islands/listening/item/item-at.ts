import { parseSubject, subjectOf } from '#functions/platform/contract/subject';

export interface Item {
  subject: string;
  element: HTMLElement;
}

const KINDS = new Set(['track', 'album', 'artist', 'playlist', 'genre', 'tag', 'user']);
const PLACES = '[data-subject], [data-track], article, li, [data-part="hero"], [data-region="side"] a';

/** Sidebar playlists are plain links. */
const PLAYLIST_PATH = /^\/playlist\/(\d+)(?:\/|$)/;

/** Undefined if the element contains several subjects. */
const onlySubject = (element: Element): string | undefined => {
  const buttons = [...element.querySelectorAll<HTMLElement>('[data-menu], [data-play]')];
  const subjects = new Set(buttons.map(({ dataset }) => dataset.menu ?? dataset.play));
  return subjects.size === 1 ? [...subjects][0] : undefined;
};

const subjectOfLink = ({ pathname }: HTMLAnchorElement): string | undefined => {
  const id = PLAYLIST_PATH.exec(pathname)?.[1];
  return id && subjectOf('playlist', id);
};

const subjectIn = (element: HTMLElement): string | undefined => {
  const { subject, track, part } = element.dataset;
  if (subject) return subject;
  if (track) return subjectOf('track', track);
  if (element instanceof HTMLAnchorElement) return subjectOfLink(element);
  // The buttons of a page's subject are below its cover.
  if (part === 'hero') return document.querySelector<HTMLElement>('main [data-part="actions"] [data-menu]')?.dataset.menu;
  return onlySubject(element);
};

export const itemAt = (target: EventTarget | null): Item | undefined => {
  for (
    let element = target instanceof Element ? target.closest<HTMLElement>(PLACES) : null;
    element;
    element = element.parentElement?.closest<HTMLElement>(PLACES) ?? null
  ) {
    const subject = subjectIn(element);
    if (subject && KINDS.has(parseSubject(subject).kind)) return { subject, element };
  }
  return undefined;
};
