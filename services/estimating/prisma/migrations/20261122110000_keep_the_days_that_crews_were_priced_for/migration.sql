-- A crew of a GANTT entry whose days were left open used to be priced for every day of its span, and is
-- priced for the weekdays from now on. No bid changes its price by itself: the days that an entry was
-- priced for become days that somebody gave. Null sets them back to the weekdays.
UPDATE gantt_entries
SET input = regexp_replace(input::text, '"days"\s*:\s*null',
  '"days":' || (end_date - start_date + 1))::json
WHERE module = 'labor' AND input ->> 'days' IS NULL;
