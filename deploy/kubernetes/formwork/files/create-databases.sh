#!/usr/bin/env bash
# One database per service: an owner who migrates it, a login that only reads and writes rows, and
# nobody else. The same as deploy/local/src/database.ts does for the embedded Postgres.
set -euo pipefail

for name in identity catalog estimating purchasing documents; do
  psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
    --set=run="$name" --set=owner="${name}_owner" --set=password="$POSTGRES_PASSWORD" <<'SQL'
CREATE ROLE :"run" LOGIN NOINHERIT PASSWORD :'password';
CREATE ROLE :"owner" LOGIN NOINHERIT PASSWORD :'password';
CREATE DATABASE :"run" OWNER :"owner";
REVOKE ALL ON DATABASE :"run" FROM PUBLIC;
GRANT CONNECT ON DATABASE :"run" TO :"run";
\connect :"run"
ALTER SCHEMA public OWNER TO :"owner";
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO :"run";
ALTER DEFAULT PRIVILEGES FOR ROLE :"owner" IN SCHEMA public
  GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO :"run";
ALTER DEFAULT PRIVILEGES FOR ROLE :"owner" IN SCHEMA public
  GRANT USAGE, SELECT ON SEQUENCES TO :"run";
SQL
done

psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres <<'SQL'
REVOKE CONNECT ON DATABASE postgres FROM PUBLIC;
REVOKE CONNECT ON DATABASE template1 FROM PUBLIC;
SQL
