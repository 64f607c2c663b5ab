import { expect, test } from 'vitest';
import { inWorldOfCodes, list, makeCodes, owner, revoke, show, stranger } from './code-world';

inWorldOfCodes();

test('only editors of the music can rename a batch, which changes nothing else', async () => {
  const { batch, codes } = await makeCodes();
  const rename = async (name: string, by = owner) =>
    (await by.send(`download-codes/${batch.id}`, { method: 'PUT', body: { name } })).status;
  expect([await rename('Theirs', stranger), await rename('  ')]).toEqual([404, 422]);
  expect(await rename(' Second tour ')).toBe(200);
  expect((await list()).body.batches).toEqual([{ ...batch, name: 'Second tour' }]);
  expect((await show(batch.id)).body.codes.map(({ code }) => code)).toEqual(codes);
  await revoke(batch.id);
  expect(await rename('Ended')).toBe(200);
  expect((await list()).body.batches[0]).toMatchObject({ name: 'Ended', state: 'revoked' });
});
