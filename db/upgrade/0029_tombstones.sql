CREATE TABLE `bucket_walks` (
	`folder` text PRIMARY KEY NOT NULL,
	`after` text
);
--> statement-breakpoint
CREATE TABLE `missing_objects` (
	`address` text PRIMARY KEY NOT NULL,
	`found_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tombstones` (
	`address` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tombstones_due` ON `tombstones` (`due_at`);--> statement-breakpoint
CREATE INDEX `albums_image` ON `albums` (`image`) WHERE image is not null;--> statement-breakpoint
CREATE INDEX `artists_image` ON `artists` (`image`) WHERE image is not null;--> statement-breakpoint
CREATE INDEX `artists_pictures` ON `artists` (`id`) WHERE images <> '[]';--> statement-breakpoint
CREATE INDEX `backstage_requests_image` ON `backstage_requests` (`image`) WHERE image is not null;--> statement-breakpoint
CREATE INDEX `playlists_image` ON `playlists` (`image`) WHERE image is not null;--> statement-breakpoint
CREATE INDEX `tracks_image` ON `tracks` (`image`) WHERE image is not null;--> statement-breakpoint
CREATE INDEX `users_image` ON `users` (`image`) WHERE image is not null;--> statement-breakpoint
-- Whoever deletes or replaces a row that lies in the bucket too: these write down what is to go from there, and when. At once (0) for what nobody can take back,
-- deleted accounts among it; 30 days later for what can be. Whether something else refers to it is asked when it is due.
CREATE TRIGGER tombstones_tracks_image AFTER UPDATE OF image ON tracks WHEN old.image LIKE '/media/%' AND old.image IS NOT new.image BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, cast(unixepoch('subsec') * 1000 AS integer) + 2592000000) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_tracks_gone AFTER DELETE ON tracks WHEN old.image LIKE '/media/%' BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, cast(unixepoch('subsec') * 1000 AS integer) + 2592000000) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_albums_image AFTER UPDATE OF image ON albums WHEN old.image LIKE '/media/%' AND old.image IS NOT new.image BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, cast(unixepoch('subsec') * 1000 AS integer) + 2592000000) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_albums_gone AFTER DELETE ON albums WHEN old.image LIKE '/media/%' BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, cast(unixepoch('subsec') * 1000 AS integer) + 2592000000) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_artists_image AFTER UPDATE OF image ON artists WHEN old.image LIKE '/media/%' AND old.image IS NOT new.image BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, cast(unixepoch('subsec') * 1000 AS integer) + 2592000000) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_artists_gone AFTER DELETE ON artists WHEN old.image LIKE '/media/%' BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, cast(unixepoch('subsec') * 1000 AS integer) + 2592000000) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_genres_image AFTER UPDATE OF image ON genres WHEN old.image LIKE '/media/%' AND old.image IS NOT new.image BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, cast(unixepoch('subsec') * 1000 AS integer) + 2592000000) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_genres_gone AFTER DELETE ON genres WHEN old.image LIKE '/media/%' BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, cast(unixepoch('subsec') * 1000 AS integer) + 2592000000) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_tags_image AFTER UPDATE OF image ON tags WHEN old.image LIKE '/media/%' AND old.image IS NOT new.image BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, cast(unixepoch('subsec') * 1000 AS integer) + 2592000000) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_tags_gone AFTER DELETE ON tags WHEN old.image LIKE '/media/%' BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, cast(unixepoch('subsec') * 1000 AS integer) + 2592000000) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_users_image AFTER UPDATE OF image ON users WHEN old.image LIKE '/media/%' AND old.image IS NOT new.image BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, 0) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_users_gone AFTER DELETE ON users WHEN old.image LIKE '/media/%' BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, 0) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_playlists_image AFTER UPDATE OF image ON playlists WHEN old.image LIKE '/media/%' AND old.image IS NOT new.image BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, 0) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_playlists_gone AFTER DELETE ON playlists WHEN old.image LIKE '/media/%' BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, 0) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_backstage_requests_image AFTER UPDATE OF image ON backstage_requests WHEN old.image LIKE '/media/%' AND old.image IS NOT new.image BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, 0) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_backstage_requests_gone AFTER DELETE ON backstage_requests WHEN old.image LIKE '/media/%' BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, 0) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_artists_images AFTER UPDATE OF images ON artists WHEN old.images IS NOT new.images BEGIN
  INSERT INTO tombstones (address, due_at) SELECT value, cast(unixepoch('subsec') * 1000 AS integer) + 2592000000 FROM json_each(old.images) WHERE value LIKE '/media/%' AND value NOT IN (SELECT value FROM json_each(new.images)) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_artists_images_gone AFTER DELETE ON artists WHEN old.images <> '[]' BEGIN
  INSERT INTO tombstones (address, due_at) SELECT value, cast(unixepoch('subsec') * 1000 AS integer) + 2592000000 FROM json_each(old.images) WHERE value LIKE '/media/%' ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_albums_bin AFTER UPDATE OF deleted_at ON albums WHEN new.deleted_at IS NOT NULL BEGIN
  INSERT INTO tombstones (address, due_at) SELECT new.image, new.deleted_at + 2592000000 WHERE new.image LIKE '/media/%' ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_artists_bin AFTER UPDATE OF deleted_at ON artists WHEN new.deleted_at IS NOT NULL BEGIN
  INSERT INTO tombstones (address, due_at) SELECT new.image, new.deleted_at + 2592000000 WHERE new.image LIKE '/media/%' ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
  INSERT INTO tombstones (address, due_at) SELECT value, new.deleted_at + 2592000000 FROM json_each(new.images) WHERE value LIKE '/media/%' ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_tracks_bin AFTER UPDATE OF deleted_at ON tracks WHEN new.deleted_at IS NOT NULL BEGIN
  INSERT INTO tombstones (address, due_at) SELECT new.image, new.deleted_at + 2592000000 WHERE new.image LIKE '/media/%' ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
  INSERT INTO tombstones (address, due_at) SELECT address, new.deleted_at + 2592000000 FROM (SELECT new.audio_key AS address UNION SELECT new.original_key UNION SELECT audio_key FROM track_sounds WHERE track_id = new.id
    UNION SELECT original_key FROM track_sounds WHERE track_id = new.id) WHERE address IS NOT NULL ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_tracks_audio AFTER UPDATE OF audio_key ON tracks WHEN old.audio_key IS NOT NULL AND old.audio_key IS NOT new.audio_key BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.audio_key, cast(unixepoch('subsec') * 1000 AS integer) + 2592000000) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_tracks_original AFTER UPDATE OF original_key ON tracks WHEN old.original_key IS NOT NULL AND old.original_key IS NOT new.original_key BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.original_key, cast(unixepoch('subsec') * 1000 AS integer) + 2592000000) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_tracks_sounds_gone AFTER DELETE ON tracks BEGIN
  INSERT INTO tombstones (address, due_at) SELECT address, cast(unixepoch('subsec') * 1000 AS integer) + 2592000000 FROM (SELECT old.audio_key AS address UNION SELECT old.original_key) WHERE address IS NOT NULL ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_track_sounds_audio AFTER UPDATE OF audio_key ON track_sounds WHEN old.audio_key IS NOT NULL AND old.audio_key IS NOT new.audio_key BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.audio_key, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_track_sounds_original AFTER UPDATE OF original_key ON track_sounds WHEN old.original_key IS NOT NULL AND old.original_key IS NOT new.original_key BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.original_key, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_track_sounds_sounds_gone AFTER DELETE ON track_sounds BEGIN
  INSERT INTO tombstones (address, due_at) SELECT address, 0 FROM (SELECT old.audio_key AS address UNION SELECT old.original_key) WHERE address IS NOT NULL ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_file_entries_bin AFTER UPDATE OF deleted_at ON file_entries WHEN new.deleted_at IS NOT NULL BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (new.key, new.deleted_at + 2592000000) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_file_entries_owner AFTER UPDATE OF owner_id ON file_entries WHEN new.owner_id IS NULL AND old.owner_id IS NOT NULL BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (new.key, 0) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_file_entries_gone AFTER DELETE ON file_entries BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.key, 0) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_uploads_end AFTER UPDATE OF state ON uploads WHEN new.state IN ('ready', 'failed', 'aborted') AND new.state <> old.state BEGIN
  INSERT INTO tombstones (address, due_at) VALUES ('staging/' || new.id, cast(unixepoch('subsec') * 1000 AS integer) + 86400000) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
  INSERT INTO tombstones (address, due_at) SELECT new.key, cast(unixepoch('subsec') * 1000 AS integer) + 86400000 WHERE new.state <> 'ready' ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_uploads_gone AFTER DELETE ON uploads BEGIN
  INSERT INTO tombstones (address, due_at) VALUES ('staging/' || old.id, 0) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER uploads_owner_gone AFTER UPDATE OF owner_id ON uploads WHEN new.owner_id IS NULL AND old.owner_id IS NOT NULL BEGIN
  UPDATE uploads SET expires_at = 0 WHERE id = new.id;
  DELETE FROM uploads WHERE id = new.id AND state IN ('ready', 'failed', 'aborted');
END;
--> statement-breakpoint
-- What is in the bin already, and what deleted accounts have left.
INSERT INTO tombstones (address, due_at) SELECT image, deleted_at + 2592000000 FROM tracks WHERE deleted_at IS NOT NULL AND image LIKE '/media/%' ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO tombstones (address, due_at) SELECT image, deleted_at + 2592000000 FROM albums WHERE deleted_at IS NOT NULL AND image LIKE '/media/%' ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO tombstones (address, due_at) SELECT image, deleted_at + 2592000000 FROM artists WHERE deleted_at IS NOT NULL AND image LIKE '/media/%' ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO tombstones (address, due_at) SELECT audio_key, deleted_at + 2592000000 FROM tracks WHERE deleted_at IS NOT NULL AND audio_key IS NOT NULL ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO tombstones (address, due_at) SELECT original_key, deleted_at + 2592000000 FROM tracks WHERE deleted_at IS NOT NULL AND original_key IS NOT NULL ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO tombstones (address, due_at) SELECT key, deleted_at + 2592000000 FROM file_entries WHERE deleted_at IS NOT NULL ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO tombstones (address, due_at) SELECT key, 0 FROM file_entries WHERE owner_id IS NULL ON CONFLICT DO NOTHING;
