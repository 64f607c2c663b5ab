-- The index of search. One table holds everything that can be found; triggers keep it equal to the tables, whoever writes them.
-- The number of a document is its kind, then how little it is played (in steps of two), then the id of its row: the documents of a kind come
-- out of the index the most played first, so that a search ends with as many as it wants.
CREATE VIRTUAL TABLE search_index USING fts5(text, content='', contentless_delete=1, tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
-- The way into the index. Punctuation parts words, apostrophes do not; every word has two spaces on each side, so that one or two letters and
-- the ends of words can be looked up as well; letters of scripts that part no words stand each for itself.
CREATE VIEW search_entries AS SELECT 0 AS document, '' AS text WHERE 0;
--> statement-breakpoint
CREATE TRIGGER search_entries_insert INSTEAD OF INSERT ON search_entries BEGIN
  INSERT INTO search_index (rowid, text)
  SELECT new.document, replace(replace(replace(' ' || spaced || ' ', ' ', '<>'), '><', ''), '<>', '  ')
  FROM (SELECT iif(plain GLOB '*[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]*', (
      SELECT group_concat(iif(letter GLOB '[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]', ' ' || letter || ' ', letter), '' ORDER BY key)
      FROM (SELECT key, substr(plain, key + 1, 1) AS letter FROM json_each('[0' || replace(hex(zeroblob(length(plain) - 1)), '00', ',0') || ']'))
    ), plain) AS spaced
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.text, '''', ''), '’', ''), '‘', ''), '`', ''), '´', ''), '(', ' '), ')', ' '), '[', ' '), ']', ' '), '{', ' '), '}', ' '), '"', ' '), ',', ' '), '.', ' '), ';', ' '), ':', ' '), '!', ' '), '?', ' '), '/', ' '), '\', ' '), '-', ' '), '–', ' '), '—', ' '), '_', ' '), '&', ' '), '+', ' '), '*', ' '), '#', ' '), '~', ' '), '|', ' '), '=', ' '), '@', ' '), '$', ' '), '^', ' '), '<', ' '), '>', ' '), '«', ' '), '»', ' '), '“', ' '), '”', ' '), '„', ' '), '…', ' '), '·', ' '), '•', ' '), '¿', ' '), '¡', ' '), '、', ' '), '。', ' '), '「', ' '), '」', ' '), '・', ' '), char(9), ' '), char(10), ' '), char(13), ' ') AS plain));
END;
--> statement-breakpoint
-- What is found of each row: its name between two marks, so that the whole of it can be asked for, and who made it. Of lyrics, their text.
CREATE VIEW search_tracks AS SELECT id, (1 << 56) + ((63 - cast(log2(plays + 1) AS integer)) << 48) + id AS document, char(2) || ' ' || name || ' ' || char(3) || coalesce((SELECT group_concat(' ' || artists.name, '') FROM track_artists JOIN artists ON artists.id = track_artists.artist_id
    WHERE track_artists.track_id = tracks.id AND artists.disabled = 0 AND artists.deleted_at IS NULL), '') AS text FROM tracks;
--> statement-breakpoint
CREATE VIEW search_artists AS SELECT id, (2 << 56) + ((63 - cast(log2(plays + 1) AS integer)) << 48) + id AS document, char(2) || ' ' || name || ' ' || char(3) AS text FROM artists;
--> statement-breakpoint
CREATE VIEW search_albums AS SELECT id, (3 << 56) + ((63 - cast(log2(plays + 1) AS integer)) << 48) + id AS document, char(2) || ' ' || name || ' ' || char(3) || coalesce((SELECT group_concat(' ' || artists.name, '') FROM album_artists JOIN artists ON artists.id = album_artists.artist_id
    WHERE album_artists.album_id = albums.id AND artists.disabled = 0 AND artists.deleted_at IS NULL), '') AS text FROM albums;
--> statement-breakpoint
CREATE VIEW search_playlists AS SELECT id, (4 << 56) + ((63 - cast(log2(followers_count + 1) AS integer)) << 48) + id AS document, char(2) || ' ' || name || ' ' || char(3) AS text FROM playlists;
--> statement-breakpoint
CREATE VIEW search_lyrics AS SELECT id, (5 << 56) + (63 << 48) + id AS document, text AS text FROM lyrics;
--> statement-breakpoint
CREATE VIEW search_tags AS SELECT id, (6 << 56) + (63 << 48) + id AS document, char(2) || ' ' || display_name || ' ' || char(3) AS text FROM tags;
--> statement-breakpoint
CREATE VIEW search_genres AS SELECT id, (7 << 56) + (63 << 48) + id AS document, char(2) || ' ' || display_name || ' ' || char(3) AS text FROM genres;
--> statement-breakpoint
CREATE VIEW search_channels AS SELECT id, (8 << 56) + (63 << 48) + id AS document, char(2) || ' ' || name || ' ' || char(3) AS text FROM channels;
--> statement-breakpoint
CREATE VIEW search_users AS SELECT id, (9 << 56) + (63 << 48) + id AS document, char(2) || ' ' || name || ' ' || char(3) AS text FROM users;
--> statement-breakpoint
CREATE TRIGGER search_tracks_insert AFTER INSERT ON tracks BEGIN
  INSERT INTO search_entries SELECT document, text FROM search_tracks WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_tracks_update AFTER UPDATE OF name, plays ON tracks WHEN old.name IS NOT new.name OR 63 - cast(log2(old.plays + 1) AS integer) <> 63 - cast(log2(new.plays + 1) AS integer) BEGIN
  DELETE FROM search_index WHERE rowid = (1 << 56) + ((63 - cast(log2(old.plays + 1) AS integer)) << 48) + old.id;
  INSERT INTO search_entries SELECT document, text FROM search_tracks WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_tracks_delete AFTER DELETE ON tracks BEGIN
  DELETE FROM search_index WHERE rowid = (1 << 56) + ((63 - cast(log2(old.plays + 1) AS integer)) << 48) + old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_artists_insert AFTER INSERT ON artists BEGIN
  INSERT INTO search_entries SELECT document, text FROM search_artists WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_artists_update AFTER UPDATE OF name, plays ON artists WHEN old.name IS NOT new.name OR 63 - cast(log2(old.plays + 1) AS integer) <> 63 - cast(log2(new.plays + 1) AS integer) BEGIN
  DELETE FROM search_index WHERE rowid = (2 << 56) + ((63 - cast(log2(old.plays + 1) AS integer)) << 48) + old.id;
  INSERT INTO search_entries SELECT document, text FROM search_artists WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_artists_delete AFTER DELETE ON artists BEGIN
  DELETE FROM search_index WHERE rowid = (2 << 56) + ((63 - cast(log2(old.plays + 1) AS integer)) << 48) + old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_albums_insert AFTER INSERT ON albums BEGIN
  INSERT INTO search_entries SELECT document, text FROM search_albums WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_albums_update AFTER UPDATE OF name, plays ON albums WHEN old.name IS NOT new.name OR 63 - cast(log2(old.plays + 1) AS integer) <> 63 - cast(log2(new.plays + 1) AS integer) BEGIN
  DELETE FROM search_index WHERE rowid = (3 << 56) + ((63 - cast(log2(old.plays + 1) AS integer)) << 48) + old.id;
  INSERT INTO search_entries SELECT document, text FROM search_albums WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_albums_delete AFTER DELETE ON albums BEGIN
  DELETE FROM search_index WHERE rowid = (3 << 56) + ((63 - cast(log2(old.plays + 1) AS integer)) << 48) + old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_playlists_insert AFTER INSERT ON playlists BEGIN
  INSERT INTO search_entries SELECT document, text FROM search_playlists WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_playlists_update AFTER UPDATE OF name, followers_count ON playlists WHEN old.name IS NOT new.name OR 63 - cast(log2(old.followers_count + 1) AS integer) <> 63 - cast(log2(new.followers_count + 1) AS integer) BEGIN
  DELETE FROM search_index WHERE rowid = (4 << 56) + ((63 - cast(log2(old.followers_count + 1) AS integer)) << 48) + old.id;
  INSERT INTO search_entries SELECT document, text FROM search_playlists WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_playlists_delete AFTER DELETE ON playlists BEGIN
  DELETE FROM search_index WHERE rowid = (4 << 56) + ((63 - cast(log2(old.followers_count + 1) AS integer)) << 48) + old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_lyrics_insert AFTER INSERT ON lyrics BEGIN
  INSERT INTO search_entries SELECT document, text FROM search_lyrics WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_lyrics_update AFTER UPDATE OF text ON lyrics WHEN old.text IS NOT new.text BEGIN
  DELETE FROM search_index WHERE rowid = (5 << 56) + (63 << 48) + old.id;
  INSERT INTO search_entries SELECT document, text FROM search_lyrics WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_lyrics_delete AFTER DELETE ON lyrics BEGIN
  DELETE FROM search_index WHERE rowid = (5 << 56) + (63 << 48) + old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_tags_insert AFTER INSERT ON tags BEGIN
  INSERT INTO search_entries SELECT document, text FROM search_tags WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_tags_update AFTER UPDATE OF display_name ON tags WHEN old.display_name IS NOT new.display_name BEGIN
  DELETE FROM search_index WHERE rowid = (6 << 56) + (63 << 48) + old.id;
  INSERT INTO search_entries SELECT document, text FROM search_tags WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_tags_delete AFTER DELETE ON tags BEGIN
  DELETE FROM search_index WHERE rowid = (6 << 56) + (63 << 48) + old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_genres_insert AFTER INSERT ON genres BEGIN
  INSERT INTO search_entries SELECT document, text FROM search_genres WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_genres_update AFTER UPDATE OF display_name ON genres WHEN old.display_name IS NOT new.display_name BEGIN
  DELETE FROM search_index WHERE rowid = (7 << 56) + (63 << 48) + old.id;
  INSERT INTO search_entries SELECT document, text FROM search_genres WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_genres_delete AFTER DELETE ON genres BEGIN
  DELETE FROM search_index WHERE rowid = (7 << 56) + (63 << 48) + old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_channels_insert AFTER INSERT ON channels BEGIN
  INSERT INTO search_entries SELECT document, text FROM search_channels WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_channels_update AFTER UPDATE OF name ON channels WHEN old.name IS NOT new.name BEGIN
  DELETE FROM search_index WHERE rowid = (8 << 56) + (63 << 48) + old.id;
  INSERT INTO search_entries SELECT document, text FROM search_channels WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_channels_delete AFTER DELETE ON channels BEGIN
  DELETE FROM search_index WHERE rowid = (8 << 56) + (63 << 48) + old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_users_insert AFTER INSERT ON users BEGIN
  INSERT INTO search_entries SELECT document, text FROM search_users WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_users_update AFTER UPDATE OF name ON users WHEN old.name IS NOT new.name BEGIN
  DELETE FROM search_index WHERE rowid = (9 << 56) + (63 << 48) + old.id;
  INSERT INTO search_entries SELECT document, text FROM search_users WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_users_delete AFTER DELETE ON users BEGIN
  DELETE FROM search_index WHERE rowid = (9 << 56) + (63 << 48) + old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_artists_refer AFTER UPDATE OF name, disabled, deleted_at ON artists
WHEN old.name IS NOT new.name OR old.disabled IS NOT new.disabled OR (old.deleted_at IS NULL) IS NOT (new.deleted_at IS NULL) BEGIN
  DELETE FROM search_index WHERE rowid IN (SELECT document FROM search_tracks WHERE id IN (SELECT track_id FROM track_artists WHERE artist_id = new.id));
  INSERT INTO search_entries SELECT document, text FROM search_tracks WHERE id IN (SELECT track_id FROM track_artists WHERE artist_id = new.id);
  DELETE FROM search_index WHERE rowid IN (SELECT document FROM search_albums WHERE id IN (SELECT album_id FROM album_artists WHERE artist_id = new.id));
  INSERT INTO search_entries SELECT document, text FROM search_albums WHERE id IN (SELECT album_id FROM album_artists WHERE artist_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER search_track_artists_insert AFTER INSERT ON track_artists BEGIN
  DELETE FROM search_index WHERE rowid IN (SELECT document FROM search_tracks WHERE id IN (new.track_id));
  INSERT INTO search_entries SELECT document, text FROM search_tracks WHERE id IN (new.track_id);
END;
--> statement-breakpoint
CREATE TRIGGER search_track_artists_update AFTER UPDATE OF artist_id, track_id ON track_artists BEGIN
  DELETE FROM search_index WHERE rowid IN (SELECT document FROM search_tracks WHERE id IN (old.track_id, new.track_id));
  INSERT INTO search_entries SELECT document, text FROM search_tracks WHERE id IN (old.track_id, new.track_id);
END;
--> statement-breakpoint
CREATE TRIGGER search_track_artists_delete AFTER DELETE ON track_artists BEGIN
  DELETE FROM search_index WHERE rowid IN (SELECT document FROM search_tracks WHERE id IN (old.track_id));
  INSERT INTO search_entries SELECT document, text FROM search_tracks WHERE id IN (old.track_id);
END;
--> statement-breakpoint
CREATE TRIGGER search_album_artists_insert AFTER INSERT ON album_artists BEGIN
  DELETE FROM search_index WHERE rowid IN (SELECT document FROM search_albums WHERE id IN (new.album_id));
  INSERT INTO search_entries SELECT document, text FROM search_albums WHERE id IN (new.album_id);
END;
--> statement-breakpoint
CREATE TRIGGER search_album_artists_update AFTER UPDATE OF artist_id, album_id ON album_artists BEGIN
  DELETE FROM search_index WHERE rowid IN (SELECT document FROM search_albums WHERE id IN (old.album_id, new.album_id));
  INSERT INTO search_entries SELECT document, text FROM search_albums WHERE id IN (old.album_id, new.album_id);
END;
--> statement-breakpoint
CREATE TRIGGER search_album_artists_delete AFTER DELETE ON album_artists BEGIN
  DELETE FROM search_index WHERE rowid IN (SELECT document FROM search_albums WHERE id IN (old.album_id));
  INSERT INTO search_entries SELECT document, text FROM search_albums WHERE id IN (old.album_id);
END;
--> statement-breakpoint
-- What is there already.
INSERT INTO search_entries SELECT document, text FROM search_tracks ORDER BY document;
--> statement-breakpoint
INSERT INTO search_entries SELECT document, text FROM search_artists ORDER BY document;
--> statement-breakpoint
INSERT INTO search_entries SELECT document, text FROM search_albums ORDER BY document;
--> statement-breakpoint
INSERT INTO search_entries SELECT document, text FROM search_playlists ORDER BY document;
--> statement-breakpoint
INSERT INTO search_entries SELECT document, text FROM search_lyrics ORDER BY document;
--> statement-breakpoint
INSERT INTO search_entries SELECT document, text FROM search_tags ORDER BY document;
--> statement-breakpoint
INSERT INTO search_entries SELECT document, text FROM search_genres ORDER BY document;
--> statement-breakpoint
INSERT INTO search_entries SELECT document, text FROM search_channels ORDER BY document;
--> statement-breakpoint
INSERT INTO search_entries SELECT document, text FROM search_users ORDER BY document;
