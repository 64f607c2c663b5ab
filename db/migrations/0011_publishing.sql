-- When something first became public is kept by the database itself, whoever publishes it.
-- A table that is made anew by a later migration needs its triggers again.
ALTER TABLE `albums` ADD `published_at` integer;--> statement-breakpoint
ALTER TABLE `tracks` ADD `published_at` integer;
--> statement-breakpoint
UPDATE albums SET published_at = created_at WHERE visibility = 'public';
--> statement-breakpoint
CREATE TRIGGER albums_published_at_once AFTER INSERT ON albums WHEN new.visibility = 'public' AND new.published_at IS NULL BEGIN
  UPDATE albums SET published_at = new.created_at WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER albums_published AFTER UPDATE OF visibility ON albums WHEN new.visibility = 'public' AND new.published_at IS NULL BEGIN
  UPDATE albums SET published_at = cast(unixepoch('subsec') * 1000 AS integer) WHERE id = new.id;
END;
--> statement-breakpoint
UPDATE tracks SET published_at = created_at WHERE visibility = 'public';
--> statement-breakpoint
CREATE TRIGGER tracks_published_at_once AFTER INSERT ON tracks WHEN new.visibility = 'public' AND new.published_at IS NULL BEGIN
  UPDATE tracks SET published_at = new.created_at WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER tracks_published AFTER UPDATE OF visibility ON tracks WHEN new.visibility = 'public' AND new.published_at IS NULL BEGIN
  UPDATE tracks SET published_at = cast(unixepoch('subsec') * 1000 AS integer) WHERE id = new.id;
END;
