import { map } from 'nanostores';
import { subjectOf } from '#functions/platform/contract/subject';

/** Names saved since the page was rendered, by subject. */
export const $savedNames = map<Record<string, string>>({});

/** Replaces the old name in the heading, the title and the breadcrumb, which the server rendered. */
export const showSavedName = (kind: 'track' | 'album' | 'artist', before: string, { id, name }: { id: number; name: string }): void => {
  $savedNames.setKey(subjectOf(kind, id), name);
  if (name === before) return;
  document.title = document.title.replace(before, () => name);
  for (const element of document.querySelectorAll('main h1, nav li[aria-current="page"]'))
    if (element.textContent === before) element.textContent = name;
};
