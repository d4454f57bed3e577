-- T&M tickets of all jobs are searched by their number, by their job, and by a part of what they are for.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX "tm_tickets_sequence_idx" ON "tm_tickets" ("sequence");
CREATE INDEX "tm_tickets_search_idx" ON "tm_tickets" USING gin ("description" gin_trgm_ops);
