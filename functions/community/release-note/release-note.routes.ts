import { releaseNoteApi } from '#contracts/community/release-note';
import { type Api, serve } from '#functions/platform/api/serve';
import { listDesks, saveNote } from './release-note.service';
import { cancelNote, previewNote, sendNote } from './release-note-send.service';

export const serveReleaseNotes = (api: Api): void => {
  serve(api, releaseNoteApi.list, 'login', async (call) => ({ desks: await listDesks(call, call.params.kind, call.params.id) }));
  serve(api, releaseNoteApi.save, 'login', async (call) => ({ desk: await saveNote(call, call.params, call.body) }));
  serve(api, releaseNoteApi.preview, 'login', async (call) => ({ preview: await previewNote(call, call.params) }));
  // Sends in an artist's name to many, so it needs a browser session, not a token.
  serve(api, releaseNoteApi.send, 'session', async (call) => ({ desk: await sendNote(call, call.params, call.body) }));
  serve(api, releaseNoteApi.cancel, 'login', async (call) => ({ desk: await cancelNote(call, call.params) }));
};
