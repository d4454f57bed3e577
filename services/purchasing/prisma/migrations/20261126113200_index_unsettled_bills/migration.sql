-- What is still to code, approve or pay, of several states at a time, is few of all bills.
CREATE INDEX "bills_unsettled_idx" ON "bills" ("due_on", "id") INCLUDE ("status", "kind", "open")
  WHERE "status" <> 'PAID' AND "status" <> 'VOID';

-- Most bills are paid invoices. They are counted from indexes of few values, which are a tenth of
-- the table.
CREATE INDEX "bills_status_count_idx" ON "bills" ("status");
CREATE INDEX "bills_kind_count_idx" ON "bills" ("kind");
CREATE INDEX "bills_settled_count_idx" ON "bills" ("status") WHERE "open" = 0 OR "status" = 'VOID';
