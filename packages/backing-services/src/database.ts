import pg from 'pg'

export interface DatabaseOptions {
  /** Names the database and its run role; the owner role is `<name>_owner`. */
  readonly name: string
  readonly password: string
  readonly ownerPassword: string
}

export interface DatabaseUrls {
  /** The run role: reads and writes rows, changes no table. */
  readonly databaseUrl: string
  /** The owner role: migrations only. */
  readonly migrationDatabaseUrl: string
}

/**
 * One database with two logins of its own, and closed to everybody else's. Repeatable: a second
 * call changes nothing but sets the passwords again.
 */
export async function ensureDatabase(
  adminUrl: string,
  options: DatabaseOptions,
): Promise<DatabaseUrls> {
  const { name } = options
  await withClient(adminUrl, async (admin) => {
    // Two sessions that change the rights of one object fail; the lock goes with the session.
    await admin.query("SELECT pg_advisory_lock(hashtext('formwork databases'))")
    await closeMaintenance(admin)
    await ensureRoles(admin, options)
    const found = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (found.rowCount === 0) {
      await admin.query(`CREATE DATABASE ${quote(name)} OWNER ${quote(`${name}_owner`)}`)
    }
    await closeToOthers(admin, name, name)
  })
  await withClient(withDatabase(adminUrl, name), (admin) => grantRows(admin, name))
  return loginUrls(adminUrl, options)
}

async function ensureRoles(admin: pg.Client, options: DatabaseOptions): Promise<void> {
  const roles = [
    [options.name, options.password],
    [`${options.name}_owner`, options.ownerPassword],
  ] as const
  for (const [role, password] of roles) {
    const found = await admin.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
    const verb = found.rowCount === 0 ? 'CREATE' : 'ALTER'
    const attributes = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOINHERIT'
    await admin.query(
      `${verb} ROLE ${quote(role)} ${attributes} PASSWORD ${admin.escapeLiteral(password)}`,
    )
  }
}

/**
 * Leaves the database to `<role>` and `<role>_owner`. Everyone may connect to a new database until
 * told otherwise, and a clone does not inherit what its template was told.
 */
export async function closeToOthers(
  admin: pg.Client,
  database: string,
  role: string,
): Promise<void> {
  await admin.query(`REVOKE ALL ON DATABASE ${quote(database)} FROM PUBLIC`)
  await admin.query(`GRANT CONNECT ON DATABASE ${quote(database)} TO ${quote(role)}`)
}

/** A service's login reaches its own database, not those that every cluster is born with. */
async function closeMaintenance(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query(`
    SELECT datname FROM pg_database
    WHERE datname IN ('postgres', 'template1') AND (datacl IS NULL OR datacl::text ~ '[{,]=[^/]*c')`)
  for (const { datname } of rows) {
    await admin.query(`REVOKE CONNECT ON DATABASE ${quote(datname)} FROM PUBLIC`)
  }
}

/**
 * The run role may touch the rows of every table that the owner has made or will make, in any
 * schema.
 */
async function grantRows(admin: pg.Client, name: string): Promise<void> {
  const run = quote(name)
  const owner = quote(`${name}_owner`)
  const rows = 'SELECT, INSERT, UPDATE, DELETE'
  const { rows: changeable } = await admin.query<{ name: string }>(CHANGEABLE)
  await admin.query(`
    ALTER SCHEMA public OWNER TO ${owner};
    REVOKE ALL ON SCHEMA public FROM PUBLIC;
    GRANT USAGE ON SCHEMA public TO ${run};
    GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA public TO ${run};
    ${changeable.map((table) => `GRANT UPDATE, DELETE ON ${table.name} TO ${run};`).join('\n')}
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${run};
    ALTER DEFAULT PRIVILEGES FOR ROLE ${owner} GRANT USAGE ON SCHEMAS TO ${run};
    ALTER DEFAULT PRIVILEGES FOR ROLE ${owner} GRANT ${rows} ON TABLES TO ${run};
    ALTER DEFAULT PRIVILEGES FOR ROLE ${owner} GRANT USAGE, SELECT ON SEQUENCES TO ${run};
  `)
}

/** What migrations mark append-only stays so (packages/database/src/migrations/append-only.ts). */
const CHANGEABLE = `
  SELECT oid::regclass::text AS name FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
    AND obj_description(oid, 'pg_class') IS DISTINCT FROM 'append-only'`

/** The addresses of both logins on the server of `adminUrl`. */
export function loginUrls(
  adminUrl: string,
  { name, password, ownerPassword }: DatabaseOptions,
  database = name,
): DatabaseUrls {
  const login = (user: string, secret: string): string => {
    const url = new URL(withDatabase(adminUrl, database))
    url.username = user
    url.password = secret
    return url.href
  }
  return {
    databaseUrl: login(name, password),
    migrationDatabaseUrl: login(`${name}_owner`, ownerPassword),
  }
}

export function withDatabase(url: string, database: string): string {
  const copy = new URL(url)
  copy.pathname = `/${encodeURIComponent(database)}`
  return copy.href
}

export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const quote = (name: string): string => pg.escapeIdentifier(name)
