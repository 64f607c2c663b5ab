CREATE TABLE `image_tints` (
	`image` text PRIMARY KEY NOT NULL,
	`tint` text,
	`pending` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `image_tints_pending` ON `image_tints` (`image`) WHERE pending = 1;
--> statement-breakpoint
-- By hand:
-- An image keeps its tint beside it, and everything that shows the image follows, whichever statement writes it.
CREATE TRIGGER albums_tint_insert AFTER INSERT ON albums WHEN new.image LIKE '/media/%-320.webp' BEGIN
  INSERT INTO image_tints (image, pending) VALUES (new.image, 1) ON CONFLICT DO NOTHING;
  UPDATE albums SET tint = (SELECT tint FROM image_tints WHERE image = new.image) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER albums_tint_update AFTER UPDATE OF image ON albums WHEN old.image IS NOT new.image BEGIN
  INSERT INTO image_tints (image, pending) SELECT new.image, 1 WHERE new.image LIKE '/media/%-320.webp' ON CONFLICT DO NOTHING;
  UPDATE albums SET tint = (SELECT tint FROM image_tints WHERE image = new.image) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER artists_tint_insert AFTER INSERT ON artists WHEN new.image LIKE '/media/%-320.webp' BEGIN
  INSERT INTO image_tints (image, pending) VALUES (new.image, 1) ON CONFLICT DO NOTHING;
  UPDATE artists SET tint = (SELECT tint FROM image_tints WHERE image = new.image) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER artists_tint_update AFTER UPDATE OF image ON artists WHEN old.image IS NOT new.image BEGIN
  INSERT INTO image_tints (image, pending) SELECT new.image, 1 WHERE new.image LIKE '/media/%-320.webp' ON CONFLICT DO NOTHING;
  UPDATE artists SET tint = (SELECT tint FROM image_tints WHERE image = new.image) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER playlists_tint_insert AFTER INSERT ON playlists WHEN new.image LIKE '/media/%-320.webp' BEGIN
  INSERT INTO image_tints (image, pending) VALUES (new.image, 1) ON CONFLICT DO NOTHING;
  UPDATE playlists SET tint = (SELECT tint FROM image_tints WHERE image = new.image) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER playlists_tint_update AFTER UPDATE OF image ON playlists WHEN old.image IS NOT new.image BEGIN
  INSERT INTO image_tints (image, pending) SELECT new.image, 1 WHERE new.image LIKE '/media/%-320.webp' ON CONFLICT DO NOTHING;
  UPDATE playlists SET tint = (SELECT tint FROM image_tints WHERE image = new.image) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER tracks_tint_insert AFTER INSERT ON tracks WHEN new.image LIKE '/media/%-320.webp' BEGIN
  INSERT INTO image_tints (image, pending) VALUES (new.image, 1) ON CONFLICT DO NOTHING;
  UPDATE tracks SET tint = (SELECT tint FROM image_tints WHERE image = new.image) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER tracks_tint_update AFTER UPDATE OF image ON tracks WHEN old.image IS NOT new.image BEGIN
  INSERT INTO image_tints (image, pending) SELECT new.image, 1 WHERE new.image LIKE '/media/%-320.webp' ON CONFLICT DO NOTHING;
  UPDATE tracks SET tint = (SELECT tint FROM image_tints WHERE image = new.image) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER image_tints_insert AFTER INSERT ON image_tints WHEN new.tint IS NOT NULL BEGIN
  UPDATE albums SET tint = new.tint WHERE image = new.image;
  UPDATE artists SET tint = new.tint WHERE image = new.image;
  UPDATE playlists SET tint = new.tint WHERE image = new.image;
  UPDATE tracks SET tint = new.tint WHERE image = new.image;
END;
--> statement-breakpoint
CREATE TRIGGER image_tints_update AFTER UPDATE OF tint ON image_tints WHEN old.tint IS NOT new.tint BEGIN
  UPDATE albums SET tint = new.tint WHERE image = new.image;
  UPDATE artists SET tint = new.tint WHERE image = new.image;
  UPDATE playlists SET tint = new.tint WHERE image = new.image;
  UPDATE tracks SET tint = new.tint WHERE image = new.image;
END;
--> statement-breakpoint
-- Older images wait for the schedule.
INSERT INTO image_tints (image, pending) SELECT image, 1 FROM albums WHERE image LIKE '/media/%-320.webp' ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO image_tints (image, pending) SELECT image, 1 FROM artists WHERE image LIKE '/media/%-320.webp' ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO image_tints (image, pending) SELECT image, 1 FROM playlists WHERE image LIKE '/media/%-320.webp' ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO image_tints (image, pending) SELECT image, 1 FROM tracks WHERE image LIKE '/media/%-320.webp' ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Followers of a playlist are counted like those of an artist: by the rows themselves, also when they go with a deleted account.
CREATE TRIGGER playlist_followers_count_up AFTER INSERT ON playlist_followers BEGIN
  UPDATE playlists SET followers_count = followers_count + 1 WHERE id = new.playlist_id;
END;
--> statement-breakpoint
CREATE TRIGGER playlist_followers_count_down AFTER DELETE ON playlist_followers BEGIN
  UPDATE playlists SET followers_count = followers_count - 1 WHERE id = old.playlist_id;
END;
--> statement-breakpoint
UPDATE playlists SET followers_count = (SELECT count(*) FROM playlist_followers WHERE playlist_id = playlists.id)
  WHERE followers_count <> (SELECT count(*) FROM playlist_followers WHERE playlist_id = playlists.id);
