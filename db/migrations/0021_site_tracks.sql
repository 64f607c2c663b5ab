CREATE TABLE `site_play_tracks` (
	`track_id` integer NOT NULL,
	`day` text NOT NULL,
	`plays` integer NOT NULL,
	PRIMARY KEY(`track_id`, `day`),
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `site_play_tracks_day` ON `site_play_tracks` (`day`,`plays`);--> statement-breakpoint
CREATE TABLE `site_zones` (
	`since` integer PRIMARY KEY NOT NULL,
	`zone` text NOT NULL
);