import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedPremiere } from '#contracts/catalogue/premiere';
import * as styles from '#islands/backstage/premiere-editor/PremierePanel.module.css';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { showToast } from '#islands/platform/toast/toast.store';
import { Callout } from '#islands/platform/ui/base/Callout';
import { Loading } from '#islands/platform/ui/base/Spinner';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { Checkbox } from '#islands/platform/ui/field/Checkbox';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import * as settingsPanelStyles from '#islands/platform/ui/layout/SettingsPanel.module.css';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { type Announced, announce, premiereQuery, withdraw } from './premiere.queries';
import { TeaserFields } from './TeaserFields';

interface PremierePanelProps {
  announced: Announced;
}

const savesText = (saves: number): string => (saves === 1 ? t('1 pre-save.') : t(':count pre-saves.', { count: formatCount(saves) }));

const leadOf = ({ announced, can_announce }: ManagedPremiere): string => {
  if (announced) return t('Its page shows the cover, the title and a countdown. Everything else stays private until the release.');
  if (can_announce)
    return t('Announce it to show the cover, the title and a countdown on its page, with pre-saves. Everything else stays private.');
  return t('Schedule the release to announce it with a countdown, a teaser and pre-saves.');
};

const Panel = ({ announced }: PremierePanelProps) => {
  const { data: premiere, isError, refetch } = usePageQuery(premiereQuery(announced));
  const [isWithdrawing, setWithdrawing] = useState(false);
  const announcing = useMutation({
    mutationFn: (showsTracks: boolean) => announce(announced, showsTracks),
    onSuccess: () => showToast(t('Announcement updated')),
  });
  const withdrawal = useMutation({
    mutationFn: (path: string) => withdraw(announced, path),
    onSuccess: () => {
      showToast(t('Announcement removed'));
      setWithdrawing(false);
    },
  });
  if (isError) return <ErrorState title={t('The announcement did not load')} onRetry={() => void refetch()} />;
  if (!premiere) return <Loading />;
  return (
    <>
      <p className={`${textStyles.muted} ${settingsPanelStyles.lead}`}>{leadOf(premiere)}</p>
      {announcing.error && <Callout tone="danger">{announcing.error.message || t('The release could not be announced.')}</Callout>}
      {premiere.announced ? (
        <>
          <p className={styles.saves}>{savesText(premiere.saves)}</p>
          {announced.kind === 'album' && (
            <Checkbox
              checked={premiere.shows_tracks}
              isDisabled={announcing.isPending}
              onChange={({ target }) => announcing.mutate(target.checked)}
            >
              {t('Show track names')}
            </Checkbox>
          )}
          <h3 className={styles.title}>{t('Teaser')}</h3>
          <p className={textStyles.muted}>
            {t('Up to 30 seconds of one track, as a separate file. The rest of the track can’t be played.')}
          </p>
          <TeaserFields key={premiere.tracks.length} announced={announced} premiere={premiere} />
          <footer>
            <ButtonLink variant="outline" href={premiere.path}>
              {t('View page')}
            </ButtonLink>
            <Button variant="danger-soft" onClick={() => setWithdrawing(true)}>
              {t('Remove announcement')}
            </Button>
          </footer>
        </>
      ) : (
        premiere.can_announce && (
          <footer>
            <Button variant="primary" isLoading={announcing.isPending} onClick={() => announcing.mutate(false)}>
              {t('Announce')}
            </Button>
          </footer>
        )
      )}
      <ConfirmDialog
        isOpen={isWithdrawing}
        onClose={() => setWithdrawing(false)}
        title={t('Remove the announcement?')}
        verb={t('Remove page')}
        isLoading={withdrawal.isPending}
        onConfirm={() => withdrawal.mutate(premiere.path)}
      >
        {t('The page is unavailable until the release, and the teaser is deleted. People who pre-saved it are not notified.')}
      </ConfirmDialog>
    </>
  );
};

export const PremierePanel = (props: PremierePanelProps) => (
  <ScreenRoot>
    <SettingsPanel id="premiere" title={t('Announcement')}>
      <Panel {...props} />
    </SettingsPanel>
  </ScreenRoot>
);
