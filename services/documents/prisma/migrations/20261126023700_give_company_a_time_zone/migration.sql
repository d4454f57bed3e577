-- Whose days are the dates of documents; null until it is set: as installed.
ALTER TABLE "company" ADD COLUMN "time_zone" TEXT;
