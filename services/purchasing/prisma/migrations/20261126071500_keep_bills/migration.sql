-- Net days of a vendor: after them a bill is due that says nothing else.
ALTER TABLE "vendors" ADD COLUMN "net_days" INTEGER NOT NULL DEFAULT 30 CHECK ("net_days" BETWEEN 0 AND 365);

ALTER TABLE "purchase_orders"
  ADD COLUMN "settled_by" TEXT NOT NULL DEFAULT 'RECEIPT' CHECK ("settled_by" IN ('RECEIPT', 'BILLS')),
  -- What its bills that are not VOID come to, credits negative:
  -- { "total", "rest", "lines": [{ "id", "quantity", "amount" }] } in dollars; null: no bill.
  ADD COLUMN "billed" JSONB,
  ADD COLUMN "billed_amount" NUMERIC(18, 2);

-- What a receipt is a ticket of.
ALTER TABLE "receipts"
  ADD COLUMN IF NOT EXISTS "ticket_number" TEXT,
  ADD COLUMN IF NOT EXISTS "delivered_at" TIMESTAMPTZ(3),
  ADD COLUMN IF NOT EXISTS "line_id" UUID,
  ADD COLUMN IF NOT EXISTS "quantity" NUMERIC(14, 4),
  ADD COLUMN IF NOT EXISTS "uom" TEXT,
  ADD COLUMN IF NOT EXISTS "note" TEXT;

CREATE TABLE "bills" (
  "id" UUID NOT NULL,
  "kind" TEXT NOT NULL CHECK ("kind" IN ('INVOICE', 'CREDIT')),
  "vendor_id" UUID NOT NULL,
  "number" TEXT NOT NULL,
  -- What two numbers are compared by (`nameKey` of the kernel).
  "number_key" TEXT NOT NULL,
  "date" DATE NOT NULL,
  "due_on" DATE NOT NULL,
  "status" TEXT NOT NULL CHECK ("status" IN
    ('RECEIVED', 'CODED', 'RETURNED', 'DISPUTED', 'APPROVED', 'PAID', 'VOID')),
  "status_since" TIMESTAMPTZ(3) NOT NULL,
  -- Why it is disputed, returned or void.
  "reason" TEXT,
  "tax" NUMERIC(14, 2) NOT NULL,
  "freight" NUMERIC(14, 2) NOT NULL,
  "discount" NUMERIC(14, 2) NOT NULL,
  "retainage_percentage" NUMERIC(5, 2) NOT NULL,
  "total" NUMERIC(16, 2) NOT NULL,
  "retained" NUMERIC(16, 2) NOT NULL,
  "released" NUMERIC(16, 2) NOT NULL DEFAULT 0,
  -- Of a credit: what it has paid of invoices.
  "used" NUMERIC(16, 2) NOT NULL DEFAULT 0,
  "open" NUMERIC(16, 2) NOT NULL,
  -- The number of the export that contains it.
  "batch" INTEGER,
  "approved_at" TIMESTAMPTZ(3),
  "created_by" TEXT NOT NULL,
  "created_by_id" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT "bills_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "bills_vendor_id_fkey" FOREIGN KEY ("vendor_id") REFERENCES "vendors" ("id")
    ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "bills_number_key" ON "bills" ("vendor_id", "kind", "number_key") WHERE "status" <> 'VOID';
-- Every filter and order of the list by an index.
CREATE INDEX "bills_due_on_idx" ON "bills" ("due_on", "id") INCLUDE ("status", "kind", "open");
CREATE INDEX "bills_date_idx" ON "bills" ("date", "id") INCLUDE ("status", "kind", "open");
CREATE INDEX "bills_total_idx" ON "bills" ("total", "id");
CREATE INDEX "bills_vendor_idx" ON "bills" ("vendor_id", "due_on", "id") INCLUDE ("status", "kind", "open");
CREATE INDEX "bills_status_idx" ON "bills" ("status", "due_on", "id");
CREATE INDEX "bills_status_date_idx" ON "bills" ("status", "date", "id");
CREATE INDEX "bills_kind_idx" ON "bills" ("kind", "due_on", "id");
CREATE INDEX "bills_open_idx" ON "bills" ("due_on", "id") WHERE "open" <> 0 AND "status" <> 'VOID';
CREATE INDEX "bills_not_exported_idx" ON "bills" ("due_on", "id") WHERE "batch" IS NULL;
CREATE INDEX "bills_batch_idx" ON "bills" ("batch") WHERE "batch" IS NOT NULL;
CREATE INDEX "bills_search_idx" ON "bills" USING gin ("number" gin_trgm_ops);

CREATE TABLE "bill_lines" (
  "id" UUID NOT NULL,
  "bill_id" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "order_id" UUID,
  "order_line_id" UUID,
  "description" TEXT NOT NULL,
  "quantity" NUMERIC(18, 4),
  "uom" TEXT,
  "unit_price" NUMERIC(18, 4),
  "amount" NUMERIC(14, 2) NOT NULL,
  CONSTRAINT "bill_lines_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "bill_lines_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bills" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "bill_lines_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "purchase_orders" ("id")
    ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "bill_lines_position_key" ON "bill_lines" ("bill_id", "position");
CREATE INDEX "bill_lines_order_idx" ON "bill_lines" ("order_id", "bill_id") WHERE "order_id" IS NOT NULL;

-- The tickets that a line bills. On a bill that is VOID they are free for another one.
CREATE TABLE "bill_line_tickets" (
  "bill_line_id" UUID NOT NULL,
  "bill_id" UUID NOT NULL,
  "receipt_id" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "is_void" BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT "bill_line_tickets_pkey" PRIMARY KEY ("bill_line_id", "receipt_id"),
  CONSTRAINT "bill_line_tickets_bill_line_id_fkey" FOREIGN KEY ("bill_line_id") REFERENCES "bill_lines" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "bill_line_tickets_receipt_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "receipts" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "bill_line_tickets_receipt_key" ON "bill_line_tickets" ("receipt_id") WHERE NOT "is_void";
CREATE INDEX "bill_line_tickets_bill_idx" ON "bill_line_tickets" ("bill_id");

CREATE TABLE "bill_coding" (
  "bill_id" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "project_id" UUID NOT NULL,
  "scope_id" UUID,
  "cost_code" TEXT NOT NULL,
  "code_key" TEXT NOT NULL,
  -- Null until the bill is approved; then the section in which it counts for good.
  "section" TEXT,
  "amount" NUMERIC(14, 2) NOT NULL,
  "note" TEXT,
  CONSTRAINT "bill_coding_pkey" PRIMARY KEY ("bill_id", "position"),
  CONSTRAINT "bill_coding_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bills" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "bill_coding_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects" ("id")
    ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "bill_coding_scope_id_fkey" FOREIGN KEY ("scope_id") REFERENCES "project_scopes" ("id")
    ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "bill_coding_project_idx" ON "bill_coding" ("project_id", "bill_id");
CREATE INDEX "bill_coding_scope_idx" ON "bill_coding" ("scope_id") WHERE "scope_id" IS NOT NULL;

CREATE TABLE "bill_payments" (
  "id" UUID NOT NULL,
  "bill_id" UUID NOT NULL,
  "amount" NUMERIC(14, 2) NOT NULL,
  "paid_on" DATE NOT NULL,
  "reference" TEXT,
  "discount_taken" NUMERIC(14, 2) NOT NULL,
  -- The credit that pays.
  "credit_id" UUID,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "by" TEXT NOT NULL,
  CONSTRAINT "bill_payments_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "bill_payments_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bills" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "bill_payments_credit_id_fkey" FOREIGN KEY ("credit_id") REFERENCES "bills" ("id")
    ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "bill_payments_bill_idx" ON "bill_payments" ("bill_id", "at", "id");
CREATE INDEX "bill_payments_credit_idx" ON "bill_payments" ("credit_id") WHERE "credit_id" IS NOT NULL;

-- The paper of a bill; those that were replaced or taken away are kept.
CREATE TABLE "bill_files" (
  "file_id" UUID NOT NULL,
  "bill_id" UUID NOT NULL,
  "file_name" TEXT NOT NULL,
  "content_type" TEXT NOT NULL,
  "size" INTEGER NOT NULL,
  "sha256" TEXT NOT NULL,
  "uploaded_by" TEXT NOT NULL,
  "uploaded_at" TIMESTAMPTZ(3) NOT NULL,
  "replaced_at" TIMESTAMPTZ(3),
  CONSTRAINT "bill_files_pkey" PRIMARY KEY ("file_id"),
  CONSTRAINT "bill_files_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bills" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "bill_files_bill_key" ON "bill_files" ("bill_id") WHERE "replaced_at" IS NULL;

CREATE TABLE "bill_history" (
  "id" BIGINT GENERATED ALWAYS AS IDENTITY,
  "bill_id" UUID NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "by" TEXT NOT NULL,
  "user_id" TEXT NOT NULL,
  "action" TEXT NOT NULL,
  "from_status" TEXT,
  "to_status" TEXT,
  "reason" TEXT,
  "changes" JSONB NOT NULL DEFAULT '[]',
  CONSTRAINT "bill_history_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "bill_history_bill_idx" ON "bill_history" ("bill_id", "id");
COMMENT ON TABLE "bill_history" IS 'append-only';

-- One row.
CREATE TABLE "bill_tolerances" (
  "id" INTEGER NOT NULL DEFAULT 1 CHECK ("id" = 1),
  "price_percentage" NUMERIC(7, 4) NOT NULL DEFAULT 0,
  "quantity_percentage" NUMERIC(7, 4) NOT NULL DEFAULT 0,
  "amount" NUMERIC(14, 2) NOT NULL DEFAULT 0,
  CONSTRAINT "bill_tolerances_pkey" PRIMARY KEY ("id")
);
INSERT INTO "bill_tolerances" DEFAULT VALUES;

-- The bill that a notice is about.
ALTER TABLE "notices"
  ADD COLUMN "bill_id" UUID,
  ADD COLUMN "bill_number" TEXT,
  DROP CONSTRAINT "notices_kind_check",
  ADD CONSTRAINT "notices_kind_check" CHECK ("kind" IN ('to-code', 'to-approve', 'returned', 'to-authorize',
    'bid-due', 'bill-to-code', 'bill-to-approve', 'bill-due', 'bill-returned', 'bill-disputed'));
CREATE INDEX "notices_bill_idx" ON "notices" ("bill_id") WHERE "bill_id" IS NOT NULL AND "closed_at" IS NULL;
CREATE UNIQUE INDEX "notices_bill_due_key" ON "notices" ("bill_id") WHERE "kind" = 'bill-due' AND "closed_at" IS NULL;
