-- Every filter and order of the lists by an index, and what is searched for by trigrams.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX "purchase_orders_updated_at_idx" ON "purchase_orders" ("updated_at", "id");
CREATE INDEX "purchase_orders_waiting_idx" ON "purchase_orders" ("status_since", "id")
  INCLUDE ("status", "project_id", "vendor_id", "type") WHERE "status" <> 'COMPLETE';
CREATE INDEX "purchase_orders_since_idx" ON "purchase_orders" ("status_since", "id");
CREATE INDEX "purchase_orders_type_idx" ON "purchase_orders" ("type", "id");
CREATE INDEX "purchase_orders_status_id_idx" ON "purchase_orders" ("status", "id");
CREATE INDEX "purchase_orders_estimate_idx" ON "purchase_orders" ((coalesce("estimated_amount", 0)), "id");
CREATE INDEX "purchase_orders_delivery_idx" ON "purchase_orders"
  ((coalesce("details" ->> 'desiredDelivery', '')), "id");
CREATE INDEX "purchase_orders_search_idx" ON "purchase_orders"
  USING gin ("po_number" gin_trgm_ops, "notes" gin_trgm_ops, "created_by" gin_trgm_ops);
CREATE INDEX "purchase_orders_amounts_idx" ON "purchase_orders"
  ((coalesce("allocated_amount", "received_amount", "estimated_amount")))
  INCLUDE ("allocated_amount", "received_amount", "estimated_amount");
DROP INDEX "purchase_orders_amount_idx";
CREATE INDEX "purchase_orders_unreconciled_idx" ON "purchase_orders" ("number") WHERE "reconciled_at" IS NULL;
CREATE INDEX "allocations_code_key_order_idx" ON "allocations" ("code_key", "purchase_order_id");
DROP INDEX "allocations_code_key_idx";

CREATE INDEX "projects_listed_idx" ON "projects" ("created_at", "id") INCLUDE ("kind", "status", "deleted_at");
DROP INDEX "projects_created_at_idx";
CREATE INDEX "projects_status_created_at_idx" ON "projects" ("status", "created_at", "id")
  INCLUDE ("kind", "deleted_at");
CREATE INDEX "projects_name_idx" ON "projects" (lower("name"), "id");
CREATE INDEX "projects_bid_number_idx" ON "projects" (lower("bid_number"), "id");
CREATE INDEX "projects_search_idx" ON "projects"
  USING gin ("bid_number" gin_trgm_ops, "name" gin_trgm_ops, "location" gin_trgm_ops);
CREATE INDEX "project_scopes_search_idx" ON "project_scopes" USING gin ("name" gin_trgm_ops);
CREATE INDEX "vendors_search_idx" ON "vendors" USING gin ("name" gin_trgm_ops);

CREATE INDEX "notices_at_idx" ON "notices" ("at", "id") INCLUDE ("role", "email");
CREATE INDEX "notices_open_role_idx" ON "notices" ("role", "at", "id") WHERE "closed_at" IS NULL;
CREATE INDEX "notices_open_email_idx" ON "notices" ("email", "at", "id") WHERE "closed_at" IS NULL;
