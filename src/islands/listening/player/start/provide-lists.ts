import { parseSubject } from '#functions/platform/contract/subject';
import { provideLists } from '../source/list-reader';

/** Registers list readers; each loads with the first list of its kind. */
export const provideAllLists = (): void => {
  provideLists('radio', async (subject) => (await import('#islands/listening/radio/radio-source')).readRadioList(subject));
  provideLists('library', async (subject) => (await import('#islands/listening/library/library-source')).readLibrary(subject));
  provideLists('playlist', async (subject) => {
    const source = await import('#islands/listening/playlist/playlist-source');
    return { tracks: await source.readPlaylist(parseSubject(subject).id), name: null };
  });
  provideLists('channel', async (subject) => {
    const source = await import('#islands/listening/channel/channel-source');
    return { tracks: await source.readChannel(parseSubject(subject).id), name: null };
  });
};
