-- When forms are set and stripped, pour by pour. It changes no cost.
CREATE TABLE "form_plans" (
  "bid_id" UUID NOT NULL,
  "pours" JSON NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "form_plans_pkey" PRIMARY KEY ("bid_id"),
  CONSTRAINT "form_plans_bid_id_fkey" FOREIGN KEY ("bid_id") REFERENCES "bids" ("id") ON DELETE CASCADE
);
