ALTER TABLE `track_sounds` ADD `loudness` real;--> statement-breakpoint
ALTER TABLE `track_sounds` ADD `true_peak` real;--> statement-breakpoint
ALTER TABLE `track_sounds` ADD `peaks` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `track_sounds` ADD `waveform` text;--> statement-breakpoint
ALTER TABLE `file_entries` ADD `hash` text;--> statement-breakpoint
ALTER TABLE `file_entries` ADD `original_id` integer;--> statement-breakpoint
CREATE INDEX `file_entries_hash` ON `file_entries` (`hash`) WHERE hash is not null;--> statement-breakpoint
CREATE INDEX `file_entries_original` ON `file_entries` (`original_id`) WHERE original_id is not null;--> statement-breakpoint
ALTER TABLE `uploads` ADD `client_id` text;--> statement-breakpoint
ALTER TABLE `uploads` ADD `original_id` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `uploads_client` ON `uploads` (`owner_id`,`client_id`) WHERE client_id is not null;