import { toCsv } from '#contracts/listening/playlist-file';
import { contentDisposition } from '#functions/platform/http/disposition';

type Cell = string | number;

/** Streams the rows; `toCsv` neutralizes formulas. */
export const csvFile = (name: string, head: Cell[], portions: AsyncGenerator<Cell[][]>): Response => {
  const encoder = new TextEncoder();
  const lines = (async function* (): AsyncGenerator<Uint8Array> {
    yield encoder.encode(toCsv([head]));
    // Only the head carries the byte order mark.
    for await (const rows of portions) if (rows.length) yield encoder.encode(toCsv(rows).slice(1));
  })();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await lines.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': contentDisposition(`${name}.csv`),
      'Cache-Control': 'private, no-store',
    },
  });
};
