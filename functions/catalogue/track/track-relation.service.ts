import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { trackGenres } from '#db/schema/genre';
import { trackTags } from '#db/schema/tag';
import { trackWaveforms } from '#db/schema/track';
import { fileEntries } from '#db/schema/upload';
import { type CreditPlan, creditStatements } from '#functions/catalogue/credit/credit-plan.service';
import { insertTags, slugRows } from '#functions/catalogue/publishing/classification.service';
import { genresOf, tagsOf } from '#functions/catalogue/publishing/former-name.select';
import type { Context } from '#functions/platform/access/context';
import { proposalStatements } from './genre-proposal.service';
import type { TrackChanges } from './track-change.contract';

type Relations = Pick<TrackChanges, 'genres' | 'proposed_genres' | 'tags' | 'sound'>;

/** Replaces the relations of a track and marks its file as a rendition of the original; `id` is an SQL expression. */
export const relationStatements = (
  context: Context,
  id: SQL,
  { genres: genreNames, proposed_genres: proposed, tags: tagNames, sound: audio }: Relations,
  credits?: CreditPlan,
): BatchItem<'sqlite'>[] => {
  const { db } = context;
  const statements: BatchItem<'sqlite'>[] = credits ? creditStatements(context, 'track', id, credits) : [];
  if (genreNames) {
    statements.push(
      db.delete(trackGenres).where(sql`${trackGenres.trackId} = ${id}`),
      db.insert(trackGenres).select(sql`select distinct ${id}, named.id from (${genresOf(slugRows(genreNames))}) as named`),
    );
  }
  if (proposed) statements.push(...proposalStatements(context, id, proposed));
  if (tagNames) {
    statements.push(
      insertTags({ db }, tagNames),
      db.delete(trackTags).where(sql`${trackTags.trackId} = ${id}`),
      db.insert(trackTags).select(sql`select distinct ${id}, named.id from (${tagsOf(slugRows(tagNames))}) as named`),
    );
  }
  if (audio) {
    const { waveform } = audio;
    statements.push(
      waveform
        ? db
            .insert(trackWaveforms)
            .select(sql`select ${id}, ${JSON.stringify(waveform)} where true`)
            .onConflictDoUpdate({ target: trackWaveforms.trackId, set: { peaks: sql`excluded.peaks` } })
        : db.delete(trackWaveforms).where(sql`${trackWaveforms.trackId} = ${id}`),
    );
    if (audio.original_entry_id && audio.original_entry_id !== audio.entry_id)
      statements.push(
        db
          .update(fileEntries)
          .set({ renditionOfId: audio.original_entry_id })
          .where(and(eq(fileEntries.id, audio.entry_id), isNull(fileEntries.renditionOfId))),
      );
  }
  return statements;
};
