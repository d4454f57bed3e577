-- The wrong share codes of each user since the first one of the minute; at most one row a user.
CREATE TABLE "share_code_guesses" (
  "user_id" TEXT NOT NULL,
  "wrong" INTEGER NOT NULL,
  "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "share_code_guesses_pkey" PRIMARY KEY ("user_id")
);
