-- The version that was published last, 0: none yet. Vendors from before, and what the version before
-- writes meanwhile, are published by the running service (vendors/publish-vendors.ts).
ALTER TABLE "vendors" ADD COLUMN "published_version" INTEGER NOT NULL DEFAULT 0;
CREATE INDEX "vendors_unpublished_idx" ON "vendors" ("id") WHERE "published_version" < "version";
