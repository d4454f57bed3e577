-- What is allowed but unlikely about an item or an entry. It is written with the price, as both follow from the
-- same fields, so that lists of thousands are sent as they are stored.
ALTER TABLE "items" ADD COLUMN "warnings" JSON NOT NULL DEFAULT '[]';
ALTER TABLE "gantt_entries" ADD COLUMN "warnings" JSON NOT NULL DEFAULT '[]';
