import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { audioApi } from '#contracts/upload/audio';
import { fileEntries } from '#db/schema/upload';
import { readTags } from '#islands/upload/audio-analysis/read-tags';
import { read } from './call';
import { next } from './factories/sequence';
import { createUser } from './factories/user.factory';
import { signIn } from './session';

export interface TaggedFile {
  mime: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Stores the file and reads its tags by the API. */
const tagsOnServer = async ({ mime, bytes }: TaggedFile) => {
  const owner = await createUser({ permissions: ['music.create'] });
  const storageKey = `upload/tagged-${next()}`;
  await env.BUCKET.put(storageKey, bytes);
  const entry = { ownerId: owner.id, kind: 'audio' as const, name: 'a', storageKey, size: bytes.length, mime, extension: 'bin' };
  const [row] = await drizzle(env.DB).insert(fileEntries).values(entry).returning();
  const request = { method: 'POST', headers: await signIn(owner) };
  return (await read(audioApi.extractMetadata, `tracks/${row.id}/extract-metadata`, request)).metadata;
};

/** Tags as the browser and the server read them, in the fields that both have; repairs are applied. */
export const bothReadings = async (file: TaggedFile) => {
  const { tags, mended } = await readTags(new Blob([file.bytes], { type: file.mime }));
  const { title, artists, album, album_artist, genres, number, disc, isrc, label, upc, lyrics, lyrics_language } = mended ?? tags;
  const [inBrowser, onServer] = [
    { title, artists, album, album_artist, genres, number, disc, isrc, label, upc, lyrics, lyrics_language },
    await tagsOnServer(file),
  ];
  return {
    browser: inBrowser,
    server: {
      ...Object.fromEntries(Object.keys(inBrowser).map((key) => [key, onServer[key as keyof typeof onServer]])),
      album_artist: onServer.album_artists[0] ?? null,
    },
    declared: tags,
    isAsking: mended !== null,
  };
};
