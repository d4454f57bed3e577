import type { BidLine } from '../lines/bid-lines.ts'
import { dollarNumber } from '../lines/cents.ts'
import type { ItemPart } from '../snapshot/bid-snapshot.ts'
import type { SheetRow } from '../workbook/workbook.ts'
import { type Cell, formula, money } from '../workbook/workbook-cells.ts'
import type { Field, LineColumns } from './line-columns.ts'
import { type LineRows, quantityFormula, type ScopeYards } from './quantity-formulas.ts'

type Component = ItemPart['components'][number]
type Cells = Partial<Record<Field, Cell>>

/** The rows of an item: its first component beside its name and its total, the others below. */
export function lineRows(
  line: BidLine,
  firstRow: number,
  { columns, letterOf }: LineColumns,
  yards: ScopeYards,
): readonly SheetRow[] {
  const { name, mix, description, basis, notes, components } = line
  const toRow = (cells: Cells): readonly Cell[] => columns.map(({ field }) => cells[field])
  const [first, ...rest] = components
  const at: LineRows = { firstRow, letterOf, components, yards }
  const last = firstRow + rest.length
  const amounts = `${letterOf('amount')}${firstRow}:${letterOf('amount')}${last}`
  const item: Cells = {
    item: name,
    mix,
    description,
    basis,
    notes,
    ...(first === undefined ? { amount: money(dollarNumber(line.cost)) } : priced(first, 0, at)),
    itemTotal: formula(`SUM(${amounts})`, dollarNumber(line.cost)),
  }
  const parts = rest.map((part, place): SheetRow => {
    const cells = toRow({ item: part.name, ...priced(part, place + 1, at) })
    return { cells, look: 'part' }
  })
  return [{ cells: toRow(item) }, ...parts]
}

/** Quantity × unit price = amount, as a formula where there are both. */
function priced(component: Component, place: number, at: LineRows): Cells {
  const { quantity, unit, unitPrice, amount } = component
  if (quantity === undefined) return { amount: money(amount) }
  // It costs nothing by itself: others follow it.
  if (unitPrice === undefined) {
    return { quantity: { number: Number(quantity), format: 'quantity' }, unit }
  }
  const row = at.firstRow + place
  const isFraction = unit === '$'
  return {
    quantity: quantityFormula(component, at) ?? {
      number: Number(quantity),
      format: isFraction ? 'money' : 'quantity',
    },
    unit,
    unitPrice: { number: Number(unitPrice), format: isFraction ? 'percent' : 'rate' },
    amount: formula(
      `ROUND(${at.letterOf('quantity')}${row}*${at.letterOf('unitPrice')}${row},2)`,
      Number(amount),
    ),
  }
}
