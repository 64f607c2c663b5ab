import { useCallback, useEffect, useRef, useState } from 'react';
import type { SharedMusic, SharedTrack } from '#contracts/private-link';
import { showError } from '../app/error';
import { startPlay } from './private-link.queries';

export type SharedState = 'playing' | 'paused' | 'loading' | 'error';

interface Heard {
  /** The track that was last begun. */
  current: number | null;
  state: SharedState;
  /** Milliseconds. */
  position: number;
  playsLeft: number | null;
}

/** The players of this site, in this page and in others: one sounds at a time. */
const CHANNEL = 'segue-player';

/** Plays what is behind a private link, apart from the player of the site: nothing of it is kept in queue or history. */
export const useSharedPlayer = ({ pass, tracks, plays_left }: SharedMusic) => {
  const [heard, setHeard] = useState<Heard>({ current: null, state: 'paused', position: 0, playsLeft: plays_left });
  const audio = useRef<HTMLAudioElement | null>(null);
  const change = useCallback((changes: Partial<Heard>) => setHeard((before) => ({ ...before, ...changes })), []);

  /** Begins a track anew, which is a play. */
  const begin = async ({ id }: SharedTrack) => {
    change({ current: id, state: 'loading', position: 0 });
    try {
      const { stream, plays_left: playsLeft } = await startPlay(pass, id);
      change({ playsLeft });
      if (!audio.current) return;
      audio.current.src = stream;
      await audio.current.play();
    } catch (error) {
      if (error instanceof DOMException) return change({ state: error.name === 'NotAllowedError' ? 'paused' : 'error' });
      change({ state: 'error' });
      showError(error);
    }
  };
  const next = useRef(() => {});
  next.current = () => {
    const following = tracks[tracks.findIndex(({ id }) => id === heard.current) + 1];
    change({ state: 'paused', position: 0 });
    if (following) void begin(following);
  };
  useEffect(() => {
    const sound = new Audio();
    const others = new BroadcastChannel(CHANNEL);
    audio.current = sound;
    sound.addEventListener('playing', () => {
      others.postMessage('playing');
      change({ state: 'playing' });
    });
    sound.addEventListener('pause', () => change({ state: 'paused' }));
    sound.addEventListener('waiting', () => change({ state: 'loading' }));
    sound.addEventListener('error', () => sound.hasAttribute('src') && change({ state: 'error' }));
    sound.addEventListener('timeupdate', () => change({ position: sound.currentTime * 1000 }));
    sound.addEventListener('ended', () => next.current());
    others.addEventListener('message', () => sound.pause());
    return () => {
      others.close();
      sound.pause();
      sound.removeAttribute('src');
    };
  }, [change]);

  /** Plays or pauses a track; one that has come to its end begins anew. */
  const toggle = (track: SharedTrack) => {
    const sound = audio.current;
    const isHere = sound && track.id === heard.current && sound.hasAttribute('src') && !sound.ended && !sound.error;
    if (!isHere) void begin(track);
    else if (sound.paused) void sound.play();
    else sound.pause();
  };
  const seek = (position: number) => {
    if (audio.current) audio.current.currentTime = position / 1000;
    change({ position });
  };
  return { ...heard, toggle, seek };
};
