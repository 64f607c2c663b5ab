import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PrivateLink } from '#contracts/backstage/private-link';
import * as styles from '#islands/backstage/private-link/PrivateLinksPanel.module.css';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { showToast } from '#islands/platform/toast/toast.store';
import { Loading } from '#islands/platform/ui/base/Spinner';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import * as settingsPanelStyles from '#islands/platform/ui/layout/SettingsPanel.module.css';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { EditLinkDialog } from './EditLinkDialog';
import { LinkCommentsDialog } from './LinkCommentsDialog';
import { LinkPlaysDialog } from './LinkPlaysDialog';
import { NewLinkDialog } from './NewLinkDialog';
import { PrivateLinkRow } from './PrivateLinkRow';
import { type LinkedMusic, linksQuery, revokeLinks } from './private-link.queries';

interface PrivateLinksPanelProps {
  music: LinkedMusic;
}

type Doing = { what: 'create' } | { what: 'plays' | 'comments' | 'edit' | 'revoke'; link: PrivateLink };

const Links = ({ music }: PrivateLinksPanelProps) => {
  const { data: links, isError, refetch } = usePageQuery(linksQuery(music));
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  const revocation = useMutation({
    mutationFn: ({ id }: PrivateLink) => revokeLinks([id]),
    onSuccess: () => {
      showToast(t('Link revoked'));
      close();
    },
  });
  const toRevoke = doing?.what === 'revoke' ? doing.link : null;
  return (
    <SettingsPanel
      id="private-links"
      title={t('Private links')}
      footer={
        <Button variant="outline" icon="link" onClick={() => setDoing({ what: 'create' })}>
          {t('New private link')}
        </Button>
      }
    >
      <p className={`${textStyles.muted} ${settingsPanelStyles.lead}`}>
        {t('Share unreleased music. Create one link per person, see its plays and revoke it at any time.')}
      </p>
      {isError ? (
        <ErrorState title={t('The links did not load')} onRetry={() => void refetch()} />
      ) : links ? (
        <ul className={styles.list} aria-label={t('Private links')}>
          {links.map((link) => (
            <PrivateLinkRow
              key={link.id}
              link={link}
              onEdit={() => setDoing({ what: 'edit', link })}
              onPlays={() => setDoing({ what: 'plays', link })}
              onComments={() => setDoing({ what: 'comments', link })}
              onRevoke={() => setDoing({ what: 'revoke', link })}
            />
          ))}
        </ul>
      ) : (
        <Loading />
      )}
      {doing?.what === 'create' && <NewLinkDialog music={music} onClose={close} />}
      {doing?.what === 'edit' && <EditLinkDialog link={doing.link} onClose={close} />}
      {doing?.what === 'plays' && <LinkPlaysDialog link={doing.link} onClose={close} />}
      {doing?.what === 'comments' && <LinkCommentsDialog link={doing.link} onClose={close} />}
      <ConfirmDialog
        isOpen={toRevoke !== null}
        onClose={close}
        title={t('Revoke the link for :name?', { name: toRevoke?.name ?? '' })}
        verb={t('Revoke link')}
        isLoading={revocation.isPending}
        onConfirm={() => toRevoke && revocation.mutate(toRevoke)}
      >
        {t('Playback stops and the link never works again.')}
      </ConfirmDialog>
    </SettingsPanel>
  );
};

export const PrivateLinksPanel = (props: PrivateLinksPanelProps) => (
  <ScreenRoot>
    <Links {...props} />
  </ScreenRoot>
);
