-- The trace that an event belongs to (W3C traceparent), so that what it causes elsewhere is part of it.
ALTER TABLE "outbox" ADD COLUMN "traceparent" TEXT;
