import {
  contentReportApi,
  REPORT_NOTE_MAX,
  REPORT_REASONS,
  type ReportedKind,
  type ReportReason,
  reportBody,
} from '#contracts/community/content-report';
import { call } from '#islands/platform/api-client/api-call';
import { controlOf } from '#islands/platform/form/controlled-field';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Select } from '#islands/platform/ui/field/Select';
import { TextArea } from '#islands/platform/ui/field/TextArea';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';
import { reasonTexts } from './report-text';

interface ReportDialogProps {
  kind: ReportedKind;
  id: number;
  onClose: () => void;
}

const titles = (): Record<ReportedKind, string> => ({
  comment: t('Report this comment'),
  track: t('Report this track'),
  album: t('Report this album'),
  artist: t('Report this artist'),
  playlist: t('Report this playlist'),
  user: t('Report this profile'),
});

export const ReportDialog = ({ kind, id, onClose }: ReportDialogProps) => {
  const form = useApiForm({
    schema: reportBody,
    // No preselected reason.
    defaultValues: { kind, id, reason: null as unknown as ReportReason, note: '' },
    send: (body) => call(contentReportApi.create, { body }),
    onDone: () => {
      onClose();
      showToast(t('Thank you. We’ll review your report.'));
    },
  });
  const texts = reasonTexts();
  const options = REPORT_REASONS.map((reason) => ({ id: reason, label: texts[reason] }));
  return (
    <FormDialog title={titles()[kind]} form={form} verb={t('Report')} onClose={onClose}>
      <p className={textStyles.muted}>{t('Moderators see your name and message. The owner sees neither.')}</p>
      <Select label={t('Reason')} placeholder={t('Choose…')} options={options} isRequired {...controlOf(form, 'reason')} />
      <TextArea label={t('Details')} rows={4} maxLength={REPORT_NOTE_MAX} dir="auto" {...fieldOf(form, 'note')} />
    </FormDialog>
  );
};
