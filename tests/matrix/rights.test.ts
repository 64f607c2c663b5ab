import { describe, expect, test } from 'vitest';
import { TOKEN_SCOPES } from '#functions/platform/contract/token-scope';
import { prepareSite } from './prepare-site';
import { expectColumn, expectRightsByToken, expectRightsOfScope, WITH_TOKEN } from './rights-by-token';
import { EXITS } from './rights-exits';
import exitsCsv from './rights-exits.csv?raw';
import { columnAfter, columnOf, gainsOf, POSITIONS, RIGHTS, TABLE, tableOf } from './rights-table';
import { callerOf, createRightsWorld } from './rights-world';
import { sampleBySeed } from './sample';

prepareSite();

const EXIT_TABLE = tableOf(exitsCsv);
const CASES = [...new Set(EXIT_TABLE.map((line) => line.case!))];

/** The long form runs all positions and scopes. */
const POSITIONS_BY_TOKEN = 5;
const SCOPES = 3;

describe('rights to works', () => {
  test('ATT-01 ATT-02 the tables name every right and every exit', () => {
    expect(TABLE.map(({ right }) => right)).toEqual(Object.keys(RIGHTS));
    expect(new Set(EXIT_TABLE.map(({ exit }) => exit))).toEqual(new Set(Object.keys(EXITS)));
  });

  test.each(POSITIONS)('ATT-01 ATT-02 the rights of %s match the table, and refusals change nothing', async (position) => {
    const world = await createRightsWorld();
    await expectColumn(world, callerOf(world, position), columnOf(position));
  });

  test.each(sampleBySeed(WITH_TOKEN, POSITIONS_BY_TOKEN))('ATT-03 the rights of %s by token match the table', expectRightsByToken);

  test.each(sampleBySeed(TOKEN_SCOPES, SCOPES))(
    'ATT-03 a token of the owner with the scope %s does nothing of other scopes',
    expectRightsOfScope,
  );

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
