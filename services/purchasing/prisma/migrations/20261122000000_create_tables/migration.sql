-- Who is bought from.
CREATE TABLE "vendors" (
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  -- What names are compared by: `nameKey` of the kernel, which no function of Postgres is. Every writer sets
  -- it; rows that lack it get theirs when the service starts (`fillNameKeys`).
  "name_key" TEXT,
  "type" TEXT NOT NULL,
  "contact_name" TEXT,
  "email" TEXT,
  "phone" TEXT,
  "is_active" BOOLEAN NOT NULL DEFAULT TRUE,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "vendors_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "vendors_type_check" CHECK (
    "type" IN ('CONCRETE', 'MATERIAL', 'EQUIPMENT', 'SUBCONTRACTOR', 'PUMP', 'MISC'))
);
-- One vendor per name, however it is capitalised.
CREATE UNIQUE INDEX "vendors_name_key" ON "vendors" (lower("name"));
CREATE UNIQUE INDEX "vendors_name_key_key" ON "vendors" ("name_key");

-- Bids as purchasing sees them: a copy, filled by estimating's events. The higher version is newer.
CREATE TABLE "projects" (
  "id" UUID NOT NULL,
  "bid_number" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "location" TEXT,
  "status" TEXT NOT NULL,
  "version" INTEGER NOT NULL,
  -- Budget by PM section as frozen by the award: [{ "section", "amount" }].
  "awarded_budget" JSONB,
  -- The budget that estimating told last, for projects that are not awarded yet.
  "known_budget" JSONB,
  "known_budget_at" TIMESTAMPTZ(3),
  "deleted_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "projects_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "projects_created_at_idx" ON "projects" ("created_at", "id");

-- A scope that was removed from its bid stays for the purchase orders that name it.
CREATE TABLE "project_scopes" (
  "id" UUID NOT NULL,
  "project_id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "position" INTEGER NOT NULL,
  "removed_at" TIMESTAMPTZ(3),
  CONSTRAINT "project_scopes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "project_scopes_project_id_fkey" FOREIGN KEY ("project_id")
    REFERENCES "projects" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "project_scopes_project_id_idx" ON "project_scopes" ("project_id", "position");

-- The last purchase order number given. Its row is locked by the transaction that creates an order,
-- so that a rollback gives the number back and none is ever missing.
CREATE TABLE "purchase_order_counter" (
  "id" INTEGER NOT NULL,
  "last_number" INTEGER NOT NULL,
  CONSTRAINT "purchase_order_counter_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "purchase_order_counter_single_check" CHECK ("id" = 1)
) WITH (fillfactor = 10);
INSERT INTO "purchase_order_counter" ("id", "last_number") VALUES (1, 0);

CREATE TABLE "purchase_orders" (
  "id" UUID NOT NULL,
  "number" INTEGER NOT NULL,
  "po_number" TEXT NOT NULL GENERATED ALWAYS AS (
    'PO-' || lpad("number"::text, greatest(6, length("number"::text)), '0')) STORED,
  "type" TEXT NOT NULL,
  "status" TEXT NOT NULL DEFAULT 'PENDING_RECEIPT',
  -- When the order came into its status, for the inbox.
  "status_since" TIMESTAMPTZ(3) NOT NULL,
  "project_id" UUID NOT NULL,
  "vendor_id" UUID NOT NULL,
  "scope_id" UUID,
  "notes" TEXT,
  -- The type's own fields, under the names of the API.
  "details" JSONB NOT NULL,
  "estimated_amount" NUMERIC(14, 2),
  -- Sum of the allocations; null while there are none.
  "allocated_amount" NUMERIC(14, 2),
  "rejected_by" TEXT,
  "rejected_stage" TEXT,
  "rejected_reason" TEXT,
  "rejected_at" TIMESTAMPTZ(3),
  "created_by" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT "purchase_orders_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "purchase_orders_type_check" CHECK (
    "type" IN ('CONCRETE', 'MATERIAL', 'RENTAL', 'SUBCONTRACT', 'PUMP', 'MISC')),
  CONSTRAINT "purchase_orders_status_check" CHECK (
    "status" IN ('PENDING_RECEIPT', 'WITH_RECEIPT', 'ALLOCATED', 'COMPLETE', 'REJECTED_BY_PM',
      'REJECTED_BY_ACCT')),
  CONSTRAINT "purchase_orders_project_id_fkey" FOREIGN KEY ("project_id")
    REFERENCES "projects" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "purchase_orders_vendor_id_fkey" FOREIGN KEY ("vendor_id")
    REFERENCES "vendors" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "purchase_orders_scope_id_fkey" FOREIGN KEY ("scope_id")
    REFERENCES "project_scopes" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "purchase_orders_number_key" ON "purchase_orders" ("number");
CREATE INDEX "purchase_orders_vendor_id_idx" ON "purchase_orders" ("vendor_id");
CREATE INDEX "purchase_orders_scope_id_idx" ON "purchase_orders" ("scope_id");
CREATE INDEX "purchase_orders_status_since_idx" ON "purchase_orders" ("status", "status_since");
CREATE INDEX "purchase_orders_project_id_number_idx" ON "purchase_orders" ("project_id", "number");

CREATE TABLE "receipts" (
  "purchase_order_id" UUID NOT NULL,
  -- The stored file, in the documents service.
  "file_id" TEXT NOT NULL,
  "file_name" TEXT NOT NULL,
  "content_type" TEXT NOT NULL,
  "size" INTEGER NOT NULL,
  "sha256" TEXT NOT NULL,
  "amount" NUMERIC(14, 2),
  -- Number of another order that already had the same image.
  "duplicate_of" TEXT,
  "uploaded_by" TEXT NOT NULL,
  "uploaded_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "receipts_pkey" PRIMARY KEY ("purchase_order_id"),
  CONSTRAINT "receipts_purchase_order_id_fkey" FOREIGN KEY ("purchase_order_id")
    REFERENCES "purchase_orders" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "receipts_sha256_idx" ON "receipts" ("sha256");

CREATE TABLE "allocations" (
  "purchase_order_id" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "cost_code" TEXT NOT NULL,
  "amount" NUMERIC(14, 2) NOT NULL,
  "notes" TEXT,
  CONSTRAINT "allocations_pkey" PRIMARY KEY ("purchase_order_id", "position"),
  CONSTRAINT "allocations_purchase_order_id_fkey" FOREIGN KEY ("purchase_order_id")
    REFERENCES "purchase_orders" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Every change of an order. The rows outlive a deleted order: its number stays explained.
CREATE TABLE "purchase_order_history" (
  "id" BIGINT GENERATED ALWAYS AS IDENTITY,
  "purchase_order_id" UUID NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "by" TEXT NOT NULL,
  "action" TEXT NOT NULL,
  "from_status" TEXT,
  "to_status" TEXT,
  "reason" TEXT,
  "changes" JSONB NOT NULL DEFAULT '[]',
  CONSTRAINT "purchase_order_history_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "purchase_order_history_order_idx" ON "purchase_order_history" ("purchase_order_id", "id");

CREATE TABLE "cost_codes" (
  "id" UUID NOT NULL,
  "code" TEXT NOT NULL,
  -- Of the code.
  "name_key" TEXT,
  "name" TEXT NOT NULL,
  "is_active" BOOLEAN NOT NULL DEFAULT TRUE,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "cost_codes_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "cost_codes_code_key" ON "cost_codes" (lower("code"));
CREATE UNIQUE INDEX "cost_codes_name_key_key" ON "cost_codes" ("name_key");

-- What the orders of a project come to, by type: kept as they change, so that holding a new order against
-- the budget costs the same for the tenth order and for the ten thousandth.
CREATE TABLE "project_spending" (
  "project_id" UUID NOT NULL,
  "type" TEXT NOT NULL,
  -- Estimates of orders without allocations.
  "committed" NUMERIC(18, 2) NOT NULL,
  -- Allocations that wait for accounting.
  "pending" NUMERIC(18, 2) NOT NULL,
  -- Allocations of completed orders.
  "actual" NUMERIC(18, 2) NOT NULL,
  CONSTRAINT "project_spending_pkey" PRIMARY KEY ("project_id", "type"),
  CONSTRAINT "project_spending_project_id_fkey" FOREIGN KEY ("project_id")
    REFERENCES "projects" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Adds one order's part, or takes it away when "sign" is -1.
CREATE FUNCTION "count_order"("o" "purchase_orders", "sign" INTEGER) RETURNS VOID LANGUAGE sql AS $$
  INSERT INTO project_spending AS s (project_id, type, committed, pending, actual)
  VALUES (o.project_id, o.type,
    sign * CASE WHEN o.allocated_amount IS NULL THEN coalesce(o.estimated_amount, 0) ELSE 0 END,
    sign * CASE WHEN o.status <> 'COMPLETE' THEN coalesce(o.allocated_amount, 0) ELSE 0 END,
    sign * CASE WHEN o.status = 'COMPLETE' THEN coalesce(o.allocated_amount, 0) ELSE 0 END)
  ON CONFLICT (project_id, type) DO UPDATE SET committed = s.committed + excluded.committed,
    pending = s.pending + excluded.pending, actual = s.actual + excluded.actual
$$;

CREATE FUNCTION "count_changed_order"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM count_order(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM count_order(NEW, 1); END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "count_new_order" AFTER INSERT ON "purchase_orders" FOR EACH ROW
  WHEN (NEW."estimated_amount" IS NOT NULL OR NEW."allocated_amount" IS NOT NULL)
  EXECUTE FUNCTION "count_changed_order"();

CREATE TRIGGER "count_changed_order" AFTER UPDATE ON "purchase_orders" FOR EACH ROW
  WHEN ((OLD."project_id", OLD."status", OLD."estimated_amount", OLD."allocated_amount")
    IS DISTINCT FROM (NEW."project_id", NEW."status", NEW."estimated_amount", NEW."allocated_amount"))
  EXECUTE FUNCTION "count_changed_order"();

CREATE TRIGGER "count_deleted_order" AFTER DELETE ON "purchase_orders" FOR EACH ROW
  EXECUTE FUNCTION "count_changed_order"();

-- Files that are being handed to documents and are no receipts yet. What a crash leaves here is given back.
CREATE TABLE "receipt_uploads" (
  "file_id" UUID NOT NULL,
  "purchase_order_id" UUID NOT NULL,
  "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "receipt_uploads_pkey" PRIMARY KEY ("file_id")
);
CREATE INDEX "receipt_uploads_started_at_idx" ON "receipt_uploads" ("started_at");

-- Projects of which an event was missed; estimating is asked for them.
CREATE TABLE "projects_behind" (
  "project_id" UUID NOT NULL,
  "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "projects_behind_pkey" PRIMARY KEY ("project_id")
);

-- What a concrete contractor books to, by the divisions of MasterFormat. Administrators may change all of it.
INSERT INTO "cost_codes" ("id", "code", "name")
SELECT gen_random_uuid(), seed.code, seed.name
FROM (VALUES
  ('01-100', 'Project management and supervision'),
  ('01-200', 'Permits, fees and bonds'),
  ('01-300', 'Testing and inspection'),
  ('01-400', 'Mobilization'),
  ('01-500', 'Temporary facilities and utilities'),
  ('01-600', 'Small tools and consumables'),
  ('01-700', 'Cleanup and dump fees'),
  ('02-400', 'Demolition and sawcutting'),
  ('03-100', 'Formwork and shoring'),
  ('03-150', 'Anchors, embeds and accessories'),
  ('03-200', 'Reinforcing steel'),
  ('03-220', 'Wire mesh'),
  ('03-300', 'Ready-mix concrete'),
  ('03-310', 'Admixtures and fibers'),
  ('03-340', 'Concrete pumping'),
  ('03-350', 'Finishing'),
  ('03-390', 'Curing and sealing'),
  ('07-100', 'Vapor barriers and waterproofing'),
  ('07-900', 'Joint sealants and expansion joints'),
  ('31-200', 'Excavation and grading'),
  ('31-230', 'Base rock and fill'),
  ('32-130', 'Paving, curbs and sidewalks'),
  ('90-100', 'Field labor'),
  ('90-200', 'Equipment rental'),
  ('90-210', 'Owned equipment'),
  ('90-300', 'Fuel'),
  ('90-310', 'Hauling and delivery'),
  ('90-400', 'Subcontractors'),
  ('90-900', 'Miscellaneous')
) AS seed (code, name);
