CREATE TABLE `download_code_batches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`album_id` integer,
	`track_id` integer,
	`name` text NOT NULL,
	`files` text DEFAULT 'original' NOT NULL,
	`uses` integer DEFAULT 1 NOT NULL,
	`seed` text NOT NULL,
	`expires_at` integer,
	`revoked_at` integer,
	`created_by` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "download_code_batches_subject" CHECK((album_id is null) <> (track_id is null))
);
--> statement-breakpoint
CREATE INDEX `download_code_batches_album` ON `download_code_batches` (`album_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `download_code_batches_track` ON `download_code_batches` (`track_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `download_code_uses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code_id` integer NOT NULL,
	`used_at` integer NOT NULL,
	FOREIGN KEY (`code_id`) REFERENCES `download_codes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `download_code_uses_code` ON `download_code_uses` (`code_id`,`used_at`);--> statement-breakpoint
CREATE TABLE `download_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`batch_id` integer NOT NULL,
	`number` integer NOT NULL,
	`seal` text NOT NULL,
	FOREIGN KEY (`batch_id`) REFERENCES `download_code_batches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `download_codes_seal` ON `download_codes` (`seal`);--> statement-breakpoint
CREATE UNIQUE INDEX `download_codes_batch` ON `download_codes` (`batch_id`,`number`);--> statement-breakpoint
CREATE TABLE `genre_proposal_tracks` (
	`proposal_id` integer NOT NULL,
	`track_id` integer NOT NULL,
	PRIMARY KEY(`proposal_id`, `track_id`),
	FOREIGN KEY (`proposal_id`) REFERENCES `genre_proposals`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `genre_proposal_tracks_track` ON `genre_proposal_tracks` (`track_id`);--> statement-breakpoint
CREATE TABLE `genre_proposals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`display_name` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `genre_proposals_name` ON `genre_proposals` (`name`);--> statement-breakpoint
CREATE INDEX `genre_proposals_waiting` ON `genre_proposals` (`id`) WHERE state = 'waiting';--> statement-breakpoint
CREATE TABLE `insight_mail_stops` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`artist_id` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`artist_id`) REFERENCES `artists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `insight_mail_stops_one` ON `insight_mail_stops` (`user_id`,case when artist_id is null then 0 else artist_id end);--> statement-breakpoint
CREATE INDEX `insight_mail_stops_artist` ON `insight_mail_stops` (`artist_id`);--> statement-breakpoint
CREATE TABLE `insight_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`artist_id` integer NOT NULL,
	`day` text NOT NULL,
	`text` text NOT NULL,
	`created_by` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`artist_id`) REFERENCES `artists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `insight_notes_day` ON `insight_notes` (`artist_id`,`day`,`id`);--> statement-breakpoint
CREATE INDEX `insight_notes_author` ON `insight_notes` (`created_by`);--> statement-breakpoint
CREATE TABLE `track_play_cities` (
	`track_id` integer NOT NULL,
	`day` text NOT NULL,
	`country` text NOT NULL,
	`city` text NOT NULL,
	`slot` integer NOT NULL,
	`plays` integer NOT NULL,
	PRIMARY KEY(`track_id`, `day`, `country`, `city`, `slot`),
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `track_play_links` (
	`track_id` integer NOT NULL,
	`day` text NOT NULL,
	`link` text NOT NULL,
	`plays` integer NOT NULL,
	PRIMARY KEY(`track_id`, `day`, `link`),
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `track_play_playlists` (
	`track_id` integer NOT NULL,
	`day` text NOT NULL,
	`playlist_id` integer NOT NULL,
	`plays` integer NOT NULL,
	PRIMARY KEY(`track_id`, `day`, `playlist_id`),
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`playlist_id`) REFERENCES `playlists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `track_play_playlists_playlist` ON `track_play_playlists` (`playlist_id`);--> statement-breakpoint
CREATE TABLE `track_play_stops` (
	`track_id` integer NOT NULL,
	`day` text NOT NULL,
	`stretch` integer NOT NULL,
	`plays` integer NOT NULL,
	PRIMARY KEY(`track_id`, `day`, `stretch`),
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `private_link_comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`link_id` integer NOT NULL,
	`track_id` integer NOT NULL,
	`user_id` integer,
	`guest_name` text,
	`position` integer NOT NULL,
	`content` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`link_id`) REFERENCES `private_links`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `private_link_comments_link` ON `private_link_comments` (`link_id`,`track_id`,`position`);--> statement-breakpoint
CREATE INDEX `private_link_comments_track` ON `private_link_comments` (`track_id`);--> statement-breakpoint
CREATE INDEX `private_link_comments_user` ON `private_link_comments` (`user_id`);--> statement-breakpoint
CREATE TABLE `release_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`album_id` integer,
	`track_id` integer,
	`artist_id` integer NOT NULL,
	`body` text NOT NULL,
	`sent_at` integer,
	`sent_by` integer,
	`audience_until` integer,
	`promised_notices` integer,
	`promised_mails` integer,
	`begun_at` integer,
	`after_user_id` integer DEFAULT 0 NOT NULL,
	`notified_count` integer DEFAULT 0 NOT NULL,
	`mails_due` integer DEFAULT 0 NOT NULL,
	`mailed_count` integer DEFAULT 0 NOT NULL,
	`skipped_count` integer DEFAULT 0 NOT NULL,
	`finished_at` integer,
	`stopped_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`artist_id`) REFERENCES `artists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sent_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "release_notes_subject" CHECK((album_id is null) <> (track_id is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `release_notes_album` ON `release_notes` (`album_id`,`artist_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `release_notes_track` ON `release_notes` (`track_id`,`artist_id`);--> statement-breakpoint
CREATE INDEX `release_notes_artist` ON `release_notes` (`artist_id`,`sent_at`);--> statement-breakpoint
CREATE INDEX `release_notes_under_way` ON `release_notes` (`sent_at`) WHERE sent_at is not null and finished_at is null and stopped_at is null;--> statement-breakpoint
CREATE TABLE `saved_searches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_searches_user` ON `saved_searches` (`user_id`,`query`);--> statement-breakpoint
CREATE TABLE `image_originals` (
	`address` text PRIMARY KEY NOT NULL,
	`owner_id` integer NOT NULL,
	`size` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `image_originals_owner` ON `image_originals` (`owner_id`);--> statement-breakpoint
ALTER TABLE `albums` ADD `phonographic_notice` text;--> statement-breakpoint
ALTER TABLE `albums` ADD `copyright_notice` text;--> statement-breakpoint
ALTER TABLE `albums` ADD `licence` text;--> statement-breakpoint
ALTER TABLE `albums` ADD `catalogue_number` text;--> statement-breakpoint
ALTER TABLE `albums` ADD `various_artists` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `access_tokens` ADD `scopes` text;--> statement-breakpoint
ALTER TABLE `access_tokens` ADD `expires_at` integer;--> statement-breakpoint
ALTER TABLE `emails` ADD `unsubscribe_url` text;--> statement-breakpoint
ALTER TABLE `artist_follows` ADD `notes_off_at` integer;--> statement-breakpoint
ALTER TABLE `tracks` ADD `label` text;--> statement-breakpoint
ALTER TABLE `tracks` ADD `phonographic_notice` text;--> statement-breakpoint
ALTER TABLE `tracks` ADD `copyright_notice` text;--> statement-breakpoint
ALTER TABLE `tracks` ADD `licence` text;--> statement-breakpoint
ALTER TABLE `tracks` ADD `contributors` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `tracks` ADD `work` text;--> statement-breakpoint
ALTER TABLE `tracks` ADD `movement` text;--> statement-breakpoint
ALTER TABLE `tracks` ADD `movement_number` integer;--> statement-breakpoint
CREATE INDEX `tracks_released` ON `tracks` (`release_date`,`id`) WHERE visibility = 'public' and deleted_at is null and release_date is not null;--> statement-breakpoint
CREATE INDEX `tracks_bpm` ON `tracks` (`bpm`,`id`) WHERE visibility = 'public' and deleted_at is null and bpm is not null;--> statement-breakpoint
ALTER TABLE `uploads` ADD `part_size` integer;--> statement-breakpoint
CREATE INDEX `notifications_email_soon` ON `notifications` (`id`) WHERE email_pending = 1 and kind <> 'release-noted';--> statement-breakpoint
-- By hand:
-- Labels, works and people who are named by name alone are found as well: they stand behind those who made something. A change of the name, or of how
-- much something is played, writes all of it anew by itself.
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
    FROM (SELECT char(2) || name || char(3) || coalesce((SELECT group_concat(' ' || artists.name, '') FROM track_artists JOIN artists ON artists.id = track_artists.artist_id
      WHERE track_artists.track_id = tracks.id AND artists.disabled = 0 AND artists.deleted_at IS NULL), '')
      || coalesce(' ' || label, '') || coalesce(' ' || work, '')
      || coalesce((SELECT group_concat(' ' || (named.value ->> 'name'), '') FROM json_each(tracks.contributors) AS named), '') AS raw LIMIT 1) LIMIT 1)) AS text
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
    FROM (SELECT char(2) || name || char(3) || coalesce((SELECT group_concat(' ' || artists.name, '') FROM album_artists JOIN artists ON artists.id = album_artists.artist_id
      WHERE album_artists.album_id = albums.id AND artists.disabled = 0 AND artists.deleted_at IS NULL), '')
      || coalesce(' ' || label, '') || coalesce(' ' || catalogue_number, '') AS raw LIMIT 1) LIMIT 1)) AS text
FROM albums;
--> statement-breakpoint
CREATE TRIGGER search_tracks_credits AFTER UPDATE OF label, work, contributors ON tracks
WHEN old.name IS new.name AND cast(log2(old.plays + 1) AS integer) = cast(log2(new.plays + 1) AS integer)
  AND (old.label IS NOT new.label OR old.work IS NOT new.work OR old.contributors IS NOT new.contributors) BEGIN
  DELETE FROM search_tracks WHERE rowid IN (SELECT document FROM searchable_tracks WHERE id = new.id);
  INSERT INTO search_tracks (rowid, text) SELECT document, text FROM searchable_tracks WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_albums_credits AFTER UPDATE OF label, catalogue_number ON albums
WHEN old.name IS new.name AND cast(log2(old.plays + 1) AS integer) = cast(log2(new.plays + 1) AS integer)
  AND (old.label IS NOT new.label OR old.catalogue_number IS NOT new.catalogue_number) BEGIN
  DELETE FROM search_albums WHERE rowid IN (SELECT document FROM searchable_albums WHERE id = new.id);
  INSERT INTO search_albums (rowid, text) SELECT document, text FROM searchable_albums WHERE id = new.id;
END;
--> statement-breakpoint
DELETE FROM search_albums WHERE rowid IN (SELECT document FROM searchable_albums WHERE id IN (SELECT id FROM albums WHERE label IS NOT NULL));
--> statement-breakpoint
INSERT INTO search_albums (rowid, text) SELECT document, text FROM searchable_albums WHERE id IN (SELECT id FROM albums WHERE label IS NOT NULL);
