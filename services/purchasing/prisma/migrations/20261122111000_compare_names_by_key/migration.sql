-- What a name that must be unique is compared by: `nameKey` of the kernel, which no function of Postgres is. Every
-- writer sets it; rows that lack it get theirs when the service starts (`fillNameKeys`).
ALTER TABLE "vendors" ADD COLUMN "name_key" TEXT;
CREATE UNIQUE INDEX "vendors_name_key_key" ON "vendors" ("name_key");
ALTER TABLE "cost_codes" ADD COLUMN "name_key" TEXT;
CREATE UNIQUE INDEX "cost_codes_name_key_key" ON "cost_codes" ("name_key");
