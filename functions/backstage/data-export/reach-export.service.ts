import { readRows } from '#db/json-row';
import { readCodes } from '#functions/backstage/download-code/download-code.service';
import type { Context } from '#functions/platform/access/context';
import { walk } from './data-export.table';
import { batchesAfter, exportBatchRow, exportNoteRow, notesAfter } from './reach-export.select';

export const notesOf = ({ db }: Context, artistId: number) => walk((after) => readRows(db, exportNoteRow, notesAfter(artistId, after)));

export async function* codedOf(context: Context, artistId: number) {
  const { db } = context;
  for await (const { seed, ...batch } of walk((after) => readRows(db, exportBatchRow, batchesAfter(artistId, after))))
    yield { ...batch, codes: await readCodes(context, { id: batch.id, seed }) };
}
