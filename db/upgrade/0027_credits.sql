CREATE TABLE `credit_blocks` (
	`artist_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`artist_id`, `user_id`),
	FOREIGN KEY (`artist_id`) REFERENCES `artists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `credit_blocks_user` ON `credit_blocks` (`user_id`);--> statement-breakpoint
CREATE TABLE `credit_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`track_id` integer,
	`album_id` integer,
	`artist_id` integer NOT NULL,
	`role` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`user_id` integer NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`artist_id`) REFERENCES `artists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "credit_requests_one" CHECK((track_id is not null) + (album_id is not null) = 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_requests_track` ON `credit_requests` (`track_id`,`artist_id`,`role`) WHERE track_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `credit_requests_album` ON `credit_requests` (`album_id`,`artist_id`,`role`) WHERE album_id is not null;--> statement-breakpoint
CREATE INDEX `credit_requests_artist` ON `credit_requests` (`artist_id`,`id`);--> statement-breakpoint
CREATE INDEX `credit_requests_user` ON `credit_requests` (`user_id`);--> statement-breakpoint
CREATE INDEX `credit_requests_waiting` ON `credit_requests` (`id`) WHERE state = 'waiting';--> statement-breakpoint
ALTER TABLE `plays` ADD `address` text;--> statement-breakpoint
CREATE INDEX `plays_address` ON `plays` (`track_id`,`address`,`counted_at`) WHERE address is not null;