-- Where a bid's regional rates are from; null: from its location, which is the address of the job.
ALTER TABLE "bids" ADD COLUMN "rate_location" TEXT;
