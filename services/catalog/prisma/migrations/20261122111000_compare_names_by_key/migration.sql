-- What a name that must be unique is compared by: `nameKey` of the kernel, which no function of Postgres is. Every
-- writer sets it; rows that lack it get theirs when the service starts (`fillNameKeys`).
ALTER TABLE "variables" ADD COLUMN "name_key" TEXT;
CREATE UNIQUE INDEX "variables_name_key_key" ON "variables" ("name_key");
