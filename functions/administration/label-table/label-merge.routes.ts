import { labelMergeApi } from '#functions/administration/label-table/label-merge.contract';
import { type Api, serve } from '#functions/platform/api/serve';
import { listLabelMerges, previewLabelUndo, undoLabelMerge } from './label-merge.service';

/** Each kind has its own permission. */
const OFFICE = { permission: 'admin.access' } as const;

export const serveLabelMerges = (api: Api): void => {
  serve(api, labelMergeApi.list, OFFICE, (call) => listLabelMerges(call, call.params.kind, call.query));
  serve(api, labelMergeApi.show, OFFICE, (call) => previewLabelUndo(call, call.params.kind, call.params.id));
  serve(api, labelMergeApi.undo, { ...OFFICE, bySession: true }, async (call) => ({
    job: await undoLabelMerge(call, call.params.kind, call.params.id),
  }));
};
