-- Projects of which an event was missed; estimating is asked for them.
CREATE TABLE projects_behind (
  project_id UUID PRIMARY KEY,
  since      TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
