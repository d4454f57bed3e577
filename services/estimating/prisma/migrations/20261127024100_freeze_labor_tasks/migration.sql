-- What hours are booked on once a bid is sold, frozen with its budget. Without a row the budget is not frozen, or was
-- before its tasks were. Not in bids, which is read whole for lists.
CREATE TABLE "awarded_tasks" (
  "bid_id" UUID NOT NULL,
  "tasks" JSON NOT NULL,
  CONSTRAINT "awarded_tasks_pkey" PRIMARY KEY ("bid_id"),
  CONSTRAINT "awarded_tasks_bid_id_fkey" FOREIGN KEY ("bid_id")
    REFERENCES "bids" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
