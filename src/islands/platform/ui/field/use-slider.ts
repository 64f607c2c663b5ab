import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { usePointerDrag } from './use-pointer-drag';

interface SliderOptions {
  label: string;
  value: number;
  max: number;
  step: number; // arrow keys
  page: number; // page Up and Page Down
  className?: string;
  text: (value: number) => string;
  onChange: (value: number, isFinal: boolean) => void; // on every movement; `isFinal` on release
  onNear?: () => void;
  drift?: number; // the value advances automatically, by at most this at a time; screen readers ignore that while it is focused
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

const ratioAt = (track: Element, x: number): number => {
  const { left, width } = track.getBoundingClientRect();
  return Math.min(1, Math.max(0, (x - left) / width));
};

/** Returns element props, the dragged value (null if not dragging) and the pointer position from 0 to 1. */
export const useSlider = (options: SliderOptions) => {
  const { label, value, max, text, onChange, className } = options;
  const [dragged, setDragged] = useState<number | null>(null);
  const [pointer, setPointer] = useState(0);
  const shown = dragged ?? value;
  const [isFocused, setFocused] = useState(false);
  const said = useRef({ value: shown, seen: value });
  const isDrift = dragged === null && value >= said.current.seen && value - said.current.seen <= (options.drift ?? -1);
  said.current = { value: isFocused && isDrift ? said.current.value : shown, seen: value };
  const spoken = said.current.value;

  const follow = (track: Element, { x }: { x: number }) => {
    setPointer(ratioAt(track, x));
    setDragged(ratioAt(track, x) * max);
    onChange(ratioAt(track, x) * max, false);
  };
  const begin = usePointerDrag<Element>({
    onMove: follow,
    onEnd: (track, { x }) => {
      onChange(ratioAt(track, x) * max, true);
      setDragged(null);
    },
    onCancel: () => setDragged(null),
  });
  return {
    dragged,
    pointer,
    properties: {
      role: 'slider',
      tabIndex: 0,
      className,
      'data-state': dragged === null ? undefined : 'dragged',
      'aria-label': label,
      'aria-valuemin': 0,
      'aria-valuemax': Math.round(max),
      'aria-valuenow': Math.round(spoken),
      'aria-valuetext': text(spoken),
      onPointerDown: (event: PointerEvent) => {
        if (begin(event, event.currentTarget)) follow(event.currentTarget, { x: event.clientX });
      },
      onPointerEnter: options.onNear,
      onFocus: () => {
        setFocused(true);
        options.onNear?.();
      },
      onBlur: () => setFocused(false),
      onPointerMove: (event: PointerEvent) => setPointer(ratioAt(event.currentTarget, event.clientX)),
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
