-- Tax and freight of an order beyond its lines.
ALTER TABLE "purchase_orders"
  ADD COLUMN "tax_amount" NUMERIC(14, 2),
  ADD COLUMN "freight_amount" NUMERIC(14, 2),
  -- What the order counts in the budget:
  -- [{ "projectId", "scopeId", "type", "codeKey", "section", "sourceSection", "committed", "pending", "actual" }].
  -- Null: written by the version before, and counted whole under its type and scope, or by its allocations.
  ADD COLUMN "spending" JSONB,
  -- The version of the order that the parts were written for.
  ADD COLUMN "counted_version" INTEGER;
-- The scope that an allocation is for; null: that of the order.
ALTER TABLE "allocations" ADD COLUMN "scope_id" UUID;

DROP TRIGGER "count_new_order" ON "purchase_orders";
DROP TRIGGER "count_changed_order" ON "purchase_orders";
DROP TRIGGER "count_deleted_order" ON "purchase_orders";
DROP TRIGGER "count_changed_allocation" ON "allocations";
DROP FUNCTION "count_changed_order"();
DROP FUNCTION "count_changed_allocation"();
DROP FUNCTION "count_order"("purchase_orders", "purchase_orders");

-- Where a part counts while neither itself nor its cost code has a section: that of the entry of the bid that it
-- buys; null: that of the order's type.
ALTER TABLE "project_spending" ADD COLUMN "source_section" TEXT;
DROP INDEX "project_spending_key";
CREATE UNIQUE INDEX "project_spending_key" ON "project_spending"
  ("project_id", "scope_id", "type", "code_key", "section", "source_section") NULLS NOT DISTINCT;

-- Adds what something counts now, and takes away what it counted before: its rows in one order, so that two
-- transactions never wait for each other.
CREATE FUNCTION "count_spending"("was" JSONB, "becomes" JSONB) RETURNS VOID LANGUAGE sql AS $$
  INSERT INTO project_spending AS s
    (project_id, scope_id, type, code_key, section, source_section, committed, pending, actual)
  SELECT "projectId", "scopeId", type, "codeKey", section, "sourceSection",
    sum(sign * committed), sum(sign * pending), sum(sign * actual)
  FROM (SELECT -1 AS sign, "was" AS parts UNION ALL SELECT 1, "becomes") AS each,
    jsonb_to_recordset(each.parts) AS part ("projectId" uuid, "scopeId" uuid, type text, "codeKey" text,
      section text, "sourceSection" text, committed numeric, pending numeric, actual numeric)
  GROUP BY 1, 2, 3, 4, 5, 6
  HAVING sum(sign * committed) <> 0 OR sum(sign * pending) <> 0 OR sum(sign * actual) <> 0
  ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (project_id, scope_id, type, code_key, section, source_section) DO UPDATE SET
    committed = s.committed + excluded.committed, pending = s.pending + excluded.pending,
    actual = s.actual + excluded.actual
$$;

CREATE FUNCTION "spending_of"("o" "purchase_orders") RETURNS JSONB LANGUAGE sql STABLE AS $$
  SELECT coalesce(o.spending, (SELECT jsonb_agg(jsonb_build_object(
      'projectId', c.project_id, 'scopeId', c.scope_id, 'type', c.type, 'codeKey', c.code_key,
      'section', c.section, 'committed', c.committed, 'pending', c.pending, 'actual', c.actual))
    FROM counted(o, 1) c))
$$;

-- The version before writes an order without its parts: those that it has no longer hold.
CREATE FUNCTION "forget_spending"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW.spending := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER "forget_spending" BEFORE UPDATE ON "purchase_orders" FOR EACH ROW
  WHEN (NEW."spending" IS NOT NULL AND NEW."counted_version" <> NEW."version")
  EXECUTE FUNCTION "forget_spending"();

CREATE FUNCTION "count_order"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_spending(
    CASE WHEN TG_OP <> 'INSERT' THEN spending_of(OLD) END,
    CASE WHEN TG_OP <> 'DELETE' THEN spending_of(NEW) END);
  RETURN NULL;
END
$$;
CREATE TRIGGER "count_new_order" AFTER INSERT ON "purchase_orders" FOR EACH ROW
  WHEN (NEW."estimated_amount" IS NOT NULL)
  EXECUTE FUNCTION "count_order"();
CREATE TRIGGER "count_changed_order" AFTER UPDATE ON "purchase_orders" FOR EACH ROW
  WHEN ((OLD."spending", OLD."project_id", OLD."scope_id", OLD."status", OLD."estimated_amount",
      OLD."received_amount")
    IS DISTINCT FROM
    (NEW."spending", NEW."project_id", NEW."scope_id", NEW."status", NEW."estimated_amount",
      NEW."received_amount"))
  EXECUTE FUNCTION "count_order"();
CREATE TRIGGER "count_deleted_order" AFTER DELETE ON "purchase_orders" FOR EACH ROW
  EXECUTE FUNCTION "count_order"();

-- An allocation that the version before writes while its order counts by them.
CREATE FUNCTION "spending_by"("o" "purchase_orders", "a" "allocations") RETURNS JSONB LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(jsonb_build_object(
    'projectId', o.project_id, 'scopeId', o.scope_id, 'type', o.type, 'codeKey', a.code_key,
    'section', a.section, 'committed', 0,
    'pending', CASE WHEN o.status = 'COMPLETE' THEN 0 ELSE a.amount END,
    'actual', CASE WHEN o.status = 'COMPLETE' THEN a.amount ELSE 0 END))
  WHERE o.spending IS NULL AND o.status IN ('ALLOCATED', 'REJECTED_BY_ACCT', 'COMPLETE')
$$;
CREATE FUNCTION "count_allocation"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_spending(
    (SELECT spending_by(o, OLD) FROM purchase_orders o WHERE o.id = OLD.purchase_order_id),
    (SELECT spending_by(o, NEW) FROM purchase_orders o WHERE o.id = NEW.purchase_order_id));
  RETURN NULL;
END
$$;
CREATE TRIGGER "count_allocation" AFTER INSERT OR UPDATE OR DELETE ON "allocations" FOR EACH ROW
  EXECUTE FUNCTION "count_allocation"();

-- Lines know their section, their cost code, and the section of what they buy. The version before writes them
-- without, as the one before that wrote no ids.
CREATE OR REPLACE FUNCTION "identify_lines"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW.lines := (
    SELECT jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'section', NULL, 'costCode', NULL,
      'sourceSection', NULL) || line ORDER BY place)
    FROM jsonb_array_elements(NEW.lines) WITH ORDINALITY AS l(line, place));
  RETURN NEW;
END
$$;
DROP TRIGGER "identify_lines" ON "purchase_orders";
CREATE TRIGGER "identify_lines" BEFORE INSERT OR UPDATE OF "lines" ON "purchase_orders" FOR EACH ROW
  WHEN (jsonb_path_exists(NEW."lines", '$[*] ? (!(exists (@.id)) || !(exists (@.sourceSection)))'))
  EXECUTE FUNCTION "identify_lines"();
UPDATE "purchase_orders" SET "lines" = "lines" WHERE "lines" <> '[]';
