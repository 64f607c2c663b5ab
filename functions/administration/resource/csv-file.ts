import { toCsv } from '#contracts/listening/playlist-file';
import { contentDisposition } from '#functions/platform/http/disposition';

type Cell = string | number;

/** A table as a CSV file that is made while it goes out: only some rows are held at a time. No cell is a formula. */
export const csvFile = (name: string, head: Cell[], portions: AsyncGenerator<Cell[][]>): Response => {
  const encoder = new TextEncoder();
  const lines = (async function* (): AsyncGenerator<Uint8Array> {
    yield encoder.encode(toCsv([head]));
    // The mark at the beginning stands there once.
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
