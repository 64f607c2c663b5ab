import * as styles from '#islands/listening/share/ShareLink.module.css';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { CopyButton } from '#islands/platform/ui/button/CopyButton';
import { TextField } from '#islands/platform/ui/field/TextField';
import { QrCode } from './QrCode';
import { StartTimeField } from './StartTimeField';
import type { Shared } from './share.queries';
import type { Start } from './use-start';

interface ShareLinkProps {
  shared: Shared;
  start: Start;
}

export const ShareLink = ({ shared, start }: ShareLinkProps) => {
  const url = location.origin + shared.path + start.fragment;
  const handOn = () => navigator.share({ title: shared.name, url }).catch(() => undefined);
  return (
    <div className={styles.root}>
      <div className={styles.content}>
        <TextField label={t('Link')} readOnly value={url} onFocus={({ target }) => target.select()} />
        {shared.duration !== null && <StartTimeField start={start} />}
        <div className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap}`}>
          <CopyButton text={url} label={t('Copy link')} variant="primary" />
          {'share' in navigator && (
            <Button icon="share" onClick={() => void handOn()}>
              {t('Share via another app')}
            </Button>
          )}
        </div>
      </div>
      <QrCode url={url} name={shared.name} />
    </div>
  );
};
