-- Who wrote an entry, by the id of the user: an e-mail may be changed, and be given to another user.
-- Null in older entries, which are compared by e-mail.
ALTER TABLE "purchase_order_history" ADD COLUMN "user_id" TEXT;
