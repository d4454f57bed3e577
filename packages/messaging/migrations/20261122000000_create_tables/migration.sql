-- Tables that every service with events or Idempotency-Keys has in its own database, in a schema of their own.
-- Events that a committed transaction promised. This table is the record of truth: the broker may
-- lose what it acknowledged, so a row is kept for a week after it was published.
CREATE TABLE "outbox" (
  "position" BIGINT GENERATED ALWAYS AS IDENTITY,
  "id" UUID NOT NULL,
  "type" TEXT NOT NULL,
  "aggregate_id" TEXT NOT NULL,
  "aggregate_version" INTEGER NOT NULL,
  "request_id" TEXT,
  "data" JSONB NOT NULL,
  "occurred_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "published_at" TIMESTAMPTZ(3),
  "published_seq" BIGINT,
  CONSTRAINT "outbox_pkey" PRIMARY KEY ("position")
);
CREATE UNIQUE INDEX "outbox_id_key" ON "outbox" ("id");
CREATE INDEX "outbox_published_at_idx" ON "outbox" ("published_at");
CREATE INDEX "outbox_unpublished_idx" ON "outbox" ("position") WHERE "published_at" IS NULL;
-- The index of what is unpublished keeps an entry of every event until a vacuum, and is looked into with each
-- new one: vacuumed by count, not by share of a table that holds a week of events.
ALTER TABLE "outbox" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);

-- How far the outbox has been published to a stream, and to which incarnation of it.
CREATE TABLE "stream_state" (
  "stream" TEXT NOT NULL,
  "created" TEXT NOT NULL,
  "last_seq" BIGINT NOT NULL,
  CONSTRAINT "stream_state_pkey" PRIMARY KEY ("stream")
);

-- Events that this service has taken in: an event has its effect once per consumer.
CREATE TABLE "inbox" (
  "consumer" TEXT NOT NULL,
  "event_id" UUID NOT NULL,
  "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "inbox_pkey" PRIMARY KEY ("consumer", "event_id")
);
CREATE INDEX "inbox_received_at_idx" ON "inbox" ("received_at");

-- Events that could not be taken in, with the reason, until somebody replays them.
CREATE TABLE "dead_letters" (
  "id" UUID NOT NULL,
  "consumer" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "payload" BYTEA NOT NULL,
  "reason" TEXT NOT NULL,
  "attempts" INTEGER NOT NULL,
  "failed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "dead_letters_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "dead_letters_consumer_idx" ON "dead_letters" ("consumer", "failed_at");

-- Requests that carried an Idempotency-Key, and what they were answered.
CREATE TABLE "idempotency_keys" (
  "id" UUID NOT NULL,
  "scope" TEXT NOT NULL,
  "key" TEXT NOT NULL,
  "fingerprint" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "lease_until" TIMESTAMPTZ(3) NOT NULL,
  "committed" BOOLEAN NOT NULL DEFAULT FALSE,
  "completed_at" TIMESTAMPTZ(3),
  "status" INTEGER,
  "body" TEXT,
  "content_type" TEXT,
  "headers" JSONB,
  CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "idempotency_keys_scope_key_key" ON "idempotency_keys" ("scope", "key");
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" ("created_at");
