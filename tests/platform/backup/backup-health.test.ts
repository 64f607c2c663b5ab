import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { expiredIds, idAt, startOf } from '#functions/platform/backup/backup.policy';
import { backUp } from '#functions/platform/backup/backup.service';
import { checkBackup } from '#functions/platform/health/site-check.service';
import { set } from '../../support/setting';

const operator = (time: string) => ({ ...createContext(env, ANONYMOUS_ACTOR), now: new Date(time) });
const DAY = 86_400_000;

test('health warns of backups older than 36 hours, fails after three days, and is off if paused', async () => {
  const night = operator('2026-11-30T02:05:00Z');
  expect(await checkBackup(night)).toEqual({ state: 'off', reason: 'none' });
  while (await backUp(night));
  const after = async (hours: number) => checkBackup({ ...night, now: new Date(night.now.getTime() + hours * 3_600_000) });
  expect(await after(24)).toMatchObject({ state: 'well', reason: 'recent' });
  expect(await after(37)).toMatchObject({ state: 'warning', reason: 'old' });
  expect(await after(73)).toMatchObject({ state: 'failing', reason: 'old', values: { age: 73 * 3_600_000 } });
  await set('queue.paused', ['back-up']);
  expect(await after(73)).toEqual({ state: 'off', reason: 'paused' });
});

test('the latest backups of seven days and of four weeks remain, however many there are', () => {
  const entries = Array.from({ length: 60 }, (_, day) => [2, 14].map((hour) => new Date(Date.UTC(2026, 10, 30, hour) - day * DAY))).flat();
  const index = entries.map((time) => ({ id: idAt(time), finished_at: '', rows: 0, bytes: 0, objects: 0 }));
  const expired = new Set(expiredIds(index, new Date(Date.UTC(2026, 10, 30, 15))));
  const kept = index.map(({ id }) => id).filter((id) => !expired.has(id));
  expect(kept).toEqual([...[30, 29, 28, 27, 26, 25, 24, 22, 15].map((day) => `2026-11-${day}-1400`)]);
  expect(expiredIds(index.slice(0, 2), new Date(Date.UTC(2027, 0, 5)))).toHaveLength(2);
  expect(startOf('2026-11-30-1400')).toBe(Date.UTC(2026, 10, 30, 14));
});
