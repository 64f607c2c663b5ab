import { parseSubject, subjectOf } from '#functions/platform/contract/subject';

/** Something of the catalogue where it is drawn: a row, a card, a cover. */
export interface Item {
  /** `album:5` */
  subject: string;
  element: HTMLElement;
}

/** What has a menu. */
const KINDS = new Set(['track', 'album', 'artist', 'playlist', 'genre', 'tag', 'user']);
/** What may be one item, from the innermost on. */
const PLACES = '[data-subject], [data-track], article, li, [data-part="hero"], [data-region="side"] a';

/** The playlists beside every page are plain links. */
const PLAYLIST_PATH = /^\/playlist\/(\d+)(?:\/|$)/;

/** The one subject of what plays or has a menu within an element; undefined where there are several. */
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
  // The buttons of what a page is about stand below its cover.
  if (part === 'hero') return document.querySelector<HTMLElement>('main [data-part="actions"] [data-menu]')?.dataset.menu;
  return onlySubject(element);
};

/** The item that an element belongs to. */
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
