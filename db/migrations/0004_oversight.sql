CREATE TABLE `site_play_cities` (
	`day` text NOT NULL,
	`country` text NOT NULL,
	`city` text NOT NULL,
	`plays` integer NOT NULL,
	`slots` integer NOT NULL,
	PRIMARY KEY(`country`, `city`, `day`)
);
--> statement-breakpoint
CREATE INDEX `site_play_cities_day` ON `site_play_cities` (`day`);--> statement-breakpoint
-- By hand:
-- What was counted for artists until now is counted for the site as well. Each slot of a city and day is one bit.
INSERT INTO `site_play_cities` (`day`, `country`, `city`, `plays`, `slots`)
SELECT day, country, city, sum(plays), sum(1 << slot)
FROM (SELECT day, country, city, slot, sum(plays) AS plays FROM track_play_cities GROUP BY day, country, city, slot)
GROUP BY day, country, city;
--> statement-breakpoint
-- Plays that are in the sums already are in those of slices as well, so many of a day as the roll-up keeps apart.
INSERT INTO `site_play_facets` (`facet`, `day`, `name`, `plays`)
SELECT 'slice', day, iif(place <= 1000, name, '["*","*","*"]'), sum(plays)
FROM (SELECT day, name, plays, row_number() OVER (PARTITION BY day ORDER BY plays DESC, name) AS place
  FROM (SELECT date(counted_at / 1000, 'unixepoch') AS day, json_array(coalesce(country, ''), coalesce(device, ''), coalesce(source, '')) AS name, count(*) AS plays
    FROM plays WHERE id <= (SELECT last_id FROM rollup_cursors WHERE job = 'site-plays') GROUP BY 1, 2))
GROUP BY 2, 3;
