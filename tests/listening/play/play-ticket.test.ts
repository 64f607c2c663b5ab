import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { PLAY_TICKET_LIFETIME } from '#contracts/listening/play';
import { moveClock } from '#functions/platform/http/clock';
import { fieldErrors, refusal } from '../../support/call';
import { createTrack } from '../../support/factories/track.factory';
import { counted, GUEST, makeTrackForEachTest, OTHER_GUEST, post, settle, start, track } from '../../support/played-track';

makeTrackForEachTest();

describe('invalid tickets', () => {
  const path = () => `tracks/${track.id}/plays`;

  it("STR-08 another listener's ticket does not count", async () => {
    const ticket = await start();
    moveClock(30_000);
    expect(await settle(ticket, OTHER_GUEST)).toBe(false);
    expect(await counted()).toEqual([0, 0, 0, 0]);
  });

  it('STR-08 tickets of other tracks and forged tickets are 422', async () => {
    const other = await createTrack();
    const ticket = await start();
    const [body, signature] = ticket.split('.');
    const backdated = btoa(JSON.stringify({ ...JSON.parse(atob(body)), at: 0 }));
    moveClock(30_000);
    const forged = [
      await start(GUEST, other.id),
      `${backdated}.${signature}`,
      `${body}.${'0'.repeat(64)}`,
      body,
      '',
      '.',
      'a.b.c',
      '\u0000',
    ];
    for (const bad of forged) {
      expect(await fieldErrors(path(), post({ ticket: bad }))).toEqual({ ticket: ['The ticket is not valid.'] });
    }
    expect(await counted()).toEqual([0, 0, 0, 0]);
  });

  it('STR-07 a signature for another purpose is refused', async () => {
    const { sign } = await import('#functions/platform/http/hmac');
    const body = btoa(JSON.stringify({ id: 'x', track: track.id, listener: '', at: 0 }));
    const ticket = `${body}.${await sign(env.BETTER_AUTH_SECRET, 'xsrf', body)}`;
    expect(await fieldErrors(path(), post({ ticket }))).toEqual({ ticket: ['The ticket is not valid.'] });
  });

  it('a ticket expires after its lifetime', async () => {
    const ticket = await start();
    moveClock(PLAY_TICKET_LIFETIME + 1);
    expect(await fieldErrors(path(), post({ ticket }))).toEqual({ ticket: ['The ticket is not valid.'] });
  });

  it.each([{ position: -1 }, { position: 1.5 }, { position: 86_400_001 }, { position: '1' }, { ticket: 1 }, { ticket: 'a'.repeat(601) }])(
    'STR-08 invalid input is 422: %j',
    async (body) => {
      expect(Object.keys(await fieldErrors(path(), post(body)))).toEqual(Object.keys(body));
    },
  );

  it('STR-01 a play of a hidden track gets the same 404 as of an unknown one', async () => {
    const hidden = await createTrack({ visibility: 'private' });
    const [unknown, refused] = [await refusal('tracks/999999/plays', post({})), await refusal(`tracks/${hidden.id}/plays`, post({}))];
    expect(refused).toEqual(unknown);
    expect(unknown.status).toBe(404);
  });
});
