import { sql } from 'drizzle-orm';
import { addDays, type InsightRange, previousRange } from '#contracts/backstage/insight';
import { list, map, number, object, type Read, readRows, text } from '#db/json-row';
import { artistManagers, artists } from '#db/schema/artist';
import { insightMailStops as stops } from '#db/schema/insight';
import { rollupCursors, trackPlayDays } from '#db/schema/listening';
import { tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { controlsTrack } from '#functions/account/membership/ownership.select';
import { areInsightsGrantedTo } from '#functions/account/membership/work-grant.select';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import type { Context } from '#functions/platform/access/context';
import { emailVerified } from '#functions/platform/access/verified-email';
import { DAY, HOUR } from '#functions/platform/contract/duration';
import { type EmailMessage, type Sender, translate, withoutUrls } from '#functions/platform/email/email.message';
import { enqueueEmailStatement, readSender } from '#functions/platform/email/outbox.service';
import { unsubscribeUrl } from '#functions/platform/email/unsubscribe-seal';
import { stopToken } from './insight-mail-choice.service';

/** On Monday (UTC), once the last plays of the week are rolled up. */
const SEND_AFTER_MS = 6 * HOUR;
const WEEK = 7;
const USERS_PER_RUN = 30;
const MAX_ARTISTS = 10;
const JOB = 'insight-mail:';

/** `monday` begins the current week, `range` is the week before. */
const weekOf = (now: Date): { monday: string; range: InsightRange } => {
  const time = now.getTime() - SEND_AFTER_MS;
  const monday = new Date(time - ((new Date(time).getUTCDay() + 6) % WEEK) * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return { monday, range: { from: addDays(monday, -WEEK), to: addDays(monday, -1) } };
};

/** As in the artist's insights: a credit alone opens none. */
const openTracks = sql`select opened.track_id from track_artists as opened join ${tracks} on ${tracks.id} = opened.track_id
  where opened.artist_id = ${artists.id} and (${tracks.homeArtistId} = ${artists.id} or ${controlsTrack(sql`${users.id}`)}
    or ${areInsightsGrantedTo(sql`${artists.id}`)})`;

const playsIn = ({ from, to }: InsightRange) => sql`(select coalesce(sum(${trackPlayDays.plays}), 0) from ${trackPlayDays}
  where ${trackPlayDays.day} between ${from} and ${to} and ${trackPlayDays.trackId} in (
    ${openTracks}))`;

const topTrack = ({
  from,
  to,
}: InsightRange) => sql`(select ${tracks.name} from ${trackPlayDays} join ${tracks} on ${tracks.id} = ${trackPlayDays.trackId}
  where ${trackPlayDays.day} between ${from} and ${to} and ${tracks.deletedAt} is null and ${trackPlayDays.trackId} in (
    ${openTracks})
  group by ${tracks.id} order by sum(${trackPlayDays.plays}) desc, ${tracks.id} limit 1)`;

/** `artists`: public, managed by the user, not unsubscribed, and played. */
const readerRow = (range: InsightRange) =>
  object({
    id: users.id,
    email: users.email,
    language: users.language,
    artists: list(
      object({
        name: map(text(sql`totals.name`), String),
        plays: number(sql`totals.heard`),
        before: number(sql`totals.heard_before`),
        top: text(sql`totals.top`),
      }),
      sql`(select ${artists.name} as name, ${playsIn(range)} as heard, ${playsIn(previousRange(range))} as heard_before, ${topTrack(range)} as top
        from ${artistManagers} join ${artists} on ${artists.id} = ${artistManagers.artistId}
        where ${artistManagers.userId} = ${users.id} and ${publicArtistWhere} and not exists (select 1 from ${stops}
          where ${stops.userId} = ${users.id} and (${stops.artistId} is null or ${stops.artistId} = ${artists.id}))
        order by heard desc limit ${MAX_ARTISTS}) as totals where totals.heard > 0`,
    ),
  });
type Reader = Read<ReturnType<typeof readerRow>>;

/** `address` is the unsubscribe URL. */
export const insightEmail = (sender: Sender, played: Reader['artists'], address: string): EmailMessage => {
  const t = translate(sender);
  return {
    kind: 'insights',
    subject: t('Your listeners last week'),
    paragraphs: played.map(({ name, plays, before, top }) =>
      [
        t(
          plays === 1
            ? ':artist was played once; :before in the week before.'
            : ':artist was played :plays times; :before in the week before.',
          {
            artist: withoutUrls(name),
            plays: String(plays),
            before: String(before),
          },
        ),
        ...(top ? [t('Top track: :track.', { track: withoutUrls(top) })] : []),
      ].join(' '),
    ),
    action: { label: t('See who listens'), url: `${sender.baseUrl}/backstage/insights?days=7` },
    note: t('You get this email weekly if your music was played.'),
    unsubscribe: { label: t('Unsubscribe'), url: address },
    secret: false,
  };
};

const emailTo = async (context: Pick<Context, 'env'>, sender: Sender, { id, artists: played }: Reader): Promise<EmailMessage> =>
  insightEmail(sender, played, unsubscribeUrl(context, await stopToken(context, id)));

/** Emails each user once about their artists' last week. A cursor per week prevents duplicates; an interrupted run continues in the next. */
export const mailInsights = async (context: Pick<Context, 'db' | 'env' | 'now'>): Promise<void> => {
  const { db, now } = context;
  const { monday, range } = weekOf(now);
  const job = JOB + monday;
  const after = sql`coalesce((select ${rollupCursors.lastId} from ${rollupCursors} where ${rollupCursors.job} = ${job}), 0)`;
  const next = sql`(select distinct ${artistManagers.userId} as id from ${artistManagers} where ${artistManagers.userId} > ${after} order by 1 limit ${USERS_PER_RUN})`;
  const ids = await db.all<{ id: number }>(sql`select id from ${next}`);
  const last = ids.at(-1);
  if (!last) return;
  const people = await readRows(
    db,
    readerRow(range),
    sql`${users} where ${users.id} in ${next} and ${users.bannedAt} is null and ${emailVerified}`,
  );
  const readers = people.filter((person) => person.artists.length > 0);
  const languages = [...new Set(readers.map(({ language }) => language))];
  const senders = new Map(await Promise.all(languages.map(async (language) => [language, await readSender(context, language)] as const)));
  const letters = await Promise.all(
    readers.map(async (reader) => {
      const sender = senders.get(reader.language)!;
      return { reader, sender, message: await emailTo(context, sender, reader) };
    }),
  );
  const mails = letters.map(({ reader, sender, message }) =>
    enqueueEmailStatement(context, sender, message, { recipient: reader.email, dedupeKey: `insights:${reader.id}:${monday}` }),
  );
  await db.batch([
    db
      .insert(rollupCursors)
      .values({ job, lastId: last.id })
      .onConflictDoUpdate({ target: rollupCursors.job, set: { lastId: sql`max(last_id, excluded.last_id)` } }),
    db.delete(rollupCursors).where(sql`${rollupCursors.job} between ${JOB} and ${`${JOB}~`} and ${rollupCursors.job} < ${job}`),
    ...mails,
  ]);
};
