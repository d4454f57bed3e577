ALTER TABLE "purchase_orders"
  ADD COLUMN "prices_on_paper" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "delivery" TEXT NOT NULL DEFAULT 'REQUESTED'
    CHECK ("delivery" IN ('REQUESTED', 'CONFIRMED', 'ON_HOLD', 'DELIVERED')),
  ADD COLUMN "delivery_note" TEXT,
  -- The day of the project on which it was set to DELIVERED.
  ADD COLUMN "delivered_on" DATE,
  -- { "by", "on", "revision", "at", "enteredBy" }: that the vendor has accepted it; null: not yet.
  ADD COLUMN "acknowledgement" JSONB;
-- Rentals that may run.
CREATE INDEX "purchase_orders_rentals_idx" ON "purchase_orders"
  ((coalesce("details" ->> 'desiredDelivery', '')), "id")
  WHERE "type" = 'RENTAL' AND "status" <> 'COMPLETE' AND "delivery" <> 'ON_HOLD';

-- Orders that are mailed to their vendors: each once, kept as it was written.
CREATE TABLE "order_sendings" (
  "id" UUID NOT NULL,
  "purchase_order_id" UUID NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "by" TEXT NOT NULL,
  "recipients" TEXT[] NOT NULL,
  "cc" TEXT[] NOT NULL,
  "message" TEXT,
  "revision" INTEGER NOT NULL,
  -- What the paper contained.
  "paper" JSONB NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'QUEUED' CHECK ("state" IN ('QUEUED', 'SENT', 'FAILED')),
  "error" TEXT,
  -- Addresses whose mail server has taken it.
  "accepted" TEXT[] NOT NULL DEFAULT '{}',
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT "order_sendings_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "order_sendings_purchase_order_id_fkey" FOREIGN KEY ("purchase_order_id")
    REFERENCES "purchase_orders" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "order_sendings_order_idx" ON "order_sendings" ("purchase_order_id", "at", "id");
CREATE INDEX "order_sendings_due_idx" ON "order_sendings" ("next_attempt_at") WHERE "state" = 'QUEUED';
