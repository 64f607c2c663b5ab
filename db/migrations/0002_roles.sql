-- The two roles that the site cannot do without: what visitors may do without an account, and what everybody with one may.
INSERT INTO `roles` (`name`, `description`, `is_guest`, `permissions`)
SELECT 'Guests', 'Visitors without an account', 1, '[{"name":"music.view"}]'
WHERE NOT EXISTS (SELECT 1 FROM `roles` WHERE `is_guest` = 1);
--> statement-breakpoint
INSERT INTO `roles` (`name`, `description`, `is_default`, `permissions`)
SELECT 'Listeners', 'Everybody with an account', 1, '[{"name":"music.view"},{"name":"playlists.create"},{"name":"backstageRequests.create"}]'
WHERE NOT EXISTS (SELECT 1 FROM `roles` WHERE `is_default` = 1);
