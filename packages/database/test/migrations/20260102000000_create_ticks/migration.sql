CREATE TABLE "ticks" (
  "id" UUID NOT NULL,
  "counter_id" UUID NOT NULL,
  CONSTRAINT "ticks_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ticks_counter_id_fkey" FOREIGN KEY ("counter_id") REFERENCES "counters" ("id") ON DELETE RESTRICT
);
