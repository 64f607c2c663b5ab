import { releaseNoteApi } from '#contracts/community/release-note';
import { type Api, serve } from '#functions/platform/api/serve';
import { listDesks, saveNote } from './release-note.service';
import { previewNote, sendNote, takeNoteBack } from './release-note-send.service';

/** Serves what artists write to their followers about a release. */
export const serveReleaseNotes = (api: Api): void => {
  serve(api, releaseNoteApi.list, 'login', async (call) => ({ desks: await listDesks(call, call.params.kind, call.params.id) }));
  serve(api, releaseNoteApi.save, 'login', async (call) => ({ desk: await saveNote(call, call.params, call.body) }));
  serve(api, releaseNoteApi.preview, 'login', async (call) => ({ preview: await previewNote(call, call.params) }));
  // In the name of an artist and to many: by the artist in a browser, not by a program.
  serve(api, releaseNoteApi.send, 'session', async (call) => ({ desk: await sendNote(call, call.params, call.body) }));
  serve(api, releaseNoteApi.takeBack, 'login', async (call) => ({ desk: await takeNoteBack(call, call.params) }));
};
