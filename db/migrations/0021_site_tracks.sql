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
--> statement-breakpoint
-- By hand: the schedule counts plays that were rolled up before.
INSERT INTO `rollup_cursors` (`job`, `last_id`) SELECT 'site-track-history', 9007199254740991
  WHERE EXISTS (SELECT 1 FROM `rollup_cursors` WHERE `job` = 'site-plays');
