CREATE TABLE `verified_names` (
	`key` text PRIMARY KEY NOT NULL,
	`artist_id` integer NOT NULL,
	FOREIGN KEY (`artist_id`) REFERENCES `artists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `verified_names_artist` ON `verified_names` (`artist_id`);--> statement-breakpoint
DROP INDEX `backstage_requests_open`;--> statement-breakpoint
ALTER TABLE `backstage_requests` ADD `previous_name` text;--> statement-breakpoint
CREATE UNIQUE INDEX `backstage_requests_open` ON `backstage_requests` (`user_id`,`type`) WHERE state = 'pending' and previous_name is null;--> statement-breakpoint
ALTER TABLE `artists` ADD `name_keys` text;--> statement-breakpoint
CREATE INDEX `artists_unkeyed` ON `artists` (`verified`,`id`) WHERE name_keys is null;--> statement-breakpoint
-- A second artist with one of these keys breaks the primary key, so two verified artists never share a name.
CREATE TRIGGER artist_verified_created AFTER INSERT ON artists WHEN new.verified = 1 BEGIN
  INSERT INTO verified_names (key, artist_id) SELECT value, new.id FROM json_each(new.name_keys);
END;
--> statement-breakpoint
CREATE TRIGGER artist_verified_changed AFTER UPDATE OF verified, name_keys ON artists
WHEN new.verified <> old.verified OR new.name_keys IS NOT old.name_keys BEGIN
  DELETE FROM verified_names WHERE artist_id = new.id AND (new.verified = 0 OR key NOT IN (SELECT value FROM json_each(new.name_keys)));
  INSERT INTO verified_names (key, artist_id) SELECT value, new.id FROM json_each(new.name_keys)
    WHERE new.verified = 1 AND value NOT IN (SELECT key FROM verified_names WHERE artist_id = new.id);
END;
