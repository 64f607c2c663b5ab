ALTER TABLE `artists` ADD `spotlight_kind` text;--> statement-breakpoint
ALTER TABLE `artists` ADD `spotlight_id` integer;