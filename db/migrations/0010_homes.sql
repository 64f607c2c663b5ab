CREATE TABLE `credit_consents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`track_id` integer,
	`album_id` integer,
	`artist_id` integer NOT NULL,
	`role` text NOT NULL,
	`user_id` integer,
	`title` text NOT NULL,
	`audio_key` text,
	`main_artists` text DEFAULT '[]' NOT NULL,
	`publication` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`artist_id`) REFERENCES `artists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "credit_consents_one" CHECK((track_id is not null) + (album_id is not null) = 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_consents_track` ON `credit_consents` (`track_id`,`artist_id`,`role`) WHERE track_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `credit_consents_album` ON `credit_consents` (`album_id`,`artist_id`,`role`) WHERE album_id is not null;--> statement-breakpoint
CREATE INDEX `credit_consents_artist` ON `credit_consents` (`artist_id`);--> statement-breakpoint
CREATE INDEX `credit_consents_user` ON `credit_consents` (`user_id`);--> statement-breakpoint
CREATE TABLE `home_reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`track_id` integer,
	`album_id` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "home_reviews_one" CHECK((track_id is not null) + (album_id is not null) = 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `home_reviews_track` ON `home_reviews` (`track_id`) WHERE track_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `home_reviews_album` ON `home_reviews` (`album_id`) WHERE album_id is not null;--> statement-breakpoint
ALTER TABLE `albums` ADD `home_artist_id` integer REFERENCES artists(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `albums_home` ON `albums` (`home_artist_id`);--> statement-breakpoint
ALTER TABLE `credit_requests` ADD `changes` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `tracks` ADD `home_artist_id` integer REFERENCES artists(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `tracks_home` ON `tracks` (`home_artist_id`);
--> statement-breakpoint
-- Written by hand: a main artist of the owner is the home, else the first main artist that a user manages, else the first main artist.
UPDATE tracks SET home_artist_id = (SELECT credit.artist_id FROM track_artists AS credit WHERE credit.track_id = tracks.id AND credit.role = 'primary'
  ORDER BY EXISTS (SELECT 1 FROM artist_managers AS own WHERE own.artist_id = credit.artist_id AND own.user_id = tracks.owner_id) DESC,
    EXISTS (SELECT 1 FROM artist_managers AS other WHERE other.artist_id = credit.artist_id) DESC, credit.position, credit.artist_id LIMIT 1);
--> statement-breakpoint
UPDATE albums SET home_artist_id = (SELECT credit.artist_id FROM album_artists AS credit WHERE credit.album_id = albums.id
  ORDER BY EXISTS (SELECT 1 FROM artist_managers AS own WHERE own.artist_id = credit.artist_id AND own.user_id = albums.owner_id) DESC,
    EXISTS (SELECT 1 FROM artist_managers AS other WHERE other.artist_id = credit.artist_id) DESC, credit.position, credit.artist_id LIMIT 1);
--> statement-breakpoint
-- Ambiguous: several main artists that could be the home (of the owner, if they manage one), an owner without an office who loses their rights, or neither artist nor owner.
INSERT INTO home_reviews (track_id, created_at) SELECT tracks.id, unixepoch() * 1000 FROM tracks
  LEFT JOIN artist_managers AS kept ON kept.artist_id = tracks.home_artist_id AND kept.user_id = tracks.owner_id
  WHERE (tracks.home_artist_id IS NULL AND tracks.owner_id IS NULL) OR tracks.home_artist_id IS NOT NULL AND (
    EXISTS (SELECT 1 FROM track_artists AS credit JOIN artist_managers AS other ON other.artist_id = credit.artist_id
      WHERE credit.track_id = tracks.id AND credit.role = 'primary' AND credit.artist_id <> tracks.home_artist_id
        AND (kept.user_id IS NULL OR (other.user_id = tracks.owner_id AND other.workspace_id IS NOT kept.workspace_id)))
    OR (kept.user_id IS NULL AND tracks.owner_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM user_roles JOIN roles ON roles.id = user_roles.role_id
      WHERE user_roles.user_id = tracks.owner_id AND (roles.permissions LIKE '%"tracks.update"%' OR roles.permissions LIKE '%"admin"%'))
      AND NOT EXISTS (SELECT 1 FROM user_permissions AS granted WHERE granted.user_id = tracks.owner_id AND granted.name IN ('tracks.update', 'admin'))));
--> statement-breakpoint
INSERT INTO home_reviews (album_id, created_at) SELECT albums.id, unixepoch() * 1000 FROM albums
  LEFT JOIN artist_managers AS kept ON kept.artist_id = albums.home_artist_id AND kept.user_id = albums.owner_id
  WHERE (albums.home_artist_id IS NULL AND albums.owner_id IS NULL) OR albums.home_artist_id IS NOT NULL AND (
    EXISTS (SELECT 1 FROM album_artists AS credit JOIN artist_managers AS other ON other.artist_id = credit.artist_id
      WHERE credit.album_id = albums.id AND credit.artist_id <> albums.home_artist_id
        AND (kept.user_id IS NULL OR (other.user_id = albums.owner_id AND other.workspace_id IS NOT kept.workspace_id)))
    OR (kept.user_id IS NULL AND albums.owner_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM user_roles JOIN roles ON roles.id = user_roles.role_id
      WHERE user_roles.user_id = albums.owner_id AND (roles.permissions LIKE '%"albums.update"%' OR roles.permissions LIKE '%"admin"%'))
      AND NOT EXISTS (SELECT 1 FROM user_permissions AS granted WHERE granted.user_id = albums.owner_id AND granted.name IN ('albums.update', 'admin'))));
--> statement-breakpoint
-- If no main artist has managers, such an owner keeps the rights.
UPDATE tracks SET home_artist_id = NULL WHERE id IN (SELECT track_id FROM home_reviews) AND owner_id IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM track_artists AS credit JOIN artist_managers AS other ON other.artist_id = credit.artist_id
    WHERE credit.track_id = tracks.id AND credit.role = 'primary');
--> statement-breakpoint
UPDATE albums SET home_artist_id = NULL WHERE id IN (SELECT album_id FROM home_reviews) AND owner_id IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM album_artists AS credit JOIN artist_managers AS other ON other.artist_id = credit.artist_id WHERE credit.album_id = albums.id);
--> statement-breakpoint
-- Earlier consents cover the work as it is now. The title is unknown in its folded form, so the next new title ends them.
INSERT INTO credit_consents (track_id, artist_id, role, user_id, title, audio_key, main_artists, created_at)
  SELECT tracks.id, credit.artist_id, credit.role,
    (SELECT own.user_id FROM artist_managers AS own WHERE own.artist_id = credit.artist_id AND own.user_id = tracks.owner_id), '', tracks.audio_key,
    (SELECT json_group_array(artist_id) FROM (SELECT main.artist_id FROM track_artists AS main WHERE main.track_id = tracks.id AND main.role = 'primary' ORDER BY main.artist_id)),
    unixepoch() * 1000
  FROM tracks JOIN track_artists AS credit ON credit.track_id = tracks.id WHERE credit.artist_id IS NOT tracks.home_artist_id;
--> statement-breakpoint
INSERT INTO credit_consents (album_id, artist_id, role, user_id, title, main_artists, created_at)
  SELECT albums.id, credit.artist_id, 'primary',
    (SELECT own.user_id FROM artist_managers AS own WHERE own.artist_id = credit.artist_id AND own.user_id = albums.owner_id), '',
    (SELECT json_group_array(artist_id) FROM (SELECT main.artist_id FROM album_artists AS main WHERE main.album_id = albums.id ORDER BY main.artist_id)),
    unixepoch() * 1000
  FROM albums JOIN album_artists AS credit ON credit.album_id = albums.id WHERE credit.artist_id IS NOT albums.home_artist_id;
