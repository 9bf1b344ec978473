DROP INDEX "changes_newest";--> statement-breakpoint
DROP INDEX "changes_by_actor";--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_group_id_changes_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changes_of_group" ON "changes" USING btree ("group_id","at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "changes"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "changes_things_of_group" ON "changes" USING btree ("group_id","entity_id") WHERE "changes"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "order_lines_name_parts" ON "order_lines" USING gin ("product_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_pincode" ON "orders" USING btree (("shipping_address" ->> 'pincode')) WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "changes_newest" ON "changes" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "changes"."group_id" is null;--> statement-breakpoint
CREATE INDEX "changes_by_actor" ON "changes" USING btree ("actor_id","at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "changes"."group_id" is null;