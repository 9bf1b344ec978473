CREATE TABLE "failed_work" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"row_id" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"first_failed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_failed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rests_until" timestamp with time zone,
	"given_up_at" timestamp with time zone,
	CONSTRAINT "failed_work_of_row" UNIQUE("kind","row_id")
);
