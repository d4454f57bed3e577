-- What is deleted and restored is linked to its packages again.
ALTER TABLE "deleted_items" ADD COLUMN "links" JSON NOT NULL DEFAULT '[]';
ALTER TABLE "deleted_scopes" ADD COLUMN "links" JSON NOT NULL DEFAULT '[]';
