import { queryOptions, useMutation } from '@tanstack/react-query';
import { type ErrorLogDetail, type errorLogApi, MUTE_DAYS } from '#contracts/platform/error-log';
import * as styles from '#islands/administration/logs/AdminErrorPage.module.css';
import { call } from '#islands/platform/api-client/api-call';
import { showError } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { queryClient } from '#islands/platform/query/query-client';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { Callout } from '#islands/platform/ui/base/Callout';
import { Button } from '#islands/platform/ui/button/Button';
import { Menu, MenuItem } from '#islands/platform/ui/overlay/Menu';
import { errorStateNote, muteText } from './error-state';

type Change = Parameters<typeof updateErrorLog>[1];

const errorQuery = (id: number) =>
  queryOptions({
    queryKey: ['logged-error', id],
    queryFn: async ({ signal }) =>
      (await call<typeof errorLogApi.show>({ method: 'GET', path: '/logs/error/:id' }, { params: { id }, signal })).error,
  });

const updateErrorLog = async (
  id: number,
  body: { state: 'open' | 'fixed' } | { state: 'muted'; days: (typeof MUTE_DAYS)[number] },
): Promise<void> => {
  const { error } = await call<typeof errorLogApi.update>({ method: 'PUT', path: '/logs/error/:id' }, { params: { id }, body });
  queryClient.setQueryData(errorQuery(id).queryKey, error);
};

const Acts = ({ error: first }: { error: ErrorLogDetail }) => {
  const { data: error } = usePageQuery({ ...errorQuery(first.id), initialData: first });
  const changing = useMutation({
    mutationFn: (change: Change) => updateErrorLog(error.id, change),
    onError: (failure) => showError(failure),
  });
  const note = errorStateNote(error);
  return (
    <>
      {note && (
        <Callout tone={error.state === 'open' ? 'warning' : 'info'}>
          <p role="status">{note}</p>
        </Callout>
      )}
      <div className={styles.acts}>
        {error.state !== 'fixed' && (
          <Button
            variant="outline"
            size="sm"
            icon="check"
            isLoading={changing.isPending}
            onClick={() => changing.mutate({ state: 'fixed' })}
          >
            {t('Mark fixed')}
          </Button>
        )}
        {error.state === 'open' ? (
          <Menu
            label={t('Mute')}
            placement="bottom start"
            trigger={
              <Button variant="ghost" size="sm" icon="mute">
                {t('Mute')}
              </Button>
            }
          >
            {MUTE_DAYS.map((days) => (
              <MenuItem key={days} label={muteText(days)} onAction={() => changing.mutate({ state: 'muted', days })} />
            ))}
          </Menu>
        ) : (
          <Button
            variant="ghost"
            size="sm"
            icon="refresh"
            isLoading={changing.isPending}
            onClick={() => changing.mutate({ state: 'open' })}
          >
            {t('Reopen')}
          </Button>
        )}
      </div>
    </>
  );
};

export const ErrorActs = (props: { error: ErrorLogDetail }) => (
  <ScreenRoot>
    <Acts {...props} />
  </ScreenRoot>
);
