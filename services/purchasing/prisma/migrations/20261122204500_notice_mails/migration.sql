-- Mails that tell of notices: one for each who is told, kept until the mail server has taken it.
CREATE TABLE "notice_mails" (
  "id" UUID NOT NULL,
  "notice_id" UUID NOT NULL,
  "email" TEXT NOT NULL,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "sent_at" TIMESTAMPTZ(3),
  CONSTRAINT "notice_mails_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "notice_mails_notice_id_fkey" FOREIGN KEY ("notice_id")
    REFERENCES "notices" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "notice_mails_notice_id_email_key" ON "notice_mails" ("notice_id", "email");
CREATE INDEX "notice_mails_waiting_idx" ON "notice_mails" ("next_attempt_at") WHERE "sent_at" IS NULL;

-- Whether it was found out who is to be mailed.
ALTER TABLE "notices" ADD COLUMN "addressed_at" TIMESTAMPTZ(3);
CREATE INDEX "notices_unaddressed_idx" ON "notices" ("at") WHERE "addressed_at" IS NULL AND "closed_at" IS NULL;
