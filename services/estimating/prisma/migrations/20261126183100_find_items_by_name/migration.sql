-- Benchmarks look for the newest items of a name, and the newest scopes of a type.
CREATE INDEX "items_module_name_idx" ON "items" ("module", lower("name"), "id");
CREATE INDEX "scopes_type_id_id_idx" ON "scopes" ("type_id", "id");
DROP INDEX "scopes_type_id_idx";
