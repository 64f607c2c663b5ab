CREATE TABLE `blocked_domains` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`domain` text NOT NULL,
	`created_by` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blocked_domains_domain` ON `blocked_domains` (`domain`);--> statement-breakpoint
CREATE INDEX `blocked_domains_creator` ON `blocked_domains` (`created_by`);--> statement-breakpoint
CREATE TABLE `join_code_uses` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`code_id` integer,
	`invited_by` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`code_id`) REFERENCES `join_codes`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `join_code_uses_code` ON `join_code_uses` (`code_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `join_code_uses_inviter` ON `join_code_uses` (`invited_by`);--> statement-breakpoint
CREATE TABLE `join_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`note` text,
	`role_id` integer,
	`max_uses` integer NOT NULL,
	`uses` integer DEFAULT 0 NOT NULL,
	`expires_at` integer,
	`created_by` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`role_id`) REFERENCES `roles`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "join_codes_uses" CHECK(uses <= max_uses)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `join_codes_code` ON `join_codes` (`code`);--> statement-breakpoint
CREATE INDEX `join_codes_role` ON `join_codes` (`role_id`);--> statement-breakpoint
CREATE INDEX `join_codes_creator` ON `join_codes` (`created_by`);--> statement-breakpoint
CREATE TABLE `join_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`question` text,
	`answer` text,
	`state` text DEFAULT 'waiting' NOT NULL,
	`reply` text,
	`decided_by` integer,
	`decided_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `join_requests_user` ON `join_requests` (`user_id`);--> statement-breakpoint
CREATE INDEX `join_requests_state` ON `join_requests` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `join_requests_created` ON `join_requests` (`created_at`);--> statement-breakpoint
CREATE INDEX `join_requests_decider` ON `join_requests` (`decided_by`);