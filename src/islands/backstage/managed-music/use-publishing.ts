import { useRef } from 'react';
import type { Visibility } from '#contracts/catalogue/publishing';
import { $out, type Out } from './out.store';
import { isHiding, useHidingQuestion } from './use-hiding-question';

interface Work {
  name: string;
  visibility: Visibility;
}

interface Planned {
  visibility?: Visibility;
  scheduled_at?: string | null;
}

interface PublishingForm {
  submit: () => Promise<unknown>;
  getVisibility: () => Visibility;
  setVisibility: (visibility: Visibility) => void;
}

/** Publishing in the form of a work: asks before it is hidden, and shows that it is out. */
export const usePublishing = <Saved extends Work>(initial: Saved, outOf: (saved: Saved) => Out | null) => {
  const saved = useRef(initial);
  const { ask, dialog } = useHidingQuestion();
  /** Resolves to false if the user does not want to hide it, or the tracks that follow it. */
  const isAgreed = ({ visibility, scheduled_at }: Planned, following: readonly Work[] = []): Promise<boolean> => {
    const { name, visibility: before } = saved.current;
    const tracks = following.filter((track) => isHiding(track.visibility, visibility)).map((track) => track.name);
    const isItself = isHiding(before, visibility);
    const until = visibility === 'scheduled' ? (scheduled_at ?? null) : null;
    return ask({ names: isItself ? [name] : tracks, until, hasTracks: isItself && tracks.length > 0 });
  };
  const takeOver = (next: Saved): void => {
    const isOut = next.visibility === 'public' && saved.current.visibility !== 'public';
    saved.current = next;
    if (isOut) $out.set(outOf(next));
  };
  /** Saves the form with this visibility, which it loses again if it could not be saved. */
  const publish = async (visibility: Visibility, { submit, getVisibility, setVisibility }: PublishingForm): Promise<void> => {
    const before = getVisibility();
    setVisibility(visibility);
    await submit();
    if (saved.current.visibility !== visibility) setVisibility(before);
  };
  return { isAgreed, takeOver, publish, dialog };
};
