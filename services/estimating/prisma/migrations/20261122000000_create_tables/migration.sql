CREATE TABLE "clients" (
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  -- What names are compared by: `nameKey` of the kernel, which no function of Postgres is. Every writer sets
  -- it; rows that lack it get theirs when the service starts (`fillNameKeys`).
  "name_key" TEXT,
  "email" TEXT,
  "created_by" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "clients_pkey" PRIMARY KEY ("id")
);
-- Two clients may not differ by case alone.
CREATE UNIQUE INDEX "clients_name_key" ON "clients" (lower("name"));
CREATE UNIQUE INDEX "clients_name_key_key" ON "clients" ("name_key");

CREATE TABLE "scope_types" (
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "name_key" TEXT,
  "description" TEXT,
  "required_material_categories" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  "is_active" BOOLEAN NOT NULL DEFAULT TRUE,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "scope_types_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "scope_types_name_key" ON "scope_types" (lower("name"));
CREATE UNIQUE INDEX "scope_types_name_key_key" ON "scope_types" ("name_key");

-- A bid's row is locked by whoever changes the bid, its scopes or its items, and rewritten with the new
-- totals. Room is left on its pages so that this needs no new index entries.
CREATE TABLE "bids" (
  "id" UUID NOT NULL,
  "bid_number" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "client_id" UUID NOT NULL,
  "location" TEXT,
  -- Where regional rates are from; null: from the location, which is the address of the job.
  "rate_location" TEXT,
  "created_by" TEXT NOT NULL,
  "created_by_id" TEXT NOT NULL,
  "status" TEXT NOT NULL DEFAULT 'DRAFT',
  "equipment_bidding_mode" TEXT NOT NULL DEFAULT 'TRADITIONAL',
  "concrete_cost" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "labor_cost" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "equipment_cost" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "material_cost" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "subcontractor_cost" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "misc_cost" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "subtotal_cost" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "overhead_amount" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "profit_amount" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "total_cost" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "overhead_percentage" DECIMAL(12,6) NOT NULL,
  "profit_percentage" DECIMAL(12,6) NOT NULL,
  "sales_tax_percentage" DECIMAL(12,6) NOT NULL,
  "rate_sources" JSONB NOT NULL DEFAULT '{}',
  "tax_exempt" BOOLEAN NOT NULL DEFAULT FALSE,
  "per_diem_enabled" BOOLEAN NOT NULL DEFAULT FALSE,
  "unallocated_equipment_cost" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "unallocated_labor_cost" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "share_code" TEXT,
  "share_code_at" TIMESTAMPTZ(3),
  "source_bid_id" UUID,
  "source_user_id" TEXT,
  "awarded_budget" JSONB,
  "version" INTEGER NOT NULL DEFAULT 1,
  -- The version whose facts or scopes were last promised to others. An event of a few scopes names the one
  -- before it, so that a copy knows whether it has missed any.
  "announced_version" INTEGER NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "last_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "bids_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "bids_status_check" CHECK
    ("status" IN ('DRAFT', 'SUBMITTED', 'NEGOTIATION', 'AWARDED', 'COMPLETED', 'LOST')),
  CONSTRAINT "bids_equipment_bidding_mode_check" CHECK
    ("equipment_bidding_mode" IN ('TRADITIONAL', 'GANTT')),
  CONSTRAINT "bids_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX "bids_bid_number_key" ON "bids" ("bid_number");
CREATE UNIQUE INDEX "bids_share_code_key" ON "bids" ("share_code");
CREATE INDEX "bids_client_id_idx" ON "bids" ("client_id");
CREATE INDEX "bids_created_at_id_idx" ON "bids" ("created_at", "id");

CREATE TABLE "bid_history" (
  "position" BIGINT GENERATED ALWAYS AS IDENTITY,
  "bid_id" UUID NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "by" TEXT NOT NULL,
  "action" TEXT NOT NULL,
  "from" TEXT,
  "to" TEXT,
  "reason" TEXT,
  "changes" JSONB NOT NULL DEFAULT '[]',
  CONSTRAINT "bid_history_pkey" PRIMARY KEY ("position"),
  CONSTRAINT "bid_history_bid_id_fkey" FOREIGN KEY ("bid_id") REFERENCES "bids" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "bid_history_bid_id_position_idx" ON "bid_history" ("bid_id", "position");

-- `raw_*` are sums of item totals before the multiplier, `ordered_cy_parts` the ordered cubic yards of the
-- concrete items in 324ths (exact), `gantt_*` the shares of the bid's GANTT entries; the costs follow from
-- them by the costing rules.
CREATE TABLE "scopes" (
  "id" UUID NOT NULL,
  "bid_id" UUID NOT NULL,
  "type_id" UUID,
  "name" TEXT NOT NULL,
  "position" INTEGER NOT NULL,
  "multiplier" DECIMAL(14,4) NOT NULL DEFAULT 1,
  "shape" TEXT,
  "length" DECIMAL(14,4),
  "width" DECIMAL(14,4),
  "height" DECIMAL(14,4),
  "diameter" DECIMAL(14,4),
  "cubic_yards" DECIMAL(14,4),
  "raw_concrete" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "raw_labor" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "raw_equipment" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "raw_materials" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "raw_subcontractor" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "raw_misc" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "ordered_cy_parts" DECIMAL NOT NULL DEFAULT 0,
  "gantt_equipment_cost" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "gantt_labor_cost" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "concrete_cost" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "labor_cost" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "equipment_cost" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "material_cost" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "subcontractor_cost" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "misc_cost" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "total_cost" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "parent_scope_id" UUID,
  -- The text that is sent: answers tell it as it stands.
  "inheritance_settings" JSON,
  "last_synced_at" TIMESTAMPTZ(3),
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "scopes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "scopes_bid_id_fkey" FOREIGN KEY ("bid_id") REFERENCES "bids" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "scopes_type_id_fkey" FOREIGN KEY ("type_id") REFERENCES "scope_types" ("id")
    ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "scopes_parent_scope_id_fkey" FOREIGN KEY ("parent_scope_id") REFERENCES "scopes" ("id")
    ON DELETE SET NULL ON UPDATE CASCADE
) WITH (fillfactor = 80);
CREATE INDEX "scopes_bid_id_position_idx" ON "scopes" ("bid_id", "position");
CREATE INDEX "scopes_type_id_idx" ON "scopes" ("type_id");
CREATE INDEX "scopes_parent_scope_id_idx" ON "scopes" ("parent_scope_id");

-- One table for all six modules: `input` has the module's own fields (null: follows its source), and
-- `breakdown` the components of `total_cost`. They are JSON and not JSONB since they are read whole and
-- in their own order, which is three times as fast; for the same reason a row is not compressed while it
-- fits a page. `ordered_cy_parts` is of concrete only. `warnings` is what is allowed but unlikely; it is written
-- with the price, as both follow from the same fields, so that lists of thousands are sent as they are stored.
CREATE TABLE "items" (
  "id" UUID NOT NULL,
  "scope_id" UUID NOT NULL,
  "module" TEXT NOT NULL,
  "position" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "description" TEXT,
  "notes" TEXT,
  "input" JSON NOT NULL,
  "rate_sources" JSON NOT NULL DEFAULT '{}',
  "breakdown" JSON NOT NULL,
  "warnings" JSON NOT NULL DEFAULT '[]',
  "total_cost" DECIMAL(14,2) NOT NULL,
  "ordered_cy_parts" DECIMAL NOT NULL DEFAULT 0,
  "inherited_from_id" UUID,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "items_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "items_module_check" CHECK
    ("module" IN ('concrete', 'labor', 'equipment', 'materials', 'subcontractor', 'misc')),
  CONSTRAINT "items_scope_id_fkey" FOREIGN KEY ("scope_id") REFERENCES "scopes" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
) WITH (fillfactor = 90, toast_tuple_target = 8160);
CREATE INDEX "items_scope_id_module_position_id_idx" ON "items" ("scope_id", "module", "position", "id");
-- The pumps that move what their scope orders: priced anew when its concrete changes.
CREATE INDEX "items_following_pumps_idx" ON "items" ("scope_id")
  WHERE "module" = 'subcontractor'
    AND "input" ->> 'isPump' = 'true' AND "input" ->> 'pumpCubicYards' IS NULL;

-- Equipment and labor of the whole bid with a timeline; they count in GANTT mode.
CREATE TABLE "gantt_entries" (
  "id" UUID NOT NULL,
  "bid_id" UUID NOT NULL,
  "module" TEXT NOT NULL,
  "position" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "description" TEXT,
  "notes" TEXT,
  "start_date" DATE NOT NULL,
  "end_date" DATE NOT NULL,
  "input" JSON NOT NULL,
  "rate_sources" JSON NOT NULL DEFAULT '{}',
  "breakdown" JSON NOT NULL,
  "warnings" JSON NOT NULL DEFAULT '[]',
  "total_cost" DECIMAL(14,2) NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "gantt_entries_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "gantt_entries_module_check" CHECK ("module" IN ('equipment', 'labor')),
  CONSTRAINT "gantt_entries_dates_check" CHECK ("start_date" <= "end_date"),
  CONSTRAINT "gantt_entries_bid_id_fkey" FOREIGN KEY ("bid_id") REFERENCES "bids" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "gantt_entries_bid_id_module_position_idx"
  ON "gantt_entries" ("bid_id", "module", "position");

CREATE TABLE "gantt_distributions" (
  "id" UUID NOT NULL,
  "entry_id" UUID NOT NULL,
  "scope_id" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "start_date" DATE NOT NULL,
  "end_date" DATE NOT NULL,
  "weight" DECIMAL(14,4) NOT NULL DEFAULT 1,
  "allocated_cost" DECIMAL(14,2) NOT NULL DEFAULT 0,
  CONSTRAINT "gantt_distributions_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "gantt_distributions_weight_check" CHECK ("weight" > 0),
  CONSTRAINT "gantt_distributions_dates_check" CHECK ("start_date" <= "end_date"),
  CONSTRAINT "gantt_distributions_entry_id_fkey" FOREIGN KEY ("entry_id")
    REFERENCES "gantt_entries" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "gantt_distributions_scope_id_fkey" FOREIGN KEY ("scope_id")
    REFERENCES "scopes" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "gantt_distributions_entry_id_position_idx"
  ON "gantt_distributions" ("entry_id", "position");
CREATE INDEX "gantt_distributions_scope_id_idx" ON "gantt_distributions" ("scope_id");

-- The last rate book seen, so that pricing goes on while the catalog is away. At most one row.
CREATE TABLE "rate_book" (
  "id" INTEGER NOT NULL DEFAULT 1,
  "revision" BIGINT NOT NULL,
  "book" JSONB NOT NULL,
  "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "rate_book_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "rate_book_one_row_check" CHECK ("id" = 1)
);

-- The wrong share codes of each user since the first one of the minute; at most one row a user.
CREATE TABLE "share_code_guesses" (
  "user_id" TEXT NOT NULL,
  "wrong" INTEGER NOT NULL,
  "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "share_code_guesses_pkey" PRIMARY KEY ("user_id")
);

-- The scope types of a new installation, with the material categories that each one calls for.
INSERT INTO "scope_types" ("id", "name", "required_material_categories") VALUES
  ('01900000-0000-7000-8000-000000000001', 'Footing',
    '{concrete,rebar,formwork,form_accessories,rebar_chairs,tie_wire,dowels}'),
  ('01900000-0000-7000-8000-000000000002', 'Column Footing',
    '{concrete,rebar,formwork,form_accessories,tie_wire,dowels,anchor_bolts}'),
  ('01900000-0000-7000-8000-000000000003', 'Foundation Wall',
    '{concrete,rebar,formwork,form_accessories,tie_wire,anchor_bolts,waterproofing}'),
  ('01900000-0000-7000-8000-000000000004', 'Retaining Wall',
    '{concrete,rebar,formwork,form_accessories,tie_wire,waterstop,drainage}'),
  ('01900000-0000-7000-8000-000000000005', 'Slab on Grade',
    '{concrete,rebar,vapor_barrier,base_rock,formwork,rebar_chairs,tie_wire,control_joint,expansion_joint,curing_compound}'),
  ('01900000-0000-7000-8000-000000000006', 'Elevated Slab',
    '{concrete,wire_mesh,formwork,form_accessories,rebar_chairs,embeds,curing_compound}'),
  ('01900000-0000-7000-8000-000000000007', 'Mat Foundation',
    '{concrete,rebar,vapor_barrier,formwork,rebar_chairs,tie_wire,waterstop,curing_compound}'),
  ('01900000-0000-7000-8000-000000000008', 'Column',
    '{concrete,rebar,formwork,form_accessories,tie_wire,anchor_bolts}'),
  ('01900000-0000-7000-8000-000000000009', 'Drilled Shaft',
    '{concrete,rebar,tie_wire,embeds}'),
  ('01900000-0000-7000-8000-00000000000a', 'Grade Beam',
    '{concrete,rebar,formwork,form_accessories,rebar_chairs,tie_wire}'),
  ('01900000-0000-7000-8000-00000000000b', 'Equipment Pad',
    '{concrete,rebar,formwork,anchor_bolts,curing_compound}'),
  ('01900000-0000-7000-8000-00000000000c', 'Sidewalk',
    '{concrete,wire_mesh,base_rock,formwork,expansion_joint,curing_compound}'),
  ('01900000-0000-7000-8000-00000000000d', 'Curb and Gutter',
    '{concrete,formwork,expansion_joint,curing_compound}'),
  ('01900000-0000-7000-8000-00000000000e', 'Stairs',
    '{concrete,rebar,formwork,form_accessories,embeds,curing_compound}'),
  ('01900000-0000-7000-8000-00000000000f', 'Pavement',
    '{concrete,rebar,base_rock,dowels,formwork,control_joint,joint_sealant,curing_compound}'),
  ('01900000-0000-7000-8000-000000000010', 'General',
    '{}');
