-- Logins other than the owner may read and add rows and no more (packages/database/src/append-only.ts). The
-- history of a deleted bid goes by the cascade of its foreign key.
COMMENT ON TABLE "bid_history" IS 'append-only';
COMMENT ON TABLE "bid_revisions" IS 'append-only';
