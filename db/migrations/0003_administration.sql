CREATE TABLE `audit_logs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`actor_id` integer,
	`actor_name` text NOT NULL,
	`is_by_token` integer DEFAULT false NOT NULL,
	`action` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` text,
	`subject_name` text NOT NULL,
	`before` text,
	`after` text,
	`request_id` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_logs_created` ON `audit_logs` (`created_at`);--> statement-breakpoint
CREATE INDEX `audit_logs_actor` ON `audit_logs` (`actor_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_logs_subject` ON `audit_logs` (`subject_type`,`subject_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_logs_action` ON `audit_logs` (`action`,`created_at`);--> statement-breakpoint
CREATE TABLE `error_days` (
	`error_id` integer NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`error_id`, `day`),
	FOREIGN KEY (`error_id`) REFERENCES `error_logs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `error_days_day` ON `error_days` (`day`,`count`);--> statement-breakpoint
CREATE TABLE `health_checks` (
	`name` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`reason` text NOT NULL,
	`values` text DEFAULT '{}' NOT NULL,
	`error` text,
	`duration` integer NOT NULL,
	`checked_at` integer NOT NULL,
	`last_good_at` integer,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `resource_job_rows` (
	`job_id` integer NOT NULL,
	`row_id` integer NOT NULL,
	`before` text,
	PRIMARY KEY(`job_id`, `row_id`),
	FOREIGN KEY (`job_id`) REFERENCES `resource_jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `resource_jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`resource` text NOT NULL,
	`action` text NOT NULL,
	`input` text,
	`user_id` integer NOT NULL,
	`state` text DEFAULT 'running' NOT NULL,
	`total` integer NOT NULL,
	`cursor` integer DEFAULT 0 NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`errors` text DEFAULT '[]' NOT NULL,
	`lines` text,
	`reason` text,
	`undo_hash` text NOT NULL,
	`undo_until` integer,
	`finished_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `resource_jobs_undo` ON `resource_jobs` (`undo_hash`);--> statement-breakpoint
CREATE INDEX `resource_jobs_user` ON `resource_jobs` (`user_id`);--> statement-breakpoint
CREATE INDEX `resource_jobs_under_way` ON `resource_jobs` (`updated_at`) WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX `resource_jobs_finished` ON `resource_jobs` (`finished_at`) WHERE finished_at is not null;--> statement-breakpoint
CREATE TABLE `saved_views` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`resource` text NOT NULL,
	`name` text NOT NULL,
	`search` text NOT NULL,
	`is_shared` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_views_user` ON `saved_views` (`user_id`,`resource`);--> statement-breakpoint
CREATE INDEX `saved_views_resource` ON `saved_views` (`resource`,`is_shared`);--> statement-breakpoint
CREATE TABLE `task_locks` (
	`task` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `site_play_facets` (
	`day` text NOT NULL,
	`facet` text NOT NULL,
	`name` text NOT NULL,
	`plays` integer NOT NULL,
	PRIMARY KEY(`facet`, `day`, `name`)
);
--> statement-breakpoint
CREATE INDEX `site_play_facets_day` ON `site_play_facets` (`day`);--> statement-breakpoint
CREATE TABLE `storage_days` (
	`day` text PRIMARY KEY NOT NULL,
	`files` integer NOT NULL,
	`bytes` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `visit_days` (
	`day` text PRIMARY KEY NOT NULL,
	`visits` integer NOT NULL,
	`people` integer NOT NULL,
	`pages` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `visit_facets` (
	`day` text NOT NULL,
	`facet` text NOT NULL,
	`name` text NOT NULL,
	`visits` integer NOT NULL,
	`people` integer NOT NULL,
	PRIMARY KEY(`facet`, `day`, `name`)
);
--> statement-breakpoint
CREATE INDEX `visit_facets_day` ON `visit_facets` (`day`);--> statement-breakpoint
CREATE TABLE `visit_people` (
	`day` text NOT NULL,
	`hash` text NOT NULL,
	`last_at` integer NOT NULL,
	`visits` integer NOT NULL,
	`pages` integer NOT NULL,
	PRIMARY KEY(`day`, `hash`)
);
--> statement-breakpoint
CREATE TABLE `visit_salts` (
	`day` text PRIMARY KEY NOT NULL,
	`salt` text NOT NULL
);
--> statement-breakpoint
DROP INDEX `user_roles_role`;--> statement-breakpoint
CREATE INDEX `user_roles_role` ON `user_roles` (`role_id`,`user_id`);--> statement-breakpoint
ALTER TABLE `emails` ADD `tries` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `emails` ADD `masked_html` text;--> statement-breakpoint
ALTER TABLE `emails` ADD `masked_text` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `view_as_id` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `view_as_ends_at` integer;--> statement-breakpoint
CREATE INDEX `sessions_view_as` ON `sessions` (`view_as_ends_at`) WHERE view_as_ends_at is not null;--> statement-breakpoint
ALTER TABLE `error_logs` ADD `request_id` text;--> statement-breakpoint
ALTER TABLE `error_logs` ADD `muted_until` integer;--> statement-breakpoint
ALTER TABLE `error_logs` ADD `fixed_at` integer;--> statement-breakpoint
ALTER TABLE `error_logs` ADD `reopened_at` integer;--> statement-breakpoint
ALTER TABLE `private_links` ADD `with_versions` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `roles` ADD `is_artist` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `scheduled_runs` ADD `is_by_hand` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `ban_reason` text;--> statement-breakpoint
ALTER TABLE `users` ADD `ban_ends_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `deletion_asked_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `deletion_due_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `last_seen_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `users_ban_end` ON `users` (`ban_ends_at`) WHERE ban_ends_at is not null;--> statement-breakpoint
CREATE INDEX `users_deletion` ON `users` (`deletion_due_at`) WHERE deletion_due_at is not null;--> statement-breakpoint
CREATE INDEX `users_joined` ON `users` (`created_at`);--> statement-breakpoint
CREATE INDEX `users_named` ON `users` (lower(name));--> statement-breakpoint
CREATE INDEX `users_seen` ON `users` (`last_seen_at`);--> statement-breakpoint
CREATE INDEX `users_suspended` ON `users` (`banned_at`) WHERE banned_at is not null;--> statement-breakpoint
CREATE INDEX `albums_bin` ON `albums` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `albums_label` ON `albums` (label collate nocase) WHERE label is not null;--> statement-breakpoint
CREATE INDEX `albums_upc` ON `albums` (`upc`) WHERE upc is not null;--> statement-breakpoint
CREATE INDEX `artists_bin` ON `artists` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `access_tokens_end` ON `access_tokens` (`expires_at`) WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX `plays_listener_time` ON `plays` (`listener_hash`,`counted_at`,`id`);--> statement-breakpoint
CREATE INDEX `playlists_bin` ON `playlists` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `tracks_bin` ON `tracks` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `tracks_label` ON `tracks` (label collate nocase) WHERE label is not null;--> statement-breakpoint
CREATE INDEX `file_entries_created` ON `file_entries` (`created_at`,`kind`,`size`,`deleted_at`);--> statement-breakpoint
-- By hand:
-- What was done stays as it was written: rows are added, and forgotten once they are old.
CREATE TRIGGER audit_logs_unchanged BEFORE UPDATE ON audit_logs BEGIN
  SELECT RAISE(ABORT, 'audit_logs: rows do not change');
END;
--> statement-breakpoint
CREATE TRIGGER audit_logs_kept BEFORE DELETE ON audit_logs
WHEN old.created_at > cast(unixepoch('subsec') * 1000 as integer) - 30 * 86400000 BEGIN
  SELECT RAISE(ABORT, 'audit_logs: rows stay for 30 days at least');
END;
--> statement-breakpoint
UPDATE users SET last_seen_at = coalesce((SELECT max(sessions.last_active_at) FROM sessions WHERE sessions.user_id = users.id), 0);
--> statement-breakpoint
-- Sessions end; when somebody was last seen stays.
CREATE TRIGGER users_seen_first AFTER INSERT ON sessions WHEN new.last_active_at IS NOT NULL BEGIN
  UPDATE users SET last_seen_at = new.last_active_at WHERE id = new.user_id AND last_seen_at < new.last_active_at;
END;
--> statement-breakpoint
CREATE TRIGGER users_seen_again AFTER UPDATE OF last_active_at ON sessions WHEN new.last_active_at IS NOT NULL BEGIN
  UPDATE users SET last_seen_at = new.last_active_at WHERE id = new.user_id AND last_seen_at < new.last_active_at;
END;

--> statement-breakpoint
-- The request of an error of the server stood in its fingerprint before.
UPDATE `error_logs` SET `request_id` = substr(`fingerprint`, 9) WHERE `source` = 'server' AND `fingerprint` LIKE 'request %';
