CREATE TABLE `artist_merge_records` (
	`old_id` integer PRIMARY KEY NOT NULL,
	`into_id` integer NOT NULL,
	`merged_by` integer,
	`artist` text NOT NULL,
	`profile` text NOT NULL,
	`plays` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`old_id`) REFERENCES `artist_merges`(`old_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`merged_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `artist_merge_records_created` ON `artist_merge_records` (`created_at`);--> statement-breakpoint
CREATE INDEX `artist_merge_records_by` ON `artist_merge_records` (`merged_by`) WHERE merged_by is not null;--> statement-breakpoint
CREATE TABLE `artist_merge_rows` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`old_id` integer NOT NULL,
	`kind` text NOT NULL,
	`thing_id` integer,
	`user_id` integer,
	`is_dropped` integer DEFAULT false NOT NULL,
	`row` text,
	FOREIGN KEY (`old_id`) REFERENCES `artist_merge_records`(`old_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `artist_merge_rows_kind` ON `artist_merge_rows` (`old_id`,`kind`,`thing_id`);--> statement-breakpoint
CREATE INDEX `artist_merge_rows_user` ON `artist_merge_rows` (`user_id`,`old_id`,`kind`) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX `artist_merges_created` ON `artist_merges` (`created_at`,`old_id`);--> statement-breakpoint
CREATE INDEX `resource_job_links_user` ON `resource_job_links` (`thing_id`) WHERE kind = 'user';--> statement-breakpoint
-- By hand: merges of genres can be undone for 30 days, and must not name deleted accounts meanwhile.
CREATE TRIGGER resource_job_links_user_gone AFTER DELETE ON users BEGIN
  DELETE FROM resource_job_links WHERE kind = 'user' AND thing_id = old.id;
END;
