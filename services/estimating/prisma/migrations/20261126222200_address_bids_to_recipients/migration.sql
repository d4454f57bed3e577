-- Whom a bid is offered to beside its own client, at a price of their own.
CREATE TABLE "bid_recipients" (
  "id" UUID NOT NULL,
  "bid_id" UUID NOT NULL,
  "client_id" UUID NOT NULL,
  "attention" TEXT,
  "adjustment" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "note" TEXT,
  "sent_at" TIMESTAMPTZ(3),
  "is_awarded" BOOLEAN NOT NULL DEFAULT false,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "bid_recipients_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "bid_recipients_bid_id_fkey" FOREIGN KEY ("bid_id")
    REFERENCES "bids" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "bid_recipients_client_id_fkey" FOREIGN KEY ("client_id")
    REFERENCES "clients" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "bid_recipients_bid_id_client_id_key"
  ON "bid_recipients" ("bid_id", "client_id");
CREATE INDEX "bid_recipients_client_id_idx" ON "bid_recipients" ("client_id");
