-- The PM section that a cost code counts in; null: that of the order's type.
ALTER TABLE "cost_codes" ADD COLUMN "section" TEXT;
ALTER TABLE "cost_codes" ADD CONSTRAINT "cost_codes_section_check" CHECK (
  "section" IN ('GENERAL CONDITIONS', 'LABOR', 'CONCRETE MATERIAL', 'PUMPING', 'REINFORCING MATERIALS',
    'MATERIALS', 'EQUIPMENT', 'FUEL & HAULING', 'SUBCONTRACTORS'));
UPDATE "cost_codes" SET "section" = seed.section
FROM (VALUES
  ('01-100', 'GENERAL CONDITIONS'), ('01-200', 'GENERAL CONDITIONS'), ('01-300', 'GENERAL CONDITIONS'),
  ('01-400', 'GENERAL CONDITIONS'), ('01-500', 'GENERAL CONDITIONS'), ('01-600', 'GENERAL CONDITIONS'),
  ('01-700', 'GENERAL CONDITIONS'), ('02-400', 'SUBCONTRACTORS'), ('03-100', 'MATERIALS'),
  ('03-150', 'MATERIALS'), ('03-200', 'REINFORCING MATERIALS'), ('03-220', 'REINFORCING MATERIALS'),
  ('03-300', 'CONCRETE MATERIAL'), ('03-310', 'CONCRETE MATERIAL'), ('03-340', 'PUMPING'),
  ('03-350', 'LABOR'), ('03-390', 'MATERIALS'), ('07-100', 'MATERIALS'), ('07-900', 'MATERIALS'),
  ('31-200', 'SUBCONTRACTORS'), ('31-230', 'MATERIALS'), ('32-130', 'SUBCONTRACTORS'),
  ('90-100', 'LABOR'), ('90-200', 'EQUIPMENT'), ('90-210', 'EQUIPMENT'), ('90-300', 'FUEL & HAULING'),
  ('90-310', 'FUEL & HAULING'), ('90-400', 'SUBCONTRACTORS'), ('90-900', 'GENERAL CONDITIONS')
) AS seed (code, section)
WHERE "cost_codes"."code" = seed.code;

-- What the code is looked up by (`nameKey` of the kernel); the section is frozen when the order completes.
ALTER TABLE "allocations" ADD COLUMN "code_key" TEXT, ADD COLUMN "section" TEXT;
UPDATE "allocations" SET "code_key" = regexp_replace(lower(normalize(trim("cost_code"))), '\s+', ' ', 'g');
ALTER TABLE "allocations" ALTER COLUMN "code_key" SET NOT NULL;
UPDATE "allocations" a SET "section" = coalesce(
  (SELECT c."section" FROM "cost_codes" c WHERE lower(c."code") = a."code_key"),
  CASE o."type" WHEN 'CONCRETE' THEN 'CONCRETE MATERIAL' WHEN 'MATERIAL' THEN 'MATERIALS'
    WHEN 'RENTAL' THEN 'EQUIPMENT' WHEN 'SUBCONTRACT' THEN 'SUBCONTRACTORS'
    WHEN 'PUMP' THEN 'PUMPING' ELSE 'GENERAL CONDITIONS' END)
FROM "purchase_orders" o WHERE o."id" = a."purchase_order_id" AND o."status" = 'COMPLETE';

-- Sum of the amounts of its receipts; null while none tells one.
ALTER TABLE "purchase_orders" ADD COLUMN "received_amount" NUMERIC(14, 2);
UPDATE "purchase_orders" o SET "received_amount" = r."amount" FROM "receipts" r
WHERE r."purchase_order_id" = o."id";

DROP TRIGGER "count_new_order" ON "purchase_orders";
DROP TRIGGER "count_changed_order" ON "purchase_orders";
DROP TRIGGER "count_deleted_order" ON "purchase_orders";
DROP FUNCTION "count_changed_order"();
DROP FUNCTION "count_order"("purchase_orders", INTEGER);
DROP TABLE "project_spending";

-- What the orders of a project come to, kept as they change. A row is what counts alike: the section that a
-- cost code has today is looked up when the row is read, so that moving a code moves what is booked to it.
CREATE TABLE "project_spending" (
  "id" BIGINT GENERATED ALWAYS AS IDENTITY,
  "project_id" UUID NOT NULL,
  "scope_id" UUID,
  -- Of the order.
  "type" TEXT NOT NULL,
  -- Null for what is not allocated.
  "code_key" TEXT,
  -- Null until the order is complete.
  "section" TEXT,
  -- Orders without allocations: what they are estimated at, or what was received when that is more.
  "committed" NUMERIC(18, 2) NOT NULL,
  -- Allocations that wait for accounting.
  "pending" NUMERIC(18, 2) NOT NULL,
  -- Allocations of completed orders.
  "actual" NUMERIC(18, 2) NOT NULL,
  CONSTRAINT "project_spending_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "project_spending_project_id_fkey" FOREIGN KEY ("project_id")
    REFERENCES "projects" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "project_spending_key" ON "project_spending"
  ("project_id", "scope_id", "type", "code_key", "section") NULLS NOT DISTINCT;

-- What an order in this state counts: what it commits, or its allocations. A draft of allocations counts nothing.
CREATE FUNCTION "counted"("o" "purchase_orders", "sign" INTEGER) RETURNS TABLE (
  "project_id" UUID, "scope_id" UUID, "type" TEXT, "code_key" TEXT, "section" TEXT,
  "committed" NUMERIC, "pending" NUMERIC, "actual" NUMERIC) LANGUAGE sql STABLE AS $$
  SELECT o.project_id, o.scope_id, o.type, NULL::text, NULL::text,
    sign * greatest(o.estimated_amount, o.received_amount), 0::numeric, 0::numeric
  WHERE o.status IN ('PENDING_RECEIPT', 'WITH_RECEIPT', 'REJECTED_BY_PM')
    AND greatest(o.estimated_amount, o.received_amount) IS NOT NULL
  UNION ALL
  SELECT o.project_id, o.scope_id, o.type, a.code_key, a.section, 0,
    CASE WHEN o.status = 'COMPLETE' THEN 0 ELSE sign * a.amount END,
    CASE WHEN o.status = 'COMPLETE' THEN sign * a.amount ELSE 0 END
  FROM allocations a
  WHERE a.purchase_order_id = o.id AND o.status IN ('ALLOCATED', 'REJECTED_BY_ACCT', 'COMPLETE')
$$;

-- One order before and after: its rows in one order, so that two orders never wait for each other.
CREATE FUNCTION "count_order"("was" "purchase_orders", "is" "purchase_orders") RETURNS VOID
LANGUAGE sql AS $$
  INSERT INTO project_spending AS s
    (project_id, scope_id, type, code_key, section, committed, pending, actual)
  SELECT project_id, scope_id, type, code_key, section, sum(committed), sum(pending), sum(actual)
  FROM (SELECT * FROM counted("was", -1) UNION ALL SELECT * FROM counted("is", 1)) each
  GROUP BY 1, 2, 3, 4, 5
  HAVING sum(committed) <> 0 OR sum(pending) <> 0 OR sum(actual) <> 0
  ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (project_id, scope_id, type, code_key, section) DO UPDATE SET
    committed = s.committed + excluded.committed, pending = s.pending + excluded.pending,
    actual = s.actual + excluded.actual
$$;

CREATE FUNCTION "count_changed_order"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_order(OLD, NEW);
  RETURN NULL;
END
$$;

CREATE TRIGGER "count_new_order" AFTER INSERT ON "purchase_orders" FOR EACH ROW
  WHEN (NEW."estimated_amount" IS NOT NULL)
  EXECUTE FUNCTION "count_changed_order"();

CREATE TRIGGER "count_changed_order" AFTER UPDATE ON "purchase_orders" FOR EACH ROW
  WHEN ((OLD."project_id", OLD."scope_id", OLD."status", OLD."estimated_amount", OLD."received_amount")
    IS DISTINCT FROM
    (NEW."project_id", NEW."scope_id", NEW."status", NEW."estimated_amount", NEW."received_amount"))
  EXECUTE FUNCTION "count_changed_order"();

CREATE TRIGGER "count_deleted_order" AFTER DELETE ON "purchase_orders" FOR EACH ROW
  EXECUTE FUNCTION "count_changed_order"();

-- An allocation that is written while its order counts by them.
CREATE FUNCTION "count_changed_allocation"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO project_spending AS s
    (project_id, scope_id, type, code_key, section, committed, pending, actual)
  SELECT o.project_id, o.scope_id, o.type, each.code_key, each.section, 0,
    sum(CASE WHEN o.status = 'COMPLETE' THEN 0 ELSE each.amount END),
    sum(CASE WHEN o.status = 'COMPLETE' THEN each.amount ELSE 0 END)
  FROM (SELECT OLD.purchase_order_id AS order_id, OLD.code_key, OLD.section, -OLD.amount AS amount
      UNION ALL SELECT NEW.purchase_order_id, NEW.code_key, NEW.section, NEW.amount) each
    JOIN purchase_orders o ON o.id = each.order_id
  WHERE o.status IN ('ALLOCATED', 'REJECTED_BY_ACCT', 'COMPLETE')
  GROUP BY 1, 2, 3, 4, 5
  ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (project_id, scope_id, type, code_key, section) DO UPDATE SET
    pending = s.pending + excluded.pending, actual = s.actual + excluded.actual;
  RETURN NULL;
END
$$;

CREATE TRIGGER "count_changed_allocation" AFTER INSERT OR UPDATE OR DELETE ON "allocations"
  FOR EACH ROW EXECUTE FUNCTION "count_changed_allocation"();

INSERT INTO "project_spending"
  ("project_id", "scope_id", "type", "code_key", "section", "committed", "pending", "actual")
SELECT c.project_id, c.scope_id, c.type, c.code_key, c.section, sum(c.committed), sum(c.pending),
  sum(c.actual)
FROM "purchase_orders" o CROSS JOIN LATERAL "counted"(o, 1) c
GROUP BY 1, 2, 3, 4, 5;
