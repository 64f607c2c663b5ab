import { useMutation } from '@tanstack/react-query';
import type { auditLogApi } from '#contracts/administration/audit-log';
import { type ListQuery, refreshResource } from '#islands/administration/resource/use-resource';
import { call } from '#islands/platform/api-client/api-call';
import { showError } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';

export const AUDIT_RESOURCE = 'audit-log';

export const readAudit = async (listQuery: ListQuery, signal: AbortSignal) =>
  (await call<typeof auditLogApi.list>({ method: 'GET', path: '/audit-logs' }, { query: listQuery as object, signal })).pagination;

const FILE_FILTERS = ['query', 'actor', 'subject', 'acts', 'from', 'to', 'orderDir'];

/** URL of the CSV export with the current filters. */
export const auditFile = (listQuery: ListQuery): string => {
  const asked = FILE_FILTERS.flatMap((name) => (listQuery[name] ? [[name, listQuery[name]]] : []));
  return `/api/v1/audit-logs/export?${new URLSearchParams(asked)}`;
};

export const useRestore = (onDone?: () => unknown) =>
  useMutation({
    mutationFn: (id: number) => call<typeof auditLogApi.restore>({ method: 'POST', path: '/audit-logs/:id/restore' }, { params: { id } }),
    onSuccess: async () => {
      showToast(t('Restored'));
      await onDone?.();
    },
    onError: (error) => showError(error),
    onSettled: () => refreshResource(AUDIT_RESOURCE),
  });
