import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { Dialog } from '#islands/platform/ui/overlay/Dialog';
import type { UploadQuestion } from '#islands/upload/upload/state/upload-question';
import type { OpenQuestions } from './open-questions';
import type { PublishCheck } from './use-publish-check';

const textOf = (question: UploadQuestion, count: number): string => {
  if (question === 'duplicate') return count === 1 ? t('1 file is a duplicate.') : t(':count files are duplicates.', { count });
  if (question === 'garbled')
    return count === 1 ? t('The tags of 1 file look garbled.') : t('The tags of :count files look garbled.', { count });
  return count === 1 ? t('1 file is damaged.') : t(':count files are damaged.', { count });
};

const titleOf = ({ ids: { length: count } }: OpenQuestions): string =>
  count === 1 ? t('1 file has open questions') : t(':count files have open questions', { count });

export const PublishCheckDialog = ({ open, answer }: PublishCheck) => (
  <Dialog
    isOpen
    title={titleOf(open)}
    onClose={() => answer('cancel')}
    footer={
      <>
        <Button variant="outline" onClick={() => answer('publish')}>
          {t('Publish anyway')}
        </Button>
        <Button variant="primary" onClick={() => answer('show')}>
          {t('Show them')}
        </Button>
      </>
    }
  >
    <ul>
      {Object.entries(open.counts).map(([question, count]) => (
        <li key={question}>{textOf(question as UploadQuestion, count)}</li>
      ))}
    </ul>
  </Dialog>
);
