-- A sample shows a newcomer the way and can be removed in whatever state it is.
ALTER TABLE "bids" ADD COLUMN "is_sample" BOOLEAN NOT NULL DEFAULT FALSE;
