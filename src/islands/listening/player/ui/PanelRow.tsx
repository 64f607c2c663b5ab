import type { CSSProperties, ReactNode, Ref } from 'react';
import type { QueuedTrack } from '#islands/catalogue/track/playable-track';
import { reasonText } from '#islands/listening/radio/reason-text';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import { classNames } from '#islands/platform/ui/base/class-names';
import { artistNames } from '../source/artist-names';

interface PanelRowProps {
  track: QueuedTrack;
  /** What it is in the queue. */
  part?: 'now' | 'next' | false;
  state?: 'dragged' | 'gives-way' | false;
  style?: CSSProperties;
  ref?: Ref<HTMLLIElement>;
  /** What a press on the row does. */
  onPick?: () => void;
  /** What stands at its end. */
  children?: ReactNode;
}

/** One track in the panel. */
export const PanelRow = ({ track, part, state, style, ref, onPick, children }: PanelRowProps) => (
  <li
    className={classNames('qi', part)}
    data-part="panel-row"
    data-queue={part || undefined}
    data-state={state || undefined}
    style={style}
    ref={ref}
  >
    <Cover image={track.image} sizes="44px" />
    <span className="grow">
      <b className="ell" dir="auto">
        {track.name}
      </b>
      <small className="ell">{artistNames(track)}</small>
      {track.reason && (
        <small className="ell why" data-part="reason">
          {reasonText(track.reason)}
        </small>
      )}
    </span>
    {onPick && <button type="button" className="pick" aria-label={t('Play :name', { name: track.name })} onClick={onPick} />}
    {children}
  </li>
);
