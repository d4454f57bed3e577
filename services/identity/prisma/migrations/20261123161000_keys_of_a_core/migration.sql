-- The public keys that a Core last listed, for as long as it does not answer.
CREATE TABLE "core_key_sets" (
  "core_url" TEXT NOT NULL,
  "keys" JSONB NOT NULL,
  "seen_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "core_key_sets_pkey" PRIMARY KEY ("core_url")
);
