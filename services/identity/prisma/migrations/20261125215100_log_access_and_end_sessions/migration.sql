CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- What was done about access, and by whom. Logins other than the owner may read and add rows and no more.
CREATE TABLE "security_log" (
  "id" UUID NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "service" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "actor" TEXT,
  "target" TEXT,
  "address" TEXT,
  "reason" TEXT,
  "changes" JSONB NOT NULL DEFAULT '[]',
  CONSTRAINT "security_log_pkey" PRIMARY KEY ("id")
);
COMMENT ON TABLE "security_log" IS 'append-only';
CREATE INDEX "security_log_at_idx" ON "security_log" ("at", "id");
CREATE INDEX "security_log_actor_idx" ON "security_log" (lower("actor"), "at", "id");
CREATE INDEX "security_log_target_idx" ON "security_log" (lower("target"), "at", "id");
CREATE INDEX "security_log_kind_idx" ON "security_log" ("kind", "at", "id");
CREATE INDEX "security_log_search_idx" ON "security_log"
  USING gin ("actor" gin_trgm_ops, "target" gin_trgm_ops, "address" gin_trgm_ops);

-- The one way for a service to delete entries: those past their time, and none of the last 90 days.
CREATE FUNCTION "delete_old_security_log"("keep_days" INTEGER) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM public.security_log
  WHERE at < now() - make_interval(days => greatest(keep_days, 90))
$$;

-- When a session ends whatever refreshes it has (null: 30 days after it began), when it was last used, from where, and when its
-- user last entered the password or signed in at the provider.
ALTER TABLE "sessions"
  ADD COLUMN "ends_at" TIMESTAMPTZ(3),
  ADD COLUMN "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "user_agent" TEXT,
  ADD COLUMN "address" TEXT,
  ADD COLUMN "confirmed_at" TIMESTAMPTZ(3);
