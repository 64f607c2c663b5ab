import { useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import type { ErrorTrace, TraceFrame } from '#contracts/platform/stack-trace';
import * as styles from '#islands/platform/error/ErrorDialog.module.css';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { StackTrace } from './StackTrace';
import { firstOwnFrame } from './trace-frame';

const CodeSnippet = ({ frame }: { frame: TraceFrame }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it horizontally
  <section className={styles.code} aria-label={t('Code')} tabIndex={0}>
    <pre>
      {Object.entries(frame.codeSnippet).map(([line, text]) => {
        const isFailing = Number(line) === frame.lineNumber;
        return (
          <span key={line} aria-current={isFailing ? 'location' : undefined}>
            <i>{line}</i>
            {text}
          </span>
        );
      })}
    </pre>
  </section>
);

const LOG_URL = '/api/v1/logs/error/download-latest';

interface ErrorDialogProps {
  trace: ErrorTrace;
  onClose: () => void;
}

export const ErrorDialog = ({ trace, onClose }: ErrorDialogProps) => {
  const [frame, setFrame] = useState(() => firstOwnFrame(trace));
  return (
    <ModalOverlay className={styles.overlay} data-part="error-overlay" isOpen isDismissable onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal className="">
        <Dialog className={styles.root} aria-labelledby="error-title">
          <div className={styles.header}>
            <div className={layoutStyles.grow}>
              <h2 id="error-title" className={textStyles.label}>
                {t('An error occured')}
              </h2>
              <p className={textStyles.display1}>{trace.message}</p>
              <code className={textStyles.muted}>{trace.exception}</code>
            </div>
            <ButtonLink href={LOG_URL} download variant="outline" size="sm" icon="download" data-astro-reload="">
              {t('Download log')}
            </ButtonLink>
            <IconButton icon="x" label={t('Close')} size="sm" onClick={onClose} />
          </div>
          <div className={styles.body}>
            <StackTrace trace={trace} selected={frame} onSelect={setFrame} />
            {frame && <CodeSnippet frame={frame} />}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};
