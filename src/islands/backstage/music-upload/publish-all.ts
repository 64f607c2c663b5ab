import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { type Failures, type Item, publishUploads, wrongOf } from './publish-uploads';

/** Publishes all valid uploads. Reports invalid ones at once, other failures at the end. */
export const publishAll = async (items: Item[], onFailures: (failures: Failures) => void): Promise<void> => {
  const wrong = wrongOf(items);
  onFailures(wrong);
  const { tracks, failures } = await publishUploads(items);
  const [published, stayed] = [tracks.length, Object.keys(failures).length];
  if (Object.keys(wrong).length === 0) onFailures(failures);
  if (stayed === 0 && published > 0)
    showToast(published === 1 ? t('Published :name', { name: tracks[0]!.name }) : t('Published :count tracks', { count: published }));
  if (stayed > 0)
    showToast(
      published > 0
        ? t(':count of :all published. The others need your attention.', { count: published, all: published + stayed })
        : t('Nothing was published. Check each file.'),
      published > 0 ? {} : { type: 'danger' },
    );
};
