-- Alternates and change orders stand beside the bids that they belong to; they are no projects.
ALTER TABLE "projects"
  ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'BID',
  ADD COLUMN "base_id" UUID,
  -- The awarded and the known budget by scope: [{ "scopeId", "name", "amount" }]; they sum to the same.
  ADD COLUMN "awarded_scopes" JSONB,
  ADD COLUMN "known_scopes" JSONB,
  -- Of a bid that was created as awarded: { "sections", "scopes" } as of its first order.
  ADD COLUMN "first_order_budget" JSONB,
  ADD CONSTRAINT "projects_kind_check" CHECK ("kind" IN ('BID', 'ALTERNATE', 'CHANGE_ORDER'));
CREATE INDEX "projects_base_id_idx" ON "projects" ("base_id") WHERE "base_id" IS NOT NULL;
