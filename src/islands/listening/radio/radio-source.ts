import type { radioApi } from '#contracts/listening/radio';
import { parseSubject } from '#functions/platform/contract/subject';
import { toPlayableTrack } from '#islands/catalogue/track/playable-track';
import type { PlayableList } from '#islands/listening/player/source/list-reader';
import { call } from '#islands/platform/api-client/api-call';
import { t } from '#islands/platform/lib/translate';

/** Continuation per radio. */
const cursors = new Map<string, string | null>();

const cursorOnPage = (subject: string): string | undefined =>
  document.querySelector<HTMLElement>(`script[data-tracks="${CSS.escape(subject)}"]`)?.dataset.cursor;

/** Next tracks of a radio (`radio:artist:3`). Throws `HttpError`. */
export const readRadioList = async (subject: string): Promise<PlayableList> => {
  const { kind: seedType, id: seedId } = parseSubject(parseSubject(subject).id);
  const cursor = cursors.get(subject) ?? cursorOnPage(subject);
  const { seed, pagination } = await call<typeof radioApi.show>(
    { method: 'GET', path: '/radio/:seedType/:seedId' },
    { params: { seedType, seedId }, query: { cursor } },
  );
  cursors.set(subject, pagination.next_cursor);
  const name = 'display_name' in seed ? seed.display_name : seed.name;
  return { tracks: pagination.data.map(toPlayableTrack), name: t(':name radio', { name }) };
};
