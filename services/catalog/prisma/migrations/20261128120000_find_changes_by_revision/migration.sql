-- What one change did, to take it back.
CREATE INDEX "rate_changes_kind_revision_idx" ON "rate_changes" ("kind", "revision");
