-- An order has many receipts, in the order of their positions.
ALTER TABLE "receipts" ADD COLUMN "id" UUID, ADD COLUMN "position" INTEGER NOT NULL DEFAULT 0;
UPDATE "receipts" SET "id" = gen_random_uuid();
ALTER TABLE "receipts" ALTER COLUMN "id" SET NOT NULL, ALTER COLUMN "position" DROP DEFAULT;
ALTER TABLE "receipts" DROP CONSTRAINT "receipts_pkey";
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_pkey" PRIMARY KEY ("id");
CREATE UNIQUE INDEX "receipts_purchase_order_id_position_key" ON "receipts" ("purchase_order_id", "position");
