import { useState } from 'react';
import type { Insights } from '#contracts/backstage/insight';
import { LINK_NAME_MAX, LINK_PARAM } from '#contracts/listening/play';
import { albumPath, artistPath, trackPath } from '#functions/platform/contract/page-path';
import { toSlug } from '#functions/platform/contract/slug';
import * as styles from '#islands/backstage/insight/LinkMaker.module.css';
import { t } from '#islands/platform/lib/translate';
import { CopyButton } from '#islands/platform/ui/button/CopyButton';
import { TextField } from '#islands/platform/ui/field/TextField';

const pathOf = ({ kind, id, slug, artists }: Insights): string => {
  if (kind === 'tracks') return trackPath({ id, slug });
  return kind === 'albums' ? albumPath({ id, slug }, artists[0]?.slug) : artistPath({ id, slug });
};

/** A named link (`?via=…`) separates the plays it brings. */
export const LinkMaker = ({ insights }: { insights: Insights }) => {
  const [words, setWords] = useState('');
  const name = words.trim() && toSlug(words.trim()).slice(0, LINK_NAME_MAX).replace(/-+$/, '');
  const isNamed = name !== '' && name !== '-';
  // Empty during server rendering, which has no `location`.
  const address = isNamed ? `${location.origin}${pathOf(insights)}?${LINK_PARAM}=${encodeURIComponent(name)}` : '';
  return (
    <div className={styles.root}>
      <TextField
        label={t('Link name')}
        placeholder={t('Newsletter')}
        maxLength={LINK_NAME_MAX}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        description={t('Plays that start from this link are counted under its name.')}
      />
      {isNamed && (
        <>
          <output className={styles.address}>{address}</output>
          <CopyButton text={address} label={t('Copy link')} size="sm" />
        </>
      )}
    </div>
  );
};
