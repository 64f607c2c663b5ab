import { relativeTime } from '#islands/platform/lib/relative-time';
import { t } from '#islands/platform/lib/translate';
import { Callout } from '#islands/platform/ui/base/Callout';
import { Button } from '#islands/platform/ui/button/Button';

interface DraftNoticeProps {
  restoredAt: number | null; // null if no draft was restored
  onDiscard: () => void;
}

export const DraftNotice = ({ restoredAt, onDiscard }: DraftNoticeProps) =>
  restoredAt === null ? null : (
    <Callout>
      <p>{t('Your unsaved changes from :when were restored.', { when: relativeTime(restoredAt) })}</p>
      <Button size="xs" variant="outline" onClick={onDiscard}>
        {t('Discard changes')}
      </Button>
    </Callout>
  );
