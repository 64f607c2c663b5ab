import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { genreApi } from '#contracts/catalogue/genre';
import { displayNameColumns } from '#db/folded-name';
import { readRows } from '#db/json-row';
import { genreProposals, genreProposalTracks, genreRedirects, genres, trackGenres } from '#db/schema/genre';
import type { Context } from '#functions/platform/access/context';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { toPage } from '#functions/platform/contract/pagination';
import { toSlug } from '#functions/platform/contract/slug';
import { notFound, validationError } from '#functions/platform/http/app-error';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { isWaitingProposal, proposalRow } from './genre-proposal.select';

type ListQuery = z.output<NonNullable<typeof genreApi.listProposals.query>>;
type Decision = z.output<NonNullable<typeof genreApi.decideProposal.body>>;

export const listProposals = async ({ db }: Context, { page, perPage }: ListQuery) => {
  const rows = await readRows(
    db,
    proposalRow,
    sql`${genreProposals} where ${isWaitingProposal} order by ${genreProposals.id} limit ${perPage + 1} offset ${(page - 1) * perPage}`,
  );
  return toPage(
    rows.map((row) => ({ ...row, users: row.users.map(({ id, name }) => ({ id: id!, name })) })),
    page,
    perPage,
  );
};

const giveStatements = ({ db }: Context, proposalId: number | SQL, name: SQL) => [
  db
    .insert(trackGenres)
    .select(
      sql`select ${genreProposalTracks.trackId}, ${genres.id} from ${genreProposalTracks} join ${genres} on ${genres.name} = ${name}
        where ${genreProposalTracks.proposalId} = ${proposalId}`,
    )
    .onConflictDoNothing(),
  db.delete(genreProposals).where(sql`${genreProposals.id} = ${proposalId}`),
];

/** For a genre created in the same batch. */
export const genreTakenStatements = (context: Context, name: string) =>
  giveStatements(context, sql`(select ${genreProposals.id} from ${genreProposals} where ${genreProposals.name} = ${name})`, sql`${name}`);

/** `take` creates the genre, `use` maps to an existing one, `decline` prevents further proposals. Throws 404, 422 for an unknown genre. */
export const decideProposal = async (context: Context, id: number, { decision, genre }: Decision): Promise<void> => {
  const { db, now } = context;
  const [proposal] = await db
    .select()
    .from(genreProposals)
    .where(and(eq(genreProposals.id, id), eq(genreProposals.state, 'waiting')));
  if (!proposal) throw notFound();
  const trace = auditStatement(context, {
    action: 'genres.decide',
    subject: { type: 'genre-proposal', id, name: proposal.displayName },
    after: { decision, ...(genre !== undefined && { genre }) },
  });
  if (decision === 'decline') {
    await db.batch([
      db.update(genreProposals).set({ state: 'declined' }).where(eq(genreProposals.id, id)),
      db.delete(genreProposalTracks).where(eq(genreProposalTracks.proposalId, id)),
      trace,
    ]);
    return;
  }
  const name = decision === 'use' ? toSlug(genre ?? '') : proposal.name;
  if (decision === 'use') {
    const [existing] = await db.select({ id: genres.id }).from(genres).where(eq(genres.name, name));
    if (!existing) throw validationError({ genre: ['Choose an existing genre.'] });
  }
  await db.batch([
    db.delete(genreRedirects).where(sql`${genreRedirects.name} = ${name} and ${decision} = 'take'`),
    db
      .insert(genres)
      .values({ name, ...displayNameColumns(proposal.displayName), createdAt: now, updatedAt: now })
      .onConflictDoNothing(),
    ...giveStatements(context, id, sql`${name}`),
    // Files still contain the proposed name, so redirect it.
    ...(decision === 'use'
      ? [
          db
            .insert(genreRedirects)
            .select(sql`select ${proposal.name}, ${genres.id}, ${now.getTime()} from ${genres} where ${genres.name} = ${name}`)
            .onConflictDoNothing(),
        ]
      : []),
    ...invalidationStatements(context, { site: true }),
    trace,
  ]);
};
