import type { Lyric } from '#contracts/catalogue/lyric';
import * as styles from '#islands/catalogue/lyric/LyricText.module.css';
import { formatClock } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { buttonClass } from '#islands/platform/ui/button/button-style';

export const LyricText = ({ lyric }: { lyric: Lyric }) => (
  <aside aria-labelledby="lyrics" data-lyrics={lyric.track_id}>
    <div className={`${layoutStyles.row} ${layoutStyles.spaceBetween}`}>
      <h2 className={textStyles.display1} id="lyrics">
        {t('Lyrics')}
      </h2>
      {lyric.synced && (
        <button type="button" className={buttonClass({ variant: 'outline', size: 'xs' })} data-words-follow aria-pressed="false" hidden>
          <Icon name="check" size="sm" />
          {t('Follow')}
        </button>
      )}
    </div>
    <ol className={styles.root} lang={lyric.language ?? undefined} dir="auto">
      {lyric.lines.map(({ text, time }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat and never move
        <li key={index} data-time={time ?? undefined}>
          {time !== null && text ? (
            <a href={`#t=${formatClock(time)}`} data-seek={time} data-seek-track={lyric.track_id}>
              {text}
            </a>
          ) : (
            text || <br />
          )}
        </li>
      ))}
    </ol>
    {lyric.credits && <p className={`${textStyles.faint} ${textStyles.small}`}>{lyric.credits}</p>}
  </aside>
);
