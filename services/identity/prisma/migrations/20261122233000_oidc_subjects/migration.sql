-- Who a user is at a sign-in provider: the subject stays the same when the e-mail changes.
CREATE TABLE "oidc_subjects" (
  "issuer" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "user_id" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "oidc_subjects_pkey" PRIMARY KEY ("issuer", "subject"),
  CONSTRAINT "oidc_subjects_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
-- One subject of a provider for a user: whoever inherits an e-mail address does not inherit the user.
CREATE UNIQUE INDEX "oidc_subjects_user_id_issuer_key" ON "oidc_subjects" ("user_id", "issuer");
