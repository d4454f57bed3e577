import type { AppError, ErrorDetail } from '@formwork/kernel'
import { OneTakeoffFault, TakeoffFaults } from './takeoff.errors.ts'
import { TAKEOFF_COLUMNS } from './takeoff-columns.ts'

/** What is wrong with one cell of a takeoff. */
export interface TakeoffFault extends ErrorDetail {
  readonly line: number
  readonly column: string
}

/** Nobody reads more. */
const MAX_FAULTS = 1_000

const ORDER: ReadonlyMap<string, number> = new Map(
  [...TAKEOFF_COLUMNS.keys()].map((name, index) => [name, index]),
)
const placeOf = ({ column }: TakeoffFault): number => ORDER.get(column) ?? ORDER.size

export function faultAt(line: number, column: string, message: string): TakeoffFault {
  return { path: `${line}.${column}`, line, column, message }
}

/**
 * All faults together, by line and column, the first of each cell; of a column that the header is
 * at fault with none but the header's.
 */
export function refuseTakeoff(faults: readonly TakeoffFault[], header: number): AppError {
  const ofHeader = new Set(faults.filter(({ line }) => line === header).map(({ column }) => column))
  const told = faults.filter(({ line, column }) => line === header || !ofHeader.has(column))
  const byCell = Map.groupBy(told, ({ path }) => path)
  const inOrder = [...byCell.values()]
    .flatMap(([first]) => first ?? [])
    .toSorted((a, b) => a.line - b.line || placeOf(a) - placeOf(b))
  const [{ line, column, message } = { line: 0, column: '', message: '' }] = inOrder
  const details = inOrder.slice(0, MAX_FAULTS)
  const more = inOrder.length - 1
  return more > 0
    ? TakeoffFaults({ line, column, message, more }, { details })
    : OneTakeoffFault({ line, column, message }, { details })
}
