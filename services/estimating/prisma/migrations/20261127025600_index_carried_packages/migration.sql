-- Which carried quotes may have expired before they are awarded.
CREATE INDEX "packages_carried_idx" ON "packages" ("id") WHERE "carried" IS NOT NULL AND "awarded" IS NULL;
