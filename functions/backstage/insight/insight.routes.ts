import { insightApi } from '#contracts/backstage/insight';
import { toCsv } from '#contracts/listening/playlist-file';
import { type Api, serve } from '#functions/platform/api/serve';
import { contentDisposition } from '#functions/platform/http/disposition';
import { showInsights } from './insight.service';
import { toTable } from './insight.table';
import { insightMailApi } from './insight-mail.contract';
import { showInsightMail, updateInsightMail } from './insight-mail-choice.service';
import { insightNoteApi } from './insight-note.contract';
import { createNote, deleteNote, listNotes, updateNote } from './insight-note.service';

/** Edit rights decide about access; no permission exists for insights. */
export const serveInsights = (api: Api): void => {
  serve(api, insightApi.show, 'login', async (call) => ({ insights: await showInsights(call, call.params, call.query) }));
  serve(api, insightApi.export, 'login', async (call) => {
    const insights = await showInsights(call, call.params, call.query);
    const { kind, id, range } = insights;
    return new Response(toCsv(toTable(insights, call.query.table)), {
      headers: {
        'Content-Type': 'text/csv; charset=UTF-8',
        'Content-Disposition': contentDisposition(`${kind}-${id}-${call.query.table}-${range.from}-${range.to}.csv`),
        'Cache-Control': 'private, no-store',
      },
    });
  });
  serve(api, insightNoteApi.list, 'login', async (call) => ({ notes: await listNotes(call, call.params.id, call.query) }));
  serve(api, insightNoteApi.create, 'login', async (call) => ({ note: await createNote(call, call.params.id, call.body) }));
  serve(api, insightNoteApi.update, 'login', async (call) => ({ note: await updateNote(call, call.params.id, call.body) }));
  serve(api, insightNoteApi.delete, 'login', async (call) => {
    await deleteNote(call, call.params.id);
    return {};
  });
  serve(api, insightMailApi.show, 'login', (call) => showInsightMail(call, call.params.id));
  serve(api, insightMailApi.update, 'login', (call) => updateInsightMail(call, call.params.id, call.body.enabled));
};
