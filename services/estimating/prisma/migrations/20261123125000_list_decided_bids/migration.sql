-- What lists of bids by total and by last change read of the bids that are decided. An index of these columns in
-- "bids" would be written with every item; items are written to open bids, which have no row here.
CREATE TABLE "decided_bids" (
  "bid_id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "status" TEXT NOT NULL,
  "client_id" UUID NOT NULL,
  "created_by" TEXT NOT NULL,
  "total_cost" DECIMAL(14,2) NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "last_updated" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "decided_bids_pkey" PRIMARY KEY ("bid_id"),
  CONSTRAINT "decided_bids_bid_id_fkey" FOREIGN KEY ("bid_id") REFERENCES "bids" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE FUNCTION "keep_decided_bid"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status NOT IN ('AWARDED', 'COMPLETED', 'LOST') THEN
    DELETE FROM decided_bids WHERE bid_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO decided_bids
    (bid_id, kind, status, client_id, created_by, total_cost, created_at, last_updated)
  VALUES (NEW.id, NEW.kind, NEW.status, NEW.client_id, NEW.created_by, NEW.total_cost,
    NEW.created_at, NEW.last_updated)
  ON CONFLICT (bid_id) DO UPDATE SET kind = excluded.kind, status = excluded.status,
    client_id = excluded.client_id, created_by = excluded.created_by,
    total_cost = excluded.total_cost, created_at = excluded.created_at,
    last_updated = excluded.last_updated;
  RETURN NULL;
END
$$;

CREATE TRIGGER "keep_new_decided_bid" AFTER INSERT ON "bids" FOR EACH ROW
  WHEN (NEW."status" = ANY ('{AWARDED,COMPLETED,LOST}'))
  EXECUTE FUNCTION "keep_decided_bid"();
CREATE TRIGGER "keep_decided_now" AFTER UPDATE OF "status" ON "bids" FOR EACH ROW
  WHEN (OLD."status" <> ALL ('{AWARDED,COMPLETED,LOST}') AND NEW."status" = ANY ('{AWARDED,COMPLETED,LOST}'))
  EXECUTE FUNCTION "keep_decided_bid"();
-- The one condition that is looked at when an item is written, so it is short: half of what it takes is reading it.
CREATE TRIGGER "keep_decided_bid" AFTER UPDATE ON "bids" FOR EACH ROW
  WHEN (OLD."status" = ANY ('{AWARDED,COMPLETED,LOST}'))
  EXECUTE FUNCTION "keep_decided_bid"();

-- From the triggers on nobody else writes a bid until this migration is done.
INSERT INTO "decided_bids"
  ("bid_id", "kind", "status", "client_id", "created_by", "total_cost", "created_at", "last_updated")
SELECT "id", "kind", "status", "client_id", "created_by", "total_cost", "created_at", "last_updated"
FROM "bids" WHERE "status" IN ('AWARDED', 'COMPLETED', 'LOST');

CREATE INDEX "decided_bids_kind_total_cost_idx" ON "decided_bids" ("kind", "total_cost", "bid_id")
  INCLUDE ("status", "client_id", "created_by", "created_at");
CREATE INDEX "decided_bids_total_cost_idx" ON "decided_bids" ("total_cost", "bid_id");
CREATE INDEX "decided_bids_status_total_cost_idx" ON "decided_bids" ("status", "total_cost", "bid_id");
CREATE INDEX "decided_bids_kind_last_updated_idx" ON "decided_bids" ("kind", "last_updated", "bid_id")
  INCLUDE ("status", "client_id", "created_by", "created_at");
CREATE INDEX "decided_bids_last_updated_idx" ON "decided_bids" ("last_updated", "bid_id");
CREATE INDEX "decided_bids_status_last_updated_idx" ON "decided_bids" ("status", "last_updated", "bid_id");
CREATE INDEX "decided_bids_client_id_idx" ON "decided_bids" ("client_id");
CREATE INDEX "decided_bids_created_by_idx" ON "decided_bids" ("created_by");
CREATE INDEX "decided_bids_created_at_idx" ON "decided_bids" ("created_at", "bid_id");

-- How many bids are decided, and what they come to, by status: without alternates and change orders. Each status
-- is in sixteen parts, so that whoever decides a bid seldom waits for others who do.
CREATE TABLE "decided_sums" (
  "status" TEXT NOT NULL,
  "part" INTEGER NOT NULL,
  "bids" INTEGER NOT NULL,
  "total_cost" DECIMAL(20,2) NOT NULL,
  CONSTRAINT "decided_sums_pkey" PRIMARY KEY ("status", "part")
) WITH (fillfactor = 50);

CREATE FUNCTION "sum_decided_bid"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO decided_sums AS s (status, part, bids, total_cost)
  SELECT each.status, uuid_hash(each.bid_id) & 15, sum(each.bids), sum(each.bids * each.total_cost)
  FROM (VALUES (OLD.bid_id, OLD.kind, OLD.status, OLD.total_cost, -1),
      (NEW.bid_id, NEW.kind, NEW.status, NEW.total_cost, 1))
    AS each (bid_id, kind, status, total_cost, bids)
  WHERE each.kind = 'BID'
  GROUP BY 1, 2
  -- In one order, so that two who change the same parts do not wait for each other.
  ORDER BY 1, 2
  ON CONFLICT (status, part) DO UPDATE
    SET bids = s.bids + excluded.bids, total_cost = s.total_cost + excluded.total_cost;
  RETURN NULL;
END
$$;

CREATE TRIGGER "sum_decided_bid" AFTER INSERT OR DELETE ON "decided_bids" FOR EACH ROW
  EXECUTE FUNCTION "sum_decided_bid"();
CREATE TRIGGER "sum_changed_bid" AFTER UPDATE ON "decided_bids" FOR EACH ROW
  WHEN ((OLD."kind", OLD."status", OLD."total_cost") IS DISTINCT FROM
    (NEW."kind", NEW."status", NEW."total_cost"))
  EXECUTE FUNCTION "sum_decided_bid"();

INSERT INTO "decided_sums" ("status", "part", "bids", "total_cost")
SELECT "status", uuid_hash("bid_id") & 15, count(*), sum("total_cost")
FROM "decided_bids" WHERE "kind" = 'BID' GROUP BY 1, 2;

ANALYZE "decided_bids";
