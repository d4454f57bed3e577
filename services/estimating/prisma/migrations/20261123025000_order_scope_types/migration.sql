-- The order that an administrator gives the types; until then they stand by name.
ALTER TABLE "scope_types" ADD COLUMN "position" INTEGER NOT NULL DEFAULT 0;
UPDATE "scope_types" t SET "position" = o."place"
FROM (SELECT "id", (row_number() OVER (ORDER BY lower("name")) - 1)::int AS "place" FROM "scope_types") o
WHERE o."id" = t."id";
