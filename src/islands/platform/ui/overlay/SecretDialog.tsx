import { t } from '#islands/platform/lib/translate';
import * as stackStyles from '#islands/platform/ui/base/stack.module.css';
import * as textFieldStyles from '#islands/platform/ui/field/TextField.module.css';
import { Callout } from '../base/Callout';
import { Button } from '../button/Button';
import { CopyButton } from '../button/CopyButton';
import { TextField } from '../field/TextField';
import { Dialog } from './Dialog';

interface SecretDialogProps {
  title: string;
  label: string;
  text: string;
  onClose: () => void;
}

/** Shows a new secret, which cannot be read again. */
export const SecretDialog = ({ title, label, text, onClose }: SecretDialogProps) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={title}
    footer={
      <Button variant="primary" onClick={onClose}>
        {t('Done')}
      </Button>
    }
  >
    <div className={stackStyles.root}>
      <Callout tone="warning">{t('Copy this now. You won’t see it again.')}</Callout>
      <TextField
        label={label}
        className={textFieldStyles.monospace}
        readOnly
        value={text}
        onFocus={(event) => event.target.select()}
        end={<CopyButton text={text} size="xs" />}
      />
    </div>
  </Dialog>
);
