CREATE TABLE `subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`price_id` integer,
	`gateway` text DEFAULT 'none' NOT NULL,
	`gateway_id` text,
	`trial_ends_at` integer,
	`period_ends_at` integer,
	`cancelled_at` integer,
	`grace_ends_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`price_id`) REFERENCES `prices`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `subscriptions_user` ON `subscriptions` (`user_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_product` ON `subscriptions` (`product_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_price` ON `subscriptions` (`price_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_gateway` ON `subscriptions` (`gateway`,`gateway_id`);