-- A file that becomes no paper of a bill is given back as one of a bill.
ALTER TABLE "receipt_uploads" ADD COLUMN "purpose" TEXT NOT NULL DEFAULT 'receipt'
  CONSTRAINT "receipt_uploads_purpose_check" CHECK ("purpose" IN ('receipt', 'bill'));
