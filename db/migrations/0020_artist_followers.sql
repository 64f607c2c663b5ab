ALTER TABLE `artists` ADD `followers_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `artists` SET `followers_count` = (SELECT count(*) FROM `artist_follows` WHERE `artist_id` = `artists`.`id`);--> statement-breakpoint
-- As with the likes: a person who follows no longer, or whose account is deleted, counts no longer. A table that is made anew needs its triggers again.
CREATE TRIGGER artist_follows_counted AFTER INSERT ON artist_follows BEGIN
  UPDATE artists SET followers_count = followers_count + 1 WHERE id = new.artist_id;
END;
--> statement-breakpoint
CREATE TRIGGER artist_follows_discounted AFTER DELETE ON artist_follows BEGIN
  UPDATE artists SET followers_count = followers_count - 1 WHERE id = old.artist_id;
END;
