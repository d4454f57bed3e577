CREATE TABLE "counters" (
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "value" INTEGER NOT NULL DEFAULT 0,
  "amount" NUMERIC(14, 2) NOT NULL DEFAULT 0,
  CONSTRAINT "counters_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "counters_name_key" ON "counters" ("name");
