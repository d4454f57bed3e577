-- Purchasing's vendors as its events tell of them; a deleted one stays, as the name of its quotes.
CREATE TABLE "known_vendors" (
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "type" TEXT NOT NULL,
  "is_active" BOOLEAN NOT NULL,
  "deleted" BOOLEAN NOT NULL,
  "version" INTEGER NOT NULL,
  CONSTRAINT "known_vendors_pkey" PRIMARY KEY ("id")
);
