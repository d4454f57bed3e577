-- The version whose facts or scopes were last promised to others. An event of a few scopes names the one
-- before it, so that a copy knows whether it has missed any.
ALTER TABLE bids ADD COLUMN announced_version INT NOT NULL DEFAULT 0;
UPDATE bids SET announced_version = version;
