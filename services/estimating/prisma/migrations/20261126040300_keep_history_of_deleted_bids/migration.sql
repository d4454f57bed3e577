-- The login of the service may add to the history and no more, but took it away by deleting the bid.
-- Both tables outlive their bids, as the history of purchase orders outlives the orders.
ALTER TABLE "bid_history" DROP CONSTRAINT "bid_history_bid_id_fkey";
ALTER TABLE "bid_revisions" DROP CONSTRAINT "bid_revisions_bid_id_fkey";
