CREATE TABLE `work_grants` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`track_id` integer,
	`album_id` integer,
	`artist_id` integer NOT NULL,
	`right` text NOT NULL,
	`granted_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`artist_id`) REFERENCES `artists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`granted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "work_grants_one" CHECK((track_id is not null) + (album_id is not null) = 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `work_grants_track` ON `work_grants` (`track_id`,`artist_id`,`right`) WHERE track_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `work_grants_album` ON `work_grants` (`album_id`,`artist_id`,`right`) WHERE album_id is not null;--> statement-breakpoint
CREATE INDEX `work_grants_artist` ON `work_grants` (`artist_id`);--> statement-breakpoint
CREATE INDEX `work_grants_user` ON `work_grants` (`granted_by`);