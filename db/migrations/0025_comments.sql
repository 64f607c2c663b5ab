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
-- Whoever leaves takes their comments along; those that others have answered keep their place, without words and author.
CREATE TRIGGER users_leave_comments BEFORE DELETE ON users BEGIN
  UPDATE comments SET content = '', user_id = NULL, pinned = 0, deleted_at = cast(unixepoch('subsec') * 1000 AS integer)
    WHERE user_id = old.id AND EXISTS (SELECT 1 FROM comments AS reply WHERE reply.parent_id = comments.id AND reply.user_id IS NOT old.id);
END;
--> statement-breakpoint
-- A place that was kept for answers goes with the last of them.
CREATE TRIGGER comments_place_left AFTER DELETE ON comments WHEN old.parent_id IS NOT NULL BEGIN
  DELETE FROM comments WHERE id = old.parent_id AND deleted_at IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM comments AS reply WHERE reply.parent_id = old.parent_id);
END;
