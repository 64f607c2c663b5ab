CREATE TABLE `comment_likes` (
	`user_id` integer NOT NULL,
	`comment_id` integer NOT NULL,
	`counts` integer DEFAULT true NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`user_id`, `comment_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `comment_likes_comment` ON `comment_likes` (`comment_id`);--> statement-breakpoint
CREATE TABLE `user_genres` (
	`user_id` integer NOT NULL,
	`genre_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `genre_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`genre_id`) REFERENCES `genres`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_genres_genre` ON `user_genres` (`genre_id`);--> statement-breakpoint
CREATE TABLE `listening_shares` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`token` text NOT NULL,
	`snapshot` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `listening_shares_token` ON `listening_shares` (`token`);--> statement-breakpoint
CREATE INDEX `listening_shares_user` ON `listening_shares` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `track_listening` (
	`user_id` integer NOT NULL,
	`track_id` integer NOT NULL,
	`plays` integer DEFAULT 0 NOT NULL,
	`last_played_at` integer,
	`skips` integer DEFAULT 0 NOT NULL,
	`last_skipped_at` integer,
	PRIMARY KEY(`user_id`, `track_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `track_listening_recent` ON `track_listening` (`user_id`,`last_played_at`,`track_id`);--> statement-breakpoint
CREATE INDEX `track_listening_track` ON `track_listening` (`track_id`);--> statement-breakpoint
CREATE TABLE `track_ratings` (
	`user_id` integer NOT NULL,
	`track_id` integer NOT NULL,
	`rating` integer NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`user_id`, `track_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `track_ratings_track` ON `track_ratings` (`track_id`);--> statement-breakpoint
CREATE TABLE `premieres` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`album_id` integer,
	`track_id` integer,
	`shows_tracks` integer DEFAULT false NOT NULL,
	`teaser_track_id` integer,
	`teaser_from` integer,
	`teaser_length` integer,
	`teaser_key` text,
	`teaser_type` text,
	`teaser_size` integer,
	`known_at` integer NOT NULL,
	`telling` text,
	`telling_since` integer,
	`told_until` integer,
	`created_by` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`teaser_track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "premieres_subject" CHECK((album_id is null) <> (track_id is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `premieres_album` ON `premieres` (`album_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `premieres_track` ON `premieres` (`track_id`);--> statement-breakpoint
CREATE INDEX `premieres_teaser_track` ON `premieres` (`teaser_track_id`);--> statement-breakpoint
CREATE INDEX `premieres_teaser` ON `premieres` (`teaser_key`) WHERE teaser_key is not null;--> statement-breakpoint
DROP INDEX `plays_user`;--> statement-breakpoint
CREATE INDEX `plays_user` ON `plays` (`user_id`,`counted_at`,`id`,`track_id`,`position`);--> statement-breakpoint
ALTER TABLE `comments` ADD `likes_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `comments_track_liked` ON `comments` (`track_id`,`parent_id`,`likes_count`,`id`);--> statement-breakpoint
CREATE INDEX `comments_album_liked` ON `comments` (`album_id`,`parent_id`,`likes_count`,`id`);--> statement-breakpoint
CREATE INDEX `comments_playlist_liked` ON `comments` (`playlist_id`,`parent_id`,`likes_count`,`id`);--> statement-breakpoint
ALTER TABLE `playlists` ADD `frozen_at` integer;--> statement-breakpoint
ALTER TABLE `tracks` ADD `lossless` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `file_entries` ADD `audio_format` text;--> statement-breakpoint
ALTER TABLE `users` ADD `welcome_due_at` integer;
--> statement-breakpoint
-- By hand:
-- How many people like a comment, those of suspended accounts not counted.
CREATE TRIGGER comment_likes_count_up AFTER INSERT ON comment_likes BEGIN
  UPDATE comments SET likes_count = likes_count + new.counts WHERE id = new.comment_id;
END;
--> statement-breakpoint
CREATE TRIGGER comment_likes_count_down AFTER DELETE ON comment_likes BEGIN
  UPDATE comments SET likes_count = likes_count - old.counts WHERE id = old.comment_id;
END;
--> statement-breakpoint
CREATE TRIGGER comment_likes_count_change AFTER UPDATE OF counts ON comment_likes WHEN old.counts <> new.counts BEGIN
  UPDATE comments SET likes_count = likes_count + new.counts - old.counts WHERE id = new.comment_id;
END;
--> statement-breakpoint
CREATE TRIGGER comment_likes_suspend AFTER UPDATE OF banned_at ON users WHEN (old.banned_at IS NULL) <> (new.banned_at IS NULL) BEGIN
  UPDATE comment_likes SET counts = new.banned_at IS NULL WHERE user_id = new.id;
END;
--> statement-breakpoint
-- The likes of a comment go with its words, where its place stays.
CREATE TRIGGER comment_likes_delete_with_words AFTER UPDATE OF deleted_at ON comments WHEN new.deleted_at IS NOT NULL BEGIN
  DELETE FROM comment_likes WHERE comment_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_premieres_teaser AFTER UPDATE OF teaser_key ON premieres WHEN old.teaser_key IS NOT NULL AND old.teaser_key IS NOT new.teaser_key BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.teaser_key, 0) ON CONFLICT DO UPDATE SET due_at = 0;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_premieres_gone AFTER DELETE ON premieres WHEN old.teaser_key IS NOT NULL BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.teaser_key, 0) ON CONFLICT DO UPDATE SET due_at = 0;
END;
