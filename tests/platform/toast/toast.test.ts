import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BULK_UNDO_SECONDS } from '#contracts/administration/resource';
import { SECOND } from '#functions/platform/contract/duration';
import { $toast, removeToast, showToast, TOAST_DURATIONS, TOAST_ID_LENGTH } from '#islands/platform/toast/toast.store';
import { OFFICE_UNDO_TIME, showUndo, UNDO_TIME } from '#islands/platform/toast/undo';

beforeEach(() => {
  vi.useFakeTimers();
  removeToast();
});
afterEach(() => vi.useRealTimers());

describe('a toast', () => {
  test('ENT-089 has an id and a message', () => {
    const id = showToast('Saved');
    expect($toast.get()).toMatchObject({ id, message: 'Saved' });
  });

  test('ENT-090 is positive unless it says otherwise', () => {
    showToast('Saved');
    expect($toast.get()?.type).toBe('positive');
    showToast('No', { type: 'danger' });
    expect($toast.get()?.type).toBe('danger');
  });

  test('ENT-091 stands at the bottom in the middle unless it says otherwise', () => {
    showToast('Saved');
    expect($toast.get()?.position).toBe('bottom-center');
  });

  test('ENT-092 ERR-034 is gone after its duration', () => {
    showToast('Saved', { duration: 500 });
    vi.advanceTimersByTime(499);
    expect($toast.get()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect($toast.get()).toBeNull();
  });

  test('ERR-036 lasts 3000 ms, ERR-037 8000 ms where it is danger, ERR-038 without end where it is loading', () => {
    expect(TOAST_DURATIONS).toEqual({ positive: 3000, danger: 8000, loading: 0 });
    showToast('Building', { type: 'loading' });
    vi.advanceTimersByTime(60_000);
    expect($toast.get()?.message).toBe('Building');
  });

  test('ERR-032 replaces one with the same id', () => {
    showToast('Building', { id: 'a', type: 'loading' });
    showToast('Built', { id: 'a' });
    expect($toast.get()).toMatchObject({ id: 'a', message: 'Built' });
    vi.advanceTimersByTime(3000);
    expect($toast.get()).toBeNull();
  });

  test('ERR-033 takes the place of the one before, whose time no longer counts', () => {
    showToast('First', { duration: 100 });
    showToast('Second', { duration: 500 });
    vi.advanceTimersByTime(400);
    expect($toast.get()?.message).toBe('Second');
  });

  test('ERR-035 is removed by its id, and only by its own', () => {
    const id = showToast('Saved');
    removeToast('other');
    expect($toast.get()).not.toBeNull();
    removeToast(id);
    expect($toast.get()).toBeNull();
  });

  test('ERR-039 has an id of 6 characters of its own', () => {
    const ids = new Set(Array.from({ length: 50 }, () => showToast('Saved')));
    expect(TOAST_ID_LENGTH).toBe(6);
    expect([...ids].every((id) => id.length === 6)).toBe(true);
    expect(ids.size).toBe(50);
  });

  test('ENT-093 has flags against its animations, off by default', () => {
    showToast('Saved');
    expect($toast.get()).toMatchObject({ disableEnterAnimation: false, disableExitAnimation: false });
    showToast('Saved', { disableEnterAnimation: true, disableExitAnimation: true });
    expect($toast.get()).toMatchObject({ disableEnterAnimation: true, disableExitAnimation: true });
  });
});

describe('a way back', () => {
  test('is offered for 8000 ms beside what was done', () => {
    const putBack = vi.fn();
    showUndo('Removed', putBack);
    vi.advanceTimersByTime(7999);
    const { message, action } = $toast.get() ?? {};
    expect([UNDO_TIME, message, action?.label]).toEqual([8000, 'Removed', 'Undo']);
    if (typeof action?.action === 'function') action.action();
    expect(putBack).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    expect($toast.get()).toBeNull();
  });

  test('comes back after a later message, for what is left of its time and with its deed', () => {
    const putBack = vi.fn();
    showUndo('Suspended', putBack, OFFICE_UNDO_TIME);
    vi.advanceTimersByTime(5000);
    showToast('Saved');
    showToast('Link copied');
    expect($toast.get()).toMatchObject({ message: 'Link copied' });
    vi.advanceTimersByTime(3000);
    expect($toast.get()).toMatchObject({ message: 'Suspended', duration: 22_000 });
    vi.advanceTimersByTime(21_999);
    expect($toast.get()?.message).toBe('Suspended');
    vi.advanceTimersByTime(1);
    expect($toast.get()).toBeNull();
  });

  test('comes back after another that was pressed, and neither once it was pressed itself nor for less than a second', () => {
    const press = () => {
      const { id, action } = $toast.get() ?? {};
      if (typeof action?.action === 'function') action.action();
      removeToast(id);
    };
    showUndo('First', () => showToast('Undoing', { type: 'loading', id: 'undo' }));
    showUndo('Second', vi.fn());
    press();
    expect($toast.get()?.message).toBe('First');
    press();
    expect($toast.get()?.message).toBe('Undoing');
    removeToast('undo');
    expect($toast.get()).toBeNull();
    showUndo('Late', vi.fn());
    vi.advanceTimersByTime(UNDO_TIME - 3500);
    showToast('Saved');
    vi.advanceTimersByTime(3000);
    expect($toast.get()).toBeNull();
  });

  test('gives what an office does a way back for as long as an act on many rows has one', () => {
    expect(OFFICE_UNDO_TIME).toBe(BULK_UNDO_SECONDS * SECOND);
    showUndo('Hidden', vi.fn(), OFFICE_UNDO_TIME);
    vi.advanceTimersByTime(29_999);
    expect($toast.get()?.action?.label).toBe('Undo');
    vi.advanceTimersByTime(1);
    expect($toast.get()).toBeNull();
  });
});
