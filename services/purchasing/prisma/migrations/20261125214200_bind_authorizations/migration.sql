-- Lines have ids. The version before writes lines without: the trigger gives them theirs.
CREATE FUNCTION "identify_lines"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW.lines := (
    SELECT jsonb_agg(jsonb_build_object('id', gen_random_uuid()) || line ORDER BY place)
    FROM jsonb_array_elements(NEW.lines) WITH ORDINALITY AS l(line, place));
  RETURN NEW;
END
$$;
CREATE TRIGGER "identify_lines" BEFORE INSERT OR UPDATE OF "lines" ON "purchase_orders" FOR EACH ROW
  WHEN (jsonb_path_exists(NEW."lines", '$[*] ? (!(exists (@.id)))'))
  EXECUTE FUNCTION "identify_lines"();
UPDATE "purchase_orders" SET "lines" = "lines" WHERE "lines" <> '[]';

-- What the order comes to for the approval limits, and what an authorization was given for:
-- { "vendorId", "projectId", "lines": [{ "id", "description", "uom", "quantity", "unitPrice" }] }.
ALTER TABLE "purchase_orders"
  ADD COLUMN "amount" NUMERIC(18, 2) NOT NULL DEFAULT 0,
  ADD COLUMN "authorized_for" JSONB;
UPDATE "purchase_orders" o SET
  "amount" = greatest(o."estimated_amount", o."received_amount", o."allocated_amount", 0,
    (SELECT sum((line ->> 'amount')::numeric) FROM jsonb_array_elements(o."lines") AS l(line)),
    (SELECT sum(a."amount") FROM "allocations" a WHERE a."purchase_order_id" = o."id")),
  "authorized_for" = CASE WHEN o."authorized_at" IS NOT NULL THEN jsonb_build_object(
    'vendorId', o."vendor_id", 'projectId', o."project_id", 'lines', coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', line -> 'id', 'description', line -> 'description',
        'uom', line -> 'uom', 'quantity', line -> 'quantity', 'unitPrice', line -> 'unitPrice') ORDER BY place)
      FROM jsonb_array_elements(o."lines") WITH ORDINALITY AS l(line, place)), '[]')) END;
CREATE INDEX "purchase_orders_vendor_project_idx" ON "purchase_orders" ("vendor_id", "project_id", "created_at");

-- Within how many days the orders of one vendor for one project count together; 0 is none.
CREATE TABLE "authority_settings" (
  "id" INTEGER NOT NULL DEFAULT 1,
  "limit_days" INTEGER NOT NULL DEFAULT 7,
  CONSTRAINT "authority_settings_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "authority_settings_one_check" CHECK ("id" = 1),
  CONSTRAINT "authority_settings_limit_days_check" CHECK ("limit_days" BETWEEN 0 AND 90)
);
INSERT INTO "authority_settings" DEFAULT VALUES;
