-- Logins other than the owner may read and add rows and no more (packages/database/src/append-only.ts).
COMMENT ON TABLE "rate_changes" IS 'append-only';
