#!/usr/bin/env bash
# One database per service: an owner who migrates it, a login that only reads and writes rows, and
# nobody else; as packages/backing-services/src/database.ts does for the embedded Postgres. Repeatable.
#
# Connects as psql's own variables say (PGHOST, PGUSER, PGPASSWORD; in the container's first start the
# socket). For which services: DATABASES, else for all. Passwords: <NAME>_PASSWORD and <NAME>_OWNER_PASSWORD, else POSTGRES_PASSWORD for all.
set -euo pipefail
export PGUSER="${PGUSER:-${POSTGRES_USER:-postgres}}"
sql() { psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --dbname=postgres "$@"; }

for name in ${DATABASES:-identity catalog estimating purchasing documents field}; do
  run_password="${name^^}_PASSWORD"
  owner_password="${name^^}_OWNER_PASSWORD"
  # In the environment rather than as arguments, which every process on the machine may read.
  export RUN_PASSWORD="${!run_password:-${POSTGRES_PASSWORD:?}}"
  export OWNER_PASSWORD="${!owner_password:-${POSTGRES_PASSWORD:?}}"
  sql --set=run="$name" --set=owner="${name}_owner" <<'SQL'
\getenv run_password RUN_PASSWORD
\getenv owner_password OWNER_PASSWORD
SELECT format('CREATE ROLE %I LOGIN NOINHERIT', role) FROM unnest(ARRAY[:'run', :'owner']) AS role
  WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role) \gexec
ALTER ROLE :"run" PASSWORD :'run_password';
ALTER ROLE :"owner" PASSWORD :'owner_password';
-- A managed Postgres has no superuser: its administrator must be a member to give things away.
SELECT format('GRANT %I TO CURRENT_USER', :'owner')
  WHERE NOT pg_has_role(CURRENT_USER, :'owner', 'MEMBER') \gexec
-- Whatever the cluster has: any text can be stored, and names sort alike on every installation.
SELECT format($$CREATE DATABASE %I OWNER %I TEMPLATE template0 ENCODING 'UTF8'
    LOCALE 'C' LOCALE_PROVIDER icu ICU_LOCALE 'und'$$, :'run', :'owner')
  WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'run') \gexec
REVOKE ALL ON DATABASE :"run" FROM PUBLIC;
GRANT CONNECT ON DATABASE :"run" TO :"run";
\connect :"run"
ALTER SCHEMA public OWNER TO :"owner";
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO :"run";
GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA public TO :"run";
-- What migrations mark append-only stays so (packages/database/src/migrations/append-only.ts).
SELECT format('GRANT UPDATE, DELETE ON %s TO %I', oid::regclass, :'run') FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
    AND obj_description(oid, 'pg_class') IS DISTINCT FROM 'append-only' \gexec
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO :"run";
-- In every schema that the owner makes: a package may have one of its own.
ALTER DEFAULT PRIVILEGES FOR ROLE :"owner" GRANT USAGE ON SCHEMAS TO :"run";
ALTER DEFAULT PRIVILEGES FOR ROLE :"owner"
  GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO :"run";
ALTER DEFAULT PRIVILEGES FOR ROLE :"owner" GRANT USAGE, SELECT ON SEQUENCES TO :"run";
SQL
done

sql <<'SQL'
REVOKE CONNECT ON DATABASE postgres FROM PUBLIC;
REVOKE CONNECT ON DATABASE template1 FROM PUBLIC;
SQL
