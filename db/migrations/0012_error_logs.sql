CREATE TABLE `error_logs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`source` text NOT NULL,
	`fingerprint` text NOT NULL,
	`name` text NOT NULL,
	`message` text NOT NULL,
	`stack` text,
	`path` text NOT NULL,
	`browser` text,
	`breadcrumbs` text DEFAULT '[]' NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `error_logs_fingerprint` ON `error_logs` (`fingerprint`);--> statement-breakpoint
CREATE INDEX `error_logs_last` ON `error_logs` (`last_at`);