import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requireRoom } from '../../scripts/music-import/disk-room.ts';
import { openJournal } from '../../scripts/music-import/journal.ts';
import { createSiteClient, ImportStopped } from '../../scripts/music-import/site-client.ts';
import { ROOT } from '../../scripts/process.ts';

const PETABYTE = 2 ** 50;

const messageOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof ImportStopped ? error.message : error;
  }
};

/** A storage that answers every upload with this response. */
const createStorage = async (status: number, body: string) => {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status).end(body);
  }).listen(0);
  await once(server, 'listening');
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() };
};

test('a file that does not fit on the disk of the site stops the import before it is sent', async () => {
  await expect(requireRoom(tmpdir(), 1)).resolves.toBeUndefined();
  const full = new RegExp(`^The disk of ${tmpdir()} is full: the next file needs .+, and .+ are free\\. Free some space\\.$`);
  await expect(requireRoom(tmpdir(), PETABYTE)).rejects.toThrow(full);
  await expect(requireRoom(tmpdir(), PETABYTE)).rejects.toBeInstanceOf(ImportStopped);
});

test.runIf(existsSync('/dev/full'))('an import whose own disk runs out stops with one sentence', () => {
  const [folder, site] = ['/nowhere', 'https://full.example'];
  const name = createHash('sha256').update(`${folder}\n${site}`).digest('hex').slice(0, 24);
  const path = join(ROOT, '.wrangler/music-import', `${name}.jsonl`);
  const journal = openJournal(folder, site);
  try {
    symlinkSync('/dev/full', path);
    expect(messageOf(() => journal.saveHash('a.mp3', 'hash'))).toMatch(/^The disk of .+music-import is full\. Free some space\.$/);
  } finally {
    journal.close();
    rmSync(path, { force: true });
  }
});

test.each([
  [507, ''],
  [403, '<Error><Code>QuotaExceeded</Code><Message>Bucket quota exceeded</Message></Error>'],
  [400, '<Error><Code>XMinioStorageFull</Code></Error>'],
])('a full bucket that answers %i stops the import at once, with one sentence', async (status, body) => {
  const storage = await createStorage(status, body);
  const client = createSiteClient({ url: storage.url, token: 'token', patience: 60_000, onWait: () => undefined });
  const sending = client.put(async () => '/bucket/part', new Uint8Array(4));
  await expect(sending).rejects.toThrow(new ImportStopped(`The storage of ${storage.url} is full.`));
  storage.close();
});
