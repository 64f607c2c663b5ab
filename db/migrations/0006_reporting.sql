CREATE TABLE `content_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`comment_id` integer,
	`track_id` integer,
	`album_id` integer,
	`artist_id` integer,
	`playlist_id` integer,
	`profile_id` integer,
	`person_id` integer,
	`user_id` integer NOT NULL,
	`reason` text DEFAULT 'other' NOT NULL,
	`note` text,
	`snapshot` text,
	`decision` text,
	`decided_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`artist_id`) REFERENCES `artists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`playlist_id`) REFERENCES `playlists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`profile_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "content_reports_one" CHECK((comment_id is not null) + (track_id is not null) + (album_id is not null) + (artist_id is not null)
        + (playlist_id is not null) + (profile_id is not null) <= 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `content_reports_comment` ON `content_reports` (`comment_id`,`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `content_reports_track` ON `content_reports` (`track_id`,`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `content_reports_album` ON `content_reports` (`album_id`,`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `content_reports_artist` ON `content_reports` (`artist_id`,`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `content_reports_playlist` ON `content_reports` (`playlist_id`,`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `content_reports_profile` ON `content_reports` (`profile_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `content_reports_user` ON `content_reports` (`user_id`);--> statement-breakpoint
CREATE INDEX `content_reports_person` ON `content_reports` (`person_id`,`decision`);--> statement-breakpoint
CREATE INDEX `content_reports_open` ON `content_reports` (`comment_id`,`track_id`,`album_id`,`artist_id`,`playlist_id`,`profile_id`) WHERE decided_at is null;--> statement-breakpoint
INSERT INTO `content_reports` (`comment_id`, `person_id`, `user_id`, `decision`, `decided_at`, `created_at`)
SELECT r.`comment_id`, c.`user_id`, r.`user_id`, iif(r.`dismissed_at` is null, null, 'kept'), r.`dismissed_at`, r.`created_at`
FROM `comment_reports` r JOIN `comments` c ON c.`id` = r.`comment_id`;--> statement-breakpoint
DROP TABLE `comment_reports`;
