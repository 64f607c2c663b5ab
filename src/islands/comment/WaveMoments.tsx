import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Moment } from '#contracts/comment';
import { t } from '../lib/translate';
import { clockTime } from '../player/time-text';
import { Avatar } from '../ui/Avatar';
import { momentsQuery } from './comment.queries';
import { clustersOf } from './moment-clusters';

/** From so far along the bubble of a pin stands before it. */
const TURNS_AT = 0.6;

interface PinProps {
  trackId: number;
  cluster: Moment[];
  /** 0 to 1. */
  place: number;
  isStop: boolean;
  onReach: () => void;
}

const Pin = ({ trackId, cluster, place, isStop, onReach }: PinProps) => {
  const [first, ...others] = cluster;
  if (!first) return null;
  const time = clockTime(first.position);
  const more = others.length ? t('and :count more', { count: others.length }) : '';
  return (
    <li className={place > TURNS_AT ? 'pinm pinm-end' : 'pinm'} style={{ left: `${place * 100}%` }}>
      <a
        href={`#t=${time}`}
        data-seek={first.position}
        data-seek-track={trackId}
        tabIndex={isStop ? 0 : -1}
        aria-label={[t(':name at :time', { name: first.user.name, time }), first.content, more].filter(Boolean).join(', ')}
        onFocus={onReach}
      >
        {others.length ? <span className="av pinm-many">+{cluster.length}</span> : <Avatar of={first.user} size={24} />}
      </a>
      <span className="wbub" aria-hidden="true">
        <b dir="auto">{first.user.name}</b> <span dir="auto">{first.content}</span> {more && <span className="faint">{more}</span>}
      </span>
    </li>
  );
};

const Pins = ({ trackId, moments, duration, room }: { trackId: number; moments: Moment[]; duration: number; room: HTMLElement }) => {
  const [width, setWidth] = useState(room.clientWidth);
  const [reached, setReached] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(() => setWidth(room.clientWidth));
    observer.observe(room);
    return () => observer.disconnect();
  }, [room]);
  const clusters = clustersOf(moments, duration, width);
  const stop = Math.min(reached, clusters.length - 1);
  const move = (event: KeyboardEvent<HTMLUListElement>): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.querySelectorAll('a')[Math.max(0, Math.min(clusters.length - 1, stop + by))]?.focus();
  };
  return (
    <ul aria-label={t('Moments on the waveform')} onKeyDown={move}>
      {clusters.map((cluster, index) => (
        <Pin
          key={cluster[0]?.id}
          trackId={trackId}
          cluster={cluster}
          place={Math.min(1, (cluster[0]?.position ?? 0) / duration)}
          isStop={index === stop}
          onReach={() => setReached(index)}
        />
      ))}
    </ul>
  );
};

/** The moments of a track as pins below its waveform, in the room that the page keeps for them. */
export const WaveMoments = ({ trackId, duration }: { trackId: number; duration: number }) => {
  const { data: moments = [] } = useQuery(momentsQuery(trackId));
  const [room, setRoom] = useState<HTMLElement | null>(null);
  useEffect(() => setRoom(document.querySelector<HTMLElement>(`[data-moments="${trackId}"]`)), [trackId]);
  if (!room || moments.length === 0 || duration <= 0) return null;
  return createPortal(<Pins {...{ trackId, moments, duration, room }} />, room);
};
