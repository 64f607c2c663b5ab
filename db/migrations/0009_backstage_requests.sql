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
	`role` text NOT NULL,
	`company` text,
	`message` text,
	`proofs` text DEFAULT '[]' NOT NULL,
	`reason` text,
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
CREATE UNIQUE INDEX `backstage_requests_open` ON `backstage_requests` (`user_id`,`type`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `backstage_requests_list` ON `backstage_requests` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `backstage_requests_new` ON `backstage_requests` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `backstage_requests_user` ON `backstage_requests` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `backstage_requests_artist` ON `backstage_requests` (`artist_id`,`state`);