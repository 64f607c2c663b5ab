CREATE TABLE `playlist_removals` (
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
CREATE INDEX `playlist_removals_playlist` ON `playlist_removals` (`playlist_id`);--> statement-breakpoint
CREATE INDEX `playlist_removals_track` ON `playlist_removals` (`track_id`);--> statement-breakpoint
CREATE INDEX `playlist_removals_time` ON `playlist_removals` (`removed_at`);