-- Answers tell them as they stand, so they are kept as the text that is sent. They hold no texts of users:
-- every white space is jsonb's own.
ALTER TABLE scopes ALTER COLUMN inheritance_settings TYPE json
  USING replace(inheritance_settings::text, ' ', '')::json;
