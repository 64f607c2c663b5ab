-- How often something is liked is kept by the database itself, whoever writes the likes: a like that goes with a deleted account counts no longer.
-- A table that is made anew by a later migration needs its triggers again.
CREATE TRIGGER track_likes_counted AFTER INSERT ON track_likes BEGIN
  UPDATE tracks SET likes_count = likes_count + 1 WHERE id = new.track_id;
END;
--> statement-breakpoint
CREATE TRIGGER track_likes_discounted AFTER DELETE ON track_likes BEGIN
  UPDATE tracks SET likes_count = likes_count - 1 WHERE id = old.track_id;
END;
--> statement-breakpoint
CREATE TRIGGER album_likes_counted AFTER INSERT ON album_likes BEGIN
  UPDATE albums SET likes_count = likes_count + 1 WHERE id = new.album_id;
END;
--> statement-breakpoint
CREATE TRIGGER album_likes_discounted AFTER DELETE ON album_likes BEGIN
  UPDATE albums SET likes_count = likes_count - 1 WHERE id = old.album_id;
END;
--> statement-breakpoint
CREATE TRIGGER artist_likes_counted AFTER INSERT ON artist_likes BEGIN
  UPDATE artists SET likes_count = likes_count + 1 WHERE id = new.artist_id;
END;
--> statement-breakpoint
CREATE TRIGGER artist_likes_discounted AFTER DELETE ON artist_likes BEGIN
  UPDATE artists SET likes_count = likes_count - 1 WHERE id = old.artist_id;
END;
