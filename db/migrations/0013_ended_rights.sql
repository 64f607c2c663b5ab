-- What ended before this migration must not come back either.
DELETE FROM work_grants WHERE NOT EXISTS (SELECT 1 FROM artists WHERE artists.id = work_grants.artist_id AND artists.disabled = 0 AND artists.deleted_at IS NULL
    AND (EXISTS (SELECT 1 FROM track_artists WHERE track_artists.track_id = work_grants.track_id AND track_artists.artist_id = artists.id)
      OR EXISTS (SELECT 1 FROM album_artists WHERE album_artists.album_id = work_grants.album_id AND album_artists.artist_id = artists.id)));
--> statement-breakpoint
UPDATE home_offers SET state = 'void' WHERE state = 'waiting' AND (
  user_id IN (SELECT id FROM users WHERE banned_at IS NOT NULL)
  OR artist_id IN (SELECT id FROM artists WHERE disabled = 1 OR deleted_at IS NOT NULL)
  OR track_id IN (SELECT id FROM tracks WHERE deleted_at IS NOT NULL) OR album_id IN (SELECT id FROM albums WHERE deleted_at IS NOT NULL)
  OR (track_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM track_artists WHERE track_artists.track_id = home_offers.track_id
    AND track_artists.artist_id = home_offers.artist_id AND track_artists.role = 'primary'))
  OR (album_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM album_artists WHERE album_artists.album_id = home_offers.album_id
    AND album_artists.artist_id = home_offers.artist_id)));
--> statement-breakpoint
-- A credit that leaves, whatever the way, ends what its artist was given or offered.
CREATE TRIGGER track_credit_ended AFTER DELETE ON track_artists BEGIN
  DELETE FROM work_grants WHERE track_id = old.track_id AND artist_id = old.artist_id
    AND NOT EXISTS (SELECT 1 FROM track_artists AS other WHERE other.track_id = old.track_id AND other.artist_id = old.artist_id);
  UPDATE home_offers SET state = 'void' WHERE track_id = old.track_id AND artist_id = old.artist_id AND state = 'waiting' AND old.role = 'primary';
END;
--> statement-breakpoint
CREATE TRIGGER album_credit_ended AFTER DELETE ON album_artists BEGIN
  DELETE FROM work_grants WHERE album_id = old.album_id AND artist_id = old.artist_id;
  UPDATE home_offers SET state = 'void' WHERE album_id = old.album_id AND artist_id = old.artist_id AND state = 'waiting';
END;
--> statement-breakpoint
-- A user who loses an artist loses for good what they gave, offered and shared of its works.
CREATE TRIGGER artist_manager_left AFTER DELETE ON artist_managers BEGIN
  DELETE FROM work_grants WHERE granted_by = old.user_id
    AND (track_id IN (SELECT id FROM tracks WHERE home_artist_id = old.artist_id) OR album_id IN (SELECT id FROM albums WHERE home_artist_id = old.artist_id));
  UPDATE home_offers SET state = 'void' WHERE user_id = old.user_id AND state = 'waiting'
    AND (track_id IN (SELECT id FROM tracks WHERE home_artist_id = old.artist_id) OR album_id IN (SELECT id FROM albums WHERE home_artist_id = old.artist_id));
  UPDATE private_links SET revoked_at = cast(unixepoch('subsec') * 1000 AS integer) WHERE created_by = old.user_id AND revoked_at IS NULL
    AND (track_id IN (SELECT id FROM tracks WHERE home_artist_id = old.artist_id) OR album_id IN (SELECT id FROM albums WHERE home_artist_id = old.artist_id));
END;
--> statement-breakpoint
CREATE TRIGGER user_suspended AFTER UPDATE OF banned_at ON users WHEN new.banned_at IS NOT NULL AND old.banned_at IS NULL BEGIN
  UPDATE home_offers SET state = 'void' WHERE user_id = new.id AND state = 'waiting';
END;
--> statement-breakpoint
CREATE TRIGGER artist_hidden AFTER UPDATE OF disabled, deleted_at ON artists
WHEN (new.disabled = 1 AND old.disabled = 0) OR (new.deleted_at IS NOT NULL AND old.deleted_at IS NULL) BEGIN
  DELETE FROM work_grants WHERE artist_id = new.id;
  UPDATE home_offers SET state = 'void' WHERE artist_id = new.id AND state = 'waiting';
END;
--> statement-breakpoint
CREATE TRIGGER track_binned AFTER UPDATE OF deleted_at ON tracks WHEN new.deleted_at IS NOT NULL AND old.deleted_at IS NULL BEGIN
  UPDATE home_offers SET state = 'void' WHERE track_id = new.id AND state = 'waiting';
END;
--> statement-breakpoint
CREATE TRIGGER album_binned AFTER UPDATE OF deleted_at ON albums WHEN new.deleted_at IS NOT NULL AND old.deleted_at IS NULL BEGIN
  UPDATE home_offers SET state = 'void' WHERE album_id = new.id AND state = 'waiting';
END;
--> statement-breakpoint
-- Insights of an artist count listeners of its own tracks. Earlier days keep the listeners of all credits, because sums cannot be split.
INSERT INTO listener_recency (kind, subject_id, day, days_since_last, listeners)
  SELECT 'home', subject_id, day, days_since_last, listeners FROM listener_recency WHERE kind = 'artist';
