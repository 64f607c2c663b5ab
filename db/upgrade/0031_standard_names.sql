-- Tables and columns get the names that the baseline knows them by, so that a database that was made before it goes on with all its rows.
-- Triggers and indexes cannot be renamed: they are made anew, as they stand in the baseline.
DROP TRIGGER album_likes_counted;--> statement-breakpoint
DROP TRIGGER album_likes_discounted;--> statement-breakpoint
DROP TRIGGER albums_announced;--> statement-breakpoint
DROP TRIGGER albums_announced_at_once;--> statement-breakpoint
DROP TRIGGER albums_published;--> statement-breakpoint
DROP TRIGGER albums_published_at_once;--> statement-breakpoint
DROP TRIGGER artist_follows_counted;--> statement-breakpoint
DROP TRIGGER artist_follows_discounted;--> statement-breakpoint
DROP TRIGGER artist_likes_counted;--> statement-breakpoint
DROP TRIGGER artist_likes_discounted;--> statement-breakpoint
DROP TRIGGER comments_place_left;--> statement-breakpoint
DROP TRIGGER search_artists_refer;--> statement-breakpoint
DROP TRIGGER tombstones_file_entries_bin;--> statement-breakpoint
DROP TRIGGER tombstones_file_entries_gone;--> statement-breakpoint
DROP TRIGGER tombstones_file_entries_owner;--> statement-breakpoint
DROP TRIGGER tombstones_track_sounds_audio;--> statement-breakpoint
DROP TRIGGER tombstones_track_sounds_original;--> statement-breakpoint
DROP TRIGGER tombstones_track_sounds_sounds_gone;--> statement-breakpoint
DROP TRIGGER tombstones_tracks_bin;--> statement-breakpoint
DROP TRIGGER tombstones_tracks_sounds_gone;--> statement-breakpoint
DROP TRIGGER tombstones_uploads_end;--> statement-breakpoint
DROP TRIGGER track_likes_counted;--> statement-breakpoint
DROP TRIGGER track_likes_discounted;--> statement-breakpoint
DROP TRIGGER tracks_announced;--> statement-breakpoint
DROP TRIGGER tracks_announced_at_once;--> statement-breakpoint
DROP TRIGGER tracks_published;--> statement-breakpoint
DROP TRIGGER tracks_published_at_once;--> statement-breakpoint
DROP TRIGGER users_leave_comments;--> statement-breakpoint
DROP TRIGGER workspace_artists_put;--> statement-breakpoint
DROP TRIGGER workspace_artists_taken;--> statement-breakpoint
DROP INDEX announcements_age;--> statement-breakpoint
DROP INDEX artist_follows_told;--> statement-breakpoint
DROP INDEX artists_pictures;--> statement-breakpoint
DROP INDEX file_entries_hash;--> statement-breakpoint
DROP INDEX file_entries_key;--> statement-breakpoint
DROP INDEX file_entries_original;--> statement-breakpoint
DROP INDEX file_entries_pictures;--> statement-breakpoint
DROP INDEX mailed_codes_hash;--> statement-breakpoint
DROP INDEX mails_created;--> statement-breakpoint
DROP INDEX mails_dedupe;--> statement-breakpoint
DROP INDEX mails_due;--> statement-breakpoint
DROP INDEX mails_recipient;--> statement-breakpoint
DROP INDEX mails_status;--> statement-breakpoint
DROP INDEX notifications_key;--> statement-breakpoint
DROP INDEX notifications_mail;--> statement-breakpoint
DROP INDEX playlist_placements_folder;--> statement-breakpoint
DROP INDEX playlist_removals_playlist;--> statement-breakpoint
DROP INDEX playlist_removals_time;--> statement-breakpoint
DROP INDEX playlist_removals_track;--> statement-breakpoint
DROP INDEX scheduled_runs_name;--> statement-breakpoint
DROP INDEX track_sounds_audio;--> statement-breakpoint
DROP INDEX track_sounds_original;--> statement-breakpoint
DROP INDEX track_sounds_track;--> statement-breakpoint
DROP INDEX uploads_key;--> statement-breakpoint
DROP INDEX users_stand_in;--> statement-breakpoint
ALTER TABLE mails RENAME TO emails;--> statement-breakpoint
ALTER TABLE mailed_codes RENAME TO email_codes;--> statement-breakpoint
ALTER TABLE track_sounds RENAME TO track_audio_versions;--> statement-breakpoint
ALTER TABLE listener_gaps RENAME TO listener_recency;--> statement-breakpoint
ALTER TABLE track_play_steps RENAME TO track_play_retention;--> statement-breakpoint
ALTER TABLE roll_ups RENAME TO rollup_cursors;--> statement-breakpoint
ALTER TABLE playlist_removals RENAME TO removed_playlist_tracks;--> statement-breakpoint
ALTER TABLE playlist_placements RENAME TO playlist_folder_items;--> statement-breakpoint
ALTER TABLE announcements RENAME TO release_announcements;--> statement-breakpoint
ALTER TABLE emails RENAME COLUMN "secret" TO is_sensitive;--> statement-breakpoint
ALTER TABLE two_factors RENAME COLUMN "last_step" TO last_totp_step;--> statement-breakpoint
ALTER TABLE users RENAME COLUMN "stand_in_for" TO shadow_of_email;--> statement-breakpoint
ALTER TABLE listener_recency RENAME COLUMN "heard_id" TO subject_id;--> statement-breakpoint
ALTER TABLE listener_recency RENAME COLUMN "gap" TO days_since_last;--> statement-breakpoint
ALTER TABLE rollup_cursors RENAME COLUMN "through" TO last_id;--> statement-breakpoint
ALTER TABLE plays RENAME COLUMN "listener" TO listener_hash;--> statement-breakpoint
ALTER TABLE plays RENAME COLUMN "address" TO address_hash;--> statement-breakpoint
ALTER TABLE player_queues RENAME COLUMN "device" TO device_id;--> statement-breakpoint
ALTER TABLE notifications RENAME COLUMN "key" TO dedupe_key;--> statement-breakpoint
ALTER TABLE notifications RENAME COLUMN "subject" TO subject_id;--> statement-breakpoint
ALTER TABLE notifications RENAME COLUMN "actors" TO actor_ids;--> statement-breakpoint
ALTER TABLE notifications RENAME COLUMN "listed" TO is_listed;--> statement-breakpoint
ALTER TABLE notifications RENAME COLUMN "mail_due" TO email_pending;--> statement-breakpoint
ALTER TABLE release_announcements RENAME COLUMN "artist_id" TO next_artist_id;--> statement-breakpoint
ALTER TABLE release_announcements RENAME COLUMN "after_user" TO after_user_id;--> statement-breakpoint
ALTER TABLE backstage_requests RENAME COLUMN "role" TO applicant_role;--> statement-breakpoint
ALTER TABLE backstage_requests RENAME COLUMN "reason" TO denial_reason;--> statement-breakpoint
ALTER TABLE private_links RENAME COLUMN "name" TO recipient_name;--> statement-breakpoint
ALTER TABLE error_logs RENAME COLUMN "first_at" TO first_seen_at;--> statement-breakpoint
ALTER TABLE error_logs RENAME COLUMN "last_at" TO last_seen_at;--> statement-breakpoint
ALTER TABLE scheduled_runs RENAME COLUMN "name" TO task;--> statement-breakpoint
ALTER TABLE file_entries RENAME COLUMN "hash" TO sha256;--> statement-breakpoint
ALTER TABLE file_entries RENAME COLUMN "examined_at" TO hash_attempted_at;--> statement-breakpoint
ALTER TABLE file_entries RENAME COLUMN "original_id" TO rendition_of_id;--> statement-breakpoint
ALTER TABLE file_entries RENAME COLUMN "key" TO storage_key;--> statement-breakpoint
ALTER TABLE uploads RENAME COLUMN "way" TO strategy;--> statement-breakpoint
ALTER TABLE uploads RENAME COLUMN "key" TO storage_key;--> statement-breakpoint
ALTER TABLE uploads RENAME COLUMN "entry_id" TO file_entry_id;--> statement-breakpoint
ALTER TABLE uploads RENAME COLUMN "original_id" TO rendition_of_id;
--> statement-breakpoint
CREATE INDEX `artists_images` ON `artists` (`id`) WHERE images <> '[]';
--> statement-breakpoint
CREATE INDEX `email_codes_hash` ON `email_codes` (`hash`);
--> statement-breakpoint
CREATE UNIQUE INDEX `emails_dedupe` ON `emails` (`dedupe_key`);
--> statement-breakpoint
CREATE INDEX `emails_due` ON `emails` (`status`,`next_attempt_at`);
--> statement-breakpoint
CREATE INDEX `emails_created` ON `emails` (`created_at`);
--> statement-breakpoint
CREATE INDEX `emails_status` ON `emails` (`status`,`created_at`);
--> statement-breakpoint
CREATE INDEX `emails_recipient` ON `emails` (`recipient`);
--> statement-breakpoint
CREATE INDEX `artist_follows_notified` ON `artist_follows` (`artist_id`,`user_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_dedupe` ON `notifications` (`user_id`,`dedupe_key`);
--> statement-breakpoint
CREATE INDEX `notifications_email` ON `notifications` (`id`) WHERE email_pending = 1;
--> statement-breakpoint
CREATE INDEX `release_announcements_age` ON `release_announcements` (`created_at`);
--> statement-breakpoint
CREATE INDEX `playlist_folder_items_folder` ON `playlist_folder_items` (`folder_id`,`position`);
--> statement-breakpoint
CREATE INDEX `removed_playlist_tracks_playlist` ON `removed_playlist_tracks` (`playlist_id`);
--> statement-breakpoint
CREATE INDEX `removed_playlist_tracks_track` ON `removed_playlist_tracks` (`track_id`);
--> statement-breakpoint
CREATE INDEX `removed_playlist_tracks_time` ON `removed_playlist_tracks` (`removed_at`);
--> statement-breakpoint
CREATE INDEX `scheduled_runs_task` ON `scheduled_runs` (`task`,`started_at`);
--> statement-breakpoint
CREATE INDEX `track_audio_versions_track` ON `track_audio_versions` (`track_id`,`replaced_at`);
--> statement-breakpoint
CREATE INDEX `track_audio_versions_audio` ON `track_audio_versions` (`audio_key`);
--> statement-breakpoint
CREATE INDEX `track_audio_versions_original` ON `track_audio_versions` (`original_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `file_entries_storage_key` ON `file_entries` (`storage_key`);
--> statement-breakpoint
CREATE INDEX `file_entries_sha256` ON `file_entries` (`sha256`) WHERE sha256 is not null;
--> statement-breakpoint
CREATE INDEX `file_entries_rendition` ON `file_entries` (`rendition_of_id`) WHERE rendition_of_id is not null;
--> statement-breakpoint
CREATE INDEX `file_entries_images` ON `file_entries` (`created_at`) WHERE kind = 'image' and deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX `uploads_storage_key` ON `uploads` (`storage_key`);
--> statement-breakpoint
CREATE INDEX `users_shadow` ON `users` (`shadow_of_email`);
--> statement-breakpoint
CREATE TRIGGER search_artists_rename AFTER UPDATE OF name, disabled, deleted_at ON artists
WHEN old.name IS NOT new.name OR old.disabled IS NOT new.disabled OR (old.deleted_at IS NULL) IS NOT (new.deleted_at IS NULL) BEGIN
  DELETE FROM search_tracks WHERE rowid IN (SELECT document FROM searchable_tracks WHERE id IN (SELECT track_id FROM track_artists WHERE artist_id = new.id));
  INSERT INTO search_tracks (rowid, text) SELECT document, text FROM searchable_tracks WHERE id IN (SELECT track_id FROM track_artists WHERE artist_id = new.id);
  DELETE FROM search_albums WHERE rowid IN (SELECT document FROM searchable_albums WHERE id IN (SELECT album_id FROM album_artists WHERE artist_id = new.id));
  INSERT INTO search_albums (rowid, text) SELECT document, text FROM searchable_albums WHERE id IN (SELECT album_id FROM album_artists WHERE artist_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER track_likes_count_up AFTER INSERT ON track_likes BEGIN
  UPDATE tracks SET likes_count = likes_count + 1 WHERE id = new.track_id;
END;
--> statement-breakpoint
CREATE TRIGGER track_likes_count_down AFTER DELETE ON track_likes BEGIN
  UPDATE tracks SET likes_count = likes_count - 1 WHERE id = old.track_id;
END;
--> statement-breakpoint
CREATE TRIGGER album_likes_count_up AFTER INSERT ON album_likes BEGIN
  UPDATE albums SET likes_count = likes_count + 1 WHERE id = new.album_id;
END;
--> statement-breakpoint
CREATE TRIGGER album_likes_count_down AFTER DELETE ON album_likes BEGIN
  UPDATE albums SET likes_count = likes_count - 1 WHERE id = old.album_id;
END;
--> statement-breakpoint
CREATE TRIGGER artist_likes_count_up AFTER INSERT ON artist_likes BEGIN
  UPDATE artists SET likes_count = likes_count + 1 WHERE id = new.artist_id;
END;
--> statement-breakpoint
CREATE TRIGGER artist_likes_count_down AFTER DELETE ON artist_likes BEGIN
  UPDATE artists SET likes_count = likes_count - 1 WHERE id = old.artist_id;
END;
--> statement-breakpoint
CREATE TRIGGER albums_publish_on_insert AFTER INSERT ON albums WHEN new.visibility = 'public' AND new.published_at IS NULL BEGIN
  UPDATE albums SET published_at = new.created_at WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER albums_publish_on_update AFTER UPDATE OF visibility ON albums WHEN new.visibility = 'public' AND new.published_at IS NULL BEGIN
  UPDATE albums SET published_at = cast(unixepoch('subsec') * 1000 AS integer) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER tracks_publish_on_insert AFTER INSERT ON tracks WHEN new.visibility = 'public' AND new.published_at IS NULL BEGIN
  UPDATE tracks SET published_at = new.created_at WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER tracks_publish_on_update AFTER UPDATE OF visibility ON tracks WHEN new.visibility = 'public' AND new.published_at IS NULL BEGIN
  UPDATE tracks SET published_at = cast(unixepoch('subsec') * 1000 AS integer) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER artist_follows_count_up AFTER INSERT ON artist_follows BEGIN
  UPDATE artists SET followers_count = followers_count + 1 WHERE id = new.artist_id;
END;
--> statement-breakpoint
CREATE TRIGGER artist_follows_count_down AFTER DELETE ON artist_follows BEGIN
  UPDATE artists SET followers_count = followers_count - 1 WHERE id = old.artist_id;
END;
--> statement-breakpoint
CREATE TRIGGER albums_announce_on_insert AFTER INSERT ON albums
WHEN new.visibility = 'public' AND new.published_at IS NULL AND new.created_at > unixepoch('now', '-1 day') * 1000 BEGIN
  INSERT OR IGNORE INTO release_announcements (kind, subject_id, created_at) VALUES ('album', new.id, cast(unixepoch('subsec') * 1000 AS integer));
END;
--> statement-breakpoint
CREATE TRIGGER albums_announce_on_update AFTER UPDATE OF visibility ON albums
WHEN new.visibility = 'public' AND old.visibility <> 'public' AND new.published_at IS NULL BEGIN
  INSERT OR IGNORE INTO release_announcements (kind, subject_id, created_at) VALUES ('album', new.id, cast(unixepoch('subsec') * 1000 AS integer));
END;
--> statement-breakpoint
CREATE TRIGGER tracks_announce_on_insert AFTER INSERT ON tracks
WHEN new.visibility = 'public' AND new.album_id IS NULL AND new.published_at IS NULL AND new.created_at > unixepoch('now', '-1 day') * 1000 BEGIN
  INSERT OR IGNORE INTO release_announcements (kind, subject_id, created_at) VALUES ('track', new.id, cast(unixepoch('subsec') * 1000 AS integer));
END;
--> statement-breakpoint
CREATE TRIGGER tracks_announce_on_update AFTER UPDATE OF visibility ON tracks
WHEN new.visibility = 'public' AND old.visibility <> 'public' AND new.album_id IS NULL AND new.published_at IS NULL BEGIN
  INSERT OR IGNORE INTO release_announcements (kind, subject_id, created_at) VALUES ('track', new.id, cast(unixepoch('subsec') * 1000 AS integer));
END;
--> statement-breakpoint
CREATE TRIGGER workspace_artists_added AFTER INSERT ON workspace_artists BEGIN
  INSERT INTO artist_managers (artist_id, user_id, workspace_id)
    SELECT new.artist_id, member.user_id, new.workspace_id FROM workspace_members AS member WHERE member.workspace_id = new.workspace_id
      AND NOT EXISTS (SELECT 1 FROM artist_managers AS known WHERE known.artist_id = new.artist_id AND known.user_id = member.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER workspace_artists_removed AFTER DELETE ON workspace_artists BEGIN
  DELETE FROM artist_managers WHERE artist_id = old.artist_id AND workspace_id = old.workspace_id;
END;
--> statement-breakpoint
CREATE TRIGGER comments_keep_on_user_delete BEFORE DELETE ON users BEGIN
  UPDATE comments SET content = '', user_id = NULL, pinned = 0, deleted_at = cast(unixepoch('subsec') * 1000 AS integer)
    WHERE user_id = old.id AND EXISTS (SELECT 1 FROM comments AS reply WHERE reply.parent_id = comments.id AND reply.user_id IS NOT old.id);
END;
--> statement-breakpoint
CREATE TRIGGER comments_delete_with_last_reply AFTER DELETE ON comments WHEN old.parent_id IS NOT NULL BEGIN
  DELETE FROM comments WHERE id = old.parent_id AND deleted_at IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM comments AS reply WHERE reply.parent_id = old.parent_id);
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_tracks_bin AFTER UPDATE OF deleted_at ON tracks WHEN new.deleted_at IS NOT NULL BEGIN
  INSERT INTO tombstones (address, due_at) SELECT new.image, new.deleted_at + 2592000000 WHERE new.image LIKE '/media/%' ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
  INSERT INTO tombstones (address, due_at) SELECT address, new.deleted_at + 2592000000 FROM (SELECT new.audio_key AS address UNION SELECT new.original_key UNION SELECT audio_key FROM track_audio_versions WHERE track_id = new.id
    UNION SELECT original_key FROM track_audio_versions WHERE track_id = new.id) WHERE address IS NOT NULL ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_tracks_files_gone AFTER DELETE ON tracks BEGIN
  INSERT INTO tombstones (address, due_at) SELECT address, cast(unixepoch('subsec') * 1000 AS integer) + 2592000000 FROM (SELECT old.audio_key AS address UNION SELECT old.original_key) WHERE address IS NOT NULL ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_track_audio_versions_audio AFTER UPDATE OF audio_key ON track_audio_versions WHEN old.audio_key IS NOT NULL AND old.audio_key IS NOT new.audio_key BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.audio_key, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_track_audio_versions_original AFTER UPDATE OF original_key ON track_audio_versions WHEN old.original_key IS NOT NULL AND old.original_key IS NOT new.original_key BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.original_key, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_track_audio_versions_files_gone AFTER DELETE ON track_audio_versions BEGIN
  INSERT INTO tombstones (address, due_at) SELECT address, 0 FROM (SELECT old.audio_key AS address UNION SELECT old.original_key) WHERE address IS NOT NULL ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_file_entries_bin AFTER UPDATE OF deleted_at ON file_entries WHEN new.deleted_at IS NOT NULL BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (new.storage_key, new.deleted_at + 2592000000) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_file_entries_owner AFTER UPDATE OF owner_id ON file_entries WHEN new.owner_id IS NULL AND old.owner_id IS NOT NULL BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (new.storage_key, 0) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_file_entries_gone AFTER DELETE ON file_entries BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.storage_key, 0) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_uploads_end AFTER UPDATE OF state ON uploads WHEN new.state IN ('ready', 'failed', 'aborted') AND new.state <> old.state BEGIN
  INSERT INTO tombstones (address, due_at) VALUES ('staging/' || new.id, cast(unixepoch('subsec') * 1000 AS integer) + 86400000) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
  INSERT INTO tombstones (address, due_at) SELECT new.storage_key, cast(unixepoch('subsec') * 1000 AS integer) + 86400000 WHERE new.state <> 'ready' ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
-- What the baseline would make is there.
INSERT INTO d1_migrations (name) VALUES ('0000_baseline.sql');
