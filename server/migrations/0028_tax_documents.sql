CREATE TABLE "invoice_registrations" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"irn" text NOT NULL,
	"acknowledgement" text NOT NULL,
	"acknowledged_on" date NOT NULL,
	"signed_qr_code" text NOT NULL,
	"entered_by" uuid NOT NULL,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_registrations_irn_unique" UNIQUE("irn")
);
--> statement-breakpoint
CREATE TABLE "tax_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"refers_to" uuid,
	"place_of_supply" text NOT NULL,
	"buyer_gstin" text,
	"gross_paise" bigint NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "tax_documents_number_unique" UNIQUE("number"),
	CONSTRAINT "tax_documents_sequence" UNIQUE("series","financial_year","sequence"),
	CONSTRAINT "tax_documents_once" UNIQUE("kind","idempotency_key"),
	CONSTRAINT "tax_documents_adds_up" CHECK ("tax_documents"."gross_paise" = "tax_documents"."taxable_paise" + "tax_documents"."cgst_paise" + "tax_documents"."sgst_paise" + "tax_documents"."igst_paise"),
	CONSTRAINT "tax_documents_one_tax" CHECK ("tax_documents"."cgst_paise" = "tax_documents"."sgst_paise" and ("tax_documents"."igst_paise" = 0 or "tax_documents"."cgst_paise" = 0)),
	CONSTRAINT "tax_documents_amounts" CHECK ("tax_documents"."taxable_paise" >= 0 and "tax_documents"."igst_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tax_series" (
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "tax_series_series_financial_year_pk" PRIMARY KEY("series","financial_year"),
	CONSTRAINT "tax_series_number" CHECK ("tax_series"."last_number" > 0)
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_class" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "business_buyer" jsonb;--> statement-breakpoint
ALTER TABLE "invoice_registrations" ADD CONSTRAINT "invoice_registrations_document_id_tax_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."tax_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_registrations" ADD CONSTRAINT "invoice_registrations_entered_by_accounts_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_refers_to_tax_documents_id_fk" FOREIGN KEY ("refers_to") REFERENCES "public"."tax_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_documents_by_order" ON "tax_documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tax_documents_by_day" ON "tax_documents" USING btree ("day","kind");--> statement-breakpoint
CREATE INDEX "tax_documents_referring" ON "tax_documents" USING btree ("refers_to");--> statement-breakpoint
CREATE FUNCTION "refuse_to_alter_tax_papers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'tax papers are only ever added to: issue a credit note instead';
END
$$;--> statement-breakpoint
CREATE TRIGGER "tax_documents_are_kept" BEFORE UPDATE OR DELETE ON "tax_documents"
	FOR EACH ROW EXECUTE FUNCTION "refuse_to_alter_tax_papers"();--> statement-breakpoint
CREATE FUNCTION "refuse_to_empty_tax_papers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "tax_documents") THEN
		RAISE EXCEPTION 'tax papers are only ever added to: issue a credit note instead';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "tax_documents_are_kept_together" BEFORE TRUNCATE ON "tax_documents"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_empty_tax_papers"();--> statement-breakpoint
CREATE TRIGGER "invoice_registrations_are_kept" BEFORE UPDATE OR DELETE ON "invoice_registrations"
	FOR EACH ROW EXECUTE FUNCTION "refuse_to_alter_tax_papers"();
