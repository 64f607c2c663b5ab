-- The index of search, a table for each kind of thing that can be found. Triggers keep it equal to the tables, whoever writes them: a table that is made
-- anew by a later migration needs them again. The number of a document is how little its row is played (in steps of two), then the row's id, so that
-- documents come out of the index the most played first and a search ends with as many as it wants.
CREATE VIRTUAL TABLE search_tracks USING fts5(text, content='', contentless_delete=1, tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
-- What is found of each row: its name, who made it, and once more the first and the last two letters of the name with marks, so that the whole of
-- it can be asked for; of lyrics, their text. Punctuation parts words, apostrophes do not, and letters of scripts that part no words stand each for
-- itself. Every word has two spaces on each side, so that one or two letters and the ends of words can be looked up as well. The limits make SQLite
-- work each step out once.
CREATE VIEW searchable_tracks AS SELECT id, ((63 - cast(log2(plays + 1) AS integer)) << 48) + id AS document, (SELECT replace(replace(spaced, char(2), ''), char(3), '')
  || substr(spaced, instr(spaced, char(2)), 3) || char(4) || substr(spaced, instr(spaced, char(3)) - 2, 3)
  FROM (SELECT replace(replace(replace(' ' || (SELECT group_concat(CASE
        WHEN letter IN (char(9), char(10), char(13)) OR instr('()[]{}",.;:!?/\-–—_&+*#~|=@$^<>«»“”„…·•¿¡、。「」・', letter) THEN ' '
        WHEN instr('''’‘`´', letter) THEN ''
        WHEN letter GLOB '[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]' THEN ' ' || letter || ' '
        ELSE letter END, '' ORDER BY place)
      FROM (SELECT key AS place, substr(raw, key + 1, 1) AS letter FROM json_each('[0' || replace(hex(zeroblob(length(raw))), '00', ',0') || ']'))) || ' ', ' ', '<>'), '><', ''), '<>', '  ') AS spaced
    FROM (SELECT char(2) || name || char(3) || coalesce((SELECT group_concat(' ' || artists.name, '') FROM track_artists JOIN artists ON artists.id = track_artists.artist_id
      WHERE track_artists.track_id = tracks.id AND artists.disabled = 0 AND artists.deleted_at IS NULL), '') AS raw LIMIT 1) LIMIT 1)) AS text
FROM tracks;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_artists USING fts5(text, content='', contentless_delete=1, tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
CREATE VIEW searchable_artists AS SELECT id, ((63 - cast(log2(plays + 1) AS integer)) << 48) + id AS document, (SELECT replace(replace(spaced, char(2), ''), char(3), '')
  || substr(spaced, instr(spaced, char(2)), 3) || char(4) || substr(spaced, instr(spaced, char(3)) - 2, 3)
  FROM (SELECT replace(replace(replace(' ' || (SELECT group_concat(CASE
        WHEN letter IN (char(9), char(10), char(13)) OR instr('()[]{}",.;:!?/\-–—_&+*#~|=@$^<>«»“”„…·•¿¡、。「」・', letter) THEN ' '
        WHEN instr('''’‘`´', letter) THEN ''
        WHEN letter GLOB '[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]' THEN ' ' || letter || ' '
        ELSE letter END, '' ORDER BY place)
      FROM (SELECT key AS place, substr(raw, key + 1, 1) AS letter FROM json_each('[0' || replace(hex(zeroblob(length(raw))), '00', ',0') || ']'))) || ' ', ' ', '<>'), '><', ''), '<>', '  ') AS spaced
    FROM (SELECT char(2) || name || char(3) AS raw LIMIT 1) LIMIT 1)) AS text
FROM artists;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_albums USING fts5(text, content='', contentless_delete=1, tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
CREATE VIEW searchable_albums AS SELECT id, ((63 - cast(log2(plays + 1) AS integer)) << 48) + id AS document, (SELECT replace(replace(spaced, char(2), ''), char(3), '')
  || substr(spaced, instr(spaced, char(2)), 3) || char(4) || substr(spaced, instr(spaced, char(3)) - 2, 3)
  FROM (SELECT replace(replace(replace(' ' || (SELECT group_concat(CASE
        WHEN letter IN (char(9), char(10), char(13)) OR instr('()[]{}",.;:!?/\-–—_&+*#~|=@$^<>«»“”„…·•¿¡、。「」・', letter) THEN ' '
        WHEN instr('''’‘`´', letter) THEN ''
        WHEN letter GLOB '[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]' THEN ' ' || letter || ' '
        ELSE letter END, '' ORDER BY place)
      FROM (SELECT key AS place, substr(raw, key + 1, 1) AS letter FROM json_each('[0' || replace(hex(zeroblob(length(raw))), '00', ',0') || ']'))) || ' ', ' ', '<>'), '><', ''), '<>', '  ') AS spaced
    FROM (SELECT char(2) || name || char(3) || coalesce((SELECT group_concat(' ' || artists.name, '') FROM album_artists JOIN artists ON artists.id = album_artists.artist_id
      WHERE album_artists.album_id = albums.id AND artists.disabled = 0 AND artists.deleted_at IS NULL), '') AS raw LIMIT 1) LIMIT 1)) AS text
FROM albums;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_playlists USING fts5(text, content='', contentless_delete=1, tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
CREATE VIEW searchable_playlists AS SELECT id, ((63 - cast(log2(followers_count + 1) AS integer)) << 48) + id AS document, (SELECT replace(replace(spaced, char(2), ''), char(3), '')
  || substr(spaced, instr(spaced, char(2)), 3) || char(4) || substr(spaced, instr(spaced, char(3)) - 2, 3)
  FROM (SELECT replace(replace(replace(' ' || (SELECT group_concat(CASE
        WHEN letter IN (char(9), char(10), char(13)) OR instr('()[]{}",.;:!?/\-–—_&+*#~|=@$^<>«»“”„…·•¿¡、。「」・', letter) THEN ' '
        WHEN instr('''’‘`´', letter) THEN ''
        WHEN letter GLOB '[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]' THEN ' ' || letter || ' '
        ELSE letter END, '' ORDER BY place)
      FROM (SELECT key AS place, substr(raw, key + 1, 1) AS letter FROM json_each('[0' || replace(hex(zeroblob(length(raw))), '00', ',0') || ']'))) || ' ', ' ', '<>'), '><', ''), '<>', '  ') AS spaced
    FROM (SELECT char(2) || name || char(3) AS raw LIMIT 1) LIMIT 1)) AS text
FROM playlists;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_lyrics USING fts5(text, content='', contentless_delete=1, tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
CREATE VIEW searchable_lyrics AS SELECT id, id AS document, (SELECT spaced
  FROM (SELECT replace(replace(replace(' ' || (SELECT group_concat(CASE
        WHEN letter IN (char(9), char(10), char(13)) OR instr('()[]{}",.;:!?/\-–—_&+*#~|=@$^<>«»“”„…·•¿¡、。「」・', letter) THEN ' '
        WHEN instr('''’‘`´', letter) THEN ''
        WHEN letter GLOB '[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]' THEN ' ' || letter || ' '
        ELSE letter END, '' ORDER BY place)
      FROM (SELECT key AS place, substr(raw, key + 1, 1) AS letter FROM json_each('[0' || replace(hex(zeroblob(length(raw))), '00', ',0') || ']'))) || ' ', ' ', '<>'), '><', ''), '<>', '  ') AS spaced
    FROM (SELECT text AS raw LIMIT 1) LIMIT 1)) AS text
FROM lyrics;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_tags USING fts5(text, content='', contentless_delete=1, tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
CREATE VIEW searchable_tags AS SELECT id, id AS document, (SELECT replace(replace(spaced, char(2), ''), char(3), '')
  || substr(spaced, instr(spaced, char(2)), 3) || char(4) || substr(spaced, instr(spaced, char(3)) - 2, 3)
  FROM (SELECT replace(replace(replace(' ' || (SELECT group_concat(CASE
        WHEN letter IN (char(9), char(10), char(13)) OR instr('()[]{}",.;:!?/\-–—_&+*#~|=@$^<>«»“”„…·•¿¡、。「」・', letter) THEN ' '
        WHEN instr('''’‘`´', letter) THEN ''
        WHEN letter GLOB '[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]' THEN ' ' || letter || ' '
        ELSE letter END, '' ORDER BY place)
      FROM (SELECT key AS place, substr(raw, key + 1, 1) AS letter FROM json_each('[0' || replace(hex(zeroblob(length(raw))), '00', ',0') || ']'))) || ' ', ' ', '<>'), '><', ''), '<>', '  ') AS spaced
    FROM (SELECT char(2) || display_name || char(3) AS raw LIMIT 1) LIMIT 1)) AS text
FROM tags;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_genres USING fts5(text, content='', contentless_delete=1, tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
CREATE VIEW searchable_genres AS SELECT id, id AS document, (SELECT replace(replace(spaced, char(2), ''), char(3), '')
  || substr(spaced, instr(spaced, char(2)), 3) || char(4) || substr(spaced, instr(spaced, char(3)) - 2, 3)
  FROM (SELECT replace(replace(replace(' ' || (SELECT group_concat(CASE
        WHEN letter IN (char(9), char(10), char(13)) OR instr('()[]{}",.;:!?/\-–—_&+*#~|=@$^<>«»“”„…·•¿¡、。「」・', letter) THEN ' '
        WHEN instr('''’‘`´', letter) THEN ''
        WHEN letter GLOB '[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]' THEN ' ' || letter || ' '
        ELSE letter END, '' ORDER BY place)
      FROM (SELECT key AS place, substr(raw, key + 1, 1) AS letter FROM json_each('[0' || replace(hex(zeroblob(length(raw))), '00', ',0') || ']'))) || ' ', ' ', '<>'), '><', ''), '<>', '  ') AS spaced
    FROM (SELECT char(2) || display_name || char(3) AS raw LIMIT 1) LIMIT 1)) AS text
FROM genres;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_channels USING fts5(text, content='', contentless_delete=1, tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
CREATE VIEW searchable_channels AS SELECT id, id AS document, (SELECT replace(replace(spaced, char(2), ''), char(3), '')
  || substr(spaced, instr(spaced, char(2)), 3) || char(4) || substr(spaced, instr(spaced, char(3)) - 2, 3)
  FROM (SELECT replace(replace(replace(' ' || (SELECT group_concat(CASE
        WHEN letter IN (char(9), char(10), char(13)) OR instr('()[]{}",.;:!?/\-–—_&+*#~|=@$^<>«»“”„…·•¿¡、。「」・', letter) THEN ' '
        WHEN instr('''’‘`´', letter) THEN ''
        WHEN letter GLOB '[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]' THEN ' ' || letter || ' '
        ELSE letter END, '' ORDER BY place)
      FROM (SELECT key AS place, substr(raw, key + 1, 1) AS letter FROM json_each('[0' || replace(hex(zeroblob(length(raw))), '00', ',0') || ']'))) || ' ', ' ', '<>'), '><', ''), '<>', '  ') AS spaced
    FROM (SELECT char(2) || name || char(3) AS raw LIMIT 1) LIMIT 1)) AS text
FROM channels;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_users USING fts5(text, content='', contentless_delete=1, tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
CREATE VIEW searchable_users AS SELECT id, id AS document, (SELECT replace(replace(spaced, char(2), ''), char(3), '')
  || substr(spaced, instr(spaced, char(2)), 3) || char(4) || substr(spaced, instr(spaced, char(3)) - 2, 3)
  FROM (SELECT replace(replace(replace(' ' || (SELECT group_concat(CASE
        WHEN letter IN (char(9), char(10), char(13)) OR instr('()[]{}",.;:!?/\-–—_&+*#~|=@$^<>«»“”„…·•¿¡、。「」・', letter) THEN ' '
        WHEN instr('''’‘`´', letter) THEN ''
        WHEN letter GLOB '[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]' THEN ' ' || letter || ' '
        ELSE letter END, '' ORDER BY place)
      FROM (SELECT key AS place, substr(raw, key + 1, 1) AS letter FROM json_each('[0' || replace(hex(zeroblob(length(raw))), '00', ',0') || ']'))) || ' ', ' ', '<>'), '><', ''), '<>', '  ') AS spaced
    FROM (SELECT char(2) || name || char(3) AS raw LIMIT 1) LIMIT 1)) AS text
FROM users;
--> statement-breakpoint
CREATE TRIGGER search_tracks_insert AFTER INSERT ON tracks BEGIN
  INSERT INTO search_tracks (rowid, text) SELECT document, text FROM searchable_tracks WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_tracks_update AFTER UPDATE OF name, plays ON tracks WHEN old.name IS NOT new.name OR 63 - cast(log2(old.plays + 1) AS integer) <> 63 - cast(log2(new.plays + 1) AS integer) BEGIN
  DELETE FROM search_tracks WHERE rowid = ((63 - cast(log2(old.plays + 1) AS integer)) << 48) + old.id;
  INSERT INTO search_tracks (rowid, text) SELECT document, text FROM searchable_tracks WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_tracks_delete AFTER DELETE ON tracks BEGIN
  DELETE FROM search_tracks WHERE rowid = ((63 - cast(log2(old.plays + 1) AS integer)) << 48) + old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_artists_insert AFTER INSERT ON artists BEGIN
  INSERT INTO search_artists (rowid, text) SELECT document, text FROM searchable_artists WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_artists_update AFTER UPDATE OF name, plays ON artists WHEN old.name IS NOT new.name OR 63 - cast(log2(old.plays + 1) AS integer) <> 63 - cast(log2(new.plays + 1) AS integer) BEGIN
  DELETE FROM search_artists WHERE rowid = ((63 - cast(log2(old.plays + 1) AS integer)) << 48) + old.id;
  INSERT INTO search_artists (rowid, text) SELECT document, text FROM searchable_artists WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_artists_delete AFTER DELETE ON artists BEGIN
  DELETE FROM search_artists WHERE rowid = ((63 - cast(log2(old.plays + 1) AS integer)) << 48) + old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_albums_insert AFTER INSERT ON albums BEGIN
  INSERT INTO search_albums (rowid, text) SELECT document, text FROM searchable_albums WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_albums_update AFTER UPDATE OF name, plays ON albums WHEN old.name IS NOT new.name OR 63 - cast(log2(old.plays + 1) AS integer) <> 63 - cast(log2(new.plays + 1) AS integer) BEGIN
  DELETE FROM search_albums WHERE rowid = ((63 - cast(log2(old.plays + 1) AS integer)) << 48) + old.id;
  INSERT INTO search_albums (rowid, text) SELECT document, text FROM searchable_albums WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_albums_delete AFTER DELETE ON albums BEGIN
  DELETE FROM search_albums WHERE rowid = ((63 - cast(log2(old.plays + 1) AS integer)) << 48) + old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_playlists_insert AFTER INSERT ON playlists BEGIN
  INSERT INTO search_playlists (rowid, text) SELECT document, text FROM searchable_playlists WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_playlists_update AFTER UPDATE OF name, followers_count ON playlists WHEN old.name IS NOT new.name OR 63 - cast(log2(old.followers_count + 1) AS integer) <> 63 - cast(log2(new.followers_count + 1) AS integer) BEGIN
  DELETE FROM search_playlists WHERE rowid = ((63 - cast(log2(old.followers_count + 1) AS integer)) << 48) + old.id;
  INSERT INTO search_playlists (rowid, text) SELECT document, text FROM searchable_playlists WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_playlists_delete AFTER DELETE ON playlists BEGIN
  DELETE FROM search_playlists WHERE rowid = ((63 - cast(log2(old.followers_count + 1) AS integer)) << 48) + old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_lyrics_insert AFTER INSERT ON lyrics BEGIN
  INSERT INTO search_lyrics (rowid, text) SELECT document, text FROM searchable_lyrics WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_lyrics_update AFTER UPDATE OF text ON lyrics WHEN old.text IS NOT new.text BEGIN
  DELETE FROM search_lyrics WHERE rowid = old.id;
  INSERT INTO search_lyrics (rowid, text) SELECT document, text FROM searchable_lyrics WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_lyrics_delete AFTER DELETE ON lyrics BEGIN
  DELETE FROM search_lyrics WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_tags_insert AFTER INSERT ON tags BEGIN
  INSERT INTO search_tags (rowid, text) SELECT document, text FROM searchable_tags WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_tags_update AFTER UPDATE OF display_name ON tags WHEN old.display_name IS NOT new.display_name BEGIN
  DELETE FROM search_tags WHERE rowid = old.id;
  INSERT INTO search_tags (rowid, text) SELECT document, text FROM searchable_tags WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_tags_delete AFTER DELETE ON tags BEGIN
  DELETE FROM search_tags WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_genres_insert AFTER INSERT ON genres BEGIN
  INSERT INTO search_genres (rowid, text) SELECT document, text FROM searchable_genres WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_genres_update AFTER UPDATE OF display_name ON genres WHEN old.display_name IS NOT new.display_name BEGIN
  DELETE FROM search_genres WHERE rowid = old.id;
  INSERT INTO search_genres (rowid, text) SELECT document, text FROM searchable_genres WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_genres_delete AFTER DELETE ON genres BEGIN
  DELETE FROM search_genres WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_channels_insert AFTER INSERT ON channels BEGIN
  INSERT INTO search_channels (rowid, text) SELECT document, text FROM searchable_channels WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_channels_update AFTER UPDATE OF name ON channels WHEN old.name IS NOT new.name BEGIN
  DELETE FROM search_channels WHERE rowid = old.id;
  INSERT INTO search_channels (rowid, text) SELECT document, text FROM searchable_channels WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_channels_delete AFTER DELETE ON channels BEGIN
  DELETE FROM search_channels WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_users_insert AFTER INSERT ON users BEGIN
  INSERT INTO search_users (rowid, text) SELECT document, text FROM searchable_users WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_users_update AFTER UPDATE OF name ON users WHEN old.name IS NOT new.name BEGIN
  DELETE FROM search_users WHERE rowid = old.id;
  INSERT INTO search_users (rowid, text) SELECT document, text FROM searchable_users WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_users_delete AFTER DELETE ON users BEGIN
  DELETE FROM search_users WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_artists_refer AFTER UPDATE OF name, disabled, deleted_at ON artists
WHEN old.name IS NOT new.name OR old.disabled IS NOT new.disabled OR (old.deleted_at IS NULL) IS NOT (new.deleted_at IS NULL) BEGIN
  DELETE FROM search_tracks WHERE rowid IN (SELECT document FROM searchable_tracks WHERE id IN (SELECT track_id FROM track_artists WHERE artist_id = new.id));
  INSERT INTO search_tracks (rowid, text) SELECT document, text FROM searchable_tracks WHERE id IN (SELECT track_id FROM track_artists WHERE artist_id = new.id);
  DELETE FROM search_albums WHERE rowid IN (SELECT document FROM searchable_albums WHERE id IN (SELECT album_id FROM album_artists WHERE artist_id = new.id));
  INSERT INTO search_albums (rowid, text) SELECT document, text FROM searchable_albums WHERE id IN (SELECT album_id FROM album_artists WHERE artist_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER search_track_artists_insert AFTER INSERT ON track_artists BEGIN
  DELETE FROM search_tracks WHERE rowid IN (SELECT document FROM searchable_tracks WHERE id IN (new.track_id));
  INSERT INTO search_tracks (rowid, text) SELECT document, text FROM searchable_tracks WHERE id IN (new.track_id);
END;
--> statement-breakpoint
CREATE TRIGGER search_track_artists_update AFTER UPDATE OF artist_id, track_id ON track_artists BEGIN
  DELETE FROM search_tracks WHERE rowid IN (SELECT document FROM searchable_tracks WHERE id IN (old.track_id, new.track_id));
  INSERT INTO search_tracks (rowid, text) SELECT document, text FROM searchable_tracks WHERE id IN (old.track_id, new.track_id);
END;
--> statement-breakpoint
CREATE TRIGGER search_track_artists_delete AFTER DELETE ON track_artists BEGIN
  DELETE FROM search_tracks WHERE rowid IN (SELECT document FROM searchable_tracks WHERE id IN (old.track_id));
  INSERT INTO search_tracks (rowid, text) SELECT document, text FROM searchable_tracks WHERE id IN (old.track_id);
END;
--> statement-breakpoint
CREATE TRIGGER search_album_artists_insert AFTER INSERT ON album_artists BEGIN
  DELETE FROM search_albums WHERE rowid IN (SELECT document FROM searchable_albums WHERE id IN (new.album_id));
  INSERT INTO search_albums (rowid, text) SELECT document, text FROM searchable_albums WHERE id IN (new.album_id);
END;
--> statement-breakpoint
CREATE TRIGGER search_album_artists_update AFTER UPDATE OF artist_id, album_id ON album_artists BEGIN
  DELETE FROM search_albums WHERE rowid IN (SELECT document FROM searchable_albums WHERE id IN (old.album_id, new.album_id));
  INSERT INTO search_albums (rowid, text) SELECT document, text FROM searchable_albums WHERE id IN (old.album_id, new.album_id);
END;
--> statement-breakpoint
CREATE TRIGGER search_album_artists_delete AFTER DELETE ON album_artists BEGIN
  DELETE FROM search_albums WHERE rowid IN (SELECT document FROM searchable_albums WHERE id IN (old.album_id));
  INSERT INTO search_albums (rowid, text) SELECT document, text FROM searchable_albums WHERE id IN (old.album_id);
END;
--> statement-breakpoint
-- What is there already.
INSERT INTO search_tracks (rowid, text) SELECT document, text FROM searchable_tracks ORDER BY document;
--> statement-breakpoint
INSERT INTO search_artists (rowid, text) SELECT document, text FROM searchable_artists ORDER BY document;
--> statement-breakpoint
INSERT INTO search_albums (rowid, text) SELECT document, text FROM searchable_albums ORDER BY document;
--> statement-breakpoint
INSERT INTO search_playlists (rowid, text) SELECT document, text FROM searchable_playlists ORDER BY document;
--> statement-breakpoint
INSERT INTO search_lyrics (rowid, text) SELECT document, text FROM searchable_lyrics ORDER BY document;
--> statement-breakpoint
INSERT INTO search_tags (rowid, text) SELECT document, text FROM searchable_tags ORDER BY document;
--> statement-breakpoint
INSERT INTO search_genres (rowid, text) SELECT document, text FROM searchable_genres ORDER BY document;
--> statement-breakpoint
INSERT INTO search_channels (rowid, text) SELECT document, text FROM searchable_channels ORDER BY document;
--> statement-breakpoint
INSERT INTO search_users (rowid, text) SELECT document, text FROM searchable_users ORDER BY document;
