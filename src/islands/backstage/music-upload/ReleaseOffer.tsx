import * as styles from '#islands/backstage/music-upload/ReleaseOffer.module.css';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import type { Upload } from '#islands/upload/upload/state/uploads.store';
import type { ReleaseGroup } from './release-groups';
import { releaseText } from './release-text';
import type { UploadMode } from './upload-mode';

interface ReleaseOfferProps {
  groups: readonly ReleaseGroup<Upload>[];
  onMode: (mode: UploadMode) => void;
}

/** Offers to make a release of each folder or album tag. */
export const ReleaseOffer = ({ groups, onMode }: ReleaseOfferProps) => (
  <section className={styles.root} aria-labelledby="release-offer">
    <b id="release-offer">{t('These files look like :count releases', { count: groups.filter(({ isAlbum }) => isAlbum).length })}</b>
    <ul className={styles.list}>
      {groups.map((group) => (
        <li key={group.key} dir="auto">
          {releaseText(group)}
        </li>
      ))}
    </ul>
    <div className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
      <Button variant="primary" size="sm" onClick={() => onMode('several')}>
        {t('Keep them apart')}
      </Button>
      <Button variant="outline" size="sm" onClick={() => onMode('release')}>
        {t('Make one release')}
      </Button>
    </div>
  </section>
);
