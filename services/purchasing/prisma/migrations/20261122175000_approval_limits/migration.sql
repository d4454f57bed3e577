-- Above which amount an order needs somebody else's authorization; null is none.
CREATE TABLE "approval_limits" (
  "role" TEXT NOT NULL,
  "amount" NUMERIC(14, 2),
  CONSTRAINT "approval_limits_pkey" PRIMARY KEY ("role"),
  CONSTRAINT "approval_limits_role_check" CHECK ("role" IN ('OPS', 'PM'))
);
INSERT INTO "approval_limits" ("role") VALUES ('OPS'), ('PM');

-- Up to which amount the order is authorized, by whom.
ALTER TABLE "purchase_orders"
  ADD COLUMN "authorized_amount" NUMERIC(14, 2),
  ADD COLUMN "authorized_by" TEXT,
  ADD COLUMN "authorized_at" TIMESTAMPTZ(3);
