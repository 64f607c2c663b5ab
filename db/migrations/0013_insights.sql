CREATE TABLE `listener_gaps` (
	`kind` text NOT NULL,
	`heard_id` integer NOT NULL,
	`day` text NOT NULL,
	`gap` integer NOT NULL,
	`listeners` integer NOT NULL,
	PRIMARY KEY(`kind`, `heard_id`, `day`, `gap`)
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
CREATE TABLE `track_play_steps` (
	`track_id` integer NOT NULL,
	`day` text NOT NULL,
	`step` integer NOT NULL,
	`plays` integer NOT NULL,
	PRIMARY KEY(`track_id`, `day`, `step`),
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `plays` ADD `source` text;