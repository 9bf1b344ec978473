ALTER TABLE "accounts" ADD COLUMN "access_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "access_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_steps" ADD COLUMN "access_version" integer DEFAULT 0 NOT NULL;