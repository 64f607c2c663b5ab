CREATE TABLE `home_offers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`track_id` integer,
	`album_id` integer,
	`artist_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`with_tracks` integer DEFAULT false NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`artist_id`) REFERENCES `artists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "home_offers_one" CHECK((track_id is not null) + (album_id is not null) = 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `home_offers_track` ON `home_offers` (`track_id`) WHERE track_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `home_offers_album` ON `home_offers` (`album_id`) WHERE album_id is not null;--> statement-breakpoint
CREATE INDEX `home_offers_artist` ON `home_offers` (`artist_id`);--> statement-breakpoint
CREATE INDEX `home_offers_user` ON `home_offers` (`user_id`);