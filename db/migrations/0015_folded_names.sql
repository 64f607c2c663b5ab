DROP INDEX `albums_name`;--> statement-breakpoint
DROP INDEX `albums_all_named`;--> statement-breakpoint
DROP INDEX `artists_name`;--> statement-breakpoint
DROP INDEX `artists_all_named`;--> statement-breakpoint
DROP INDEX `channels_named`;--> statement-breakpoint
DROP INDEX `playlists_name`;--> statement-breakpoint
DROP INDEX `playlists_called`;--> statement-breakpoint
DROP INDEX `tags_called`;--> statement-breakpoint
DROP INDEX `tracks_name`;--> statement-breakpoint
DROP INDEX `tracks_all_named`;--> statement-breakpoint
DROP INDEX `file_entries_called`;--> statement-breakpoint
DROP INDEX `users_named`;--> statement-breakpoint
ALTER TABLE `albums` ADD `folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `albums` ADD `folded_credits` text;--> statement-breakpoint
ALTER TABLE `artists` ADD `folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `channels` ADD `folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `playlists` ADD `folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `tags` ADD `folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `tracks` ADD `folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `tracks` ADD `folded_credits` text;--> statement-breakpoint
ALTER TABLE `file_entries` ADD `folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `backstage_requests` ADD `folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `comments` ADD `folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `genres` ADD `folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `lyrics` ADD `folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `playlist_folders` ADD `folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `roles` ADD `folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `saved_searches` ADD `folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `saved_views` ADD `folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `workspaces` ADD `folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- By hand: approximate until the scheduled task `fold-names` has folded each name. A space marks these rows.
UPDATE `albums` SET `folded` = ' ' || lower(`name`);--> statement-breakpoint
UPDATE `artists` SET `folded` = ' ' || lower(`name`);--> statement-breakpoint
UPDATE `channels` SET `folded` = ' ' || lower(`name`);--> statement-breakpoint
UPDATE `playlists` SET `folded` = ' ' || lower(`name`);--> statement-breakpoint
UPDATE `tags` SET `folded` = ' ' || lower(`display_name`);--> statement-breakpoint
UPDATE `tracks` SET `folded` = ' ' || lower(`name`);--> statement-breakpoint
UPDATE `file_entries` SET `folded` = ' ' || lower(`name`);--> statement-breakpoint
UPDATE `users` SET `folded` = ' ' || lower(`name`);--> statement-breakpoint
UPDATE `backstage_requests` SET `folded` = ' ' || lower(`artist_name`);--> statement-breakpoint
UPDATE `comments` SET `folded` = ' ' || lower(`content`);--> statement-breakpoint
UPDATE `genres` SET `folded` = ' ' || lower(`display_name`);--> statement-breakpoint
UPDATE `lyrics` SET `folded` = ' ' || lower(`text`);--> statement-breakpoint
UPDATE `products` SET `folded` = ' ' || lower(`name`);--> statement-breakpoint
UPDATE `playlist_folders` SET `folded` = ' ' || lower(`name`);--> statement-breakpoint
UPDATE `roles` SET `folded` = ' ' || lower(`name`);--> statement-breakpoint
UPDATE `saved_searches` SET `folded` = ' ' || lower(`name`);--> statement-breakpoint
UPDATE `saved_views` SET `folded` = ' ' || lower(`name`);--> statement-breakpoint
UPDATE `workspaces` SET `folded` = ' ' || lower(`name`);--> statement-breakpoint
CREATE INDEX `albums_unfolded` ON `albums` (`id`) WHERE folded < '!';--> statement-breakpoint
CREATE INDEX `albums_uncredited` ON `albums` (`id`) WHERE folded_credits is null;--> statement-breakpoint
CREATE INDEX `albums_name` ON `albums` ((ltrim(folded) || char(1) || name),`id`) WHERE visibility = 'public' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `albums_all_named` ON `albums` ((ltrim(folded) || char(1) || name));--> statement-breakpoint
CREATE INDEX `artists_unfolded` ON `artists` (`id`) WHERE folded < '!';--> statement-breakpoint
CREATE INDEX `artists_name` ON `artists` ((ltrim(folded) || char(1) || name),`id`) WHERE disabled = 0 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `artists_all_named` ON `artists` ((ltrim(folded) || char(1) || name));--> statement-breakpoint
CREATE INDEX `channels_named` ON `channels` ((ltrim(folded) || char(1) || name),`id`);--> statement-breakpoint
CREATE INDEX `playlists_unfolded` ON `playlists` (`id`) WHERE folded < '!';--> statement-breakpoint
CREATE INDEX `playlists_name` ON `playlists` ((ltrim(folded) || char(1) || name),`id`) WHERE public = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `playlists_called` ON `playlists` ((ltrim(folded) || char(1) || name));--> statement-breakpoint
CREATE INDEX `tags_called` ON `tags` ((ltrim(folded) || char(1) || display_name));--> statement-breakpoint
CREATE INDEX `tracks_unfolded` ON `tracks` (`id`) WHERE folded < '!';--> statement-breakpoint
CREATE INDEX `tracks_uncredited` ON `tracks` (`id`) WHERE folded_credits is null;--> statement-breakpoint
CREATE INDEX `tracks_name` ON `tracks` ((ltrim(folded) || char(1) || name),`id`) WHERE visibility = 'public' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `tracks_all_named` ON `tracks` ((ltrim(folded) || char(1) || name));--> statement-breakpoint
CREATE INDEX `file_entries_unfolded` ON `file_entries` (`id`) WHERE folded < '!';--> statement-breakpoint
CREATE INDEX `file_entries_called` ON `file_entries` ((ltrim(folded) || char(1) || name));--> statement-breakpoint
CREATE INDEX `users_unfolded` ON `users` (`id`) WHERE folded < '!';--> statement-breakpoint
CREATE INDEX `users_named` ON `users` ((ltrim(folded) || char(1) || name));--> statement-breakpoint
CREATE INDEX `comments_unfolded` ON `comments` (`id`) WHERE folded < '!';--> statement-breakpoint
CREATE INDEX `lyrics_unfolded` ON `lyrics` (`id`) WHERE folded < '!';--> statement-breakpoint
-- By hand: the search index holds the folded names, which the query is folded like.
DROP VIEW searchable_tracks;
--> statement-breakpoint
CREATE VIEW searchable_tracks AS SELECT id, ((63 - cast(log2(plays + 1) AS integer)) << 48) + id AS document, (SELECT replace(replace(spaced, char(2), ''), char(3), '')
  || substr(spaced, instr(spaced, char(2)), 3) || char(4) || substr(spaced, instr(spaced, char(3)) - 2, 3)
  FROM (SELECT replace(replace(replace(' ' || (SELECT group_concat(CASE
        WHEN letter IN (char(9), char(10), char(13)) OR instr('()[]{}",.;:!?/\-–—_&+*#~|=@$^<>«»“”„…·•¿¡、。「」・', letter) THEN ' '
        WHEN instr('''’‘`´', letter) THEN ''
        WHEN letter GLOB '[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]' THEN ' ' || letter || ' '
        ELSE letter END, '' ORDER BY place)
      FROM (SELECT key AS place, substr(raw, key + 1, 1) AS letter FROM json_each('[0' || replace(hex(zeroblob(length(raw))), '00', ',0') || ']'))) || ' ', ' ', '<>'), '><', ''), '<>', '  ') AS spaced
    FROM (SELECT char(2) || iif(tracks.folded < '!', tracks.name, substr(tracks.folded, instr(tracks.folded, char(10)) + 1)) || char(3) || coalesce((SELECT group_concat(' ' || iif(artists.folded < '!', artists.name, substr(artists.folded, instr(artists.folded, char(10)) + 1)), '') FROM track_artists JOIN artists ON artists.id = track_artists.artist_id
      WHERE track_artists.track_id = tracks.id AND artists.disabled = 0 AND artists.deleted_at IS NULL), '')
      || iif(folded_credits IS NULL, coalesce(' ' || label, '') || coalesce(' ' || work, '')
        || coalesce((SELECT group_concat(' ' || (named.value ->> 'name'), '') FROM json_each(tracks.contributors) AS named), ''),
        coalesce(' ' || (folded_credits ->> 'label'), '') || coalesce(' ' || (folded_credits ->> 'work'), '') || coalesce(' ' || (folded_credits ->> 'contributors'), '')) AS raw LIMIT 1) LIMIT 1)) AS text
FROM tracks;
--> statement-breakpoint
DROP VIEW searchable_albums;
--> statement-breakpoint
CREATE VIEW searchable_albums AS SELECT id, ((63 - cast(log2(plays + 1) AS integer)) << 48) + id AS document, (SELECT replace(replace(spaced, char(2), ''), char(3), '')
  || substr(spaced, instr(spaced, char(2)), 3) || char(4) || substr(spaced, instr(spaced, char(3)) - 2, 3)
  FROM (SELECT replace(replace(replace(' ' || (SELECT group_concat(CASE
        WHEN letter IN (char(9), char(10), char(13)) OR instr('()[]{}",.;:!?/\-–—_&+*#~|=@$^<>«»“”„…·•¿¡、。「」・', letter) THEN ' '
        WHEN instr('''’‘`´', letter) THEN ''
        WHEN letter GLOB '[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]' THEN ' ' || letter || ' '
        ELSE letter END, '' ORDER BY place)
      FROM (SELECT key AS place, substr(raw, key + 1, 1) AS letter FROM json_each('[0' || replace(hex(zeroblob(length(raw))), '00', ',0') || ']'))) || ' ', ' ', '<>'), '><', ''), '<>', '  ') AS spaced
    FROM (SELECT char(2) || iif(albums.folded < '!', albums.name, substr(albums.folded, instr(albums.folded, char(10)) + 1)) || char(3) || coalesce((SELECT group_concat(' ' || iif(artists.folded < '!', artists.name, substr(artists.folded, instr(artists.folded, char(10)) + 1)), '') FROM album_artists JOIN artists ON artists.id = album_artists.artist_id
      WHERE album_artists.album_id = albums.id AND artists.disabled = 0 AND artists.deleted_at IS NULL), '')
      || iif(folded_credits IS NULL, coalesce(' ' || label, '') || coalesce(' ' || catalogue_number, ''),
        coalesce(' ' || (folded_credits ->> 'label'), '') || coalesce(' ' || (folded_credits ->> 'catalogue_number'), '')) AS raw LIMIT 1) LIMIT 1)) AS text
FROM albums;
--> statement-breakpoint
DROP VIEW searchable_artists;
--> statement-breakpoint
CREATE VIEW searchable_artists AS SELECT id, ((63 - cast(log2(plays + 1) AS integer)) << 48) + id AS document, (SELECT replace(replace(spaced, char(2), ''), char(3), '')
  || substr(spaced, instr(spaced, char(2)), 3) || char(4) || substr(spaced, instr(spaced, char(3)) - 2, 3)
  FROM (SELECT replace(replace(replace(' ' || (SELECT group_concat(CASE
        WHEN letter IN (char(9), char(10), char(13)) OR instr('()[]{}",.;:!?/\-–—_&+*#~|=@$^<>«»“”„…·•¿¡、。「」・', letter) THEN ' '
        WHEN instr('''’‘`´', letter) THEN ''
        WHEN letter GLOB '[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]' THEN ' ' || letter || ' '
        ELSE letter END, '' ORDER BY place)
      FROM (SELECT key AS place, substr(raw, key + 1, 1) AS letter FROM json_each('[0' || replace(hex(zeroblob(length(raw))), '00', ',0') || ']'))) || ' ', ' ', '<>'), '><', ''), '<>', '  ') AS spaced
    FROM (SELECT char(2) || iif(artists.folded < '!', artists.name, substr(artists.folded, instr(artists.folded, char(10)) + 1)) || char(3) AS raw LIMIT 1) LIMIT 1)) AS text
FROM artists;
--> statement-breakpoint
DROP VIEW searchable_playlists;
--> statement-breakpoint
CREATE VIEW searchable_playlists AS SELECT id, ((63 - cast(log2(followers_count + 1) AS integer)) << 48) + id AS document, (SELECT replace(replace(spaced, char(2), ''), char(3), '')
  || substr(spaced, instr(spaced, char(2)), 3) || char(4) || substr(spaced, instr(spaced, char(3)) - 2, 3)
  FROM (SELECT replace(replace(replace(' ' || (SELECT group_concat(CASE
        WHEN letter IN (char(9), char(10), char(13)) OR instr('()[]{}",.;:!?/\-–—_&+*#~|=@$^<>«»“”„…·•¿¡、。「」・', letter) THEN ' '
        WHEN instr('''’‘`´', letter) THEN ''
        WHEN letter GLOB '[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]' THEN ' ' || letter || ' '
        ELSE letter END, '' ORDER BY place)
      FROM (SELECT key AS place, substr(raw, key + 1, 1) AS letter FROM json_each('[0' || replace(hex(zeroblob(length(raw))), '00', ',0') || ']'))) || ' ', ' ', '<>'), '><', ''), '<>', '  ') AS spaced
    FROM (SELECT char(2) || iif(playlists.folded < '!', playlists.name, substr(playlists.folded, instr(playlists.folded, char(10)) + 1)) || char(3) AS raw LIMIT 1) LIMIT 1)) AS text
FROM playlists;
--> statement-breakpoint
DROP VIEW searchable_lyrics;
--> statement-breakpoint
CREATE VIEW searchable_lyrics AS SELECT id, id AS document, (SELECT spaced
  FROM (SELECT replace(replace(replace(' ' || (SELECT group_concat(CASE
        WHEN letter IN (char(9), char(10), char(13)) OR instr('()[]{}",.;:!?/\-–—_&+*#~|=@$^<>«»“”„…·•¿¡、。「」・', letter) THEN ' '
        WHEN instr('''’‘`´', letter) THEN ''
        WHEN letter GLOB '[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]' THEN ' ' || letter || ' '
        ELSE letter END, '' ORDER BY piece, place)
      FROM (SELECT pieces.key AS piece, letters.key AS place, substr(text, letters.key + 1, 1) AS letter
        FROM (SELECT key, substr(raw, key * 256 + 1, 256) AS text FROM json_each('[0' || replace(hex(zeroblob(length(raw) / 256)), '00', ',0') || ']') LIMIT -1) AS pieces,
          json_each('[0' || replace(hex(zeroblob(length(text) - 1)), '00', ',0') || ']') AS letters)) || ' ', ' ', '<>'), '><', ''), '<>', '  ') AS spaced
    FROM (SELECT iif(lyrics.folded < '!', lyrics.text, substr(lyrics.folded, instr(lyrics.folded, char(10)) + 1)) AS raw LIMIT 1) LIMIT 1)) AS text
FROM lyrics;
--> statement-breakpoint
DROP VIEW searchable_tags;
--> statement-breakpoint
CREATE VIEW searchable_tags AS SELECT id, id AS document, (SELECT replace(replace(spaced, char(2), ''), char(3), '')
  || substr(spaced, instr(spaced, char(2)), 3) || char(4) || substr(spaced, instr(spaced, char(3)) - 2, 3)
  FROM (SELECT replace(replace(replace(' ' || (SELECT group_concat(CASE
        WHEN letter IN (char(9), char(10), char(13)) OR instr('()[]{}",.;:!?/\-–—_&+*#~|=@$^<>«»“”„…·•¿¡、。「」・', letter) THEN ' '
        WHEN instr('''’‘`´', letter) THEN ''
        WHEN letter GLOB '[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]' THEN ' ' || letter || ' '
        ELSE letter END, '' ORDER BY place)
      FROM (SELECT key AS place, substr(raw, key + 1, 1) AS letter FROM json_each('[0' || replace(hex(zeroblob(length(raw))), '00', ',0') || ']'))) || ' ', ' ', '<>'), '><', ''), '<>', '  ') AS spaced
    FROM (SELECT char(2) || iif(tags.folded < '!', tags.display_name, substr(tags.folded, instr(tags.folded, char(10)) + 1)) || char(3) AS raw LIMIT 1) LIMIT 1)) AS text
FROM tags;
--> statement-breakpoint
DROP VIEW searchable_genres;
--> statement-breakpoint
CREATE VIEW searchable_genres AS SELECT id, id AS document, (SELECT replace(replace(spaced, char(2), ''), char(3), '')
  || substr(spaced, instr(spaced, char(2)), 3) || char(4) || substr(spaced, instr(spaced, char(3)) - 2, 3)
  FROM (SELECT replace(replace(replace(' ' || (SELECT group_concat(CASE
        WHEN letter IN (char(9), char(10), char(13)) OR instr('()[]{}",.;:!?/\-–—_&+*#~|=@$^<>«»“”„…·•¿¡、。「」・', letter) THEN ' '
        WHEN instr('''’‘`´', letter) THEN ''
        WHEN letter GLOB '[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]' THEN ' ' || letter || ' '
        ELSE letter END, '' ORDER BY place)
      FROM (SELECT key AS place, substr(raw, key + 1, 1) AS letter FROM json_each('[0' || replace(hex(zeroblob(length(raw))), '00', ',0') || ']'))) || ' ', ' ', '<>'), '><', ''), '<>', '  ') AS spaced
    FROM (SELECT char(2) || iif(genres.folded < '!', genres.display_name, substr(genres.folded, instr(genres.folded, char(10)) + 1)) || char(3) AS raw LIMIT 1) LIMIT 1)) AS text
FROM genres;
--> statement-breakpoint
DROP VIEW searchable_channels;
--> statement-breakpoint
CREATE VIEW searchable_channels AS SELECT id, id AS document, (SELECT replace(replace(spaced, char(2), ''), char(3), '')
  || substr(spaced, instr(spaced, char(2)), 3) || char(4) || substr(spaced, instr(spaced, char(3)) - 2, 3)
  FROM (SELECT replace(replace(replace(' ' || (SELECT group_concat(CASE
        WHEN letter IN (char(9), char(10), char(13)) OR instr('()[]{}",.;:!?/\-–—_&+*#~|=@$^<>«»“”„…·•¿¡、。「」・', letter) THEN ' '
        WHEN instr('''’‘`´', letter) THEN ''
        WHEN letter GLOB '[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]' THEN ' ' || letter || ' '
        ELSE letter END, '' ORDER BY place)
      FROM (SELECT key AS place, substr(raw, key + 1, 1) AS letter FROM json_each('[0' || replace(hex(zeroblob(length(raw))), '00', ',0') || ']'))) || ' ', ' ', '<>'), '><', ''), '<>', '  ') AS spaced
    FROM (SELECT char(2) || iif(channels.folded < '!', channels.name, substr(channels.folded, instr(channels.folded, char(10)) + 1)) || char(3) AS raw LIMIT 1) LIMIT 1)) AS text
FROM channels;
--> statement-breakpoint
DROP VIEW searchable_users;
--> statement-breakpoint
CREATE VIEW searchable_users AS SELECT id, id AS document, (SELECT replace(replace(spaced, char(2), ''), char(3), '')
  || substr(spaced, instr(spaced, char(2)), 3) || char(4) || substr(spaced, instr(spaced, char(3)) - 2, 3)
  FROM (SELECT replace(replace(replace(' ' || (SELECT group_concat(CASE
        WHEN letter IN (char(9), char(10), char(13)) OR instr('()[]{}",.;:!?/\-–—_&+*#~|=@$^<>«»“”„…·•¿¡、。「」・', letter) THEN ' '
        WHEN instr('''’‘`´', letter) THEN ''
        WHEN letter GLOB '[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]' THEN ' ' || letter || ' '
        ELSE letter END, '' ORDER BY place)
      FROM (SELECT key AS place, substr(raw, key + 1, 1) AS letter FROM json_each('[0' || replace(hex(zeroblob(length(raw))), '00', ',0') || ']'))) || ' ', ' ', '<>'), '><', ''), '<>', '  ') AS spaced
    FROM (SELECT char(2) || iif(users.folded < '!', users.name, substr(users.folded, instr(users.folded, char(10)) + 1)) || char(3) AS raw LIMIT 1) LIMIT 1)) AS text
FROM users;
--> statement-breakpoint
DROP TRIGGER search_tracks_update;
--> statement-breakpoint
CREATE TRIGGER search_tracks_update AFTER UPDATE OF name, folded, plays ON tracks WHEN old.name IS NOT new.name OR old.folded IS NOT new.folded OR 63 - cast(log2(old.plays + 1) AS integer) <> 63 - cast(log2(new.plays + 1) AS integer) BEGIN
  DELETE FROM search_tracks WHERE rowid = ((63 - cast(log2(old.plays + 1) AS integer)) << 48) + old.id;
  INSERT INTO search_tracks (rowid, text) SELECT document, text FROM searchable_tracks WHERE id = new.id;
END;
--> statement-breakpoint
DROP TRIGGER search_albums_update;
--> statement-breakpoint
CREATE TRIGGER search_albums_update AFTER UPDATE OF name, folded, plays ON albums WHEN old.name IS NOT new.name OR old.folded IS NOT new.folded OR 63 - cast(log2(old.plays + 1) AS integer) <> 63 - cast(log2(new.plays + 1) AS integer) BEGIN
  DELETE FROM search_albums WHERE rowid = ((63 - cast(log2(old.plays + 1) AS integer)) << 48) + old.id;
  INSERT INTO search_albums (rowid, text) SELECT document, text FROM searchable_albums WHERE id = new.id;
END;
--> statement-breakpoint
DROP TRIGGER search_artists_update;
--> statement-breakpoint
CREATE TRIGGER search_artists_update AFTER UPDATE OF name, folded, plays ON artists WHEN old.name IS NOT new.name OR old.folded IS NOT new.folded OR 63 - cast(log2(old.plays + 1) AS integer) <> 63 - cast(log2(new.plays + 1) AS integer) BEGIN
  DELETE FROM search_artists WHERE rowid = ((63 - cast(log2(old.plays + 1) AS integer)) << 48) + old.id;
  INSERT INTO search_artists (rowid, text) SELECT document, text FROM searchable_artists WHERE id = new.id;
END;
--> statement-breakpoint
DROP TRIGGER search_playlists_update;
--> statement-breakpoint
CREATE TRIGGER search_playlists_update AFTER UPDATE OF name, folded, followers_count ON playlists WHEN old.name IS NOT new.name OR old.folded IS NOT new.folded OR 63 - cast(log2(old.followers_count + 1) AS integer) <> 63 - cast(log2(new.followers_count + 1) AS integer) BEGIN
  DELETE FROM search_playlists WHERE rowid = ((63 - cast(log2(old.followers_count + 1) AS integer)) << 48) + old.id;
  INSERT INTO search_playlists (rowid, text) SELECT document, text FROM searchable_playlists WHERE id = new.id;
END;
--> statement-breakpoint
DROP TRIGGER search_lyrics_update;
--> statement-breakpoint
CREATE TRIGGER search_lyrics_update AFTER UPDATE OF text, folded ON lyrics WHEN old.text IS NOT new.text OR old.folded IS NOT new.folded BEGIN
  DELETE FROM search_lyrics WHERE rowid = old.id;
  INSERT INTO search_lyrics (rowid, text) SELECT document, text FROM searchable_lyrics WHERE id = new.id;
END;
--> statement-breakpoint
DROP TRIGGER search_tags_update;
--> statement-breakpoint
CREATE TRIGGER search_tags_update AFTER UPDATE OF display_name, folded ON tags WHEN old.display_name IS NOT new.display_name OR old.folded IS NOT new.folded BEGIN
  DELETE FROM search_tags WHERE rowid = old.id;
  INSERT INTO search_tags (rowid, text) SELECT document, text FROM searchable_tags WHERE id = new.id;
END;
--> statement-breakpoint
DROP TRIGGER search_genres_update;
--> statement-breakpoint
CREATE TRIGGER search_genres_update AFTER UPDATE OF display_name, folded ON genres WHEN old.display_name IS NOT new.display_name OR old.folded IS NOT new.folded BEGIN
  DELETE FROM search_genres WHERE rowid = old.id;
  INSERT INTO search_genres (rowid, text) SELECT document, text FROM searchable_genres WHERE id = new.id;
END;
--> statement-breakpoint
DROP TRIGGER search_channels_update;
--> statement-breakpoint
CREATE TRIGGER search_channels_update AFTER UPDATE OF name, folded ON channels WHEN old.name IS NOT new.name OR old.folded IS NOT new.folded BEGIN
  DELETE FROM search_channels WHERE rowid = old.id;
  INSERT INTO search_channels (rowid, text) SELECT document, text FROM searchable_channels WHERE id = new.id;
END;
--> statement-breakpoint
DROP TRIGGER search_users_update;
--> statement-breakpoint
CREATE TRIGGER search_users_update AFTER UPDATE OF name, folded ON users WHEN old.name IS NOT new.name OR old.folded IS NOT new.folded BEGIN
  DELETE FROM search_users WHERE rowid = old.id;
  INSERT INTO search_users (rowid, text) SELECT document, text FROM searchable_users WHERE id = new.id;
END;
--> statement-breakpoint
DROP TRIGGER search_artists_rename;
--> statement-breakpoint
CREATE TRIGGER search_artists_rename AFTER UPDATE OF name, folded, disabled, deleted_at ON artists
WHEN old.name IS NOT new.name OR old.folded IS NOT new.folded OR old.disabled IS NOT new.disabled OR (old.deleted_at IS NULL) IS NOT (new.deleted_at IS NULL) BEGIN
  DELETE FROM search_tracks WHERE rowid IN (SELECT document FROM searchable_tracks WHERE id IN (SELECT track_id FROM track_artists WHERE artist_id = new.id));
  INSERT INTO search_tracks (rowid, text) SELECT document, text FROM searchable_tracks WHERE id IN (SELECT track_id FROM track_artists WHERE artist_id = new.id);
  DELETE FROM search_albums WHERE rowid IN (SELECT document FROM searchable_albums WHERE id IN (SELECT album_id FROM album_artists WHERE artist_id = new.id));
  INSERT INTO search_albums (rowid, text) SELECT document, text FROM searchable_albums WHERE id IN (SELECT album_id FROM album_artists WHERE artist_id = new.id);
END;
--> statement-breakpoint
DROP TRIGGER search_tracks_credits;
--> statement-breakpoint
CREATE TRIGGER search_tracks_credits AFTER UPDATE OF folded_credits, label, work, contributors ON tracks
WHEN old.name IS new.name AND old.folded IS new.folded AND cast(log2(old.plays + 1) AS integer) = cast(log2(new.plays + 1) AS integer)
  AND (old.folded_credits IS NOT new.folded_credits OR old.label IS NOT new.label OR old.work IS NOT new.work OR old.contributors IS NOT new.contributors) BEGIN
  DELETE FROM search_tracks WHERE rowid IN (SELECT document FROM searchable_tracks WHERE id = new.id);
  INSERT INTO search_tracks (rowid, text) SELECT document, text FROM searchable_tracks WHERE id = new.id;
END;
--> statement-breakpoint
DROP TRIGGER search_albums_credits;
--> statement-breakpoint
CREATE TRIGGER search_albums_credits AFTER UPDATE OF folded_credits, label, catalogue_number ON albums
WHEN old.name IS new.name AND old.folded IS new.folded AND cast(log2(old.plays + 1) AS integer) = cast(log2(new.plays + 1) AS integer)
  AND (old.folded_credits IS NOT new.folded_credits OR old.label IS NOT new.label OR old.catalogue_number IS NOT new.catalogue_number) BEGIN
  DELETE FROM search_albums WHERE rowid IN (SELECT document FROM searchable_albums WHERE id = new.id);
  INSERT INTO search_albums (rowid, text) SELECT document, text FROM searchable_albums WHERE id = new.id;
END;
--> statement-breakpoint
-- The tables of name parts hold the folded names as well.
DROP TRIGGER people_parts_insert;
--> statement-breakpoint
DROP TRIGGER people_parts_update;
--> statement-breakpoint
DELETE FROM people_parts;
--> statement-breakpoint
INSERT INTO people_parts (rowid, name, email) SELECT id, folded, email FROM users;
--> statement-breakpoint
CREATE TRIGGER people_parts_insert AFTER INSERT ON users BEGIN
  INSERT INTO people_parts (rowid, name, email) VALUES (new.id, iif(new.folded < '!', new.name, new.folded), new.email);
END;
--> statement-breakpoint
CREATE TRIGGER people_parts_update AFTER UPDATE OF name, folded, email ON users WHEN old.name IS NOT new.name OR old.folded IS NOT new.folded OR old.email IS NOT new.email BEGIN
  DELETE FROM people_parts WHERE rowid = old.id;
  INSERT INTO people_parts (rowid, name, email) VALUES (new.id, iif(new.folded < '!', new.name, new.folded), new.email);
END;
--> statement-breakpoint
DROP TRIGGER playlist_parts_insert;
--> statement-breakpoint
DROP TRIGGER playlist_parts_update;
--> statement-breakpoint
DELETE FROM playlist_parts;
--> statement-breakpoint
INSERT INTO playlist_parts (rowid, name) SELECT id, folded FROM playlists;
--> statement-breakpoint
CREATE TRIGGER playlist_parts_insert AFTER INSERT ON playlists BEGIN
  INSERT INTO playlist_parts (rowid, name) VALUES (new.id, iif(new.folded < '!', new.name, new.folded));
END;
--> statement-breakpoint
CREATE TRIGGER playlist_parts_update AFTER UPDATE OF name, folded ON playlists WHEN old.name IS NOT new.name OR old.folded IS NOT new.folded BEGIN
  DELETE FROM playlist_parts WHERE rowid = old.id;
  INSERT INTO playlist_parts (rowid, name) VALUES (new.id, iif(new.folded < '!', new.name, new.folded));
END;
--> statement-breakpoint
DROP TRIGGER file_parts_insert;
--> statement-breakpoint
DROP TRIGGER file_parts_update;
--> statement-breakpoint
DELETE FROM file_parts;
--> statement-breakpoint
INSERT INTO file_parts (rowid, name) SELECT id, folded FROM file_entries;
--> statement-breakpoint
CREATE TRIGGER file_parts_insert AFTER INSERT ON file_entries BEGIN
  INSERT INTO file_parts (rowid, name) VALUES (new.id, iif(new.folded < '!', new.name, new.folded));
END;
--> statement-breakpoint
CREATE TRIGGER file_parts_update AFTER UPDATE OF name, folded ON file_entries WHEN old.name IS NOT new.name OR old.folded IS NOT new.folded BEGIN
  DELETE FROM file_parts WHERE rowid = old.id;
  INSERT INTO file_parts (rowid, name) VALUES (new.id, iif(new.folded < '!', new.name, new.folded));
END;
--> statement-breakpoint
DROP TRIGGER track_parts_insert;
--> statement-breakpoint
DROP TRIGGER track_parts_update;
--> statement-breakpoint
DELETE FROM track_parts;
--> statement-breakpoint
INSERT INTO track_parts (rowid, name, isrc) SELECT id, folded, isrc FROM tracks;
--> statement-breakpoint
CREATE TRIGGER track_parts_insert AFTER INSERT ON tracks BEGIN
  INSERT INTO track_parts (rowid, name, isrc) VALUES (new.id, iif(new.folded < '!', new.name, new.folded), new.isrc);
END;
--> statement-breakpoint
CREATE TRIGGER track_parts_update AFTER UPDATE OF name, folded, isrc ON tracks WHEN old.name IS NOT new.name OR old.folded IS NOT new.folded OR old.isrc IS NOT new.isrc BEGIN
  DELETE FROM track_parts WHERE rowid = old.id;
  INSERT INTO track_parts (rowid, name, isrc) VALUES (new.id, iif(new.folded < '!', new.name, new.folded), new.isrc);
END;
--> statement-breakpoint
DROP TRIGGER album_parts_insert;
--> statement-breakpoint
DROP TRIGGER album_parts_update;
--> statement-breakpoint
DELETE FROM album_parts;
--> statement-breakpoint
INSERT INTO album_parts (rowid, name, upc) SELECT id, folded, upc FROM albums;
--> statement-breakpoint
CREATE TRIGGER album_parts_insert AFTER INSERT ON albums BEGIN
  INSERT INTO album_parts (rowid, name, upc) VALUES (new.id, iif(new.folded < '!', new.name, new.folded), new.upc);
END;
--> statement-breakpoint
CREATE TRIGGER album_parts_update AFTER UPDATE OF name, folded, upc ON albums WHEN old.name IS NOT new.name OR old.folded IS NOT new.folded OR old.upc IS NOT new.upc BEGIN
  DELETE FROM album_parts WHERE rowid = old.id;
  INSERT INTO album_parts (rowid, name, upc) VALUES (new.id, iif(new.folded < '!', new.name, new.folded), new.upc);
END;
--> statement-breakpoint
DROP TRIGGER artist_parts_insert;
--> statement-breakpoint
DROP TRIGGER artist_parts_update;
--> statement-breakpoint
DELETE FROM artist_parts;
--> statement-breakpoint
INSERT INTO artist_parts (rowid, name) SELECT id, folded FROM artists;
--> statement-breakpoint
CREATE TRIGGER artist_parts_insert AFTER INSERT ON artists BEGIN
  INSERT INTO artist_parts (rowid, name) VALUES (new.id, iif(new.folded < '!', new.name, new.folded));
END;
--> statement-breakpoint
CREATE TRIGGER artist_parts_update AFTER UPDATE OF name, folded ON artists WHEN old.name IS NOT new.name OR old.folded IS NOT new.folded BEGIN
  DELETE FROM artist_parts WHERE rowid = old.id;
  INSERT INTO artist_parts (rowid, name) VALUES (new.id, iif(new.folded < '!', new.name, new.folded));
END;
--> statement-breakpoint
-- Rows of a statement that names no folded form, such as those of an older release.
CREATE TRIGGER albums_unfolded_insert AFTER INSERT ON albums WHEN new.folded = '' AND new.name <> '' BEGIN
  UPDATE albums SET folded = ' ' || lower(new.name) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER artists_unfolded_insert AFTER INSERT ON artists WHEN new.folded = '' AND new.name <> '' BEGIN
  UPDATE artists SET folded = ' ' || lower(new.name) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER backstage_requests_unfolded_insert AFTER INSERT ON backstage_requests WHEN new.folded = '' AND new.artist_name <> '' BEGIN
  UPDATE backstage_requests SET folded = ' ' || lower(new.artist_name) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER channels_unfolded_insert AFTER INSERT ON channels WHEN new.folded = '' AND new.name <> '' BEGIN
  UPDATE channels SET folded = ' ' || lower(new.name) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER comments_unfolded_insert AFTER INSERT ON comments WHEN new.folded = '' AND new.content <> '' BEGIN
  UPDATE comments SET folded = ' ' || lower(new.content) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER file_entries_unfolded_insert AFTER INSERT ON file_entries WHEN new.folded = '' AND new.name <> '' BEGIN
  UPDATE file_entries SET folded = ' ' || lower(new.name) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER genres_unfolded_insert AFTER INSERT ON genres WHEN new.folded = '' AND new.display_name <> '' BEGIN
  UPDATE genres SET folded = ' ' || lower(new.display_name) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER lyrics_unfolded_insert AFTER INSERT ON lyrics WHEN new.folded = '' AND new.text <> '' BEGIN
  UPDATE lyrics SET folded = ' ' || lower(new.text) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER playlist_folders_unfolded_insert AFTER INSERT ON playlist_folders WHEN new.folded = '' AND new.name <> '' BEGIN
  UPDATE playlist_folders SET folded = ' ' || lower(new.name) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER playlists_unfolded_insert AFTER INSERT ON playlists WHEN new.folded = '' AND new.name <> '' BEGIN
  UPDATE playlists SET folded = ' ' || lower(new.name) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER products_unfolded_insert AFTER INSERT ON products WHEN new.folded = '' AND new.name <> '' BEGIN
  UPDATE products SET folded = ' ' || lower(new.name) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER roles_unfolded_insert AFTER INSERT ON roles WHEN new.folded = '' AND new.name <> '' BEGIN
  UPDATE roles SET folded = ' ' || lower(new.name) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER saved_searches_unfolded_insert AFTER INSERT ON saved_searches WHEN new.folded = '' AND new.name <> '' BEGIN
  UPDATE saved_searches SET folded = ' ' || lower(new.name) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER saved_views_unfolded_insert AFTER INSERT ON saved_views WHEN new.folded = '' AND new.name <> '' BEGIN
  UPDATE saved_views SET folded = ' ' || lower(new.name) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER tags_unfolded_insert AFTER INSERT ON tags WHEN new.folded = '' AND new.display_name <> '' BEGIN
  UPDATE tags SET folded = ' ' || lower(new.display_name) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER tracks_unfolded_insert AFTER INSERT ON tracks WHEN new.folded = '' AND new.name <> '' BEGIN
  UPDATE tracks SET folded = ' ' || lower(new.name) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_unfolded_insert AFTER INSERT ON users WHEN new.folded = '' AND new.name <> '' BEGIN
  UPDATE users SET folded = ' ' || lower(new.name) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER workspaces_unfolded_insert AFTER INSERT ON workspaces WHEN new.folded = '' AND new.name <> '' BEGIN
  UPDATE workspaces SET folded = ' ' || lower(new.name) WHERE id = new.id;
END;
