import { expect, test } from 'vitest';
import { LISTBOX_MAX_HEIGHT } from '#islands/platform/ui/base/floating.constants';
import { listRoom } from '#islands/platform/ui/field/list-room';

const fieldAt = (top: number) => ({ top, bottom: top + 40 });

test('a suggestion list ends above the bar at the bottom, or opens upwards', () => {
  expect(listRoom(fieldAt(100), null)).toEqual({ maxHeight: LISTBOX_MAX_HEIGHT });
  expect(listRoom(fieldAt(100), 800)).toEqual({ maxHeight: LISTBOX_MAX_HEIGHT, placement: 'bottom' });
  expect(listRoom(fieldAt(400), 640)).toEqual({ maxHeight: 184, placement: 'bottom' });
  expect(listRoom(fieldAt(560), 640)).toEqual({ maxHeight: LISTBOX_MAX_HEIGHT, placement: 'top' });
  expect(listRoom(fieldAt(100), 200)).toEqual({ maxHeight: 84, placement: 'top' });
});
