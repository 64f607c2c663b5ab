import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { subjectOf } from '#functions/platform/contract/subject';
import * as styles from '#islands/backstage/managed-music/OutDialog.module.css';
import { $share, type Sharing } from '#islands/listening/share/share.store';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { CopyButton } from '#islands/platform/ui/button/CopyButton';
import { Dialog } from '#islands/platform/ui/overlay/Dialog';
import { $out } from './out.store';

const close = () => $out.set(null);

/** Follows a publication. Sharing continues in the share dialog. */
export const OutDialog = () => {
  const out = useStore($out);
  useEffect(() => close, []);
  if (!out) return null;
  const share = (method: Sharing['method']) => {
    close();
    $share.set({ subject: subjectOf(out.kind, out.id), method });
  };
  return (
    <Dialog isOpen onClose={close} title={t('“:name” is out', { name: out.name })}>
      <p>{t('Everyone can find and play it now.')}</p>
      <div className={styles.actions}>
        <ButtonLink variant="primary" icon="arr-ur" href={out.path} onClick={close}>
          {t('View')}
        </ButtonLink>
        <CopyButton variant="outline" text={new URL(out.path, location.href).href} label={t('Copy link')} />
        <Button variant="outline" icon="share" onClick={() => share('link')}>
          {t('Share')}
        </Button>
        <Button variant="outline" icon="code" onClick={() => share('embed')}>
          {t('Embed')}
        </Button>
      </div>
    </Dialog>
  );
};
