CREATE TABLE `announcements` (
	`kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`artist_id` integer DEFAULT 0 NOT NULL,
	`after_user` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `subject_id`)
);
--> statement-breakpoint
CREATE INDEX `announcements_age` ON `announcements` (`created_at`);--> statement-breakpoint
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
	`key` text NOT NULL,
	`subject` text,
	`actors` text DEFAULT '[]' NOT NULL,
	`listed` integer DEFAULT true NOT NULL,
	`mail_due` integer DEFAULT false NOT NULL,
	`read_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_key` ON `notifications` (`user_id`,`key`);--> statement-breakpoint
CREATE INDEX `notifications_list` ON `notifications` (`user_id`,`created_at`,`id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE listed = 1 and read_at is null;--> statement-breakpoint
CREATE INDEX `notifications_mail` ON `notifications` (`id`) WHERE mail_due = 1;--> statement-breakpoint
CREATE INDEX `notifications_age` ON `notifications` (`created_at`);--> statement-breakpoint
CREATE INDEX `artist_follows_told` ON `artist_follows` (`artist_id`,`user_id`);--> statement-breakpoint
-- Whoever publishes something, its followers are to be told of it once: when it first becomes public. What is put in as public is new if it was made today.
-- A table that is made anew by a later migration needs its triggers again.
CREATE TRIGGER albums_announced_at_once AFTER INSERT ON albums
WHEN new.visibility = 'public' AND new.published_at IS NULL AND new.created_at > unixepoch('now', '-1 day') * 1000 BEGIN
  INSERT OR IGNORE INTO announcements (kind, subject_id, created_at) VALUES ('album', new.id, cast(unixepoch('subsec') * 1000 AS integer));
END;
--> statement-breakpoint
CREATE TRIGGER albums_announced AFTER UPDATE OF visibility ON albums
WHEN new.visibility = 'public' AND old.visibility <> 'public' AND new.published_at IS NULL BEGIN
  INSERT OR IGNORE INTO announcements (kind, subject_id, created_at) VALUES ('album', new.id, cast(unixepoch('subsec') * 1000 AS integer));
END;
--> statement-breakpoint
CREATE TRIGGER tracks_announced_at_once AFTER INSERT ON tracks
WHEN new.visibility = 'public' AND new.album_id IS NULL AND new.published_at IS NULL AND new.created_at > unixepoch('now', '-1 day') * 1000 BEGIN
  INSERT OR IGNORE INTO announcements (kind, subject_id, created_at) VALUES ('track', new.id, cast(unixepoch('subsec') * 1000 AS integer));
END;
--> statement-breakpoint
CREATE TRIGGER tracks_announced AFTER UPDATE OF visibility ON tracks
WHEN new.visibility = 'public' AND old.visibility <> 'public' AND new.album_id IS NULL AND new.published_at IS NULL BEGIN
  INSERT OR IGNORE INTO announcements (kind, subject_id, created_at) VALUES ('track', new.id, cast(unixepoch('subsec') * 1000 AS integer));
END;
