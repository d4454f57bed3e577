-- What accounting paid, once the order is complete.
ALTER TABLE "purchase_orders"
  ADD COLUMN "reconciled_at" TIMESTAMPTZ(3),
  ADD COLUMN "reconciled_by" TEXT,
  ADD COLUMN "invoice_number" TEXT,
  ADD COLUMN "paid_on" DATE,
  ADD COLUMN "paid_amount" NUMERIC(14, 2);

-- Filters of the list: by day, by amount, by cost code; each is read in the order of the numbers.
CREATE INDEX "purchase_orders_created_at_idx" ON "purchase_orders" ("created_at");
CREATE INDEX "purchase_orders_amount_idx" ON "purchase_orders"
  ((coalesce("allocated_amount", "received_amount", "estimated_amount")));
CREATE INDEX "purchase_orders_vendor_id_number_idx" ON "purchase_orders" ("vendor_id", "number");
DROP INDEX "purchase_orders_vendor_id_idx";
CREATE INDEX "purchase_orders_status_number_idx" ON "purchase_orders" ("status", "number");
CREATE INDEX "purchase_orders_reconciled_idx" ON "purchase_orders" ("number") WHERE "reconciled_at" IS NOT NULL;
CREATE INDEX "allocations_code_key_idx" ON "allocations" ("code_key");
