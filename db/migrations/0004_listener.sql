CREATE TABLE `artist_follows` (
	`user_id` integer NOT NULL,
	`artist_id` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`user_id`, `artist_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`artist_id`) REFERENCES `artists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `artist_follows_recent` ON `artist_follows` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `artist_follows_followers` ON `artist_follows` (`artist_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `user_follows` (
	`follower_id` integer NOT NULL,
	`followed_id` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`follower_id`, `followed_id`),
	FOREIGN KEY (`follower_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`followed_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_follows_recent` ON `user_follows` (`follower_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `user_follows_followers` ON `user_follows` (`followed_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `roll_ups` (
	`job` text PRIMARY KEY NOT NULL,
	`through` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `track_neighbours` (
	`track_id` integer NOT NULL,
	`neighbour_id` integer NOT NULL,
	`score` real NOT NULL,
	PRIMARY KEY(`track_id`, `neighbour_id`),
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`neighbour_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `track_neighbours_best` ON `track_neighbours` (`track_id`,`score`);--> statement-breakpoint
CREATE TABLE `track_play_days` (
	`track_id` integer NOT NULL,
	`day` text NOT NULL,
	`plays` integer NOT NULL,
	`listeners` integer NOT NULL,
	PRIMARY KEY(`track_id`, `day`),
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `track_play_days_day` ON `track_play_days` (`day`,`plays`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer DEFAULT 0 NOT NULL,
	`transports` text DEFAULT '[]' NOT NULL,
	`backed_up` integer DEFAULT false NOT NULL,
	`last_used_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`);--> statement-breakpoint
CREATE TABLE `playlist_folders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `playlist_folders_user` ON `playlist_folders` (`user_id`,`position`);--> statement-breakpoint
CREATE TABLE `playlist_placements` (
	`user_id` integer NOT NULL,
	`playlist_id` integer NOT NULL,
	`folder_id` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `playlist_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`playlist_id`) REFERENCES `playlists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`folder_id`) REFERENCES `playlist_folders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `playlist_placements_folder` ON `playlist_placements` (`folder_id`,`position`);--> statement-breakpoint
CREATE TABLE `player_queues` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`state` text NOT NULL,
	`device` text NOT NULL,
	`device_name` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `reposts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`track_id` integer,
	`album_id` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "reposts_one" CHECK((track_id is not null) + (album_id is not null) = 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reposts_track` ON `reposts` (`user_id`,`track_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `reposts_album` ON `reposts` (`user_id`,`album_id`);--> statement-breakpoint
CREATE INDEX `reposts_recent` ON `reposts` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `reposts_of_track` ON `reposts` (`track_id`);--> statement-breakpoint
CREATE INDEX `reposts_of_album` ON `reposts` (`album_id`);--> statement-breakpoint
ALTER TABLE `playlists` ADD `rules` text;--> statement-breakpoint
ALTER TABLE `playlists` ADD `invite_token` text;--> statement-breakpoint
ALTER TABLE `users` ADD `description` text;--> statement-breakpoint
ALTER TABLE `users` ADD `links` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `private_tabs` text DEFAULT '[]' NOT NULL;