import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TrackQuality } from '#functions/catalogue/track/track-quality.contract';
import { $settings, DEFAULT_PLAYER_SETTINGS } from '#islands/listening/player/engine/player.store';
import {
  $brokenOriginals,
  chooseQuality,
  chosenQuality,
  currentNetwork,
  isNetworkKnown,
  isOriginalWanted,
} from '#islands/listening/player/engine/quality.choice';

const FORMAT = { is_lossless: true, sample_rate: 44_100, bit_depth: 16, channels: 2, size: 1 };
const high: TrackQuality = { ...FORMAT, quality: 'high', type: 'audio/webm', codec: 'Opus', is_lossless: false, bit_rate: 128_000 };
const original: TrackQuality = { ...FORMAT, quality: 'original', type: 'audio/flac', codec: 'FLAC', bit_rate: 1_000_000 };
const both = [high, original];

const onNetwork = (connection?: object): void => void vi.stubGlobal('navigator', { connection });

beforeEach(() => {
  $settings.set(DEFAULT_PLAYER_SETTINGS);
  $brokenOriginals.set(new Set());
  onNetwork();
  vi.stubGlobal(
    'Audio',
    class {
      canPlayType = (type: string) => (type === 'audio/flac' ? 'maybe' : '');
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

describe('quality choice', () => {
  test('the default quality is "high", also for an invalid stored value', () => {
    expect(chosenQuality()).toBe('high');
    $settings.set({ ...DEFAULT_PLAYER_SETTINGS, quality: { free: 'best' as never } });
    expect(chosenQuality()).toBe('high');
    expect(isOriginalWanted(1, both)).toBe(false);
  });

  test('the choice is stored per kind of network', () => {
    for (const [connection, network, isKnown] of [
      [{ type: 'cellular' }, 'metered', true],
      [{ type: 'wifi', saveData: true }, 'metered', true],
      [{ saveData: true }, 'metered', true],
      [{ type: 'wifi' }, 'free', true],
      [{ type: 'ethernet' }, 'free', true],
      [{ type: 'unknown' }, 'free', true],
      [{ saveData: false }, 'free', false],
      [undefined, 'free', false],
    ] as const) {
      onNetwork(connection);
      expect([currentNetwork(), isNetworkKnown()]).toEqual([network, isKnown]);
    }
    chooseQuality('original');
    onNetwork({ type: 'cellular' });
    expect(chosenQuality()).toBe('high');
    chooseQuality('auto');
    onNetwork({ type: 'wifi' });
    expect(chosenQuality()).toBe('original');
    expect($settings.get().quality).toEqual({ free: 'original', metered: 'auto' });
  });
});

describe('original quality', () => {
  test('"original" plays the original if it exists, is playable and did not fail before', () => {
    chooseQuality('original');
    expect(isOriginalWanted(1, both)).toBe(true);
    expect(isOriginalWanted(1, [high])).toBe(false);
    expect(isOriginalWanted(1, [high, { ...original, type: 'audio/aiff' }])).toBe(false);
    expect(isOriginalWanted(1, [high, { ...original, type: null }])).toBe(false);
    $brokenOriginals.set(new Set([1]));
    expect([isOriginalWanted(1, both), isOriginalWanted(2, both)]).toEqual([false, true]);
  });

  test.each([
    [{ downlink: 2 }, true],
    [{ downlink: 1.95 }, false],
    [{}, false],
    [undefined, false],
  ])('"auto" plays the original if the known bandwidth suffices: %j', (connection, expected) => {
    onNetwork(connection);
    chooseQuality('auto');
    expect(isOriginalWanted(1, both)).toBe(expected);
    expect(isOriginalWanted(1, [high, { ...original, bit_rate: null }])).toBe(false);
  });

  test('"auto" never plays the original on a metered network', () => {
    for (const connection of [
      { type: 'cellular', downlink: 10 },
      { saveData: true, downlink: 10 },
    ]) {
      onNetwork(connection);
      chooseQuality('auto');
      expect(isOriginalWanted(1, both)).toBe(false);
    }
  });
});
