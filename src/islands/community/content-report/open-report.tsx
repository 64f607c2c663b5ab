import { REPORTED_KINDS, type ReportedKind } from '#contracts/community/content-report';
import { parseSubject } from '#functions/platform/contract/subject';
import { mountOverlay } from '#islands/platform/overlay/mount-overlay';
import { QueryProvider } from '#islands/platform/query/QueryProvider';
import { ReportDialog } from './ReportDialog';

const isReported = (kind: string): kind is ReportedKind => (REPORTED_KINDS as readonly string[]).includes(kind);

/** Waits a frame: a closing menu restores focus first, which would steal it from the dialog. */
export const openReport = ({ value }: HTMLButtonElement): void => {
  const { kind, id } = parseSubject(value);
  if (!isReported(kind)) return;
  requestAnimationFrame(() =>
    mountOverlay((close) => (
      <QueryProvider>
        <ReportDialog kind={kind} id={Number(id)} onClose={close} />
      </QueryProvider>
    )),
  );
};
