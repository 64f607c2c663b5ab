import { t } from '../lib/translate';
import { Button } from '../ui/Button';
import { leaveOut } from './remove-with-undo';
import { keepBoth } from './upload.actions';
import { sameText } from './upload-text';
import type { Upload } from './uploads.store';

const SMALL = { variant: 'outline', size: 'xs' } as const;

/** Says that the person has a sound already, where, and what can be done about it. */
export const UploadSame = ({ upload: { id, name, sameAs, status } }: { upload: Upload }) => {
  if (!sameAs || status === 'failed' || status === 'aborted') return null;
  const [before, after] = sameText({ ...sameAs, name: '\n' }).split('\n');
  return (
    <span className="upload-same">
      <small className="upload-note">
        {sameAs.path ? (
          <>
            {before}
            <a className="link" href={sameAs.path}>
              <bdi>{sameAs.name}</bdi>
            </a>
            {after}
          </>
        ) : (
          sameText(sameAs)
        )}
      </small>
      <span className="row row-2">
        <Button {...SMALL} aria-label={t('Keep both: :name', { name })} onClick={() => keepBoth(id)}>
          {t('Keep both')}
        </Button>
        <Button {...SMALL} aria-label={t('Leave it out: :name', { name })} onClick={() => leaveOut(id)}>
          {t('Leave it out')}
        </Button>
      </span>
    </span>
  );
};
