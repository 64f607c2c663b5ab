CREATE TABLE `channel_addresses` (
	`slug` text PRIMARY KEY NOT NULL,
	`channel_id` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `channel_addresses_channel` ON `channel_addresses` (`channel_id`);--> statement-breakpoint
ALTER TABLE `channels` ADD `filled` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `channels` ADD `rules` text;--> statement-breakpoint
CREATE INDEX `channels_new` ON `channels` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `channels_named` ON `channels` (lower(name),`id`);