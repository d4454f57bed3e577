-- What is ordered, line by line: [{ "description", "quantity", "uom", "unitPrice", "amount", "scopeId", "sourceKey" }].
ALTER TABLE "purchase_orders"
  ADD COLUMN "lines" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN "ship_to" TEXT,
  ADD COLUMN "terms" TEXT,
  -- The estimate that somebody typed; without it the estimate is what the lines come to.
  ADD COLUMN "typed_amount" NUMERIC(14, 2);
UPDATE "purchase_orders" SET "typed_amount" = "estimated_amount";
-- The zone that the delivery time was sent in.
UPDATE "purchase_orders" SET "details" = "details" || '{"desiredDeliveryOffset": "+00:00"}'
WHERE "details" ? 'desiredDelivery';
