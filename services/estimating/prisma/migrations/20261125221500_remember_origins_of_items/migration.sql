-- Items that came from another scope remember the item and what was copied, so that a sync can follow it and keep what
-- was changed here. A scope remembers which version of its parent it has.
ALTER TABLE "items" ADD COLUMN "origin_item_id" UUID, ADD COLUMN "origin_values" JSONB;
ALTER TABLE "scopes" ADD COLUMN "synced_parent_version" INTEGER;

UPDATE "items" SET "origin_item_id" = "inherited_from_id" WHERE "inherited_from_id" IS NOT NULL;
UPDATE "scopes" s SET "synced_parent_version" =
  CASE WHEN p."updated_at" <= s."last_synced_at" THEN p."version" ELSE p."version" - 1 END
FROM "scopes" p WHERE p."id" = s."parent_scope_id" AND s."last_synced_at" IS NOT NULL;
