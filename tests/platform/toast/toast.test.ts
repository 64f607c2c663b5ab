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

describe('toast', () => {
  test('ENT-089 a toast has an id and a message', () => {
    const id = showToast('Saved');
    expect($toast.get()).toMatchObject({ id, message: 'Saved' });
  });

  test('ENT-090 the default type is positive', () => {
    showToast('Saved');
    expect($toast.get()?.type).toBe('positive');
    showToast('No', { type: 'danger' });
    expect($toast.get()?.type).toBe('danger');
  });

  test('ENT-091 the default position is bottom-center', () => {
    showToast('Saved');
    expect($toast.get()?.position).toBe('bottom-center');
  });

  test('ENT-092 ERR-034 a toast disappears after its duration', () => {
    showToast('Saved', { duration: 500 });
    vi.advanceTimersByTime(499);
    expect($toast.get()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect($toast.get()).toBeNull();
  });

  test('ERR-036 ERR-037 ERR-038 a toast lasts 3000 ms, danger 8000 ms, loading without limit', () => {
    expect(TOAST_DURATIONS).toEqual({ positive: 3000, danger: 8000, loading: 0 });
    showToast('Building', { type: 'loading' });
    vi.advanceTimersByTime(60_000);
    expect($toast.get()?.message).toBe('Building');
  });

  test('ERR-032 a toast replaces one with the same id', () => {
    showToast('Building', { id: 'a', type: 'loading' });
    showToast('Built', { id: 'a' });
    expect($toast.get()).toMatchObject({ id: 'a', message: 'Built' });
    vi.advanceTimersByTime(3000);
    expect($toast.get()).toBeNull();
  });

  test('ERR-033 a toast replaces the previous one and its timer', () => {
    showToast('First', { duration: 100 });
    showToast('Second', { duration: 500 });
    vi.advanceTimersByTime(400);
    expect($toast.get()?.message).toBe('Second');
  });

  test('ERR-035 a toast is removed only by its own id', () => {
    const id = showToast('Saved');
    removeToast('other');
    expect($toast.get()).not.toBeNull();
    removeToast(id);
    expect($toast.get()).toBeNull();
  });

  test('ERR-039 each toast has a unique id of 6 characters', () => {
    const ids = new Set(Array.from({ length: 50 }, () => showToast('Saved')));
    expect(TOAST_ID_LENGTH).toBe(6);
    expect([...ids].every((id) => id.length === 6)).toBe(true);
    expect(ids.size).toBe(50);
  });

  test('ENT-093 animations can be disabled and are enabled by default', () => {
    showToast('Saved');
    expect($toast.get()).toMatchObject({ disableEnterAnimation: false, disableExitAnimation: false });
    showToast('Saved', { disableEnterAnimation: true, disableExitAnimation: true });
    expect($toast.get()).toMatchObject({ disableEnterAnimation: true, disableExitAnimation: true });
  });
});

describe('undo toast', () => {
  test('undo is offered for 8000 ms', () => {
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

  test('an interrupted undo returns with its action for its remaining time', () => {
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

  test('an undo returns after another was pressed, but not if used or under a second remains', () => {
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

  test('undo in the administration lasts as long as that of a bulk action', () => {
    expect(OFFICE_UNDO_TIME).toBe(BULK_UNDO_SECONDS * SECOND);
    showUndo('Hidden', vi.fn(), OFFICE_UNDO_TIME);
    vi.advanceTimersByTime(29_999);
    expect($toast.get()?.action?.label).toBe('Undo');
    vi.advanceTimersByTime(1);
    expect($toast.get()).toBeNull();
  });
});
