-- Every filter and order of the list of bids by an index, and its count by an index alone. None of them holds a
-- column that writing an item changes (total_cost, last_updated): a bid is then rewritten without touching them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX "bids_kind_created_at_idx" ON "bids" ("kind", "created_at", "id")
  INCLUDE ("status", "client_id", "created_by");
CREATE INDEX "bids_status_created_at_idx" ON "bids" ("status", "created_at", "id")
  INCLUDE ("kind", "client_id", "created_by");
CREATE INDEX "bids_client_id_created_at_idx" ON "bids" ("client_id", "created_at", "id")
  INCLUDE ("kind", "status", "created_by");
DROP INDEX "bids_client_id_idx";
CREATE INDEX "bids_created_by_created_at_idx" ON "bids" ("created_by", "created_at", "id")
  INCLUDE ("kind", "status", "client_id");
CREATE INDEX "bids_name_idx" ON "bids" (lower("name"), "id");
CREATE INDEX "bids_status_id_idx" ON "bids" ("status", "id");
CREATE INDEX "bids_search_idx" ON "bids"
  USING gin ("bid_number" gin_trgm_ops, "name" gin_trgm_ops, "location" gin_trgm_ops);

CREATE INDEX "clients_search_idx" ON "clients" USING gin ("name" gin_trgm_ops, "email" gin_trgm_ops);
