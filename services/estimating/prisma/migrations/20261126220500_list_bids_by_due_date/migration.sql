-- Lists by total and by last change are narrowed by due dates, too.
ALTER TABLE "decided_bids" ADD COLUMN "due_at" TIMESTAMPTZ(3);

CREATE OR REPLACE FUNCTION "keep_decided_bid"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status NOT IN ('AWARDED', 'COMPLETED', 'LOST') THEN
    DELETE FROM decided_bids WHERE bid_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO decided_bids
    (bid_id, kind, status, client_id, created_by, total_cost, created_at, last_updated, due_at)
  VALUES (NEW.id, NEW.kind, NEW.status, NEW.client_id, NEW.created_by, NEW.total_cost,
    NEW.created_at, NEW.last_updated, NEW.due_at)
  ON CONFLICT (bid_id) DO UPDATE SET kind = excluded.kind, status = excluded.status,
    client_id = excluded.client_id, created_by = excluded.created_by,
    total_cost = excluded.total_cost, created_at = excluded.created_at,
    last_updated = excluded.last_updated, due_at = excluded.due_at;
  RETURN NULL;
END
$$;

-- From the trigger on no due date is missed.
UPDATE "decided_bids" d SET "due_at" = b."due_at" FROM "bids" b
WHERE b."id" = d."bid_id" AND b."due_at" IS NOT NULL;

CREATE INDEX "decided_bids_due_at_idx" ON "decided_bids" ("due_at", "bid_id");
