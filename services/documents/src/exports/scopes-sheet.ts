import { centsOf, dollars } from '../lines/cents.ts'
import { moduleCost } from '../lines/modules.ts'
import type { BidPart, ScopePart } from '../snapshot/bid-snapshot.ts'
import type { WorkbookFile } from '../workbook/workbook.ts'
import { type Cell, formula, money } from '../workbook/workbook-cells.ts'
import { columnLetter, moneyWidth } from './line-columns.ts'
import type { WrittenModule } from './module-sheet.ts'

export const SCOPES_SHEET = 'Scopes'
const FIRST_ROW = 2
/** Columns before those of the modules: name, type, multiplier. */
const BEFORE = 3

/** The cell that holds the multiplier of a scope, by its place from 0. */
export function multiplierCell(place: number): string {
  return `${SCOPES_SHEET}!${columnLetter(BEFORE - 1)}${FIRST_ROW + place}`
}

/** What each scope costs by module, with its multiplier. */
export async function writeScopesSheet(
  book: WorkbookFile,
  bid: BidPart,
  scopes: readonly ScopePart[],
  written: readonly WrittenModule[],
): Promise<void> {
  const width = moneyWidth(bid)
  const sheet = book.sheet({
    name: SCOPES_SHEET,
    columns: [
      { width: 32, wrap: true },
      { width: 20, wrap: true },
      { width: 12, numeric: true },
      ...written.map(() => ({ width: width, numeric: true }) as const),
      { width: width, numeric: true },
    ],
    frozenRows: 1,
  })
  sheet.row(
    ['Scope', 'Type', 'Multiplier', ...written.map(({ module }) => module.title), 'Total'],
    'header',
  )
  const across = (row: number) =>
    `SUM(${columnLetter(BEFORE)}${row}:${columnLetter(BEFORE + written.length - 1)}${row})`
  const total = (row: number, cost: string): Cell =>
    written.length === 0 ? money(cost) : formula(across(row), Number(cost))
  const rows = scopes.map((scope, place) => ({
    cells: [
      scope.name,
      scope.scopeType,
      { number: Number(scope.multiplier), format: 'quantity' } as const,
      ...written.map(({ scopeTotals }) => scopeTotals.get(scope.id) ?? money('0.00')),
      total(FIRST_ROW + place, scope.totalCost),
    ],
  }))
  await sheet.rows(rows)
  if (Number(bid.unallocatedCost) !== 0) {
    const own = sheet.rowNumber + 1
    const cells = written.map(({ scopeTotals }) => scopeTotals.get(null) ?? money('0.00'))
    sheet.row([
      'Not assigned to a scope',
      undefined,
      undefined,
      ...cells,
      total(own, bid.unallocatedCost),
    ])
  }
  const last = sheet.rowNumber
  if (last >= FIRST_ROW) {
    const down = (place: number, cost: string): Cell => {
      const letter = columnLetter(place)
      return formula(`SUM(${letter}${FIRST_ROW}:${letter}${last})`, Number(cost))
    }
    const sums = written.map(({ module }, place) =>
      down(BEFORE + place, moduleCost(bid.costs, module)),
    )
    const all = down(BEFORE + written.length, dollars(costOfScopes(bid)))
    sheet.row(['All scopes', undefined, undefined, ...sums, all], 'total')
  }
  await sheet.close()
}

/** The subtotal without its adjustments, which are no cost of a scope. */
function costOfScopes({ subtotalCost, adjustmentsCost = '0' }: BidPart): bigint {
  return centsOf(subtotalCost) - centsOf(adjustmentsCost)
}
