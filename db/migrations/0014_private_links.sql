CREATE TABLE `private_link_plays` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`link_id` integer NOT NULL,
	`track_id` integer NOT NULL,
	`country` text,
	`played_at` integer NOT NULL,
	FOREIGN KEY (`link_id`) REFERENCES `private_links`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `private_link_plays_link` ON `private_link_plays` (`link_id`,`played_at`);--> statement-breakpoint
CREATE INDEX `private_link_plays_track` ON `private_link_plays` (`track_id`);--> statement-breakpoint
CREATE TABLE `private_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`track_id` integer,
	`album_id` integer,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`password_hash` text,
	`expires_at` integer,
	`play_limit` integer,
	`downloadable` integer DEFAULT false NOT NULL,
	`revoked_at` integer,
	`created_by` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "private_links_subject" CHECK((track_id is null) <> (album_id is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `private_links_token` ON `private_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `private_links_track` ON `private_links` (`track_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `private_links_album` ON `private_links` (`album_id`,`created_at`);