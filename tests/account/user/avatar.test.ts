import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { shareImage } from '#islands/platform/lib/image';
import { Browser } from '../../support/browser';
import { createUser } from '../../support/factories/user.factory';
import { gif, png } from '../../support/image';
import { signIn } from '../../support/session';

const upload = async (id: number, headers: Record<string, string>, form: FormData) => {
  const { status, body } = await new Browser().answer<{ user?: { image: string | null }; errors?: object }>(`/api/v1/users/${id}/avatar`, {
    method: 'POST',
    headers,
    body: form,
  });
  return { status, image: body.user?.image ?? null, fields: Object.keys(body.errors ?? {}) };
};
const withFile = (bytes: Uint8Array<ArrayBuffer> | string, type = 'image/png', name = 'me.png') => {
  const form = new FormData();
  form.set('file', new File([bytes], name, { type }));
  return form;
};
const withUrl = (url: string) => {
  const form = new FormData();
  form.set('url', url);
  return form;
};
const user = async () => {
  const user = await createUser();
  return { id: user.id, headers: await signIn(user) };
};
/** Files per image. */
const FORMS = 4;

const stored = async () => (await env.BUCKET.list({ prefix: 'image/avatars-' })).objects.map(({ key }) => key);

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('profile images', () => {
  test('ACCT-016 ACCT-023 ACCT-024 USER-004 an image is re-encoded in three public sizes', async () => {
    const { id, headers } = await user();
    const { status, image } = await upload(id, headers, withFile(png(300, 200, 'GPS 52.5 13.4')));
    expect(status).toBe(200);
    expect(image).toMatch(/^\/media\/avatars-[0-9a-f]{32}-320\.webp$/);
    for (const width of [96, 320, 640]) {
      const response = await new Browser().send(image!.replace('-320', `-${width}`));
      expect(response.headers.get('Content-Type')).toBe('image/webp');
      expect(response.headers.get('Content-Security-Policy')).toContain('sandbox');
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(new TextDecoder('latin1').decode(bytes.subarray(0, 12))).toMatch(/^RIFF....WEBP$/s);
      expect(new TextDecoder('latin1').decode(bytes)).not.toContain('GPS');
    }
    const card = await new Browser().send(shareImage(image!));
    expect([card.status, card.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    const jpeg = new Uint8Array(await card.arrayBuffer());
    expect([...jpeg.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    expect(new TextDecoder('latin1').decode(jpeg)).not.toContain('GPS');
    const { body } = await new Browser().answer<{ user: { image: string } }>(`/api/v1/users/${id}`);
    expect(body.user.image).toBe(image);
  });

  test('ACCT-018 removing or replacing an image deletes its files', async () => {
    const { id, headers } = await user();
    const before = await stored();
    await upload(id, headers, withFile(png(40, 40)));
    await upload(id, headers, withFile(png(50, 50)));
    expect((await stored()).length).toBe(before.length + FORMS);
    const removed = await new Browser().answer<{ user: { image: null } }>(`/api/v1/users/${id}/avatar?_method=DELETE`, {
      method: 'POST',
      headers: { ...headers, 'X-HTTP-Method-Override': 'DELETE' },
    });
    expect({ status: removed.status, image: removed.body.user.image }).toEqual({ status: 200, image: null });
    expect(await stored()).toEqual(before);
  });

  test('ACCT-013 UPL-01 UPL-02 UPL-03 files that are no images get 422, whatever type they claim', async () => {
    const { id, headers } = await user();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const files: [string, string | Uint8Array<ArrayBuffer>, string][] = [
      ['me.txt', 'hello', 'text/plain'],
      ['me.svg', svg, 'image/svg+xml'],
      ['me.png', svg, 'image/png'],
      ['me.svg', '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1/seen"/></svg>', 'image/svg+xml'],
      [
        'me.svg',
        '<!DOCTYPE svg [<!ENTITY file SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&file;</svg>',
        'image/svg+xml',
      ],
      ['me.png', '<html><script>alert(1)</script></html>', 'image/png'],
      ['me.png', '\x89PNG\r\n\x1a\n<html>', 'image/png'],
      ['me.avif', '\0\0\0\x1cftypavif\0\0\0\0', 'image/avif'],
      ['me.tiff', 'II*\0\x08\0\0\0', 'image/tiff'],
      ['me.ico', '\0\0\x01\0\x01\0', 'image/x-icon'],
      ['me.gif', 'GIF89a', 'image/gif'],
    ];
    for (const [name, bytes, type] of files) {
      expect({ name, type, ...(await upload(id, headers, withFile(bytes, type, name))) }).toMatchObject({
        name,
        type,
        status: 422,
        fields: ['file'],
      });
    }
    expect((await upload(id, headers, withFile(gif(), 'image/svg+xml', 'me.svg'))).image).toMatch(/\.webp$/);
  });

  test('ACCT-014 ACCT-015 UPL-04 empty files, files above 2 MB and image bombs are refused', async () => {
    const { id, headers } = await user();
    const exact = new Uint8Array(2 * 1024 * 1024);
    exact.set(png(64, 64));
    expect((await upload(id, headers, withFile(exact))).status).toBe(200);
    const more = new Uint8Array(2 * 1024 * 1024 + 1);
    more.set(png(64, 64));
    expect([413, 422]).toContain((await upload(id, headers, withFile(more))).status);
    expect((await upload(id, headers, withFile(''))).status).toBe(422);
    expect((await upload(id, headers, new FormData())).status).toBe(422);
    expect((await upload(id, headers, withFile(png(30_000, 30_000)))).status).toBe(422);
    const huge = await new Browser().send(`/api/v1/users/${id}/avatar`, {
      method: 'POST',
      headers,
      body: withFile(new Uint8Array(3_000_000)),
    });
    expect([413, 422]).toContain(huge.status);
  });

  test('AUT-04 image uploads are rate limited', async () => {
    const { id, headers } = await user();
    const statuses = [];
    for (let number = 0; number < 21; number += 1) statuses.push((await upload(id, headers, withFile('x'))).status);
    expect(statuses).toEqual([...Array(20).fill(422), 429]);
  });
});

describe('profile images by URL', () => {
  const asked: string[] = [];
  const answerWith = (answer: () => Response) => {
    asked.length = 0;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, { ...init, signal: undefined });
      expect(request.redirect).toBe('manual');
      asked.push(request.url);
      return answer();
    });
  };

  test('ACCT-017 an image URL is fetched once and stored on the site', async () => {
    const { id, headers } = await user();
    answerWith(() => new Response(png(80, 80), { headers: { 'Content-Type': 'text/html' } }));
    const { status, image } = await upload(id, headers, withUrl('https://pictures.site/me.png'));
    expect({ status, image, asked }).toEqual({
      status: 200,
      image: expect.stringMatching(/^\/media\/avatars-/),
      asked: ['https://pictures.site/me.png'],
    });
  });

  test('ACCT-017 an image URL without a scheme is fetched by https', async () => {
    const { id, headers } = await user();
    for (const typed of ['pictures.site/me.png', '//pictures.site/me.png']) {
      answerWith(() => new Response(png(80, 80)));
      const { status } = await upload(id, headers, withUrl(typed));
      expect([typed, status, asked]).toEqual([typed, 200, ['https://pictures.site/me.png']]);
    }
  });

  test('INJ-16 internal, local and malformed URLs are refused without a request', async () => {
    const { id, headers } = await user();
    answerWith(() => new Response(png(80, 80)));
    const inside = [
      'http://pictures.site/me.png',
      'https://127.0.0.1/x.png',
      'https://127.1/x.png',
      'https://0x7f.1/x.png',
      'https://2130706433/x.png',
      'https://0177.0.0.1/x.png',
      'https://10.0.0.1/x.png',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/x.png',
      'https://[::]/x.png',
      'https://[::ffff:7f00:1]/x.png',
      'https://[64:ff9b::7f00:1]/x.png',
      'https://[2002:7f00:1::]/x.png',
      'https://localhost/x.png',
      'https://localhost./x.png',
      'https://app.localhost/x.png',
      'https://localtest.me/x.png',
      'https://127.0.0.1.nip.io/x.png',
      'https://metadata.google.internal/x.png',
      'https://printer.local/x.png',
      'https://intranet/x.png',
      'https://u:p@pictures.site/x.png',
      'https://pictures.site:22/x.png',
      'https://pictures.site:8443/x.png',
      'file:///etc/passwd',
      'data:image/png;base64,AAAA',
      'gopher://pictures.site/x',
      'ftp://pictures.site/x.png',
      '//127.0.0.1/x.png',
      '169.254.169.254/latest',
      'localhost/x.png',
      'u:p@pictures.site/x.png',
      'javascript:alert(1)',
      '',
      `https://pictures.site/${'x'.repeat(3000)}`,
    ];
    const { browser } = { browser: new Browser() };
    for (const url of inside) {
      await env.DB.prepare('delete from rate_limits').run();
      const { status } = await browser.send(`/api/v1/users/${id}/avatar`, { method: 'POST', headers, body: withUrl(url) });
      expect({ url, status, asked }).toEqual({ url, status: 422, asked: [] });
    }
  });

  test('INJ-16 redirects, non-images, errors and endless responses are refused', async () => {
    const { id, headers } = await user();
    const endless = () => {
      let sent = 0;
      return new ReadableStream({
        pull: (controller) => {
          sent += 65_536;
          controller.enqueue(new Uint8Array(65_536));
          if (sent > 50_000_000) controller.error(new Error('read too far'));
        },
      });
    };
    const answers = [
      () => new Response(null, { status: 302, headers: { Location: 'https://127.0.0.1/x.png' } }),
      () => new Response('<html>'),
      () => new Response('gone', { status: 404 }),
      () => new Response(png(8, 8), { headers: { 'Content-Length': '5000000000' } }),
      () => new Response(endless()),
      () => {
        throw new TypeError('network');
      },
    ];
    for (const answer of answers) {
      answerWith(answer);
      const { status, fields } = await upload(id, headers, withUrl('https://pictures.site/x.png'));
      expect({ status, fields, count: asked.length }).toEqual({ status: 422, fields: ['url'], count: 1 });
    }
  });
});
