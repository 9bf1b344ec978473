CREATE TABLE "tax_class_choices" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"tax_class" text NOT NULL,
	"chosen_by" uuid NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tax_class_choices" ADD CONSTRAINT "tax_class_choices_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_class_choices" ADD CONSTRAINT "tax_class_choices_chosen_by_accounts_id_fk" FOREIGN KEY ("chosen_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;