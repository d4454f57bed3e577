import { contains, readPage, type Sort } from '@formwork/database'
import type { ListQuery, Page } from '@formwork/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Queries } from '../database.ts'
import type { Bill } from './bill.ts'
import type { BillStatus } from './bill-transitions.ts'
import type { BillFilters } from './bills.schemas.ts'
import { BILL_COLUMNS, type BillRow, bills, toBill } from './bills.store.ts'
import type { StatementBill } from './statement.ts'

const SORTS: Readonly<Record<string, Sort>> = {
  dueOn: { expression: sql`b.due_on`, type: 'date' },
  date: { expression: sql`b.date`, type: 'date' },
  total: { expression: sql`b.total`, type: 'numeric' },
}

export async function listBills(
  db: Database,
  query: ListQuery,
  filters: BillFilters,
): Promise<Page<Bill>> {
  const conditions = conditionsOf(filters, null)
  const matching = bills(db).where(conditions)
  const found = query.q === null ? undefined : contains(query.q, [sql`b.number`])
  const page = await readPage(
    db.sql,
    {
      matching,
      counted: sql`bills b WHERE ${conditions}`,
      columns: (rows: typeof matching) => rows.select(BILL_COLUMNS).$castTo<BillRow>(),
      id: sql`b.id`,
      sorts: SORTS,
      search: found && {
        found: [sql`SELECT b.id FROM bills b WHERE ${found} AND ${conditions}`],
        matches: found,
      },
    },
    query,
  )
  return { ...page, rows: page.rows.map(toBill) }
}

const PAGE = 500

/** Every bill that matches, by id, a page at a time. */
export async function* everyBill(
  db: Queries,
  filters: BillFilters,
  q: string | null,
): AsyncIterable<readonly Bill[]> {
  for (let last: string | null = null; ; ) {
    const rows: readonly BillRow[] = await bills(db)
      .select(BILL_COLUMNS)
      .where(conditionsOf(filters, q))
      .where(last === null ? sql<boolean>`true` : sql<boolean>`b.id > ${last}::uuid`)
      .orderBy('b.id')
      .limit(PAGE)
      .$castTo<BillRow>()
      .execute()
    if (rows.length > 0) yield rows.map(toBill)
    last = rows.at(-1)?.id ?? null
    if (rows.length < PAGE) return
  }
}

/** The conditions of a list over `bills b`; true without any. */
function conditionsOf(filters: BillFilters, q: string | null): RawBuilder<boolean> {
  const { from, to, dueFrom, dueTo, orderId, projectId, open, exported } = filters
  const all = [
    among('b.vendor_id', 'uuid', filters.vendorId),
    among('b.status', 'text', filters.status),
    filters.status !== undefined && isUnsettled(filters.status) && UNSETTLED,
    among('b.kind', 'text', filters.kind),
    from && sql`b.date >= ${from}::date`,
    to && sql`b.date <= ${to}::date`,
    dueFrom && sql`b.due_on >= ${dueFrom}::date`,
    dueTo && sql`b.due_on <= ${dueTo}::date`,
    orderId &&
      sql`b.id = ANY(ARRAY(SELECT bill_id FROM bill_lines
      WHERE order_id = ANY(${[...orderId]}::uuid[])))`,
    projectId && ofProjects([...projectId]),
    open === true && sql`b.open <> 0 AND b.status <> 'VOID'`,
    open === false && sql`(b.open = 0 OR b.status = 'VOID')`,
    exported === true && sql`b.batch IS NOT NULL`,
    exported === false && sql`b.batch IS NULL`,
    q !== null && contains(q, [sql`b.number`]),
  ].filter((condition): condition is RawBuilder<unknown> => typeof condition === 'object')
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(all, sql` AND `)}`
}

/** By the orders that its lines name, or by its coding. */
function ofProjects(ids: string[]): RawBuilder<boolean> {
  return sql<boolean>`b.id = ANY(ARRAY(
    SELECT c.bill_id FROM bill_coding c WHERE c.project_id = ANY(${ids}::uuid[])
    UNION SELECT l.bill_id FROM bill_lines l JOIN purchase_orders po ON po.id = l.order_id
      WHERE po.project_id = ANY(${ids}::uuid[])))`
}

/** Says which index has them, whatever the values. */
const UNSETTLED = sql`b.status <> 'PAID' AND b.status <> 'VOID'`

const isUnsettled = (states: readonly BillStatus[]): boolean =>
  !states.includes('PAID') && !states.includes('VOID')

/** One value is compared as one: an index can then give the rows in order. */
function among(column: string, type: 'uuid' | 'text', values: readonly string[] | undefined) {
  if (values === undefined) return undefined
  const as = sql.raw(type)
  return values.length === 1
    ? sql`${sql.ref(column)} = ${values[0]}::${as}`
    : sql`${sql.ref(column)} = ANY(${[...values]}::${as}[])`
}

/** A vendor's bills dated up to a day that are not VOID, by due date. */
export async function findStatementBills(
  db: Queries,
  vendorId: string,
  asOf: string,
): Promise<readonly StatementBill[]> {
  const { rows } = await sql<StatementBill>`
    SELECT id, kind, number, date::text AS date, due_on::text AS "dueOn", status,
      total::float8 AS total, retained::float8 AS retained, released::float8 AS released,
      open::float8 AS open
    FROM bills
    WHERE vendor_id = ${vendorId}::uuid AND date <= ${asOf}::date AND status <> 'VOID'
    ORDER BY bills.due_on, bills.id`.execute(db.sql)
  return rows
}
