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
	`published_at` integer,
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
CREATE INDEX `albums_image` ON `albums` (`image`) WHERE image is not null;--> statement-breakpoint
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
	`workspace_id` integer,
	PRIMARY KEY(`artist_id`, `user_id`),
	FOREIGN KEY (`artist_id`) REFERENCES `artists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `artist_managers_user` ON `artist_managers` (`user_id`);--> statement-breakpoint
CREATE INDEX `artist_managers_workspace` ON `artist_managers` (`workspace_id`,`user_id`) WHERE workspace_id is not null;--> statement-breakpoint
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
	`followers_count` integer DEFAULT 0 NOT NULL,
	`deleted_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`spotlight_kind` text,
	`spotlight_id` integer
);
--> statement-breakpoint
CREATE INDEX `artists_image` ON `artists` (`image`) WHERE image is not null;--> statement-breakpoint
CREATE INDEX `artists_images` ON `artists` (`id`) WHERE images <> '[]';--> statement-breakpoint
CREATE INDEX `artists_popular` ON `artists` (`plays`,`id`) WHERE disabled = 0 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `artists_name` ON `artists` (`name`,`id`) WHERE disabled = 0 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `artists_new` ON `artists` (`created_at`,`id`) WHERE disabled = 0 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `artists_likes` ON `artists` (`likes_count`,`id`) WHERE disabled = 0 and deleted_at is null;--> statement-breakpoint
CREATE TABLE `workspace_artists` (
	`artist_id` integer PRIMARY KEY NOT NULL,
	`workspace_id` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`artist_id`) REFERENCES `artists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `workspace_artists_workspace` ON `workspace_artists` (`workspace_id`);--> statement-breakpoint
CREATE TABLE `access_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`hash` text NOT NULL,
	`last_used_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `access_tokens_hash` ON `access_tokens` (`hash`);--> statement-breakpoint
CREATE INDEX `access_tokens_user` ON `access_tokens` (`user_id`);--> statement-breakpoint
CREATE TABLE `accounts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`provider_id` text NOT NULL,
	`account_id` text NOT NULL,
	`username` text,
	`password` text,
	`access_token` text,
	`refresh_token` text,
	`id_token` text,
	`access_token_expires_at` integer,
	`refresh_token_expires_at` integer,
	`scope` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_provider` ON `accounts` (`provider_id`,`account_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_user` ON `accounts` (`user_id`,`provider_id`);--> statement-breakpoint
CREATE TABLE `email_codes` (
	`user_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`hash` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `purpose`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_codes_hash` ON `email_codes` (`hash`);--> statement-breakpoint
CREATE TABLE `emails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dedupe_key` text,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`reply_to` text,
	`subject` text NOT NULL,
	`html` text NOT NULL,
	`text` text NOT NULL,
	`is_sensitive` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`error` text,
	`next_attempt_at` integer DEFAULT 0 NOT NULL,
	`sent_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `emails_dedupe` ON `emails` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `emails_due` ON `emails` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `emails_created` ON `emails` (`created_at`);--> statement-breakpoint
CREATE INDEX `emails_status` ON `emails` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `emails_recipient` ON `emails` (`recipient`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`resets_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limits_reset` ON `rate_limits` (`resets_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`token` text NOT NULL,
	`expires_at` integer NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`country` text,
	`city` text,
	`last_active_at` integer,
	`password_confirmed_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token` ON `sessions` (`token`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `two_factors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`secret` text NOT NULL,
	`backup_codes` text NOT NULL,
	`verified` integer DEFAULT false NOT NULL,
	`confirmed_at` integer,
	`failed_verification_count` integer DEFAULT 0 NOT NULL,
	`locked_until` integer,
	`last_totp_step` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `two_factors_user` ON `two_factors` (`user_id`);--> statement-breakpoint
CREATE TABLE `verifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `verifications_identifier` ON `verifications` (`identifier`);--> statement-breakpoint
CREATE INDEX `verifications_expiry` ON `verifications` (`expires_at`);--> statement-breakpoint
CREATE TABLE `backstage_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`type` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`user_id` integer NOT NULL,
	`artist_id` integer,
	`artist_name` text NOT NULL,
	`image` text,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`applicant_role` text NOT NULL,
	`company` text,
	`message` text,
	`proofs` text DEFAULT '[]' NOT NULL,
	`denial_reason` text,
	`decided_by` integer,
	`decided_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`artist_id`) REFERENCES `artists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `backstage_requests_image` ON `backstage_requests` (`image`) WHERE image is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `backstage_requests_open` ON `backstage_requests` (`user_id`,`type`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `backstage_requests_list` ON `backstage_requests` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `backstage_requests_new` ON `backstage_requests` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `backstage_requests_user` ON `backstage_requests` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `backstage_requests_artist` ON `backstage_requests` (`artist_id`,`state`);--> statement-breakpoint
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
CREATE TABLE `comment_reports` (
	`comment_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`dismissed_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`comment_id`, `user_id`),
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `comment_reports_user` ON `comment_reports` (`user_id`);--> statement-breakpoint
CREATE INDEX `comment_reports_open` ON `comment_reports` (`comment_id`) WHERE dismissed_at is null;--> statement-breakpoint
CREATE TABLE `comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`track_id` integer,
	`album_id` integer,
	`playlist_id` integer,
	`parent_id` integer,
	`content` text NOT NULL,
	`position` integer,
	`pinned` integer DEFAULT false NOT NULL,
	`edited_at` integer,
	`deleted_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`playlist_id`) REFERENCES `playlists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`parent_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "comments_one" CHECK((track_id is not null) + (album_id is not null) + (playlist_id is not null) = 1)
);
--> statement-breakpoint
CREATE INDEX `comments_track` ON `comments` (`track_id`,`parent_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `comments_along` ON `comments` (`track_id`,`parent_id`,case when position is null then 9007199254740991 else position end,`id`);--> statement-breakpoint
CREATE INDEX `comments_album` ON `comments` (`album_id`,`parent_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `comments_playlist` ON `comments` (`playlist_id`,`parent_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `comments_pinned` ON `comments` (`track_id`,`album_id`,`playlist_id`) WHERE pinned = 1;--> statement-breakpoint
CREATE INDEX `comments_replies` ON `comments` (`parent_id`,`id`);--> statement-breakpoint
CREATE INDEX `comments_user` ON `comments` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `comments_recent` ON `comments` (`created_at`,`id`) WHERE deleted_at is null;--> statement-breakpoint
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
CREATE TABLE `error_logs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`source` text NOT NULL,
	`fingerprint` text NOT NULL,
	`name` text NOT NULL,
	`message` text NOT NULL,
	`stack` text,
	`path` text NOT NULL,
	`browser` text,
	`breadcrumbs` text DEFAULT '[]' NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `error_logs_fingerprint` ON `error_logs` (`fingerprint`);--> statement-breakpoint
CREATE INDEX `error_logs_last` ON `error_logs` (`last_seen_at`);--> statement-breakpoint
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
CREATE INDEX `artist_follows_notified` ON `artist_follows` (`artist_id`,`user_id`);--> statement-breakpoint
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
CREATE TABLE `listener_recency` (
	`kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`day` text NOT NULL,
	`days_since_last` integer NOT NULL,
	`listeners` integer NOT NULL,
	PRIMARY KEY(`kind`, `subject_id`, `day`, `days_since_last`)
);
--> statement-breakpoint
CREATE TABLE `track_play_facets` (
	`track_id` integer NOT NULL,
	`day` text NOT NULL,
	`country` text NOT NULL,
	`device` text NOT NULL,
	`platform` text NOT NULL,
	`source` text NOT NULL,
	`referrer` text NOT NULL,
	`plays` integer NOT NULL,
	PRIMARY KEY(`track_id`, `day`, `country`, `device`, `platform`, `source`, `referrer`),
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `track_play_retention` (
	`track_id` integer NOT NULL,
	`day` text NOT NULL,
	`step` integer NOT NULL,
	`plays` integer NOT NULL,
	PRIMARY KEY(`track_id`, `day`, `step`),
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `rollup_cursors` (
	`job` text PRIMARY KEY NOT NULL,
	`last_id` integer NOT NULL
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
CREATE TABLE `notification_preferences` (
	`user_id` integer NOT NULL,
	`notif_id` text NOT NULL,
	`channel` text NOT NULL,
	`enabled` integer NOT NULL,
	PRIMARY KEY(`user_id`, `notif_id`, `channel`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`dedupe_key` text NOT NULL,
	`subject_id` text,
	`actor_ids` text DEFAULT '[]' NOT NULL,
	`is_listed` integer DEFAULT true NOT NULL,
	`email_pending` integer DEFAULT false NOT NULL,
	`read_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_dedupe` ON `notifications` (`user_id`,`dedupe_key`);--> statement-breakpoint
CREATE INDEX `notifications_list` ON `notifications` (`user_id`,`created_at`,`id`) WHERE is_listed = 1;--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE is_listed = 1 and read_at is null;--> statement-breakpoint
CREATE INDEX `notifications_email` ON `notifications` (`id`) WHERE email_pending = 1;--> statement-breakpoint
CREATE INDEX `notifications_age` ON `notifications` (`created_at`);--> statement-breakpoint
CREATE TABLE `release_announcements` (
	`kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`next_artist_id` integer DEFAULT 0 NOT NULL,
	`after_user_id` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `subject_id`)
);
--> statement-breakpoint
CREATE INDEX `release_announcements_age` ON `release_announcements` (`created_at`);--> statement-breakpoint
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
	`listener_hash` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`country` text,
	`device` text,
	`platform` text,
	`browser` text,
	`referrer` text,
	`source` text,
	`counted_at` integer NOT NULL,
	`address_hash` text,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plays_ticket` ON `plays` (`ticket_id`);--> statement-breakpoint
CREATE INDEX `plays_track` ON `plays` (`track_id`,`counted_at`);--> statement-breakpoint
CREATE INDEX `plays_listener` ON `plays` (`track_id`,`listener_hash`,`counted_at`);--> statement-breakpoint
CREATE INDEX `plays_address` ON `plays` (`track_id`,`address_hash`,`counted_at`) WHERE address_hash is not null;--> statement-breakpoint
CREATE INDEX `plays_user` ON `plays` (`user_id`,`counted_at`);--> statement-breakpoint
CREATE INDEX `plays_time` ON `plays` (`counted_at`);--> statement-breakpoint
CREATE TABLE `playlist_folder_items` (
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
CREATE INDEX `playlist_folder_items_folder` ON `playlist_folder_items` (`folder_id`,`position`);--> statement-breakpoint
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
	`rules` text,
	`invite_token` text,
	`plays` integer DEFAULT 0 NOT NULL,
	`followers_count` integer DEFAULT 0 NOT NULL,
	`deleted_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `playlists_image` ON `playlists` (`image`) WHERE image is not null;--> statement-breakpoint
CREATE INDEX `playlists_owner` ON `playlists` (`owner_id`);--> statement-breakpoint
CREATE INDEX `playlists_popular` ON `playlists` (`followers_count`,`id`) WHERE public = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `playlists_name` ON `playlists` (`name`,`id`) WHERE public = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `playlists_new` ON `playlists` (`created_at`,`id`) WHERE public = 1 and deleted_at is null;--> statement-breakpoint
CREATE TABLE `removed_playlist_tracks` (
	`id` integer PRIMARY KEY NOT NULL,
	`playlist_id` integer NOT NULL,
	`track_id` integer NOT NULL,
	`position` integer NOT NULL,
	`added_by` integer,
	`added_at` integer NOT NULL,
	`removed_at` integer NOT NULL,
	FOREIGN KEY (`playlist_id`) REFERENCES `playlists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`added_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `removed_playlist_tracks_playlist` ON `removed_playlist_tracks` (`playlist_id`);--> statement-breakpoint
CREATE INDEX `removed_playlist_tracks_track` ON `removed_playlist_tracks` (`track_id`);--> statement-breakpoint
CREATE INDEX `removed_playlist_tracks_time` ON `removed_playlist_tracks` (`removed_at`);--> statement-breakpoint
CREATE TABLE `private_link_plays` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`link_id` integer NOT NULL,
	`track_id` integer NOT NULL,
	`country` text,
	`played_at` integer NOT NULL,
	`listen_id` integer,
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
	`recipient_name` text NOT NULL,
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
CREATE INDEX `private_links_album` ON `private_links` (`album_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `player_queues` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`state` text NOT NULL,
	`device_id` text NOT NULL,
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
CREATE TABLE `scheduled_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`task` text NOT NULL,
	`started_at` integer NOT NULL,
	`duration` integer NOT NULL,
	`outcome` text NOT NULL,
	`error` text
);
--> statement-breakpoint
CREATE INDEX `scheduled_runs_started` ON `scheduled_runs` (`started_at`);--> statement-breakpoint
CREATE INDEX `scheduled_runs_task` ON `scheduled_runs` (`task`,`started_at`);--> statement-breakpoint
CREATE INDEX `scheduled_runs_outcome` ON `scheduled_runs` (`outcome`,`started_at`);--> statement-breakpoint
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
CREATE TABLE `subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`price_id` integer,
	`gateway` text DEFAULT 'none' NOT NULL,
	`gateway_id` text,
	`trial_ends_at` integer,
	`period_ends_at` integer,
	`cancelled_at` integer,
	`grace_ends_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`price_id`) REFERENCES `prices`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `subscriptions_user` ON `subscriptions` (`user_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_product` ON `subscriptions` (`product_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_price` ON `subscriptions` (`price_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_gateway` ON `subscriptions` (`gateway`,`gateway_id`);--> statement-breakpoint
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
CREATE TABLE `bucket_walks` (
	`folder` text PRIMARY KEY NOT NULL,
	`after` text
);
--> statement-breakpoint
CREATE TABLE `missing_objects` (
	`address` text PRIMARY KEY NOT NULL,
	`found_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tombstones` (
	`address` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tombstones_due` ON `tombstones` (`due_at`);--> statement-breakpoint
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
CREATE TABLE `track_audio_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`track_id` integer NOT NULL,
	`audio_key` text NOT NULL,
	`audio_type` text NOT NULL,
	`audio_size` integer NOT NULL,
	`original_key` text,
	`duration` integer NOT NULL,
	`loudness` real,
	`true_peak` real,
	`peaks` text DEFAULT '[]' NOT NULL,
	`waveform` text,
	`replaced_by` integer,
	`replaced_at` integer NOT NULL,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`replaced_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `track_audio_versions_track` ON `track_audio_versions` (`track_id`,`replaced_at`);--> statement-breakpoint
CREATE INDEX `track_audio_versions_audio` ON `track_audio_versions` (`audio_key`);--> statement-breakpoint
CREATE INDEX `track_audio_versions_original` ON `track_audio_versions` (`original_key`);--> statement-breakpoint
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
	`original_key` text,
	`downloadable` integer DEFAULT false NOT NULL,
	`visibility` text DEFAULT 'public' NOT NULL,
	`scheduled_at` integer,
	`published_at` integer,
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
CREATE INDEX `tracks_image` ON `tracks` (`image`) WHERE image is not null;--> statement-breakpoint
CREATE INDEX `tracks_album` ON `tracks` (`album_id`,`disc`,`number`);--> statement-breakpoint
CREATE INDEX `tracks_popular` ON `tracks` (`plays`,`id`) WHERE visibility = 'public' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `tracks_name` ON `tracks` (`name`,`id`) WHERE visibility = 'public' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `tracks_new` ON `tracks` (`created_at`,`id`) WHERE visibility = 'public' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `tracks_likes` ON `tracks` (`likes_count`,`id`) WHERE visibility = 'public' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `tracks_length` ON `tracks` (`duration`,`id`) WHERE visibility = 'public' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `tracks_scheduled` ON `tracks` (`scheduled_at`) WHERE visibility = 'scheduled';--> statement-breakpoint
CREATE INDEX `tracks_owner` ON `tracks` (`owner_id`);--> statement-breakpoint
CREATE INDEX `tracks_audio` ON `tracks` (`audio_key`);--> statement-breakpoint
CREATE INDEX `tracks_original` ON `tracks` (`original_key`) WHERE original_key is not null;--> statement-breakpoint
CREATE INDEX `tracks_isrc` ON `tracks` (`isrc`) WHERE isrc is not null;--> statement-breakpoint
CREATE TABLE `file_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` integer,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`storage_key` text NOT NULL,
	`size` integer NOT NULL,
	`mime` text NOT NULL,
	`extension` text NOT NULL,
	`duration` integer,
	`sha256` text,
	`rendition_of_id` integer,
	`deleted_at` integer,
	`hash_attempted_at` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `file_entries_storage_key` ON `file_entries` (`storage_key`);--> statement-breakpoint
CREATE INDEX `file_entries_owner` ON `file_entries` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `file_entries_sha256` ON `file_entries` (`sha256`) WHERE sha256 is not null;--> statement-breakpoint
CREATE INDEX `file_entries_unhashed` ON `file_entries` (`hash_attempted_at`) WHERE sha256 is null and kind = 'audio';--> statement-breakpoint
CREATE INDEX `file_entries_rendition` ON `file_entries` (`rendition_of_id`) WHERE rendition_of_id is not null;--> statement-breakpoint
CREATE INDEX `file_entries_images` ON `file_entries` (`created_at`) WHERE kind = 'image' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `file_entries_deleted` ON `file_entries` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` integer,
	`strategy` text NOT NULL,
	`state` text DEFAULT 'reserved' NOT NULL,
	`name` text NOT NULL,
	`size` integer NOT NULL,
	`duration` integer,
	`mime` text NOT NULL,
	`extension` text NOT NULL,
	`storage_key` text NOT NULL,
	`multipart_id` text,
	`offset` integer DEFAULT 0 NOT NULL,
	`parts` text DEFAULT '[]' NOT NULL,
	`locked_until` integer,
	`error` text,
	`file_entry_id` integer,
	`client_id` text,
	`rendition_of_id` integer,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`file_entry_id`) REFERENCES `file_entries`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `uploads_storage_key` ON `uploads` (`storage_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `uploads_client` ON `uploads` (`owner_id`,`client_id`) WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX `uploads_owner` ON `uploads` (`owner_id`,`state`);--> statement-breakpoint
CREATE INDEX `uploads_open` ON `uploads` (`expires_at`) WHERE state in ('reserved', 'uploading', 'verifying');--> statement-breakpoint
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
	`shadow_of_email` text,
	`description` text,
	`links` text DEFAULT '[]' NOT NULL,
	`private_tabs` text DEFAULT '[]' NOT NULL,
	`two_factor_enabled` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_shadow` ON `users` (`shadow_of_email`);--> statement-breakpoint
CREATE INDEX `users_image` ON `users` (`image`) WHERE image is not null;--> statement-breakpoint
CREATE TABLE `workspace_invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token` text NOT NULL,
	`workspace_id` integer NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`user_id` integer,
	`invited_by` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `workspace_invitations_token` ON `workspace_invitations` (`token`);--> statement-breakpoint
CREATE UNIQUE INDEX `workspace_invitations_address` ON `workspace_invitations` (`workspace_id`,`email`);--> statement-breakpoint
CREATE INDEX `workspace_invitations_user` ON `workspace_invitations` (`user_id`);--> statement-breakpoint
CREATE INDEX `workspace_invitations_inviter` ON `workspace_invitations` (`invited_by`);--> statement-breakpoint
CREATE INDEX `workspace_invitations_expiry` ON `workspace_invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `workspace_members` (
	`workspace_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`role` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`workspace_id`, `user_id`),
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `workspace_members_user` ON `workspace_members` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `workspace_members_owner` ON `workspace_members` (`workspace_id`) WHERE role = 'owner';--> statement-breakpoint
CREATE TABLE `workspaces` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`owner_id` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `workspaces_owner` ON `workspaces` (`owner_id`);--> statement-breakpoint
-- From here on by hand, for drizzle-kit knows no triggers, views and virtual tables: a table that is made anew by a later migration needs its triggers again.
-- The two roles that the site cannot do without: what visitors may do without an account, and what everybody with one may.
INSERT INTO `roles` (`name`, `description`, `is_guest`, `permissions`)
VALUES ('Guests', 'Visitors without an account', 1, '[{"name":"music.view"}]');
--> statement-breakpoint
INSERT INTO `roles` (`name`, `description`, `is_default`, `permissions`)
VALUES ('Listeners', 'Everybody with an account', 1, '[{"name":"music.view"},{"name":"playlists.create"},{"name":"backstageRequests.create"}]');
--> statement-breakpoint
-- The index of search, a table for each kind of thing that can be found. Triggers keep it equal to the tables, whoever writes them: a table that is made
-- anew by a later migration needs them again. The number of a document is how little its row is played (in steps of two), then the row's id, so that
-- documents come out of the index the most played first and a search ends with as many as it wants.
CREATE VIRTUAL TABLE search_tracks USING fts5(text, content='', contentless_delete=1, tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
-- What is found of each row: its name, who made it, and once more the first and the last two letters of the name with marks, so that the whole of
-- it can be asked for; of lyrics, their text. Punctuation parts words, apostrophes do not, and letters of scripts that part no words stand each for
-- itself. Every word has two spaces on each side, so that one or two letters and the ends of words can be looked up as well. The limits make SQLite
-- work each step out once.
CREATE VIEW searchable_tracks AS SELECT id, ((63 - cast(log2(plays + 1) AS integer)) << 48) + id AS document, (SELECT replace(replace(spaced, char(2), ''), char(3), '')
  || substr(spaced, instr(spaced, char(2)), 3) || char(4) || substr(spaced, instr(spaced, char(3)) - 2, 3)
  FROM (SELECT replace(replace(replace(' ' || (SELECT group_concat(CASE
        WHEN letter IN (char(9), char(10), char(13)) OR instr('()[]{}",.;:!?/\-–—_&+*#~|=@$^<>«»“”„…·•¿¡、。「」・', letter) THEN ' '
        WHEN instr('''’‘`´', letter) THEN ''
        WHEN letter GLOB '[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]' THEN ' ' || letter || ' '
        ELSE letter END, '' ORDER BY place)
      FROM (SELECT key AS place, substr(raw, key + 1, 1) AS letter FROM json_each('[0' || replace(hex(zeroblob(length(raw))), '00', ',0') || ']'))) || ' ', ' ', '<>'), '><', ''), '<>', '  ') AS spaced
    FROM (SELECT char(2) || name || char(3) || coalesce((SELECT group_concat(' ' || artists.name, '') FROM track_artists JOIN artists ON artists.id = track_artists.artist_id
      WHERE track_artists.track_id = tracks.id AND artists.disabled = 0 AND artists.deleted_at IS NULL), '') AS raw LIMIT 1) LIMIT 1)) AS text
FROM tracks;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_artists USING fts5(text, content='', contentless_delete=1, tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
CREATE VIEW searchable_artists AS SELECT id, ((63 - cast(log2(plays + 1) AS integer)) << 48) + id AS document, (SELECT replace(replace(spaced, char(2), ''), char(3), '')
  || substr(spaced, instr(spaced, char(2)), 3) || char(4) || substr(spaced, instr(spaced, char(3)) - 2, 3)
  FROM (SELECT replace(replace(replace(' ' || (SELECT group_concat(CASE
        WHEN letter IN (char(9), char(10), char(13)) OR instr('()[]{}",.;:!?/\-–—_&+*#~|=@$^<>«»“”„…·•¿¡、。「」・', letter) THEN ' '
        WHEN instr('''’‘`´', letter) THEN ''
        WHEN letter GLOB '[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]' THEN ' ' || letter || ' '
        ELSE letter END, '' ORDER BY place)
      FROM (SELECT key AS place, substr(raw, key + 1, 1) AS letter FROM json_each('[0' || replace(hex(zeroblob(length(raw))), '00', ',0') || ']'))) || ' ', ' ', '<>'), '><', ''), '<>', '  ') AS spaced
    FROM (SELECT char(2) || name || char(3) AS raw LIMIT 1) LIMIT 1)) AS text
FROM artists;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_albums USING fts5(text, content='', contentless_delete=1, tokenize='trigram remove_diacritics 1');
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
      WHERE album_artists.album_id = albums.id AND artists.disabled = 0 AND artists.deleted_at IS NULL), '') AS raw LIMIT 1) LIMIT 1)) AS text
FROM albums;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_playlists USING fts5(text, content='', contentless_delete=1, tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
CREATE VIEW searchable_playlists AS SELECT id, ((63 - cast(log2(followers_count + 1) AS integer)) << 48) + id AS document, (SELECT replace(replace(spaced, char(2), ''), char(3), '')
  || substr(spaced, instr(spaced, char(2)), 3) || char(4) || substr(spaced, instr(spaced, char(3)) - 2, 3)
  FROM (SELECT replace(replace(replace(' ' || (SELECT group_concat(CASE
        WHEN letter IN (char(9), char(10), char(13)) OR instr('()[]{}",.;:!?/\-–—_&+*#~|=@$^<>«»“”„…·•¿¡、。「」・', letter) THEN ' '
        WHEN instr('''’‘`´', letter) THEN ''
        WHEN letter GLOB '[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]' THEN ' ' || letter || ' '
        ELSE letter END, '' ORDER BY place)
      FROM (SELECT key AS place, substr(raw, key + 1, 1) AS letter FROM json_each('[0' || replace(hex(zeroblob(length(raw))), '00', ',0') || ']'))) || ' ', ' ', '<>'), '><', ''), '<>', '  ') AS spaced
    FROM (SELECT char(2) || name || char(3) AS raw LIMIT 1) LIMIT 1)) AS text
FROM playlists;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_lyrics USING fts5(text, content='', contentless_delete=1, tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
-- Lyrics are long: reading letter by letter through a text goes through it once for each of its letters. Their text is cut into pieces of 256
-- characters first, and each of them into letters.
CREATE VIEW searchable_lyrics AS SELECT id, id AS document, (SELECT spaced
  FROM (SELECT replace(replace(replace(' ' || (SELECT group_concat(CASE
        WHEN letter IN (char(9), char(10), char(13)) OR instr('()[]{}",.;:!?/\-–—_&+*#~|=@$^<>«»“”„…·•¿¡、。「」・', letter) THEN ' '
        WHEN instr('''’‘`´', letter) THEN ''
        WHEN letter GLOB '[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]' THEN ' ' || letter || ' '
        ELSE letter END, '' ORDER BY piece, place)
      FROM (SELECT pieces.key AS piece, letters.key AS place, substr(text, letters.key + 1, 1) AS letter
        FROM (SELECT key, substr(raw, key * 256 + 1, 256) AS text FROM json_each('[0' || replace(hex(zeroblob(length(raw) / 256)), '00', ',0') || ']') LIMIT -1) AS pieces,
          json_each('[0' || replace(hex(zeroblob(length(text) - 1)), '00', ',0') || ']') AS letters)) || ' ', ' ', '<>'), '><', ''), '<>', '  ') AS spaced
    FROM (SELECT text AS raw LIMIT 1) LIMIT 1)) AS text
FROM lyrics;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_tags USING fts5(text, content='', contentless_delete=1, tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
CREATE VIEW searchable_tags AS SELECT id, id AS document, (SELECT replace(replace(spaced, char(2), ''), char(3), '')
  || substr(spaced, instr(spaced, char(2)), 3) || char(4) || substr(spaced, instr(spaced, char(3)) - 2, 3)
  FROM (SELECT replace(replace(replace(' ' || (SELECT group_concat(CASE
        WHEN letter IN (char(9), char(10), char(13)) OR instr('()[]{}",.;:!?/\-–—_&+*#~|=@$^<>«»“”„…·•¿¡、。「」・', letter) THEN ' '
        WHEN instr('''’‘`´', letter) THEN ''
        WHEN letter GLOB '[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]' THEN ' ' || letter || ' '
        ELSE letter END, '' ORDER BY place)
      FROM (SELECT key AS place, substr(raw, key + 1, 1) AS letter FROM json_each('[0' || replace(hex(zeroblob(length(raw))), '00', ',0') || ']'))) || ' ', ' ', '<>'), '><', ''), '<>', '  ') AS spaced
    FROM (SELECT char(2) || display_name || char(3) AS raw LIMIT 1) LIMIT 1)) AS text
FROM tags;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_genres USING fts5(text, content='', contentless_delete=1, tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
CREATE VIEW searchable_genres AS SELECT id, id AS document, (SELECT replace(replace(spaced, char(2), ''), char(3), '')
  || substr(spaced, instr(spaced, char(2)), 3) || char(4) || substr(spaced, instr(spaced, char(3)) - 2, 3)
  FROM (SELECT replace(replace(replace(' ' || (SELECT group_concat(CASE
        WHEN letter IN (char(9), char(10), char(13)) OR instr('()[]{}",.;:!?/\-–—_&+*#~|=@$^<>«»“”„…·•¿¡、。「」・', letter) THEN ' '
        WHEN instr('''’‘`´', letter) THEN ''
        WHEN letter GLOB '[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]' THEN ' ' || letter || ' '
        ELSE letter END, '' ORDER BY place)
      FROM (SELECT key AS place, substr(raw, key + 1, 1) AS letter FROM json_each('[0' || replace(hex(zeroblob(length(raw))), '00', ',0') || ']'))) || ' ', ' ', '<>'), '><', ''), '<>', '  ') AS spaced
    FROM (SELECT char(2) || display_name || char(3) AS raw LIMIT 1) LIMIT 1)) AS text
FROM genres;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_channels USING fts5(text, content='', contentless_delete=1, tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
CREATE VIEW searchable_channels AS SELECT id, id AS document, (SELECT replace(replace(spaced, char(2), ''), char(3), '')
  || substr(spaced, instr(spaced, char(2)), 3) || char(4) || substr(spaced, instr(spaced, char(3)) - 2, 3)
  FROM (SELECT replace(replace(replace(' ' || (SELECT group_concat(CASE
        WHEN letter IN (char(9), char(10), char(13)) OR instr('()[]{}",.;:!?/\-–—_&+*#~|=@$^<>«»“”„…·•¿¡、。「」・', letter) THEN ' '
        WHEN instr('''’‘`´', letter) THEN ''
        WHEN letter GLOB '[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]' THEN ' ' || letter || ' '
        ELSE letter END, '' ORDER BY place)
      FROM (SELECT key AS place, substr(raw, key + 1, 1) AS letter FROM json_each('[0' || replace(hex(zeroblob(length(raw))), '00', ',0') || ']'))) || ' ', ' ', '<>'), '><', ''), '<>', '  ') AS spaced
    FROM (SELECT char(2) || name || char(3) AS raw LIMIT 1) LIMIT 1)) AS text
FROM channels;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_users USING fts5(text, content='', contentless_delete=1, tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
CREATE VIEW searchable_users AS SELECT id, id AS document, (SELECT replace(replace(spaced, char(2), ''), char(3), '')
  || substr(spaced, instr(spaced, char(2)), 3) || char(4) || substr(spaced, instr(spaced, char(3)) - 2, 3)
  FROM (SELECT replace(replace(replace(' ' || (SELECT group_concat(CASE
        WHEN letter IN (char(9), char(10), char(13)) OR instr('()[]{}",.;:!?/\-–—_&+*#~|=@$^<>«»“”„…·•¿¡、。「」・', letter) THEN ' '
        WHEN instr('''’‘`´', letter) THEN ''
        WHEN letter GLOB '[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]' THEN ' ' || letter || ' '
        ELSE letter END, '' ORDER BY place)
      FROM (SELECT key AS place, substr(raw, key + 1, 1) AS letter FROM json_each('[0' || replace(hex(zeroblob(length(raw))), '00', ',0') || ']'))) || ' ', ' ', '<>'), '><', ''), '<>', '  ') AS spaced
    FROM (SELECT char(2) || name || char(3) AS raw LIMIT 1) LIMIT 1)) AS text
FROM users;
--> statement-breakpoint
CREATE TRIGGER search_tracks_insert AFTER INSERT ON tracks BEGIN
  INSERT INTO search_tracks (rowid, text) SELECT document, text FROM searchable_tracks WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_tracks_update AFTER UPDATE OF name, plays ON tracks WHEN old.name IS NOT new.name OR 63 - cast(log2(old.plays + 1) AS integer) <> 63 - cast(log2(new.plays + 1) AS integer) BEGIN
  DELETE FROM search_tracks WHERE rowid = ((63 - cast(log2(old.plays + 1) AS integer)) << 48) + old.id;
  INSERT INTO search_tracks (rowid, text) SELECT document, text FROM searchable_tracks WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_tracks_delete AFTER DELETE ON tracks BEGIN
  DELETE FROM search_tracks WHERE rowid = ((63 - cast(log2(old.plays + 1) AS integer)) << 48) + old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_artists_insert AFTER INSERT ON artists BEGIN
  INSERT INTO search_artists (rowid, text) SELECT document, text FROM searchable_artists WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_artists_update AFTER UPDATE OF name, plays ON artists WHEN old.name IS NOT new.name OR 63 - cast(log2(old.plays + 1) AS integer) <> 63 - cast(log2(new.plays + 1) AS integer) BEGIN
  DELETE FROM search_artists WHERE rowid = ((63 - cast(log2(old.plays + 1) AS integer)) << 48) + old.id;
  INSERT INTO search_artists (rowid, text) SELECT document, text FROM searchable_artists WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_artists_delete AFTER DELETE ON artists BEGIN
  DELETE FROM search_artists WHERE rowid = ((63 - cast(log2(old.plays + 1) AS integer)) << 48) + old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_albums_insert AFTER INSERT ON albums BEGIN
  INSERT INTO search_albums (rowid, text) SELECT document, text FROM searchable_albums WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_albums_update AFTER UPDATE OF name, plays ON albums WHEN old.name IS NOT new.name OR 63 - cast(log2(old.plays + 1) AS integer) <> 63 - cast(log2(new.plays + 1) AS integer) BEGIN
  DELETE FROM search_albums WHERE rowid = ((63 - cast(log2(old.plays + 1) AS integer)) << 48) + old.id;
  INSERT INTO search_albums (rowid, text) SELECT document, text FROM searchable_albums WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_albums_delete AFTER DELETE ON albums BEGIN
  DELETE FROM search_albums WHERE rowid = ((63 - cast(log2(old.plays + 1) AS integer)) << 48) + old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_playlists_insert AFTER INSERT ON playlists BEGIN
  INSERT INTO search_playlists (rowid, text) SELECT document, text FROM searchable_playlists WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_playlists_update AFTER UPDATE OF name, followers_count ON playlists WHEN old.name IS NOT new.name OR 63 - cast(log2(old.followers_count + 1) AS integer) <> 63 - cast(log2(new.followers_count + 1) AS integer) BEGIN
  DELETE FROM search_playlists WHERE rowid = ((63 - cast(log2(old.followers_count + 1) AS integer)) << 48) + old.id;
  INSERT INTO search_playlists (rowid, text) SELECT document, text FROM searchable_playlists WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_playlists_delete AFTER DELETE ON playlists BEGIN
  DELETE FROM search_playlists WHERE rowid = ((63 - cast(log2(old.followers_count + 1) AS integer)) << 48) + old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_lyrics_insert AFTER INSERT ON lyrics BEGIN
  INSERT INTO search_lyrics (rowid, text) SELECT document, text FROM searchable_lyrics WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_lyrics_update AFTER UPDATE OF text ON lyrics WHEN old.text IS NOT new.text BEGIN
  DELETE FROM search_lyrics WHERE rowid = old.id;
  INSERT INTO search_lyrics (rowid, text) SELECT document, text FROM searchable_lyrics WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_lyrics_delete AFTER DELETE ON lyrics BEGIN
  DELETE FROM search_lyrics WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_tags_insert AFTER INSERT ON tags BEGIN
  INSERT INTO search_tags (rowid, text) SELECT document, text FROM searchable_tags WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_tags_update AFTER UPDATE OF display_name ON tags WHEN old.display_name IS NOT new.display_name BEGIN
  DELETE FROM search_tags WHERE rowid = old.id;
  INSERT INTO search_tags (rowid, text) SELECT document, text FROM searchable_tags WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_tags_delete AFTER DELETE ON tags BEGIN
  DELETE FROM search_tags WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_genres_insert AFTER INSERT ON genres BEGIN
  INSERT INTO search_genres (rowid, text) SELECT document, text FROM searchable_genres WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_genres_update AFTER UPDATE OF display_name ON genres WHEN old.display_name IS NOT new.display_name BEGIN
  DELETE FROM search_genres WHERE rowid = old.id;
  INSERT INTO search_genres (rowid, text) SELECT document, text FROM searchable_genres WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_genres_delete AFTER DELETE ON genres BEGIN
  DELETE FROM search_genres WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_channels_insert AFTER INSERT ON channels BEGIN
  INSERT INTO search_channels (rowid, text) SELECT document, text FROM searchable_channels WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_channels_update AFTER UPDATE OF name ON channels WHEN old.name IS NOT new.name BEGIN
  DELETE FROM search_channels WHERE rowid = old.id;
  INSERT INTO search_channels (rowid, text) SELECT document, text FROM searchable_channels WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_channels_delete AFTER DELETE ON channels BEGIN
  DELETE FROM search_channels WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_users_insert AFTER INSERT ON users BEGIN
  INSERT INTO search_users (rowid, text) SELECT document, text FROM searchable_users WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_users_update AFTER UPDATE OF name ON users WHEN old.name IS NOT new.name BEGIN
  DELETE FROM search_users WHERE rowid = old.id;
  INSERT INTO search_users (rowid, text) SELECT document, text FROM searchable_users WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_users_delete AFTER DELETE ON users BEGIN
  DELETE FROM search_users WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_artists_rename AFTER UPDATE OF name, disabled, deleted_at ON artists
WHEN old.name IS NOT new.name OR old.disabled IS NOT new.disabled OR (old.deleted_at IS NULL) IS NOT (new.deleted_at IS NULL) BEGIN
  DELETE FROM search_tracks WHERE rowid IN (SELECT document FROM searchable_tracks WHERE id IN (SELECT track_id FROM track_artists WHERE artist_id = new.id));
  INSERT INTO search_tracks (rowid, text) SELECT document, text FROM searchable_tracks WHERE id IN (SELECT track_id FROM track_artists WHERE artist_id = new.id);
  DELETE FROM search_albums WHERE rowid IN (SELECT document FROM searchable_albums WHERE id IN (SELECT album_id FROM album_artists WHERE artist_id = new.id));
  INSERT INTO search_albums (rowid, text) SELECT document, text FROM searchable_albums WHERE id IN (SELECT album_id FROM album_artists WHERE artist_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER search_track_artists_insert AFTER INSERT ON track_artists BEGIN
  DELETE FROM search_tracks WHERE rowid IN (SELECT document FROM searchable_tracks WHERE id IN (new.track_id));
  INSERT INTO search_tracks (rowid, text) SELECT document, text FROM searchable_tracks WHERE id IN (new.track_id);
END;
--> statement-breakpoint
CREATE TRIGGER search_track_artists_update AFTER UPDATE OF artist_id, track_id ON track_artists BEGIN
  DELETE FROM search_tracks WHERE rowid IN (SELECT document FROM searchable_tracks WHERE id IN (old.track_id, new.track_id));
  INSERT INTO search_tracks (rowid, text) SELECT document, text FROM searchable_tracks WHERE id IN (old.track_id, new.track_id);
END;
--> statement-breakpoint
CREATE TRIGGER search_track_artists_delete AFTER DELETE ON track_artists BEGIN
  DELETE FROM search_tracks WHERE rowid IN (SELECT document FROM searchable_tracks WHERE id IN (old.track_id));
  INSERT INTO search_tracks (rowid, text) SELECT document, text FROM searchable_tracks WHERE id IN (old.track_id);
END;
--> statement-breakpoint
CREATE TRIGGER search_album_artists_insert AFTER INSERT ON album_artists BEGIN
  DELETE FROM search_albums WHERE rowid IN (SELECT document FROM searchable_albums WHERE id IN (new.album_id));
  INSERT INTO search_albums (rowid, text) SELECT document, text FROM searchable_albums WHERE id IN (new.album_id);
END;
--> statement-breakpoint
CREATE TRIGGER search_album_artists_update AFTER UPDATE OF artist_id, album_id ON album_artists BEGIN
  DELETE FROM search_albums WHERE rowid IN (SELECT document FROM searchable_albums WHERE id IN (old.album_id, new.album_id));
  INSERT INTO search_albums (rowid, text) SELECT document, text FROM searchable_albums WHERE id IN (old.album_id, new.album_id);
END;
--> statement-breakpoint
CREATE TRIGGER search_album_artists_delete AFTER DELETE ON album_artists BEGIN
  DELETE FROM search_albums WHERE rowid IN (SELECT document FROM searchable_albums WHERE id IN (old.album_id));
  INSERT INTO search_albums (rowid, text) SELECT document, text FROM searchable_albums WHERE id IN (old.album_id);
END;
--> statement-breakpoint
-- How often something is liked is kept by the database itself, whoever writes the likes: a like that goes with a deleted account counts no longer.
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
-- When something first became public is kept by the database itself, whoever publishes it.
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
-- As with the likes: a person who follows no longer, or whose account is deleted, counts no longer.
CREATE TRIGGER artist_follows_count_up AFTER INSERT ON artist_follows BEGIN
  UPDATE artists SET followers_count = followers_count + 1 WHERE id = new.artist_id;
END;
--> statement-breakpoint
CREATE TRIGGER artist_follows_count_down AFTER DELETE ON artist_follows BEGIN
  UPDATE artists SET followers_count = followers_count - 1 WHERE id = old.artist_id;
END;
--> statement-breakpoint
-- Whoever publishes something, its followers are to be told of it once: when it first becomes public. What is put in as public is new if it was made today.
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
-- Everybody in a workspace manages the artists that were put into it, whoever comes, goes or is deleted, and however.
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
CREATE TRIGGER workspace_members_joined AFTER INSERT ON workspace_members BEGIN
  INSERT INTO artist_managers (artist_id, user_id, workspace_id)
    SELECT put.artist_id, new.user_id, new.workspace_id FROM workspace_artists AS put WHERE put.workspace_id = new.workspace_id
      AND NOT EXISTS (SELECT 1 FROM artist_managers AS known WHERE known.artist_id = put.artist_id AND known.user_id = new.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER workspace_members_left AFTER DELETE ON workspace_members BEGIN
  DELETE FROM artist_managers WHERE workspace_id = old.workspace_id AND user_id = old.user_id;
END;
--> statement-breakpoint
-- Whoever leaves takes their comments along; those that others have answered keep their place, without words and author.
CREATE TRIGGER comments_keep_on_user_delete BEFORE DELETE ON users BEGIN
  UPDATE comments SET content = '', user_id = NULL, pinned = 0, deleted_at = cast(unixepoch('subsec') * 1000 AS integer)
    WHERE user_id = old.id AND EXISTS (SELECT 1 FROM comments AS reply WHERE reply.parent_id = comments.id AND reply.user_id IS NOT old.id);
END;
--> statement-breakpoint
-- A place that was kept for answers goes with the last of them.
CREATE TRIGGER comments_delete_with_last_reply AFTER DELETE ON comments WHEN old.parent_id IS NOT NULL BEGIN
  DELETE FROM comments WHERE id = old.parent_id AND deleted_at IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM comments AS reply WHERE reply.parent_id = old.parent_id);
END;
--> statement-breakpoint
-- Whoever deletes or replaces a row that lies in the bucket too: these write down what is to go from there, and when. At once (0) for what nobody can take back,
-- deleted accounts among it; 30 days later for what can be. Whether something else refers to it is asked when it is due.
CREATE TRIGGER tombstones_tracks_image AFTER UPDATE OF image ON tracks WHEN old.image LIKE '/media/%' AND old.image IS NOT new.image BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, cast(unixepoch('subsec') * 1000 AS integer) + 2592000000) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_tracks_gone AFTER DELETE ON tracks WHEN old.image LIKE '/media/%' BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, cast(unixepoch('subsec') * 1000 AS integer) + 2592000000) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_albums_image AFTER UPDATE OF image ON albums WHEN old.image LIKE '/media/%' AND old.image IS NOT new.image BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, cast(unixepoch('subsec') * 1000 AS integer) + 2592000000) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_albums_gone AFTER DELETE ON albums WHEN old.image LIKE '/media/%' BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, cast(unixepoch('subsec') * 1000 AS integer) + 2592000000) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_artists_image AFTER UPDATE OF image ON artists WHEN old.image LIKE '/media/%' AND old.image IS NOT new.image BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, cast(unixepoch('subsec') * 1000 AS integer) + 2592000000) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_artists_gone AFTER DELETE ON artists WHEN old.image LIKE '/media/%' BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, cast(unixepoch('subsec') * 1000 AS integer) + 2592000000) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_genres_image AFTER UPDATE OF image ON genres WHEN old.image LIKE '/media/%' AND old.image IS NOT new.image BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, cast(unixepoch('subsec') * 1000 AS integer) + 2592000000) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_genres_gone AFTER DELETE ON genres WHEN old.image LIKE '/media/%' BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, cast(unixepoch('subsec') * 1000 AS integer) + 2592000000) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_tags_image AFTER UPDATE OF image ON tags WHEN old.image LIKE '/media/%' AND old.image IS NOT new.image BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, cast(unixepoch('subsec') * 1000 AS integer) + 2592000000) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_tags_gone AFTER DELETE ON tags WHEN old.image LIKE '/media/%' BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, cast(unixepoch('subsec') * 1000 AS integer) + 2592000000) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_users_image AFTER UPDATE OF image ON users WHEN old.image LIKE '/media/%' AND old.image IS NOT new.image BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, 0) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_users_gone AFTER DELETE ON users WHEN old.image LIKE '/media/%' BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, 0) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_playlists_image AFTER UPDATE OF image ON playlists WHEN old.image LIKE '/media/%' AND old.image IS NOT new.image BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, 0) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_playlists_gone AFTER DELETE ON playlists WHEN old.image LIKE '/media/%' BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, 0) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_backstage_requests_image AFTER UPDATE OF image ON backstage_requests WHEN old.image LIKE '/media/%' AND old.image IS NOT new.image BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, 0) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_backstage_requests_gone AFTER DELETE ON backstage_requests WHEN old.image LIKE '/media/%' BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.image, 0) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_artists_images AFTER UPDATE OF images ON artists WHEN old.images IS NOT new.images BEGIN
  INSERT INTO tombstones (address, due_at) SELECT value, cast(unixepoch('subsec') * 1000 AS integer) + 2592000000 FROM json_each(old.images) WHERE value LIKE '/media/%' AND value NOT IN (SELECT value FROM json_each(new.images)) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_artists_images_gone AFTER DELETE ON artists WHEN old.images <> '[]' BEGIN
  INSERT INTO tombstones (address, due_at) SELECT value, cast(unixepoch('subsec') * 1000 AS integer) + 2592000000 FROM json_each(old.images) WHERE value LIKE '/media/%' ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_albums_bin AFTER UPDATE OF deleted_at ON albums WHEN new.deleted_at IS NOT NULL BEGIN
  INSERT INTO tombstones (address, due_at) SELECT new.image, new.deleted_at + 2592000000 WHERE new.image LIKE '/media/%' ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_artists_bin AFTER UPDATE OF deleted_at ON artists WHEN new.deleted_at IS NOT NULL BEGIN
  INSERT INTO tombstones (address, due_at) SELECT new.image, new.deleted_at + 2592000000 WHERE new.image LIKE '/media/%' ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
  INSERT INTO tombstones (address, due_at) SELECT value, new.deleted_at + 2592000000 FROM json_each(new.images) WHERE value LIKE '/media/%' ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_tracks_bin AFTER UPDATE OF deleted_at ON tracks WHEN new.deleted_at IS NOT NULL BEGIN
  INSERT INTO tombstones (address, due_at) SELECT new.image, new.deleted_at + 2592000000 WHERE new.image LIKE '/media/%' ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
  INSERT INTO tombstones (address, due_at) SELECT address, new.deleted_at + 2592000000 FROM (SELECT new.audio_key AS address UNION SELECT new.original_key UNION SELECT audio_key FROM track_audio_versions WHERE track_id = new.id
    UNION SELECT original_key FROM track_audio_versions WHERE track_id = new.id) WHERE address IS NOT NULL ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_tracks_audio AFTER UPDATE OF audio_key ON tracks WHEN old.audio_key IS NOT NULL AND old.audio_key IS NOT new.audio_key BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.audio_key, cast(unixepoch('subsec') * 1000 AS integer) + 2592000000) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER tombstones_tracks_original AFTER UPDATE OF original_key ON tracks WHEN old.original_key IS NOT NULL AND old.original_key IS NOT new.original_key BEGIN
  INSERT INTO tombstones (address, due_at) VALUES (old.original_key, cast(unixepoch('subsec') * 1000 AS integer) + 2592000000) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
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
CREATE TRIGGER tombstones_uploads_gone AFTER DELETE ON uploads BEGIN
  INSERT INTO tombstones (address, due_at) VALUES ('staging/' || old.id, 0) ON CONFLICT DO UPDATE SET due_at = excluded.due_at;
END;
--> statement-breakpoint
CREATE TRIGGER uploads_owner_gone AFTER UPDATE OF owner_id ON uploads WHEN new.owner_id IS NULL AND old.owner_id IS NOT NULL BEGIN
  UPDATE uploads SET expires_at = 0 WHERE id = new.id;
  DELETE FROM uploads WHERE id = new.id AND state IN ('ready', 'failed', 'aborted');
END;
