import { REPORTED_KINDS, type ReportedKind } from '#contracts/community/content-report';
import { parseSubject } from '#functions/platform/contract/subject';
import { mountOverlay } from '#islands/platform/overlay/mount-overlay';
import { QueryProvider } from '#islands/platform/query/QueryProvider';
import { ReportDialog } from './ReportDialog';

const isReported = (kind: string): kind is ReportedKind => (REPORTED_KINDS as readonly string[]).includes(kind);

/** Asks what is wrong with the subject that a button names. A menu gives the focus back as it closes; only then the dialog takes it. */
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
