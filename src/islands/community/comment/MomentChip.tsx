import { clockTime } from '#islands/platform/lib/position-text';
import { t } from '#islands/platform/lib/translate';

/** A moment of a track, which it leads to: a press plays from there. */
export const MomentChip = ({ trackId, position }: { trackId: number; position: number }) => {
  const time = clockTime(position);
  return (
    <a
      className="mom"
      data-part="moment"
      href={`#t=${time}`}
      data-seek={position}
      data-seek-track={trackId}
      aria-label={t('Play from :time', { time })}
    >
      {time}
    </a>
  );
};
