-- Files that are being handed to documents and are no receipts yet. What a crash leaves here is given back.
CREATE TABLE "receipt_uploads" (
  "file_id" UUID NOT NULL,
  "purchase_order_id" UUID NOT NULL,
  "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "receipt_uploads_pkey" PRIMARY KEY ("file_id")
);
CREATE INDEX "receipt_uploads_started_at_idx" ON "receipt_uploads" ("started_at");
