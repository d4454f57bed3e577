-- What an hour of a classification is sold at on T&M tickets, in the order of the list.
CREATE TABLE "tm_rates" (
  -- The classification as names are compared.
  "key" TEXT NOT NULL,
  "classification" TEXT NOT NULL,
  "hourly_rate" NUMERIC(8,4) NOT NULL,
  "position" INTEGER NOT NULL,
  CONSTRAINT "tm_rates_pkey" PRIMARY KEY ("key")
);

-- One row: what is added to tickets, in percent, and how often rates and markups were changed.
CREATE TABLE "tm_settings" (
  "id" BOOLEAN NOT NULL DEFAULT true,
  "labor" NUMERIC(7,4) NOT NULL DEFAULT 0,
  "materials" NUMERIC(7,4) NOT NULL DEFAULT 0,
  "equipment" NUMERIC(7,4) NOT NULL DEFAULT 0,
  "rates_version" INTEGER NOT NULL DEFAULT 1,
  "markups_version" INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT "tm_settings_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "tm_settings_one" CHECK ("id")
);
INSERT INTO "tm_settings" DEFAULT VALUES;

CREATE TABLE "tm_price_history" (
  "position" BIGSERIAL NOT NULL,
  -- RATES or MARKUPS.
  "of" TEXT NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "by" TEXT NOT NULL,
  "changes" JSON NOT NULL,
  CONSTRAINT "tm_price_history_pkey" PRIMARY KEY ("position")
);
CREATE INDEX "tm_price_history_of_position_idx" ON "tm_price_history" ("of", "position");
COMMENT ON TABLE "tm_price_history" IS 'append-only';

-- The last number of a project, so that one of a deleted ticket is not given again.
CREATE TABLE "tm_ticket_numbers" (
  "project_id" UUID NOT NULL,
  "last" INTEGER NOT NULL,
  CONSTRAINT "tm_ticket_numbers_pkey" PRIMARY KEY ("project_id"),
  CONSTRAINT "tm_ticket_numbers_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects" ("id")
);

-- Change orders made of tickets; the id is that of the bid, chosen before estimating is asked for it.
CREATE TABLE "tm_orders" (
  "id" UUID NOT NULL,
  "project_id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "by_id" TEXT NOT NULL,
  "by_email" TEXT NOT NULL,
  -- ASKING: estimating is being asked, at the latest until asked_until. UNANSWERED: nobody knows whether it was made.
  -- OPEN: it has its tickets. RELEASED: it is lost. GONE: it is deleted.
  "state" TEXT NOT NULL,
  "asked_until" TIMESTAMPTZ(3) NOT NULL,
  -- Whether who asked for it was told that it was made.
  "is_answered" BOOLEAN NOT NULL DEFAULT false,
  -- As estimating told it last; null: never.
  "bid_number" TEXT,
  "status" TEXT,
  "total_cost" NUMERIC(14,2),
  "bid_version" INTEGER NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "tm_orders_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "tm_orders_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects" ("id")
);
CREATE INDEX "tm_orders_project_id_idx" ON "tm_orders" ("project_id");

CREATE TABLE "tm_tickets" (
  "id" UUID NOT NULL,
  "project_id" UUID NOT NULL,
  "sequence" INTEGER NOT NULL,
  "date" DATE NOT NULL,
  "description" TEXT NOT NULL,
  "day_id" UUID,
  -- Each with the prices that it has.
  "labor" JSON NOT NULL,
  "materials" JSON NOT NULL,
  "equipment" JSON NOT NULL,
  -- DRAFT, SIGNED, INCLUDED or VOID.
  "status" TEXT NOT NULL,
  -- { labor, materials, equipment } in percent, as of the signing; null: not signed.
  "markups" JSON,
  -- { name, fileId, at, by }
  "signature" JSON,
  -- { reason, at, by }
  "voided" JSON,
  "order_id" UUID,
  "created_by" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "tm_tickets_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "tm_tickets_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects" ("id"),
  CONSTRAINT "tm_tickets_day_id_fkey" FOREIGN KEY ("day_id") REFERENCES "days" ("id") ON DELETE SET NULL,
  CONSTRAINT "tm_tickets_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "tm_orders" ("id"),
  CONSTRAINT "tm_tickets_included" CHECK (("status" = 'INCLUDED') = ("order_id" IS NOT NULL))
);
CREATE UNIQUE INDEX "tm_tickets_project_id_sequence_key" ON "tm_tickets" ("project_id", "sequence");
CREATE INDEX "tm_tickets_day_id_idx" ON "tm_tickets" ("day_id");
CREATE INDEX "tm_tickets_order_id_idx" ON "tm_tickets" ("order_id");

-- The tickets that a change order was made of, in their order.
CREATE TABLE "tm_order_tickets" (
  "order_id" UUID NOT NULL,
  "ticket_id" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  -- Dollars that estimating was asked to put in.
  "amount" NUMERIC(24,2) NOT NULL,
  CONSTRAINT "tm_order_tickets_pkey" PRIMARY KEY ("order_id", "ticket_id"),
  CONSTRAINT "tm_order_tickets_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "tm_orders" ("id") ON DELETE CASCADE,
  CONSTRAINT "tm_order_tickets_ticket_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "tm_tickets" ("id")
);
CREATE INDEX "tm_order_tickets_ticket_id_idx" ON "tm_order_tickets" ("ticket_id");

CREATE TABLE "tm_ticket_history" (
  "position" BIGSERIAL NOT NULL,
  "ticket_id" UUID NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "by" TEXT NOT NULL,
  "action" TEXT NOT NULL,
  "from_status" TEXT,
  "to_status" TEXT,
  "reason" TEXT,
  "changes" JSON NOT NULL,
  CONSTRAINT "tm_ticket_history_pkey" PRIMARY KEY ("position")
);
CREATE INDEX "tm_ticket_history_ticket_id_position_idx" ON "tm_ticket_history" ("ticket_id", "position");
COMMENT ON TABLE "tm_ticket_history" IS 'append-only';
