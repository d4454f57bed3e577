-- How accounting names what is exported. One row.
CREATE TABLE "accounting_settings" (
  "id" INTEGER NOT NULL DEFAULT 1 CHECK ("id" = 1),
  "payable_account" TEXT,
  "retainage_account" TEXT,
  "customer" TEXT NOT NULL DEFAULT 'PROJECT' CHECK ("customer" IN ('PROJECT', 'BID_NUMBER')),
  CONSTRAINT "accounting_settings_pkey" PRIMARY KEY ("id")
);
INSERT INTO "accounting_settings" DEFAULT VALUES;

CREATE TABLE "accounting_codes" (
  -- What two codes are compared by (`nameKey` of the kernel).
  "code_key" TEXT NOT NULL,
  "cost_code" TEXT NOT NULL,
  "account" TEXT NOT NULL,
  "class" TEXT,
  CONSTRAINT "accounting_codes_pkey" PRIMARY KEY ("code_key")
);

-- A batch with the bytes of its file, which never change.
CREATE TABLE "bill_exports" (
  "number" INTEGER NOT NULL,
  "from_day" DATE NOT NULL,
  "to_day" DATE NOT NULL,
  "format" TEXT NOT NULL CHECK ("format" IN ('csv', 'iif')),
  "count" INTEGER NOT NULL,
  "total" NUMERIC(18, 2) NOT NULL,
  "content" BYTEA NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "by" TEXT NOT NULL,
  CONSTRAINT "bill_exports_pkey" PRIMARY KEY ("number")
);
COMMENT ON TABLE "bill_exports" IS 'append-only';

-- The number of the export that contains an order which is settled by its receipts.
ALTER TABLE "purchase_orders" ADD COLUMN "batch" INTEGER;

-- What the next export looks for.
CREATE INDEX "bills_to_export_idx" ON "bills" ("approved_at", "id")
  WHERE "batch" IS NULL AND "status" IN ('APPROVED', 'PAID');
CREATE INDEX "purchase_orders_to_export_idx" ON "purchase_orders" ("status_since", "number")
  WHERE "batch" IS NULL AND "status" = 'COMPLETE' AND "settled_by" = 'RECEIPT';
