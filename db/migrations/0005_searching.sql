ALTER TABLE `storage_days` ADD `kinds` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX `audit_logs_area` ON `audit_logs` (substr(action, 1, instr(action, '.') - 1),`created_at`);--> statement-breakpoint
-- By hand:
-- People by parts of their names and addresses, for the administration: that of the public search parts names into words and knows no addresses.
CREATE VIRTUAL TABLE people_parts USING fts5(name, email, content='', contentless_delete=1, tokenize='trigram');
--> statement-breakpoint
INSERT INTO people_parts (rowid, name, email) SELECT id, name, email FROM users;
--> statement-breakpoint
CREATE TRIGGER people_parts_insert AFTER INSERT ON users BEGIN
  INSERT INTO people_parts (rowid, name, email) VALUES (new.id, new.name, new.email);
END;
--> statement-breakpoint
CREATE TRIGGER people_parts_update AFTER UPDATE OF name, email ON users WHEN old.name IS NOT new.name OR old.email IS NOT new.email BEGIN
  DELETE FROM people_parts WHERE rowid = old.id;
  INSERT INTO people_parts (rowid, name, email) VALUES (new.id, new.name, new.email);
END;
--> statement-breakpoint
CREATE TRIGGER people_parts_delete AFTER DELETE ON users BEGIN
  DELETE FROM people_parts WHERE rowid = old.id;
END;
--> statement-breakpoint
-- A row that replaces another one is no deletion to a trigger.
CREATE TRIGGER audit_logs_not_replaced BEFORE INSERT ON audit_logs WHEN EXISTS (SELECT 1 FROM audit_logs WHERE id = new.id) BEGIN
  SELECT RAISE(ABORT, 'audit_logs: rows do not change');
END;
