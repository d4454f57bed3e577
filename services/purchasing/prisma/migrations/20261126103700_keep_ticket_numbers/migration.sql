-- A ticket number is used once per vendor, over all of its orders. The vendor of a ticket is that of
-- its order: the foreign key moves it when the order gets another vendor.
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_id_vendor_id_key" UNIQUE ("id", "vendor_id");
ALTER TABLE "receipts"
  -- What two ticket numbers are compared by (`nameKey` of the kernel).
  ADD COLUMN "ticket_key" TEXT,
  ADD COLUMN "ticket_vendor_id" UUID,
  ADD CONSTRAINT "receipts_ticket_check" CHECK (("ticket_key" IS NULL) = ("ticket_vendor_id" IS NULL)),
  ADD CONSTRAINT "receipts_ticket_vendor_fkey" FOREIGN KEY ("purchase_order_id", "ticket_vendor_id")
    REFERENCES "purchase_orders" ("id", "vendor_id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE UNIQUE INDEX "receipts_ticket_key" ON "receipts" ("ticket_vendor_id", "ticket_key");
CREATE INDEX "receipts_ticket_search_idx" ON "receipts" USING gin ("ticket_number" gin_trgm_ops)
  WHERE "ticket_number" IS NOT NULL;

-- One row.
CREATE TABLE "ticket_settings" (
  "id" INTEGER NOT NULL DEFAULT 1 CHECK ("id" = 1),
  "over_delivery_percentage" NUMERIC(7, 4) NOT NULL DEFAULT 5,
  CONSTRAINT "ticket_settings_pkey" PRIMARY KEY ("id")
);
INSERT INTO "ticket_settings" DEFAULT VALUES;
