CREATE TABLE `genre_redirects` (
	`name` text PRIMARY KEY NOT NULL,
	`genre_id` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`genre_id`) REFERENCES `genres`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `genre_redirects_genre` ON `genre_redirects` (`genre_id`);--> statement-breakpoint
CREATE TABLE `resource_job_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`job_id` integer NOT NULL,
	`row_id` integer NOT NULL,
	`kind` text NOT NULL,
	`thing_id` integer NOT NULL,
	`detail` text,
	FOREIGN KEY (`job_id`) REFERENCES `resource_jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `resource_job_links_row` ON `resource_job_links` (`job_id`,`row_id`,`kind`);--> statement-breakpoint
CREATE TABLE `tag_redirects` (
	`name` text PRIMARY KEY NOT NULL,
	`tag_id` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `tag_redirects_tag` ON `tag_redirects` (`tag_id`);--> statement-breakpoint
CREATE INDEX `playlists_followers` ON `playlists` (`followers_count`);--> statement-breakpoint
CREATE INDEX `playlists_created` ON `playlists` (`created_at`);--> statement-breakpoint
CREATE INDEX `playlists_called` ON `playlists` (lower(name));--> statement-breakpoint
CREATE INDEX `tags_called` ON `tags` (lower(display_name));--> statement-breakpoint
CREATE INDEX `file_entries_size` ON `file_entries` (`size`);--> statement-breakpoint
CREATE INDEX `file_entries_called` ON `file_entries` (lower(name));--> statement-breakpoint
-- By hand:
-- Playlists by parts of their names, for the administration: that of the public search parts names into words.
CREATE VIRTUAL TABLE playlist_parts USING fts5(name, content='', contentless_delete=1, tokenize='trigram');
--> statement-breakpoint
INSERT INTO playlist_parts (rowid, name) SELECT id, name FROM playlists;
--> statement-breakpoint
CREATE TRIGGER playlist_parts_insert AFTER INSERT ON playlists BEGIN
  INSERT INTO playlist_parts (rowid, name) VALUES (new.id, new.name);
END;
--> statement-breakpoint
CREATE TRIGGER playlist_parts_update AFTER UPDATE OF name ON playlists WHEN old.name IS NOT new.name BEGIN
  DELETE FROM playlist_parts WHERE rowid = old.id;
  INSERT INTO playlist_parts (rowid, name) VALUES (new.id, new.name);
END;
--> statement-breakpoint
CREATE TRIGGER playlist_parts_delete AFTER DELETE ON playlists BEGIN
  DELETE FROM playlist_parts WHERE rowid = old.id;
END;
--> statement-breakpoint
-- Files by parts of their names, likewise.
CREATE VIRTUAL TABLE file_parts USING fts5(name, content='', contentless_delete=1, tokenize='trigram');
--> statement-breakpoint
INSERT INTO file_parts (rowid, name) SELECT id, name FROM file_entries;
--> statement-breakpoint
CREATE TRIGGER file_parts_insert AFTER INSERT ON file_entries BEGIN
  INSERT INTO file_parts (rowid, name) VALUES (new.id, new.name);
END;
--> statement-breakpoint
CREATE TRIGGER file_parts_update AFTER UPDATE OF name ON file_entries WHEN old.name IS NOT new.name BEGIN
  DELETE FROM file_parts WHERE rowid = old.id;
  INSERT INTO file_parts (rowid, name) VALUES (new.id, new.name);
END;
--> statement-breakpoint
CREATE TRIGGER file_parts_delete AFTER DELETE ON file_entries BEGIN
  DELETE FROM file_parts WHERE rowid = old.id;
END;
