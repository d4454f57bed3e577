-- What a scope is made of, by formulas over a few numbers; and where it was applied.
CREATE TABLE "recipes" (
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "name_key" TEXT NOT NULL,
  "description" TEXT,
  "scope_type_id" UUID,
  "is_active" BOOLEAN NOT NULL DEFAULT true,
  "parameters" JSON NOT NULL,
  "lines" JSON NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "recipes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "recipes_scope_type_id_fkey" FOREIGN KEY ("scope_type_id")
    REFERENCES "scope_types" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "recipes_name_key_key" ON "recipes" ("name_key");
CREATE INDEX "recipes_scope_type_id_idx" ON "recipes" ("scope_type_id");

CREATE TABLE "recipe_history" (
  "position" BIGSERIAL NOT NULL,
  "recipe_id" UUID NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "by" TEXT NOT NULL,
  "action" TEXT NOT NULL,
  "revision" INTEGER NOT NULL,
  "changes" JSON NOT NULL,
  CONSTRAINT "recipe_history_pkey" PRIMARY KEY ("position")
);
CREATE INDEX "recipe_history_recipe_id_position_idx" ON "recipe_history" ("recipe_id", "position");
COMMENT ON TABLE "recipe_history" IS 'append-only';

-- The recipe may change or go: what was applied stays as it was then.
CREATE TABLE "recipe_applications" (
  "id" UUID NOT NULL,
  "scope_id" UUID NOT NULL,
  "key" UUID NOT NULL,
  "recipe_id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "revision" INTEGER NOT NULL,
  "definition" JSON NOT NULL,
  "parameters" JSON NOT NULL,
  "dimensions" JSON NOT NULL,
  "made" JSON NOT NULL,
  "created_by" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "recipe_applications_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "recipe_applications_scope_id_fkey" FOREIGN KEY ("scope_id")
    REFERENCES "scopes" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "recipe_applications_scope_id_key_key"
  ON "recipe_applications" ("scope_id", "key");

ALTER TABLE "items" ADD COLUMN "recipe" JSON;
