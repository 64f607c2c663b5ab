import { env } from 'cloudflare:workers';
import { cleanUpAudioVersions } from '#functions/catalogue/track/audio-version.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { walkBucket } from '#functions/platform/tombstone/bucket-walk.service';
import { cleanUpTombstones } from '#functions/platform/tombstone/tombstone.service';
import { cleanUpUploads } from '#functions/upload/upload/upload-cleanup.service';

const DAY = 86_400_000;

export const allKeys = async (): Promise<string[]> => {
  const keys: string[] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const page = await env.BUCKET.list({ cursor, limit: 1000 });
    keys.push(...page.objects.map(({ key }) => key));
    more = page.truncated;
    cursor = page.truncated ? page.cursor : undefined;
  }
  return keys.sort();
};

export const changesSince = async (before: string[]): Promise<{ come: string[]; gone: string[] }> => {
  const now = await allKeys();
  return { come: now.filter((key) => !before.includes(key)), gone: before.filter((key) => !now.includes(key)) };
};

/** Runs the scheduled file cleanup in the future. */
export const sweepAfter = async (days: number): Promise<void> => {
  const context = { ...createContext(env, ANONYMOUS_ACTOR), now: new Date(Date.now() + days * DAY) };
  await cleanUpUploads(context);
  await cleanUpAudioVersions(context);
  for (let run = 0; run < 3; run += 1) await cleanUpTombstones(context);
};

/** Compares the whole bucket with the tables in the future. */
export const walkAfter = async (days: number): Promise<void> => {
  const context = { ...createContext(env, ANONYMOUS_ACTOR), now: new Date(Date.now() + days * DAY) };
  do await walkBucket(context);
  while (await env.DB.prepare('select 1 from bucket_walks where after is not null').first());
};
