-- With the key a calendar program reads the due dates of bids, without a session. A user has one at a time.
CREATE TABLE "calendar_keys" (
  "user_id" UUID NOT NULL,
  -- SHA-256 of the key.
  "key_hash" BYTEA NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "calendar_keys_pkey" PRIMARY KEY ("user_id"),
  CONSTRAINT "calendar_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "calendar_keys_key_hash_key" ON "calendar_keys" ("key_hash");

-- It is gone for good with the right to read bids, whoever takes that.
CREATE FUNCTION "end_calendar_key"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM calendar_keys WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER "end_calendar_key" AFTER UPDATE OF "roles", "is_active" ON "users" FOR EACH ROW
  WHEN (NOT NEW."is_active" OR NOT NEW."roles" && ARRAY['ADMIN', 'ESTIMATOR', 'PM'])
  EXECUTE FUNCTION "end_calendar_key"();
