ALTER TABLE deleted_scopes ADD COLUMN applications JSON NOT NULL DEFAULT '[]';
