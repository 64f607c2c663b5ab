CREATE TABLE `artist_merges` (
	`old_id` integer PRIMARY KEY NOT NULL,
	`artist_id` integer NOT NULL,
	`name` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`artist_id`) REFERENCES `artists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `artist_merges_artist` ON `artist_merges` (`artist_id`);--> statement-breakpoint
CREATE INDEX `albums_all_added` ON `albums` ((created_at + 0));--> statement-breakpoint
CREATE INDEX `albums_all_named` ON `albums` (lower(name));--> statement-breakpoint
CREATE INDEX `albums_hidden` ON `albums` (`visibility`) WHERE visibility <> 'public';--> statement-breakpoint
CREATE INDEX `artists_all_added` ON `artists` ((created_at + 0));--> statement-breakpoint
CREATE INDEX `artists_all_named` ON `artists` (lower(name));--> statement-breakpoint
CREATE INDEX `artists_disabled` ON `artists` (`disabled`) WHERE disabled = 1;--> statement-breakpoint
CREATE INDEX `tracks_all_added` ON `tracks` ((created_at + 0));--> statement-breakpoint
CREATE INDEX `tracks_all_named` ON `tracks` (lower(name));--> statement-breakpoint
CREATE INDEX `tracks_hidden` ON `tracks` (`visibility`) WHERE visibility <> 'public';
--> statement-breakpoint
-- By hand:
-- Music and artists by parts of their names and codes, for the administration: the public search parts names into words.
CREATE VIRTUAL TABLE track_parts USING fts5(name, isrc, content='', contentless_delete=1, tokenize='trigram');
--> statement-breakpoint
INSERT INTO track_parts (rowid, name, isrc) SELECT id, name, isrc FROM tracks;
--> statement-breakpoint
CREATE TRIGGER track_parts_insert AFTER INSERT ON tracks BEGIN
  INSERT INTO track_parts (rowid, name, isrc) VALUES (new.id, new.name, new.isrc);
END;
--> statement-breakpoint
CREATE TRIGGER track_parts_update AFTER UPDATE OF name, isrc ON tracks WHEN old.name IS NOT new.name OR old.isrc IS NOT new.isrc BEGIN
  DELETE FROM track_parts WHERE rowid = old.id;
  INSERT INTO track_parts (rowid, name, isrc) VALUES (new.id, new.name, new.isrc);
END;
--> statement-breakpoint
CREATE TRIGGER track_parts_delete AFTER DELETE ON tracks BEGIN
  DELETE FROM track_parts WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE album_parts USING fts5(name, upc, content='', contentless_delete=1, tokenize='trigram');
--> statement-breakpoint
INSERT INTO album_parts (rowid, name, upc) SELECT id, name, upc FROM albums;
--> statement-breakpoint
CREATE TRIGGER album_parts_insert AFTER INSERT ON albums BEGIN
  INSERT INTO album_parts (rowid, name, upc) VALUES (new.id, new.name, new.upc);
END;
--> statement-breakpoint
CREATE TRIGGER album_parts_update AFTER UPDATE OF name, upc ON albums WHEN old.name IS NOT new.name OR old.upc IS NOT new.upc BEGIN
  DELETE FROM album_parts WHERE rowid = old.id;
  INSERT INTO album_parts (rowid, name, upc) VALUES (new.id, new.name, new.upc);
END;
--> statement-breakpoint
CREATE TRIGGER album_parts_delete AFTER DELETE ON albums BEGIN
  DELETE FROM album_parts WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE artist_parts USING fts5(name, content='', contentless_delete=1, tokenize='trigram');
--> statement-breakpoint
INSERT INTO artist_parts (rowid, name) SELECT id, name FROM artists;
--> statement-breakpoint
CREATE TRIGGER artist_parts_insert AFTER INSERT ON artists BEGIN
  INSERT INTO artist_parts (rowid, name) VALUES (new.id, new.name);
END;
--> statement-breakpoint
CREATE TRIGGER artist_parts_update AFTER UPDATE OF name ON artists WHEN old.name IS NOT new.name BEGIN
  DELETE FROM artist_parts WHERE rowid = old.id;
  INSERT INTO artist_parts (rowid, name) VALUES (new.id, new.name);
END;
--> statement-breakpoint
CREATE TRIGGER artist_parts_delete AFTER DELETE ON artists BEGIN
  DELETE FROM artist_parts WHERE rowid = old.id;
END;
