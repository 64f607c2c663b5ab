import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { LINK_PASSWORD_RATE_LIMIT } from '#contracts/backstage/private-link';
import { FAILED_ADDRESSES, NEW_ADDRESSES, PER_ADDRESS } from '#functions/backstage/private-link/link-password.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { enforceRateLimits } from '#functions/platform/api/rate-limit';
import { moveClock } from '#functions/platform/http/clock';
import { Browser } from '../support/browser';
import { createArtist } from '../support/factories/artist.factory';
import { createAudio } from '../support/factories/audio.factory';
import { answerOf, createUploader } from '../support/upload';

const PASSWORD = 'low tide';
let token: string;
let id: number;

const open = async (address: string, password: string) =>
  (await new Browser(address).post('/api/v1/private-links/open', { token, password })).status;

beforeEach(async () => {
  const artist = await createUploader({ permissions: ['music.create'] });
  const { track } = await createAudio({
    visibility: 'private',
    ownerId: artist.user.id,
    artists: [await createArtist({ managers: [artist.user] })],
  });
  const body = { track_id: track.id, name: 'Ebba at the paper', password: PASSWORD };
  token = (await answerOf<{ token: string }>(await artist.send('private-links', { body }))).body.token;
  id = (await env.DB.prepare('select max(id) as id from private_links').first<number>('id'))!;
});

test('ATT-05 an hour of guesses from one address leaves the recipient the link', { timeout: 180_000 }, async () => {
  const attacker = '198.18.90.1';
  const opened = [];
  let periods = 0;
  for (let minute = 0; minute < 60; minute += 1) {
    const begun = Date.now();
    if ((await open(attacker, `guess ${minute}`)) === 422) {
      periods += 1;
      const others = LINK_PASSWORD_RATE_LIMIT.times - 1;
      await enforceRateLimits(createContext(env, ANONYMOUS_ACTOR), [
        [PER_ADDRESS, `${id} ${attacker}`, others],
        [FAILED_ADDRESSES, id, others],
      ]);
      expect(await open(attacker, 'one guess more')).toBe(429);
    }
    if (minute === 10) opened.push(await open('192.0.2.10', 'a typo'));
    if (minute % 20 === 10) opened.push(await open(`192.0.2.${minute}`, PASSWORD));
    moveClock(60_000 - (Date.now() - begun));
  }
  expect(opened).toEqual([422, 200, 200, 200]);
  expect(periods).toBeLessThanOrEqual(3600 / LINK_PASSWORD_RATE_LIMIT.seconds);
});

test('ATT-05 many addresses get two guesses each and ten in all; the recipient gets in', async () => {
  const ADDRESSES = 3;
  let guesses = 0;
  for (let address = 0; address < ADDRESSES; address += 1) {
    while ((await open(`198.18.91.${address}`, `guess ${address}`)) === 422) guesses += 1;
  }
  expect(guesses).toBe(ADDRESSES * 2 + LINK_PASSWORD_RATE_LIMIT.times);
  expect([await open('192.0.2.77', 'a typo'), await open('192.0.2.77', PASSWORD)]).toEqual([422, 200]);
});

test('ATT-05 a link has a thousand guesses from new addresses a day', async () => {
  await enforceRateLimits(createContext(env, ANONYMOUS_ACTOR), [[NEW_ADDRESSES, id, 1000]]);
  expect(await open('192.0.2.78', 'a guess')).toBe(429);
  moveClock(86_400_000);
  expect(await open('192.0.2.78', PASSWORD)).toBe(200);
});
