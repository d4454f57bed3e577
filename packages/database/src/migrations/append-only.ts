import type pg from 'pg'

/**
 * What a migration says of a table of history: `COMMENT ON TABLE bid_history IS 'append-only'`. The
 * mark is in the database, so that whatever grants rights there can read it.
 */
const APPEND_ONLY = 'append-only'

/**
 * Leaves SELECT and INSERT on the tables marked so to every login but their owner. A cascade from
 * another table still deletes rows: it runs as the owner.
 *
 * New tables come with the rights of all tables (`ALTER DEFAULT PRIVILEGES`), so this follows each
 * migration. It needs the owner's login, and changes nothing where there is nothing to take back.
 */
export async function protectHistory(db: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await db.query<{ statement: string }>(TO_TAKE_BACK, [APPEND_ONLY])
  if (rows.length === 0) return
  // Two sessions that change the rights of one table fail.
  const lock = `SELECT pg_advisory_xact_lock(hashtextextended('formwork:protect-history', 0))`
  await db.query(['BEGIN', lock, ...rows.map(({ statement }) => statement), 'COMMIT'].join(';'))
}

const TO_TAKE_BACK = `
  SELECT DISTINCT format('REVOKE UPDATE, DELETE, TRUNCATE ON %s FROM %s', t.oid::regclass,
    CASE granted.grantee WHEN 0 THEN 'PUBLIC' ELSE granted.grantee::regrole::text END) AS statement
  FROM pg_class t CROSS JOIN aclexplode(t.relacl) granted
  WHERE t.relkind IN ('r', 'p') AND obj_description(t.oid, 'pg_class') = $1
    AND pg_has_role(t.relowner, 'USAGE') AND granted.grantee <> t.relowner
    AND granted.privilege_type IN ('UPDATE', 'DELETE', 'TRUNCATE')`
