import { useRef } from 'react';
import type { Visibility } from '#contracts/catalogue/publishing';
import { $out, type Out } from './out.store';
import { isHiding, useHidingQuestion } from './use-hiding-question';

interface Work {
  name: string;
  visibility: Visibility;
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
  /** Resolves to false if the user does not want to hide it. */
  const isAgreed = ({ visibility, scheduled_at }: { visibility?: Visibility; scheduled_at?: string | null }): Promise<boolean> => {
    const { name, visibility: before } = saved.current;
    return ask({ names: isHiding(before, visibility) ? [name] : [], until: visibility === 'scheduled' ? (scheduled_at ?? null) : null });
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
