import type { LevellingPaper } from '@formwork/contracts'
import { formatDollars } from '@formwork/kernel'
import type { BidRecord } from '../../pricing/locked.store.ts'
import {
  cellOf,
  type LevellingAnswer,
  type LevellingCell,
  type LevellingRow,
} from './levelling-answer.ts'

type Row = LevellingPaper['rows'][number]
type Cell = Row['cells'][number]

const dollars = (amount: number | null): string => (amount === null ? '' : formatDollars(amount))
const plain = (text: string): Cell => ({ text, isLowest: false, isPlug: false })

/** From the base on they add up: an option is quoted, and compared apart. */
const SUMS: readonly (readonly [label: string, of: (row: LevellingRow) => string])[] = [
  ['Quoted', ({ quoted }) => dollars(quoted)],
  ['Base', ({ base }) => dollars(base)],
  ['Plugs', ({ plugs }) => dollars(plugs)],
  ['Adjustments', ({ adjustments }) => dollars(adjustments)],
  ['Sales tax', ({ tax }) => dollars(tax)],
]

/** The levelling as it is printed: lines by vendors, then the sums that lead to what is compared. */
export function levellingPaper(
  { name, lines, rows, selfPerform, sentence }: LevellingAnswer,
  { bidNumber, name: projectName }: BidRecord,
): LevellingPaper {
  const isAnswered = rows.every(({ unknown }) => unknown.length === 0)
  const sum = (label: string, of: (row: LevellingRow) => string, own = ''): Row => ({
    label,
    quantity: '',
    own,
    isSum: true,
    cells: rows.map((row) => plain(of(row))),
  })
  return {
    packageName: name,
    projectNumber: bidNumber,
    projectName,
    sentence,
    vendors: rows.map(({ vendorName, carried }) =>
      carried ? `${vendorName} (carried)` : vendorName,
    ),
    rows: [
      ...lines.map(({ description, quantity, uom, required }, place) => ({
        label: `${place + 1} ${description}${required ? '' : ' (option)'}`,
        quantity: `${quantity.toLocaleString('en-US', { maximumFractionDigits: 4 })} ${uom}`,
        own: '',
        isSum: false,
        cells: rows.map((row) => shown(cellOf(row, place))),
      })),
      ...SUMS.map(([label, of]) => sum(label, of)),
      sum(
        'Leveled',
        ({ levelled }) => dollars(levelled) || 'incomplete',
        dollars(selfPerform.amount),
      ),
      ...(isAnswered
        ? []
        : [sum('Not answered', ({ unknown }) => unknown.map(({ text }) => text).join('; '))]),
    ],
  }
}

/** What a vendor leaves out has its plug in place of a price. */
function shown(cell: LevellingCell): Cell {
  if (cell.kind === 'priced') return { ...plain(dollars(cell.amount)), isLowest: cell.isLowest }
  if (cell.kind === 'included') return plain('included')
  return cell.plug === null ? plain('×') : { ...plain(dollars(cell.plug)), isPlug: true }
}
