-- What a name that must be unique is compared by: `nameKey` of the kernel, which no function of Postgres is. Every
-- writer sets it; rows that lack it get theirs when the service starts (`fillNameKeys`).
ALTER TABLE "clients" ADD COLUMN "name_key" TEXT;
CREATE UNIQUE INDEX "clients_name_key_key" ON "clients" ("name_key");
ALTER TABLE "scope_types" ADD COLUMN "name_key" TEXT;
CREATE UNIQUE INDEX "scope_types_name_key_key" ON "scope_types" ("name_key");
