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

INSERT INTO "project_spending" ("project_id", "type", "committed", "pending", "actual")
SELECT "project_id", "type",
  coalesce(sum("estimated_amount") FILTER (WHERE "allocated_amount" IS NULL), 0),
  coalesce(sum("allocated_amount") FILTER (WHERE "status" <> 'COMPLETE'), 0),
  coalesce(sum("allocated_amount") FILTER (WHERE "status" = 'COMPLETE'), 0)
FROM "purchase_orders" GROUP BY "project_id", "type";

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

DROP INDEX "purchase_orders_spending_idx";
CREATE INDEX "purchase_orders_project_id_number_idx" ON "purchase_orders" ("project_id", "number");
