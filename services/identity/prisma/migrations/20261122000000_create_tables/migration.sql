-- Who may sign in, and with which rights.
CREATE TABLE "users" (
  "id" UUID NOT NULL,
  "email" TEXT NOT NULL,
  "email_key" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "password_hash" TEXT NOT NULL,
  "roles" TEXT[],
  "denied_permissions" TEXT[],
  "is_active" BOOLEAN NOT NULL DEFAULT TRUE,
  -- By a start outside local use; the next local start lets the user in again.
  "deactivated_as_local" BOOLEAN NOT NULL DEFAULT FALSE,
  "rights_changed_at" TIMESTAMPTZ(3) NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "users_email_key_key" ON "users" ("email_key");

CREATE TABLE "sessions" (
  "handle" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "sessions_pkey" PRIMARY KEY ("handle"),
  CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "sessions_user_id_idx" ON "sessions" ("user_id");
CREATE INDEX "sessions_expires_at_idx" ON "sessions" ("expires_at");

-- Refresh tokens as double SHA-256: a copy of this table signs nobody in.
CREATE TABLE "refresh_tokens" (
  "hash" BYTEA NOT NULL,
  "session_handle" UUID NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "rotated_at" TIMESTAMPTZ(3),
  "successor" BYTEA,
  CONSTRAINT "refresh_tokens_pkey" PRIMARY KEY ("hash"),
  CONSTRAINT "refresh_tokens_session_handle_fkey" FOREIGN KEY ("session_handle") REFERENCES "sessions" ("handle") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "refresh_tokens_session_handle_idx" ON "refresh_tokens" ("session_handle");
CREATE INDEX "refresh_tokens_expires_at_idx" ON "refresh_tokens" ("expires_at");
CREATE INDEX "refresh_tokens_successor_idx" ON "refresh_tokens" ("rotated_at") WHERE "successor" IS NOT NULL;

CREATE TABLE "signing_keys" (
  "id" TEXT NOT NULL,
  "public_key" JSONB NOT NULL,
  "private_key" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "signs_from" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "signing_keys_pkey" PRIMARY KEY ("id")
);

-- Failed sign-ins, counted by subject; what a new failure waits for stands beside the count.
CREATE TABLE "sign_in_throttles" (
  "subject" BYTEA NOT NULL,
  "failures" INTEGER NOT NULL,
  "failed_at" TIMESTAMPTZ(3) NOT NULL,
  "blocked_until" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "sign_in_throttles_pkey" PRIMARY KEY ("subject")
);
CREATE INDEX "sign_in_throttles_failed_at_idx" ON "sign_in_throttles" ("failed_at");
