import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

const COMPRESSED = /^(text\/|application\/(json|javascript|xml)|image\/svg)/;
const cache = new Map<string, Buffer>();

const compress = (body: Buffer): Buffer => {
  const key = body.toString('base64');
  const cached = cache.get(key);
  if (cached) return cached;
  const made = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  cache.set(key, made);
  return made;
};

/** Suffix that removes scripts, to measure the rest of the page. */
export const WITHOUT_SCRIPTS = '?without-scripts';

const SCRIPTS = /<script(?![^>]*application\/json)[\s\S]*?<\/script>|<link[^>]*rel="modulepreload"[^>]*>/g;

/** Compresses text like the edge; the local server does not. */
export const startCompressingProxy = async (port: number, target: string): Promise<{ url: string } & AsyncDisposable> => {
  const server = createServer((incoming, outgoing) => {
    const bare = incoming.url?.endsWith(WITHOUT_SCRIPTS) ?? false;
    const upstream = request(
      `${target}${bare ? incoming.url?.slice(0, -WITHOUT_SCRIPTS.length) : incoming.url}`,
      { method: incoming.method, headers: { ...incoming.headers, host: new URL(target).host, 'accept-encoding': 'identity' } },
      (answer) => {
        const type = answer.headers['content-type'] ?? '';
        if (!COMPRESSED.test(type) || answer.statusCode !== 200) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const text = Buffer.concat(chunks);
          const body = compress(bare ? Buffer.from(text.toString().replace(SCRIPTS, '')) : text);
          const { 'transfer-encoding': _, ...headers } = answer.headers;
          outgoing.writeHead(200, { ...headers, 'content-encoding': 'br', 'content-length': body.length });
          outgoing.end(body);
        });
      },
    );
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  server.listen(port);
  await once(server, 'listening');
  return {
    url: `http://localhost:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
