CREATE TABLE `track_sounds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`track_id` integer NOT NULL,
	`audio_key` text NOT NULL,
	`audio_type` text NOT NULL,
	`audio_size` integer NOT NULL,
	`original_key` text,
	`duration` integer NOT NULL,
	`replaced_by` integer,
	`replaced_at` integer NOT NULL,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`replaced_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `track_sounds_track` ON `track_sounds` (`track_id`,`replaced_at`);--> statement-breakpoint
CREATE INDEX `track_sounds_audio` ON `track_sounds` (`audio_key`);--> statement-breakpoint
CREATE INDEX `track_sounds_original` ON `track_sounds` (`original_key`);--> statement-breakpoint
ALTER TABLE `tracks` ADD `original_key` text;--> statement-breakpoint
CREATE INDEX `tracks_audio` ON `tracks` (`audio_key`);--> statement-breakpoint
CREATE INDEX `tracks_original` ON `tracks` (`original_key`) WHERE original_key is not null;