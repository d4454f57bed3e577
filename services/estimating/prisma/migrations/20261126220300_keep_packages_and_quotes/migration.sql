-- What of a bid is priced by quotes, and the quotes for it.
CREATE TABLE "packages" (
  "id" UUID NOT NULL,
  "bid_id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "name_key" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "section" TEXT NOT NULL,
  "position" INTEGER NOT NULL,
  "due_at" TIMESTAMPTZ(3),
  "instructions" TEXT,
  "taxable" BOOLEAN NOT NULL,
  "lines" JSON NOT NULL,
  "requirements" JSON NOT NULL,
  "carried" JSON,
  "carried_amount" DECIMAL(14,2),
  "awarded" JSON,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "packages_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "packages_bid_id_fkey" FOREIGN KEY ("bid_id") REFERENCES "bids" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "packages_bid_id_name_key_key" ON "packages" ("bid_id", "name_key");
CREATE INDEX "packages_bid_id_position_idx" ON "packages" ("bid_id", "position");

CREATE TABLE "package_links" (
  "id" BIGSERIAL NOT NULL,
  "package_id" UUID NOT NULL,
  "bid_id" UUID NOT NULL,
  "item_id" UUID,
  "gantt_entry_id" UUID,
  "component" TEXT NOT NULL,
  CONSTRAINT "package_links_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "package_links_package_id_fkey" FOREIGN KEY ("package_id") REFERENCES "packages" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "package_links_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "items" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "package_links_gantt_entry_id_fkey" FOREIGN KEY ("gantt_entry_id")
    REFERENCES "gantt_entries" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "package_links_target_check" CHECK (num_nonnulls("item_id", "gantt_entry_id") = 1),
  CONSTRAINT "package_links_component_check"
    CHECK ("component" IN ('TOTAL', 'CONCRETE', 'REBAR', 'FORMS', 'DELIVERY')
      AND ("item_id" IS NOT NULL OR "component" = 'TOTAL'))
);
CREATE UNIQUE INDEX "package_links_item_id_component_key" ON "package_links" ("item_id", "component");
CREATE UNIQUE INDEX "package_links_gantt_entry_id_key" ON "package_links" ("gantt_entry_id");
CREATE INDEX "package_links_package_id_idx" ON "package_links" ("package_id");
CREATE INDEX "package_links_bid_id_idx" ON "package_links" ("bid_id");

CREATE TABLE "quotes" (
  "id" UUID NOT NULL,
  "package_id" UUID NOT NULL,
  "vendor_id" UUID,
  "vendor_name" TEXT NOT NULL,
  "received_at" TIMESTAMPTZ(3) NOT NULL,
  "valid_until" DATE,
  "by" TEXT NOT NULL,
  "form" TEXT NOT NULL,
  "lump_sum" DECIMAL(14,2),
  "splittable" BOOLEAN NOT NULL DEFAULT true,
  "tax_included" BOOLEAN NOT NULL DEFAULT false,
  "lines" JSON NOT NULL,
  "answers" JSON NOT NULL,
  "adjustments" JSON NOT NULL,
  "withdrawn" BOOLEAN NOT NULL DEFAULT false,
  "replaces_id" UUID,
  "attachment_id" UUID,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "quotes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "quotes_package_id_fkey" FOREIGN KEY ("package_id") REFERENCES "packages" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "quotes_package_id_received_at_idx" ON "quotes" ("package_id", "received_at");
