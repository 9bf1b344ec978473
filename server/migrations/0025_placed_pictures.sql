CREATE TABLE "placed_pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"artwork_id" uuid NOT NULL,
	"address" text NOT NULL,
	"drawn_for" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "placed_pictures" ADD CONSTRAINT "placed_pictures_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placed_pictures" ADD CONSTRAINT "placed_pictures_drawn_for_accounts_id_fk" FOREIGN KEY ("drawn_for") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "placed_pictures_by_account" ON "placed_pictures" USING btree ("drawn_for","created_at");--> statement-breakpoint
CREATE INDEX "placed_pictures_by_check" ON "placed_pictures" USING btree ("checked_at");