import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { classNames } from '../base/class-names';

interface SliderOptions {
  label: string;
  value: number;
  max: number;
  /** What an arrow key moves by. */
  step: number;
  /** What the page keys move by. */
  page: number;
  className?: string;
  /** The value in words. */
  text: (value: number) => string;
  /** Called with every value that the listener passes; `isFinal` when it is let go. */
  onChange: (value: number, isFinal: boolean) => void;
  /** Called when the pointer or the focus comes. */
  onNear?: () => void;
}

const KEYS: Record<string, (options: SliderOptions) => number> = {
  ArrowRight: ({ value, step }) => value + step,
  ArrowUp: ({ value, step }) => value + step,
  ArrowLeft: ({ value, step }) => value - step,
  ArrowDown: ({ value, step }) => value - step,
  PageUp: ({ value, page }) => value + page,
  PageDown: ({ value, page }) => value - page,
  Home: () => 0,
  End: ({ max }) => max,
};

const ratioAt = ({ clientX, currentTarget }: PointerEvent): number => {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(1, Math.max(0, (clientX - left) / width));
};

/**
 * A slider for pointer, touch and keyboard: the properties of its element, the value under a dragging pointer (else null) and the place
 * of the pointer from 0 to 1.
 */
export const useSlider = (options: SliderOptions) => {
  const { label, value, max, text, onChange, className } = options;
  const [dragged, setDragged] = useState<number | null>(null);
  const [pointer, setPointer] = useState(0);
  const shown = dragged ?? value;

  const follow = (event: PointerEvent) => {
    setPointer(ratioAt(event));
    if (dragged === null) return;
    setDragged(ratioAt(event) * max);
    onChange(ratioAt(event) * max, false);
  };
  return {
    dragged,
    pointer,
    properties: {
      role: 'slider',
      tabIndex: 0,
      className: classNames(className, dragged !== null && 'is-dragged'),
      'aria-label': label,
      'aria-valuemin': 0,
      'aria-valuemax': Math.round(max),
      'aria-valuenow': Math.round(shown),
      'aria-valuetext': text(shown),
      onPointerDown: (event: PointerEvent) => {
        if (event.button) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setPointer(ratioAt(event));
        setDragged(ratioAt(event) * max);
        onChange(ratioAt(event) * max, false);
      },
      onPointerEnter: options.onNear,
      onFocus: options.onNear,
      onPointerMove: follow,
      onPointerUp: (event: PointerEvent) => {
        if (dragged === null) return;
        onChange(ratioAt(event) * max, true);
        setDragged(null);
      },
      onPointerCancel: () => setDragged(null),
      onKeyDown: (event: KeyboardEvent) => {
        const target = event.shiftKey || event.ctrlKey ? undefined : KEYS[event.key]?.(options);
        if (target === undefined) return;
        event.preventDefault();
        const reached = Math.min(max, Math.max(0, target));
        setPointer(max ? reached / max : 0);
        onChange(reached, true);
      },
    },
  };
};
