import { relativeTime } from '#islands/platform/lib/relative-time';
import { t } from '#islands/platform/lib/translate';
import { Callout } from '#islands/platform/ui/base/Callout';
import { Button } from '#islands/platform/ui/button/Button';

interface DraftNoticeProps {
  /** When the draft was kept; null where none was brought back. */
  restoredAt: number | null;
  onDiscard: () => void;
}

/** Says that what stands in the form was typed before and is not saved yet. */
export const DraftNotice = ({ restoredAt, onDiscard }: DraftNoticeProps) =>
  restoredAt === null ? null : (
    <Callout>
      <p>{t('Your unsaved changes from :when are back.', { when: relativeTime(restoredAt) })}</p>
      <Button size="xs" variant="outline" onClick={onDiscard}>
        {t('Start from what is saved')}
      </Button>
    </Callout>
  );
