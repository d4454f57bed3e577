-- Sessions that another program starts (src/cdi) are of users whom only that program knows.
ALTER TABLE "sessions"
  ALTER COLUMN "user_id" DROP NOT NULL,
  ADD COLUMN "program_user_id" TEXT,
  -- What the program has its access tokens say, and what it keeps with the session.
  ADD COLUMN "payload" JSONB,
  ADD COLUMN "data" JSONB,
  ADD COLUMN "anti_csrf_token" TEXT,
  ADD CONSTRAINT "sessions_owner_check" CHECK (("user_id" IS NULL) <> ("program_user_id" IS NULL)),
  ADD CONSTRAINT "sessions_payload_check" CHECK (("program_user_id" IS NULL) = ("payload" IS NULL));
CREATE INDEX "sessions_program_user_id_idx" ON "sessions" ("program_user_id");
