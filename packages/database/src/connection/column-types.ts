import pg from 'pg'

const { TIMESTAMPTZ } = pg.types.builtins
const parseAny = pg.types.getTypeParser(TIMESTAMPTZ)

/**
 * A time as Postgres writes it to a session in UTC, `2026-11-28 13:40:33.123+00`, is one that the
 * engine reads by itself: node-postgres takes any style of date apart, a tenth of reading a long
 * list. Of other zones, and for what is no time (`infinity`), that is still needed.
 */
export function parseTime(text: string): Date {
  if (!text.endsWith('+00') || text.charAt(4) !== '-') return parseAny(text)
  return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
}

/** How columns are read. */
export const COLUMN_TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === TIMESTAMPTZ && format !== 'binary' ? parseTime : pg.types.getTypeParser(oid, format),
}
