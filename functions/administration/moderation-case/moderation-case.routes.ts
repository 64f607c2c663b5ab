import { moderationCaseApi } from '#contracts/administration/moderation-case';
import { type Api, serve } from '#functions/platform/api/serve';
import { decideCases, reopenCases } from './case-decision.service';
import { addCaseNote, assignCase } from './case-work.service';
import { listCases, showCase } from './moderation-case.service';

/** The services check the permission, because it depends on the kind. */
export const serveModerationCases = (api: Api): void => {
  serve(api, moderationCaseApi.list, 'login', (call) => listCases(call, call.query));
  serve(api, moderationCaseApi.decide, 'login', (call) => decideCases(call, call.body.cases, call.body.decision));
  serve(api, moderationCaseApi.reopen, 'login', async (call) => {
    await reopenCases(call, call.body.cases, call.body.decided_at, call.body.undo_token);
    return {};
  });
  serve(api, moderationCaseApi.assign, 'login', async (call) => ({
    assignee: await assignCase(call, call.params.kind, call.params.id, call.body.user_id),
  }));
  serve(api, moderationCaseApi.addNote, 'login', async (call) => ({
    note: await addCaseNote(call, call.params.kind, call.params.id, call.body.text),
  }));
  serve(api, moderationCaseApi.show, 'login', async (call) => ({ case: await showCase(call, call.params.kind, call.params.id) }));
};
