-- Failed sign-ins, counted by subject; what a new failure waits for stands beside the count.
CREATE TABLE "sign_in_throttles" (
  "subject" BYTEA NOT NULL,
  "failures" INTEGER NOT NULL,
  "failed_at" TIMESTAMPTZ(3) NOT NULL,
  "blocked_until" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "sign_in_throttles_pkey" PRIMARY KEY ("subject")
);
CREATE INDEX "sign_in_throttles_failed_at_idx" ON "sign_in_throttles" ("failed_at");

DROP TABLE "sign_in_failures";
