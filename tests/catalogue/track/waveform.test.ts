import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { expect, it } from 'vitest';
import { trackApi } from '#contracts/catalogue/track';
import { trackWaveforms } from '#db/schema/track';
import { read } from '../../support/call';
import { createTrack } from '../../support/factories/track.factory';

it('the waveform of a track is its stored peaks', async () => {
  const track = await createTrack();
  const peaks = Array.from({ length: 800 }, (_, index) => index % 101);
  await drizzle(env.DB).insert(trackWaveforms).values({ trackId: track.id, peaks });
  expect(await read(trackApi.waveform, `tracks/${track.id}/waveform`)).toEqual({ peaks });
});

it('a track without a computed waveform has an empty one', async () => {
  const track = await createTrack();
  expect(await read(trackApi.waveform, `tracks/${track.id}/waveform`)).toEqual({ peaks: [] });
});
