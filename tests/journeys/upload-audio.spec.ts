import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { makeArtist, removeArtist } from '../support/backstage-journey';
import type { Person, SiteDatabase } from '../support/site-database';
import { choose, expect, expectRefused, expectStatus, noteCalls, openUploads, row, test } from '../support/upload-journey';

test.describe.configure({ timeout: 240_000 });

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

interface Entry {
  id: number;
  /** File that it replaces for playback. */
  of: number | null;
  name: string;
  mime: string;
  bytes: Buffer;
}

/** Stored files of a user, oldest first. */
const entriesOf = async (page: Page, site: SiteDatabase, { id: owner }: Person): Promise<Entry[]> => {
  const rows = await site.run('select id, rendition_of_id, name, mime from file_entries where owner_id = ? order by id', owner);
  return Promise.all(
    rows.map(async ({ id, rendition_of_id: of, name, mime }) => ({
      id: Number(id),
      of: of === null ? null : Number(of),
      name: String(name),
      mime: String(mime),
      bytes: await (await page.request.get(`/api/v1/file-entries/${id}/download`)).body(),
    })),
  );
};

const positionOf = (bytes: Buffer, mark: string): number => bytes.indexOf(Buffer.from(mark, 'latin1'));

/** Waits until the file is fully processed. */
const settled = async (page: Page, name: string): Promise<void> => {
  await expectStatus(page, name, 'completed', 60_000);
  await expect(row(page, name).locator('[data-part="upload-text"]')).not.toContainText('Uploaded.', { timeout: 60_000 });
};

/** Name and type of each file's rendition; null if the file itself is played. */
const RENDITIONS: Record<string, [string, string] | null> = {
  'index-last.m4a': ['index-last.m4a', 'audio/mp4'],
  'no-length.mp3': ['no-length.mp3', 'audio/mpeg'],
  'song.opus': ['song.webm', 'audio/webm'],
  'song.flac': ['song.webm', 'audio/webm'],
  'song.aiff': ['song.webm', 'audio/webm'],
  'lossless.m4a': ['lossless.webm', 'audio/webm'],
  'song.ogg': ['song.webm', 'audio/webm'],
  'index-first.m4a': null,
  'song.mp3': null,
};

/** FLAC after an ID3 tag, as some programs write it. */
const behindTags = (audio: Buffer): Buffer => Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\x2e\x70', 'latin1'), Buffer.alloc(6000), audio]);

test('UPL-05 audio of every format is analysed and stored; damaged files are described', async ({ page, site, artist, sounds }) => {
  const own = await makeArtist(site, artist);
  await openUploads(page);

  await test.step('files that browsers cannot play are refused with a reason before the upload', async () => {
    const calls = noteCalls(page, /\/api\/v1\/(tus|file-entries|s3)/);
    const refused = (codec: string): string =>
      `Browsers can’t play this format (${codec}). Convert the file to FLAC, WAV, MP3 or M4A, for example with Audacity.`;
    const sentences: [string, string][] = [
      ['adpcm.wav', refused('ADPCM')],
      ['dolby.m4a', refused('Dolby Digital, AC-3')],
      ['speech.ogg', refused('Speex')],
      ['song.wma', refused('Windows Media, WMA')],
      ['picture.mp3', 'This file is an image, not audio.'],
      ['half.m4a', 'This file cannot be read. It may be damaged.'],
    ];
    const whole = readFileSync(sounds.real('index-last.m4a'));
    sounds.write('half.m4a', whole.subarray(0, whole.length / 2));
    sounds.write(
      'picture.mp3',
      Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
    );
    const made = ['half.m4a', 'picture.mp3'].map(sounds.at);
    await choose(page, [...sentences.slice(0, 4).map(([name]) => sounds.real(name)), ...made, sounds.real('song.mp3')]);
    for (const [name, sentence] of sentences) await expectRefused(page, name, sentence);
    await settled(page, 'song.mp3');
    await expect(page.getByRole('button', { name: /^Try / })).toHaveCount(0);
    expect(calls).toHaveLength(1);
    expect(await entriesOf(page, site, artist)).toHaveLength(1);
  });

  await test.step('files of every format are analysed, stored unchanged and transcoded if needed', async () => {
    const described = ['song.wav', 'song.aiff', 'song.flac', 'song.mp3', 'index-first.m4a', 'song.aac', 'song.ogg', 'song.opus'];
    const names = [...new Set([...described, ...Object.keys(RENDITIONS)])];
    const files = names.map((name) => sounds.real(name));
    const bytesOf = new Map(files.map((path) => [basename(path), readFileSync(path)]));
    await choose(
      page,
      files.filter((path) => basename(path) !== 'song.mp3'),
    );
    for (const name of names) await settled(page, name);
    for (const name of described) {
      await expect(row(page, name).locator('[data-part="upload-text"]')).toHaveText(/0:04 · (44\.1|48) kHz.* · −1\d(\.\d)? LUFS/);
      await expect(row(page, name).locator('[data-part="upload-waveform"] svg')).toBeVisible();
    }
    await expect(row(page, 'song.aiff').locator('[data-part="upload-text"]')).toContainText('44.1 kHz, 24 bit');

    const kept = await entriesOf(page, site, artist);
    const originals = kept.filter(({ of }) => of === null);
    expect(originals.map(({ name }) => name).sort()).toEqual([...names].sort());
    for (const { name, bytes } of originals) expect(digest(bytes), name).toBe(digest(bytesOf.get(name)!));

    const renditionOf = (name: string) => kept.find(({ of }) => of !== null && of === originals.find((entry) => entry.name === name)?.id);
    for (const [name, expected] of Object.entries(RENDITIONS)) {
      const made = renditionOf(name);
      expect([name, made ? [made.name, made.mime] : null]).toEqual([name, expected]);
      if (!made) continue;
      const seconds = await page.evaluate(async (address) => {
        const bytes = await (await fetch(address)).arrayBuffer();
        return (await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes)).duration;
      }, `/api/v1/file-entries/${made.id}/download`);
      // Opus and Vorbis end with the last sample, for gapless playback.
      expect(Math.abs(seconds - 4), name).toBeLessThan(made.mime === 'audio/webm' ? 0.001 : 0.12);
      if (made.mime === 'audio/webm') expect(positionOf(made.bytes, '\x1c\x53\xbb\x6b'), name).toBeGreaterThan(0);
    }
    const [last, first] = [bytesOf.get('index-last.m4a')!, renditionOf('index-last.m4a')!.bytes];
    expect(positionOf(last, 'moov')).toBeGreaterThan(positionOf(last, 'mdat'));
    expect(positionOf(first, 'moov')).toBeLessThan(positionOf(first, 'mdat'));
    expect(positionOf(bytesOf.get('no-length.mp3')!.subarray(0, 512), 'Info')).toBe(-1);
    expect(renditionOf('no-length.mp3')!.bytes.subarray(0, 512).toString('latin1')).toMatch(/Info|Xing/);
    expect(renditionOf('song.aiff')!.bytes.length).toBeLessThan(bytesOf.get('song.aiff')!.length / 4);
  });

  await test.step('damaged files are described and played as far as possible; garbled tags are repaired', async () => {
    const [mp3, ogg, garbled, flac] = ['whole.mp3', 'song.ogg', 'garbled.flac', 'song.flac'].map((name) => readFileSync(sounds.real(name)));
    const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);
    const made: [string, Buffer][] = [
      ['cut.mp3', half(mp3!)],
      ['gap.mp3', Buffer.concat([half(half(mp3!)), mp3!.subarray((mp3!.length * 3) / 4)])],
      ['cut.ogg', half(ogg!)],
      ['third.flac', flac!.subarray(0, flac!.length / 3)],
      ['tagged.mp3', behindTags(garbled!)],
      ['zeros.mp3', Buffer.concat([Buffer.alloc(9000), mp3!])],
    ];
    const files = made.map(([name, bytes]) => sounds.write(name, bytes));
    await choose(page, [...files, sounds.real('large.wav'), sounds.real('exact.wav')]);
    for (const [name] of [...made, ['large.wav'], ['exact.wav']] as [string][]) await settled(page, name);
    const notes = (name: string) => row(page, name).locator('[data-part="upload-note"]');
    for (const name of ['cut.mp3', 'gap.mp3'])
      await expect(notes(name)).toHaveText(/^This file is damaged\. Only 0:0[12] of 0:04 can be played\.$/);
    await expect(notes('third.flac')).toHaveText(/^This file is damaged\. Only 0:01 of 0:04 can be played\.$/);
    await expect(notes('cut.ogg')).toHaveText('This file may be incomplete.');
    for (const name of ['zeros.mp3', 'large.wav', 'exact.wav']) await expect(notes(name)).toHaveCount(0);
    const tick = (name: string) => row(page, name).locator('[data-part="upload-sign"] use[href$="#check"]');
    for (const name of ['cut.mp3', 'gap.mp3', 'cut.ogg', 'third.flac']) await expect(tick(name)).toHaveCount(0);
    for (const name of ['zeros.mp3', 'large.wav', 'exact.wav']) await expect(tick(name)).toHaveCount(1);

    await expect(notes('tagged.mp3').first()).toHaveText('The tags look garbled. Did you mean “Séamus” instead of “SÃ©amus”?');
    await row(page, 'tagged.mp3').getByRole('button', { name: 'tagged.mp3', exact: true }).click();
    const title = page.getByRole('form', { name: 'tagged.mp3' }).getByRole('textbox', { name: /^(Name|Title)/ });
    await expect(title).toHaveValue('SÃ©amus');
    await expect(page.getByRole('form', { name: 'tagged.mp3' })).toContainText('Downloads are off on this site.');
    await page.getByRole('button', { name: 'Fix tags: tagged.mp3' }).click();
    await expect(title).toHaveValue('Séamus');
    await expect(notes('tagged.mp3')).toHaveCount(0);

    const kept = await site.run('select id, name, mime, duration, rendition_of_id from file_entries where owner_id = ?', artist.id);
    const originalOf = (name: string) => kept.find((file) => file.name === name && file.rendition_of_id === null);
    const playedFor = (name: string): number => {
      const original = originalOf(name);
      return Number((kept.find((file) => file.rendition_of_id === original?.id) ?? original)?.duration);
    };
    for (const name of ['cut.mp3', 'gap.mp3', 'cut.ogg']) expect(playedFor(name)).toBeLessThan(2500);
    expect(Math.abs(playedFor('zeros.mp3') - 4000)).toBeLessThan(150);
    expect(originalOf('tagged.mp3')?.mime).toBe('audio/flac');
  });
  await removeArtist(site, own);
});
