CREATE TABLE `workspace_artists` (
	`artist_id` integer PRIMARY KEY NOT NULL,
	`workspace_id` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`artist_id`) REFERENCES `artists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `workspace_artists_workspace` ON `workspace_artists` (`workspace_id`);--> statement-breakpoint
ALTER TABLE `artist_managers` ADD `workspace_id` integer REFERENCES workspaces(id) ON DELETE CASCADE;--> statement-breakpoint
CREATE INDEX `artist_managers_workspace` ON `artist_managers` (`workspace_id`,`user_id`) WHERE workspace_id is not null;--> statement-breakpoint
-- Everybody in a workspace manages the artists that were put into it, whoever comes, goes or is deleted, and however. A table that is made anew needs
-- its triggers again.
CREATE TRIGGER workspace_artists_put AFTER INSERT ON workspace_artists BEGIN
  INSERT INTO artist_managers (artist_id, user_id, workspace_id)
    SELECT new.artist_id, member.user_id, new.workspace_id FROM workspace_members AS member WHERE member.workspace_id = new.workspace_id
      AND NOT EXISTS (SELECT 1 FROM artist_managers AS known WHERE known.artist_id = new.artist_id AND known.user_id = member.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER workspace_artists_taken AFTER DELETE ON workspace_artists BEGIN
  DELETE FROM artist_managers WHERE artist_id = old.artist_id AND workspace_id = old.workspace_id;
END;
--> statement-breakpoint
CREATE TRIGGER workspace_members_joined AFTER INSERT ON workspace_members BEGIN
  INSERT INTO artist_managers (artist_id, user_id, workspace_id)
    SELECT put.artist_id, new.user_id, new.workspace_id FROM workspace_artists AS put WHERE put.workspace_id = new.workspace_id
      AND NOT EXISTS (SELECT 1 FROM artist_managers AS known WHERE known.artist_id = put.artist_id AND known.user_id = new.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER workspace_members_left AFTER DELETE ON workspace_members BEGIN
  DELETE FROM artist_managers WHERE workspace_id = old.workspace_id AND user_id = old.user_id;
END;
