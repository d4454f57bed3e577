-- What waits for somebody: those of a role, or one person. It is closed when the work is done.
CREATE TABLE "notices" (
  "id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  -- One of the two.
  "role" TEXT,
  "email" TEXT,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "order_id" UUID,
  "po_number" TEXT,
  "bid_id" UUID,
  "message" TEXT NOT NULL,
  "closed_at" TIMESTAMPTZ(3),
  CONSTRAINT "notices_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "notices_kind_check" CHECK (
    "kind" IN ('to-code', 'to-approve', 'returned', 'to-authorize', 'bid-due'))
);
CREATE INDEX "notices_role_idx" ON "notices" ("role", "at", "id");
CREATE INDEX "notices_email_idx" ON "notices" ("email", "at", "id");
CREATE INDEX "notices_open_order_idx" ON "notices" ("order_id") WHERE "closed_at" IS NULL;
CREATE UNIQUE INDEX "notices_open_bid_key" ON "notices" ("bid_id") WHERE "kind" = 'bid-due' AND "closed_at" IS NULL;

-- Each reads for themselves.
CREATE TABLE "notice_reads" (
  "notice_id" UUID NOT NULL,
  "email" TEXT NOT NULL,
  "read_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "notice_reads_pkey" PRIMARY KEY ("notice_id", "email"),
  CONSTRAINT "notice_reads_notice_id_fkey" FOREIGN KEY ("notice_id")
    REFERENCES "notices" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- When a bid is due, and whose it is.
ALTER TABLE "projects" ADD COLUMN "due_at" TIMESTAMPTZ(3), ADD COLUMN "owner" TEXT;
CREATE INDEX "projects_due_at_idx" ON "projects" ("due_at") WHERE "due_at" IS NOT NULL;
