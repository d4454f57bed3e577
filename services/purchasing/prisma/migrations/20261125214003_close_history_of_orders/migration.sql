-- Logins other than the owner may read and add rows and no more (packages/database/src/append-only.ts).
COMMENT ON TABLE "purchase_order_history" IS 'append-only';
