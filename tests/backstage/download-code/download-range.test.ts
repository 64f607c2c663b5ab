import { env, exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { FILES_RATE_LIMIT } from '#contracts/backstage/download-code';
import { createAudio } from '../../support/factories/audio.factory';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';
import { answerOf, uploadFile } from '../../support/upload';
import { wav } from '../../support/wav';
import { open } from '../private-link/recipient';
import { archive, inWorldOfCodes, makeCodes, owner, redeem, songs } from './code-world';

inWorldOfCodes();
beforeEach(() => set('player.downloads', true));

interface Kind {
  url: string;
  bytes: Uint8Array;
  login?: true;
}

const KINDS: Record<string, () => Promise<Kind>> = {
  'a track': async () => {
    const { track, bytes } = await createAudio({ size: 400, downloadable: true });
    return { url: `/api/v1/tracks/${track.id}/download`, bytes };
  },
  'a stream': async () => {
    const { track, bytes } = await createAudio({ size: 400 });
    return { url: `/api/v1/tracks/${track.id}/stream`, bytes };
  },
  'a private link': async () => {
    const { track, bytes } = songs[0]!;
    const { token } = (
      await answerOf<{ token: string }>(await owner.send('private-links', { body: { track_id: track.id, name: 'E', downloadable: true } }))
    ).body;
    return { url: (await open(token)).body.music.tracks[0]!.download!, bytes };
  },
  'a file entry': async () => {
    const bytes = wav(2000);
    const { id } = await uploadFile(owner, bytes, 'take.wav', 'audio/wav');
    return { url: `/api/v1/file-entries/${id}/download`, bytes, login: true };
  },
  'a download code': async () => {
    const { track, bytes } = songs[0]!;
    return { url: await fileUrl(track.id), bytes };
  },
};

const fileUrl = async (trackId: number): Promise<string> => {
  const { pass } = (await redeem((await makeCodes()).codes[0]!)).body;
  return `/api/v1/redeem/file?pass=${encodeURIComponent(pass)}&track_id=${trackId}`;
};

const fetchAt = async ({ url, login }: Omit<Kind, 'bytes'>, headers: Record<string, string> = {}, method = 'GET') =>
  exports.default.fetch(
    new Request(`http://localhost${url}`, { method, headers: { ...(login && (await signIn(owner.user))), ...headers } }),
  );
const bytesOf = async (answer: Response) => [...new Uint8Array(await answer.arrayBuffer())];
const used = async () =>
  Number(
    await env.DB.prepare("select coalesce(sum(count), 0) from rate_limits where key like 'redeemed-files:%'").first(
      'coalesce(sum(count), 0)',
    ),
  );

describe.each(Object.entries(KINDS))('P12 %s as a file', (_, create) => {
  test('ranges are 206; behind the end is 416; several or malformed ones send the whole file', async () => {
    const kind = await create();
    const size = kind.bytes.length;
    const cases: [range: string, from: number, to: number][] = [
      ['bytes=0-99', 0, 99],
      ['bytes=0-0', 0, 0],
      ['bytes=10-', 10, size - 1],
      ['bytes=-5', size - 5, size - 1],
      [`bytes=-${size * 9}`, 0, size - 1],
      [`bytes=${size - 1}-99999999999`, size - 1, size - 1],
    ];
    for (const [range, from, to] of cases) {
      const answer = await fetchAt(kind, { Range: range });
      expect([range, answer.status, answer.headers.get('Content-Range'), answer.headers.get('Content-Length')]).toEqual([
        range,
        206,
        `bytes ${from}-${to}/${size}`,
        String(to - from + 1),
      ]);
      expect(await bytesOf(answer)).toEqual([...kind.bytes.slice(from, to + 1)]);
    }
    for (const range of ['bytes=0-1,5-6', 'bytes=9-2', 'bytes=-', 'bytes=a-b', 'pages=0-1', 'bytes', '0-9']) {
      const answer = await fetchAt(kind, { Range: range });
      expect([range, answer.status, await bytesOf(answer)]).toEqual([range, 200, [...kind.bytes]]);
    }
    for (const range of [`bytes=${size}-`, 'bytes=99999999-', 'bytes=-0', `bytes=${size}-${size + 5}`]) {
      const answer = await fetchAt(kind, { Range: range });
      expect([range, answer.status, answer.headers.get('Content-Range')]).toEqual([range, 416, `bytes */${size}`]);
      await answer.text();
    }
  });

  test('HEAD has the headers of GET; conditions are 304 and 412; If-Range decides on the range', async () => {
    const kind = await create();
    const get = await fetchAt(kind);
    const fields = ({ headers }: Response) => Object.fromEntries([...headers].filter(([name]) => name !== 'x-request-id'));
    const [etag, modified] = [get.headers.get('ETag')!, get.headers.get('Last-Modified')!];
    expect(etag).toMatch(/^"\w+"$/);
    expect(new Date(modified).toUTCString()).toBe(modified);
    expect(get.headers.get('Accept-Ranges')).toBe('bytes');
    await get.body?.cancel();
    for (const range of ['', 'bytes=0-3', 'bytes=99999999-']) {
      const head = await fetchAt(kind, { Range: range }, 'HEAD');
      expect([head.status, fields(head), await head.text()]).toEqual([200, fields(get), '']);
    }
    const later = new Date(Date.parse(modified) + 5000).toUTCString();
    const earlier = new Date(Date.parse(modified) - 5000).toUTCString();
    const cases: [headers: Record<string, string>, status: number][] = [
      [{ 'If-None-Match': etag }, 304],
      [{ 'If-None-Match': `"x", W/${etag}` }, 304],
      [{ 'If-None-Match': '"x"', 'If-Modified-Since': later }, 200],
      [{ 'If-Modified-Since': modified }, 304],
      [{ 'If-Modified-Since': earlier }, 200],
      [{ 'If-Modified-Since': 'yesterday' }, 200],
      [{ 'If-Match': '"x"' }, 412],
      [{ 'If-Match': etag, 'If-Unmodified-Since': earlier }, 200],
      [{ 'If-Match': `W/${etag}` }, 412],
      [{ 'If-Unmodified-Since': earlier }, 412],
      [{ 'If-Unmodified-Since': modified }, 200],
      [{ 'If-Range': etag, Range: 'bytes=1-2' }, 206],
      [{ 'If-Range': modified, Range: 'bytes=1-2' }, 206],
      [{ 'If-Range': `W/${etag}`, Range: 'bytes=1-2' }, 200],
      [{ 'If-Range': '"x"', Range: 'bytes=1-2' }, 200],
      [{ 'If-Range': later, Range: 'bytes=1-2' }, 200],
      [{ 'If-Range': '"x"', Range: 'bytes=99999999-' }, 200],
      [{ 'If-None-Match': etag, Range: 'bytes=99999999-' }, 304],
    ];
    for (const [headers, status] of cases) {
      const answer = await fetchAt(kind, headers);
      expect({ headers, status: answer.status }).toEqual({ headers, status });
      await answer.arrayBuffer();
    }
  });
});

describe('downloads by code against the rate limit', () => {
  test('a file counts once, resumed or split; HEAD, 304, 412 and 416 do not count', async () => {
    const url = await fileUrl(songs[0]!.track.id);
    const etag = (await fetchAt({ url }, {}, 'HEAD')).headers.get('ETag')!;
    for (const headers of [{ 'If-None-Match': etag }, { 'If-Match': '"x"' }, { Range: 'bytes=9999-' }] as Record<string, string>[])
      await (await fetchAt({ url }, headers)).text();
    expect(await used()).toBe(0);
    for (const range of ['', 'bytes=200-', 'bytes=400-', 'bytes=450-'])
      await (await fetchAt({ url }, { Range: range, 'If-Range': etag })).arrayBuffer();
    expect(await used()).toBe(1);
    for (const range of ['bytes=0-99', 'bytes=100-199', 'bytes=300-500', 'bytes=200-299'])
      expect((await bytesOf(await fetchAt({ url }, { Range: range }))).length).toBeGreaterThan(99);
    expect(await used()).toBe(2);
  });

  test('ranges send at most twice the counted files, and prepay no other code', async () => {
    const url = await fileUrl(songs[0]!.track.id);
    let bytes = 0;
    for (let round = 0; round < 12; round += 1) bytes += (await bytesOf(await fetchAt({ url }, { Range: 'bytes=1-' }))).length;
    for (let round = 0; round < 12; round += 1)
      bytes += (await bytesOf(await fetchAt({ url }, { Range: round % 2 ? 'bytes=1-' : 'bytes=0-0' }))).length;
    expect(bytes).toBeLessThanOrEqual(2 * 501 * (await used()));
    const other = await fileUrl(songs[0]!.track.id);
    const before = await used();
    await (await fetchAt({ url: other }, { Range: 'bytes=250-' })).arrayBuffer();
    expect(await used()).toBe(before + 1);
    await env.DB.prepare("update rate_limits set count = ? where key like 'redeemed-files:%'").bind(FILES_RATE_LIMIT.times).run();
    expect((await fetchAt({ url })).status).toBe(429);
    expect((await fetchAt({ url: other }, { Range: 'bytes=400-' })).status).toBe(206);
  });

  test('archives say that they have no ranges, and HEAD of one counts nothing', async () => {
    const { pass } = (await redeem((await makeCodes()).codes[0]!)).body;
    const head = await fetchAt({ url: `/api/v1/redeem/archive?pass=${encodeURIComponent(pass)}` }, {}, 'HEAD');
    expect([head.status, head.headers.get('Accept-Ranges'), head.headers.get('Content-Type'), await used()]).toEqual([
      200,
      'none',
      'application/zip',
      0,
    ]);
    const zip = await archive(pass);
    expect([zip.status, zip.headers.get('Accept-Ranges')]).toEqual([200, 'none']);
    await zip.arrayBuffer();
    expect(await used()).toBe(2);
  });
});
