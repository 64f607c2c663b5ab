import { describe, expect, test } from 'vitest';
import { TOKEN_SCOPES } from '#functions/platform/contract/token-scope';
import { prepareSite } from './prepare-site';
import { EXITS } from './rights-exits';
import exitsCsv from './rights-exits.csv?raw';
import { requestAll } from './rights-run';
import { type Column, columnAfter, columnOf, gainsOf, POSITIONS, RIGHTS, TABLE, tableOf, tokenColumnOf } from './rights-table';
import { type Caller, callerOf, createRightsWorld, HOLDERS, type World } from './rights-world';
import { createToken } from './token-of';

prepareSite();

const EXIT_TABLE = tableOf(exitsCsv);
const WITHOUT_ACCOUNT = ['guest', ...Object.keys(HOLDERS)];
const WITH_TOKEN = POSITIONS.filter((position) => !WITHOUT_ACCOUNT.includes(position));
const CASES = [...new Set(EXIT_TABLE.map((line) => line.case!))];

const expectColumn = async (world: World, caller: Caller, expected: Column, position = '') =>
  expect({ position, ...(await requestAll(world, caller, expected)) }).toEqual({ position, answers: expected, traces: [] });

describe('rights to works', () => {
  test('ATT-01 ATT-02 the tables name every right and every exit', () => {
    expect(TABLE.map(({ right }) => right)).toEqual(Object.keys(RIGHTS));
    expect(new Set(EXIT_TABLE.map(({ exit }) => exit))).toEqual(new Set(Object.keys(EXITS)));
  });

  test.each(POSITIONS)('ATT-01 ATT-02 the rights of %s match the table, and refusals change nothing', async (position) => {
    const world = await createRightsWorld();
    await expectColumn(world, callerOf(world, position), columnOf(position));
  });

  test.each(WITH_TOKEN)('ATT-03 the rights of %s by token match the table', async (position) => {
    const world = await createRightsWorld();
    await expectColumn(world, callerOf(world, position, 'token'), gainsOf(tokenColumnOf(position, TOKEN_SCOPES), position));
  });

  test.each(TOKEN_SCOPES)('ATT-03 a token of the owner with the scope %s does nothing of other scopes', async (scope) => {
    const world = await createRightsWorld();
    const headers = await createToken(world.people.owner.user, [scope]);
    await expectColumn(world, { ...callerOf(world, 'owner'), headers }, tokenColumnOf('owner', [scope]));
  });

  test.each(CASES)('ATT-01 ATT-02 ATT-03 exits end all rights at once: %s', async (name) => {
    const world = await createRightsWorld();
    const lines = EXIT_TABLE.filter((line) => line.case === name);
    const isOnce = (line: (typeof lines)[number]) => /^(the|everybody|an) /.test(line.exit!) && !line.exit!.includes('grants');
    const done = new Set<string>();
    for (const line of lines) {
      if (!(isOnce(line) && done.has(line.exit!))) await EXITS[line.exit!]?.(world, line.position!);
      done.add(line.exit!);
    }
    for (const [index, line] of lines.entries()) {
      const column = columnAfter(line);
      const caller = callerOf(world, line.position!, line.by === 'token' ? 'token' : 'session');
      await expectColumn(world, caller, index === 0 ? column : gainsOf(column, line.position!, line.besides), line.position);
    }
  });
});
