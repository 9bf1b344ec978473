CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"by" text NOT NULL,
	"day" date,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"place" text,
	"bytes" bigint,
	"error" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "backups_once_a_day" ON "backups" USING btree ("day") WHERE "backups"."by" = 'schedule';--> statement-breakpoint
CREATE INDEX "backups_newest" ON "backups" USING btree ("started_at");