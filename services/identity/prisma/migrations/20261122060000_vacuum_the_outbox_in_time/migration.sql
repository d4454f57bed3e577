-- The index of what is unpublished keeps an entry of every event until a vacuum, and is looked into with each
-- new one: vacuumed by count, not by share of a table that holds a week of events.
ALTER TABLE "outbox" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);
