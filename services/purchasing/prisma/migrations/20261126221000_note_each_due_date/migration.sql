-- The date that a notice of a due bid is about: each date is noted once.
ALTER TABLE "notices" ADD COLUMN "bid_due_at" TIMESTAMPTZ(3);
UPDATE "notices" n SET "bid_due_at" = p."due_at" FROM "projects" p
WHERE n."kind" = 'bid-due' AND n."closed_at" IS NULL AND p."id" = n."bid_id";
CREATE INDEX "notices_bid_due_at_idx" ON "notices" ("bid_id", "bid_due_at") WHERE "kind" = 'bid-due';
