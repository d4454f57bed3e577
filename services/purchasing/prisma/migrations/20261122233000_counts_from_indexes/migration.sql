-- How many orders of a vendor or a project match the filters of a list is read from the index alone.
CREATE INDEX "purchase_orders_vendor_id_filters_idx" ON "purchase_orders" ("vendor_id", "number")
  INCLUDE ("status", "type", "created_at", "allocated_amount", "received_amount", "estimated_amount");
DROP INDEX "purchase_orders_vendor_id_number_idx";
CREATE INDEX "purchase_orders_project_id_filters_idx" ON "purchase_orders" ("project_id", "number")
  INCLUDE ("status", "type", "created_at", "allocated_amount", "received_amount", "estimated_amount");
DROP INDEX "purchase_orders_project_id_number_idx";
