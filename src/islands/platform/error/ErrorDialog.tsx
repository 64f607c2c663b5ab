import { useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import type { ErrorTrace } from '#contracts/platform/error-trace';
import { t } from '#islands/platform/lib/translate';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { firstOwnFrame } from './error-trace';
import '../../../styles/error-dialog.css';
import { CodeSnippet } from './CodeSnippet';
import { StackTrace } from './StackTrace';

const LOG_ADDRESS = '/api/v1/logs/error/download-latest';

interface ErrorDialogProps {
  trace: ErrorTrace;
  onClose: () => void;
}

/** Everything about an unforeseen failure, for who builds the site: the stack on the left, the code around the chosen frame on the right. */
export const ErrorDialog = ({ trace, onClose }: ErrorDialogProps) => {
  const [frame, setFrame] = useState(() => firstOwnFrame(trace));
  return (
    <ModalOverlay className="fatal" data-part="error-overlay" isOpen isDismissable onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal className="fatal-page">
        <Dialog className="error-dialog" aria-labelledby="error-title">
          <div className="head">
            <div className="grow">
              <h2 id="error-title" className="label">
                {t('An error occured')}
              </h2>
              <p className="d-1">{trace.message}</p>
              <code className="muted">{trace.exception}</code>
            </div>
            <ButtonLink href={LOG_ADDRESS} download variant="outline" size="sm" icon="download" data-astro-reload="">
              {t('Download log')}
            </ButtonLink>
            <IconButton icon="x" label={t('Close')} size="sm" onClick={onClose} />
          </div>
          <div className="error-parts">
            <StackTrace trace={trace} selected={frame} onSelect={setFrame} />
            {frame && <CodeSnippet frame={frame} />}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};
