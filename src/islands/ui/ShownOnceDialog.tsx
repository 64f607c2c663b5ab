import { t } from '../lib/translate';
import { Button } from './Button';
import { CopyButton } from './CopyButton';
import { Dialog } from './Dialog';
import { Note } from './Note';
import { TextField } from './TextField';

interface ShownOnceDialogProps {
  title: string;
  /** What the text is. */
  label: string;
  text: string;
  onClose: () => void;
}

/** A secret that was just made, which nobody can read again once the dialog is closed. */
export const ShownOnceDialog = ({ title, label, text, onClose }: ShownOnceDialogProps) => (
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
    <div className="stack">
      <Note tone="warning">{t('Copy it now: it is shown only this once.')}</Note>
      <TextField
        label={label}
        className="mono-field"
        readOnly
        value={text}
        onFocus={(event) => event.target.select()}
        end={<CopyButton text={text} size="xs" />}
      />
    </div>
  </Dialog>
);
