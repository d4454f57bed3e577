import { PM_SECTIONS } from '@formwork/contracts'
import { type Decimal, decimal } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import type { Section } from '../projects/budget.ts'

interface Share {
  readonly section: Section
  readonly amount: Decimal
}

/**
 * What an order's allocations come to by section, in the order of the PM sheet.
 *
 * @param otherwise where a cost code without a section counts
 */
export async function findAllocatedSections(
  db: Queries,
  orderId: string,
  otherwise: Section,
): Promise<readonly Share[]> {
  const { rows } = await sql<{ section: Section; amount: string }>`
    SELECT coalesce(a.section, c.section, ${otherwise}) AS section, sum(a.amount) AS amount
    FROM allocations a LEFT JOIN cost_codes c ON c.name_key = a.code_key
    WHERE a.purchase_order_id = ${orderId}::uuid GROUP BY 1`.execute(db.sql)
  const place = ({ section }: { section: Section }) => PM_SECTIONS.indexOf(section)
  return rows
    .toSorted((one, other) => place(one) - place(other))
    .map(({ section, amount }) => ({ section, amount: decimal(amount) }))
}
