ALTER TABLE bids ADD COLUMN package_costs JSON;
ALTER TABLE scopes ADD COLUMN package_costs JSON;
ALTER TABLE items
  ADD COLUMN superseded JSON,
  ADD COLUMN superseded_cost DECIMAL(14, 2) NOT NULL DEFAULT 0;
ALTER TABLE gantt_entries ADD COLUMN superseded JSON;
