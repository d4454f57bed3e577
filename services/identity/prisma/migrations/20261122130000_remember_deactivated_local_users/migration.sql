-- Local users whom a start outside local use deactivated; the next local start lets them in again.
ALTER TABLE "users" ADD COLUMN "deactivated_as_local" BOOLEAN NOT NULL DEFAULT FALSE;
