CREATE TABLE `album_artists` (
	`album_id` integer NOT NULL,
	`artist_id` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`album_id`, `artist_id`),
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`artist_id`) REFERENCES `artists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `album_artists_artist` ON `album_artists` (`artist_id`);--> statement-breakpoint
CREATE TABLE `album_likes` (
	`user_id` integer NOT NULL,
	`album_id` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`user_id`, `album_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `album_likes_album` ON `album_likes` (`album_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `album_likes_recent` ON `album_likes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `albums` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`image` text,
	`tint` text,
	`description` text,
	`record_type` text DEFAULT 'album' NOT NULL,
	`release_date` text,
	`upc` text,
	`label` text,
	`visibility` text DEFAULT 'public' NOT NULL,
	`scheduled_at` integer,
	`loudness` real,
	`owner_id` integer,
	`plays` integer DEFAULT 0 NOT NULL,
	`likes_count` integer DEFAULT 0 NOT NULL,
	`deleted_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `albums_popular` ON `albums` (`plays`,`id`) WHERE visibility = 'public' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `albums_released` ON `albums` (`release_date`,`id`) WHERE visibility = 'public' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `albums_name` ON `albums` (`name`,`id`) WHERE visibility = 'public' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `albums_likes` ON `albums` (`likes_count`,`id`) WHERE visibility = 'public' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `albums_scheduled` ON `albums` (`scheduled_at`) WHERE visibility = 'scheduled';--> statement-breakpoint
CREATE INDEX `albums_owner` ON `albums` (`owner_id`);--> statement-breakpoint
CREATE TABLE `artist_likes` (
	`user_id` integer NOT NULL,
	`artist_id` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`user_id`, `artist_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`artist_id`) REFERENCES `artists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `artist_likes_artist` ON `artist_likes` (`artist_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `artist_likes_recent` ON `artist_likes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `artist_managers` (
	`artist_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`artist_id`, `user_id`),
	FOREIGN KEY (`artist_id`) REFERENCES `artists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `artist_managers_user` ON `artist_managers` (`user_id`);--> statement-breakpoint
CREATE TABLE `artists` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`image` text,
	`tint` text,
	`description` text,
	`city` text,
	`country` text,
	`images` text DEFAULT '[]' NOT NULL,
	`links` text DEFAULT '[]' NOT NULL,
	`verified` integer DEFAULT false NOT NULL,
	`disabled` integer DEFAULT false NOT NULL,
	`spotlight` integer DEFAULT false NOT NULL,
	`plays` integer DEFAULT 0 NOT NULL,
	`likes_count` integer DEFAULT 0 NOT NULL,
	`deleted_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `artists_popular` ON `artists` (`plays`,`id`) WHERE disabled = 0 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `artists_name` ON `artists` (`name`,`id`) WHERE disabled = 0 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `artists_new` ON `artists` (`created_at`,`id`) WHERE disabled = 0 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `artists_likes` ON `artists` (`likes_count`,`id`) WHERE disabled = 0 and deleted_at is null;--> statement-breakpoint
CREATE TABLE `channel_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`channel_id` integer NOT NULL,
	`position` integer NOT NULL,
	`artist_id` integer,
	`album_id` integer,
	`track_id` integer,
	`playlist_id` integer,
	`genre_id` integer,
	`tag_id` integer,
	`user_id` integer,
	`nested_channel_id` integer,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`artist_id`) REFERENCES `artists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`playlist_id`) REFERENCES `playlists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`genre_id`) REFERENCES `genres`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`nested_channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "channel_items_one" CHECK((artist_id is not null) + (album_id is not null) + (track_id is not null) + (playlist_id is not null)
        + (genre_id is not null) + (tag_id is not null) + (user_id is not null) + (nested_channel_id is not null) = 1)
);
--> statement-breakpoint
CREATE INDEX `channel_items_order` ON `channel_items` (`channel_id`,`position`);--> statement-breakpoint
CREATE INDEX `channel_items_artist` ON `channel_items` (`artist_id`);--> statement-breakpoint
CREATE INDEX `channel_items_album` ON `channel_items` (`album_id`);--> statement-breakpoint
CREATE INDEX `channel_items_track` ON `channel_items` (`track_id`);--> statement-breakpoint
CREATE INDEX `channel_items_playlist` ON `channel_items` (`playlist_id`);--> statement-breakpoint
CREATE INDEX `channel_items_nested` ON `channel_items` (`nested_channel_id`);--> statement-breakpoint
CREATE TABLE `channels` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`description` text,
	`content_type` text DEFAULT 'mixed' NOT NULL,
	`content_policy` text DEFAULT 'manual' NOT NULL,
	`auto_method` text,
	`layout` text DEFAULT 'grid' NOT NULL,
	`nested_layout` text DEFAULT 'carousel' NOT NULL,
	`restriction` text,
	`per_page` integer DEFAULT 48 NOT NULL,
	`public` integer DEFAULT true NOT NULL,
	`hide_title` integer DEFAULT false NOT NULL,
	`seo_title` text,
	`seo_description` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `channels_slug` ON `channels` (`slug`);--> statement-breakpoint
CREATE INDEX `channels_updated` ON `channels` (`updated_at`,`id`);--> statement-breakpoint
CREATE TABLE `album_genres` (
	`album_id` integer NOT NULL,
	`genre_id` integer NOT NULL,
	PRIMARY KEY(`album_id`, `genre_id`),
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`genre_id`) REFERENCES `genres`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `album_genres_genre` ON `album_genres` (`genre_id`,`album_id`);--> statement-breakpoint
CREATE TABLE `artist_genres` (
	`artist_id` integer NOT NULL,
	`genre_id` integer NOT NULL,
	PRIMARY KEY(`artist_id`, `genre_id`),
	FOREIGN KEY (`artist_id`) REFERENCES `artists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`genre_id`) REFERENCES `genres`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `artist_genres_genre` ON `artist_genres` (`genre_id`,`artist_id`);--> statement-breakpoint
CREATE TABLE `genres` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`display_name` text NOT NULL,
	`image` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `genres_name` ON `genres` (`name`);--> statement-breakpoint
CREATE TABLE `track_genres` (
	`track_id` integer NOT NULL,
	`genre_id` integer NOT NULL,
	PRIMARY KEY(`track_id`, `genre_id`),
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`genre_id`) REFERENCES `genres`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `track_genres_genre` ON `track_genres` (`genre_id`,`track_id`);--> statement-breakpoint
CREATE TABLE `lyrics` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`track_id` integer NOT NULL,
	`text` text NOT NULL,
	`synced` integer DEFAULT false NOT NULL,
	`language` text,
	`credits` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lyrics_track` ON `lyrics` (`track_id`);--> statement-breakpoint
CREATE TABLE `prices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`interval` text NOT NULL,
	`interval_count` integer DEFAULT 1 NOT NULL,
	`stripe_id` text,
	`paypal_id` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `prices_product` ON `prices` (`product_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `prices_stripe` ON `prices` (`stripe_id`);--> statement-breakpoint
CREATE TABLE `products` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`hidden` integer DEFAULT false NOT NULL,
	`recommended` integer DEFAULT false NOT NULL,
	`free` integer DEFAULT false NOT NULL,
	`feature_list` text DEFAULT '[]' NOT NULL,
	`permissions` text DEFAULT '[]' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `plays` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ticket_id` text NOT NULL,
	`track_id` integer NOT NULL,
	`user_id` integer,
	`listener` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`country` text,
	`device` text,
	`platform` text,
	`browser` text,
	`referrer` text,
	`counted_at` integer NOT NULL,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plays_ticket` ON `plays` (`ticket_id`);--> statement-breakpoint
CREATE INDEX `plays_track` ON `plays` (`track_id`,`counted_at`);--> statement-breakpoint
CREATE INDEX `plays_listener` ON `plays` (`track_id`,`listener`,`counted_at`);--> statement-breakpoint
CREATE INDEX `plays_user` ON `plays` (`user_id`,`counted_at`);--> statement-breakpoint
CREATE INDEX `plays_time` ON `plays` (`counted_at`);--> statement-breakpoint
CREATE TABLE `playlist_followers` (
	`playlist_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`editor` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`playlist_id`, `user_id`),
	FOREIGN KEY (`playlist_id`) REFERENCES `playlists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `playlist_followers_user` ON `playlist_followers` (`user_id`);--> statement-breakpoint
CREATE TABLE `playlist_tracks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`playlist_id` integer NOT NULL,
	`track_id` integer NOT NULL,
	`position` integer NOT NULL,
	`added_by` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`playlist_id`) REFERENCES `playlists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`added_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `playlist_tracks_order` ON `playlist_tracks` (`playlist_id`,`position`);--> statement-breakpoint
CREATE INDEX `playlist_tracks_track` ON `playlist_tracks` (`track_id`);--> statement-breakpoint
CREATE TABLE `playlists` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`image` text,
	`tint` text,
	`description` text,
	`public` integer DEFAULT true NOT NULL,
	`collaborative` integer DEFAULT false NOT NULL,
	`owner_id` integer NOT NULL,
	`plays` integer DEFAULT 0 NOT NULL,
	`followers_count` integer DEFAULT 0 NOT NULL,
	`deleted_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `playlists_owner` ON `playlists` (`owner_id`);--> statement-breakpoint
CREATE INDEX `playlists_popular` ON `playlists` (`followers_count`,`id`) WHERE public = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `playlists_name` ON `playlists` (`name`,`id`) WHERE public = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `playlists_new` ON `playlists` (`created_at`,`id`) WHERE public = 1 and deleted_at is null;--> statement-breakpoint
CREATE TABLE `roles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`is_default` integer DEFAULT false NOT NULL,
	`is_guest` integer DEFAULT false NOT NULL,
	`permissions` text DEFAULT '[]' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `user_permissions` (
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`restrictions` text,
	PRIMARY KEY(`user_id`, `name`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `user_roles` (
	`user_id` integer NOT NULL,
	`role_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `role_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`role_id`) REFERENCES `roles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_roles_role` ON `user_roles` (`role_id`);--> statement-breakpoint
CREATE TABLE `custom_pages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	`seo` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `custom_pages_slug` ON `custom_pages` (`slug`);--> statement-breakpoint
CREATE TABLE `localizations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`language` text NOT NULL,
	`lines` text DEFAULT '{}' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `localizations_language` ON `localizations` (`language`);--> statement-breakpoint
CREATE TABLE `settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `stale_pages` (
	`tag` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stale_pages_since` ON `stale_pages` (`since`);--> statement-breakpoint
CREATE TABLE `themes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`is_dark` integer NOT NULL,
	`default_light` integer DEFAULT false NOT NULL,
	`default_dark` integer DEFAULT false NOT NULL,
	`values` text DEFAULT '{}' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `album_tags` (
	`album_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	PRIMARY KEY(`album_id`, `tag_id`),
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `album_tags_tag` ON `album_tags` (`tag_id`,`album_id`);--> statement-breakpoint
CREATE TABLE `tags` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`display_name` text NOT NULL,
	`image` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_name` ON `tags` (`name`);--> statement-breakpoint
CREATE TABLE `track_tags` (
	`track_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	PRIMARY KEY(`track_id`, `tag_id`),
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `track_tags_tag` ON `track_tags` (`tag_id`,`track_id`);--> statement-breakpoint
CREATE TABLE `track_artists` (
	`track_id` integer NOT NULL,
	`artist_id` integer NOT NULL,
	`role` text DEFAULT 'primary' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`track_id`, `artist_id`, `role`),
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`artist_id`) REFERENCES `artists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `track_artists_artist` ON `track_artists` (`artist_id`,`track_id`);--> statement-breakpoint
CREATE TABLE `track_likes` (
	`user_id` integer NOT NULL,
	`track_id` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`user_id`, `track_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `track_likes_track` ON `track_likes` (`track_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `track_likes_recent` ON `track_likes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `track_waveforms` (
	`track_id` integer PRIMARY KEY NOT NULL,
	`peaks` text NOT NULL,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `tracks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`album_id` integer,
	`disc` integer DEFAULT 1 NOT NULL,
	`number` integer DEFAULT 1 NOT NULL,
	`duration` integer NOT NULL,
	`image` text,
	`tint` text,
	`description` text,
	`explicit` integer DEFAULT false NOT NULL,
	`isrc` text,
	`bpm` real,
	`loudness` real,
	`true_peak` real,
	`peaks` text DEFAULT '[]' NOT NULL,
	`source_kind` text DEFAULT 'file' NOT NULL,
	`audio_key` text,
	`audio_type` text,
	`audio_size` integer,
	`downloadable` integer DEFAULT false NOT NULL,
	`visibility` text DEFAULT 'public' NOT NULL,
	`scheduled_at` integer,
	`release_date` text,
	`owner_id` integer,
	`plays` integer DEFAULT 0 NOT NULL,
	`likes_count` integer DEFAULT 0 NOT NULL,
	`deleted_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `tracks_album` ON `tracks` (`album_id`,`disc`,`number`);--> statement-breakpoint
CREATE INDEX `tracks_popular` ON `tracks` (`plays`,`id`) WHERE visibility = 'public' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `tracks_name` ON `tracks` (`name`,`id`) WHERE visibility = 'public' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `tracks_new` ON `tracks` (`created_at`,`id`) WHERE visibility = 'public' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `tracks_likes` ON `tracks` (`likes_count`,`id`) WHERE visibility = 'public' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `tracks_length` ON `tracks` (`duration`,`id`) WHERE visibility = 'public' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `tracks_scheduled` ON `tracks` (`scheduled_at`) WHERE visibility = 'scheduled';--> statement-breakpoint
CREATE INDEX `tracks_owner` ON `tracks` (`owner_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`first_name` text,
	`last_name` text,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`email_verified_at` integer,
	`image` text,
	`language` text,
	`country` text,
	`timezone` text,
	`banned_at` integer,
	`two_factor_enabled` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);