-- With AUTH_CORE_URL a Core keeps refresh tokens and signs access tokens; here stands who has which session.
ALTER TABLE "sessions" ADD COLUMN "at_core" BOOLEAN NOT NULL DEFAULT FALSE;
-- Somebody asks the Core for the successor at this moment.
ALTER TABLE "refresh_tokens" ADD COLUMN "claimed_at" TIMESTAMPTZ(3);
-- Sessions that have ended here and are yet to end at the Core.
CREATE TABLE "core_endings" (
  "handle" UUID NOT NULL,
  "ended_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "core_endings_pkey" PRIMARY KEY ("handle")
);
