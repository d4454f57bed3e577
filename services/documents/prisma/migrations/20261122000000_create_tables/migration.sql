-- Every stored file; its bytes are in the file store under the same id.
CREATE TABLE "stored_files" (
  "id" UUID NOT NULL,
  "purpose" TEXT NOT NULL,
  "owner_id" TEXT NOT NULL,
  "file_name" TEXT NOT NULL,
  "content_type" TEXT NOT NULL,
  "size" INTEGER NOT NULL,
  "sha256" TEXT NOT NULL,
  "uploaded_by" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "stored_files_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "stored_files_owner_idx" ON "stored_files" ("purpose", "owner_id", "created_at", "id");

-- Files whose row is gone and whose bytes are still to be deleted from the store.
CREATE TABLE "discarded_files" (
  "id" UUID NOT NULL,
  "discarded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "discarded_files_pkey" PRIMARY KEY ("id")
);

-- Bids that estimating has deleted: an upload that was under way must not bring anything back.
CREATE TABLE "deleted_bids" (
  "bid_id" TEXT NOT NULL,
  "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "deleted_bids_pkey" PRIMARY KEY ("bid_id")
);

-- Tracking sheets that this service hosts itself, and their budget lines.
CREATE TABLE "sheets" (
  "id" UUID NOT NULL,
  "bid_id" TEXT NOT NULL,
  "bid_number" TEXT NOT NULL,
  "bid_name" TEXT NOT NULL,
  "client_name" TEXT NOT NULL,
  "location" TEXT,
  "bid_subtotal" NUMERIC(14,2) NOT NULL,
  "created_by" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "sheets_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "sheets_bid_id_idx" ON "sheets" ("bid_id");

CREATE TABLE "sheet_rows" (
  "sheet_id" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "section" TEXT NOT NULL,
  "scope" TEXT,
  "name" TEXT NOT NULL,
  "basis" TEXT NOT NULL,
  "budget" NUMERIC(14,2) NOT NULL,
  "committed" NUMERIC(14,2),
  "actual" NUMERIC(14,2),
  "updated_by" TEXT,
  "updated_at" TIMESTAMPTZ(3),
  CONSTRAINT "sheet_rows_pkey" PRIMARY KEY ("sheet_id", "position"),
  CONSTRAINT "sheet_rows_sheet_id_fkey" FOREIGN KEY ("sheet_id") REFERENCES "sheets" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
