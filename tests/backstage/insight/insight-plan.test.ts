import { beforeAll, expect, test } from 'vitest';
import { createLargeCatalogue } from '../../support/factories/catalogue.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { planOf, statementsOf } from '../../support/statements';

/** Small intermediate results, and bound names. */
const SMALL = /^SCAN (totals|credits|which|one|\(subquery-\d+\)|CONSTANT ROW|json_each)( |$)/;

let headers: Record<string, string>;

beforeAll(async () => {
  await createLargeCatalogue();
  headers = await signIn(
    await createUser({ email: 'reader@example.com', permissions: ['tracks.update', 'albums.update', 'artists.update'] }),
  );
});

test.each(['tracks/1', 'albums/1', 'artists/1', 'artists/1/export'])(
  'insights of %s take one query that scans no large table',
  async (path) => {
    const { status, statements } = await statementsOf(`insights/${path}?from=2026-01-01&to=2026-12-31`, headers);
    expect(status).toBe(200);
    expect(statements).toHaveLength(2);
    const plan = await planOf(statements[1]);
    expect(plan.filter((step) => step.startsWith('SCAN') && !SMALL.test(step))).toEqual([]);
  },
);
