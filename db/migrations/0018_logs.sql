CREATE TABLE `scheduled_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`started_at` integer NOT NULL,
	`duration` integer NOT NULL,
	`outcome` text NOT NULL,
	`error` text
);
--> statement-breakpoint
CREATE INDEX `scheduled_runs_started` ON `scheduled_runs` (`started_at`);--> statement-breakpoint
CREATE INDEX `scheduled_runs_name` ON `scheduled_runs` (`name`,`started_at`);--> statement-breakpoint
CREATE INDEX `scheduled_runs_outcome` ON `scheduled_runs` (`outcome`,`started_at`);--> statement-breakpoint
CREATE INDEX `mails_status` ON `mails` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `mails_recipient` ON `mails` (`recipient`);