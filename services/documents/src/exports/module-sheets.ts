import type { BidLine } from '../lines/bid-lines.ts'
import { dollarNumber } from '../lines/cents.ts'
import type { BidModule } from '../lines/modules.ts'
import type { SheetLayout, SheetWriter, WorkbookFile } from './workbook.ts'
import { type Cell, type Format, money } from './workbook-cells.ts'

/** Column of the total costs, and the row that sums them: header, lines, total. */
export const TOTAL_COLUMN = 'J'
export const totalRow = (lines: number): number => lines + 2

export type LineCounts = ReadonlyMap<string, number>

/** How many lines each module's sheet gets: its items and its GANTT shares. */
export function countByModule(
  modules: readonly BidModule[],
  itemCounts: Readonly<Record<string, number>>,
  shares: readonly BidLine[],
): LineCounts {
  const counts = new Map<string, number>(modules.map(({ name }) => [name, 0]))
  const add = (module: string, lines: number) =>
    counts.set(module, (counts.get(module) ?? 0) + lines)
  for (const [name, items] of Object.entries(itemCounts)) add(name, items)
  for (const { module } of shares) add(module, 1)
  return counts
}

/** One sheet per module, in their order: the items as they come, the GANTT shares, the total. */
export class ModuleSheets {
  readonly #book: WorkbookFile
  readonly #counts: LineCounts
  readonly #shares: readonly BidLine[]
  readonly #coming: BidModule[]
  #open: OpenSheet | undefined

  constructor(
    book: WorkbookFile,
    modules: readonly BidModule[],
    counts: LineCounts,
    shares: readonly BidLine[],
  ) {
    this.#book = book
    this.#coming = [...modules]
    this.#counts = counts
    this.#shares = shares
  }

  /** Lines come by module, in the order of the sheets. */
  async write(lines: readonly BidLine[]): Promise<void> {
    for (const [module, own] of Map.groupBy(lines, (line) => line.module)) {
      while (this.#open?.module.name !== module) await this.#turnTo()
      await add(this.#open, own)
    }
  }

  async close(): Promise<void> {
    while (this.#coming.length > 0) await this.#turnTo()
    await this.#finish()
  }

  async #turnTo(): Promise<void> {
    await this.#finish()
    const module = this.#coming.shift()
    if (module === undefined) throw new Error('a line came after the sheet of its module')
    const sheet = this.#book.sheet({
      name: module.title,
      columns: COLUMNS,
      frozenRows: 1,
      filterColumns: true,
    })
    this.#open = { module, sheet, total: 0n }
    sheet.row(HEADERS, 'header')
  }

  async #finish(): Promise<void> {
    const open = this.#open
    if (open === undefined) return
    const { module, sheet } = open
    await add(
      open,
      this.#shares.filter((share) => share.module === module.name),
    )
    const count = sheet.rowNumber - 1
    // The summary has told the row of the total beforehand.
    if (count !== this.#counts.get(module.name))
      throw new Error(`${module.name} has other lines than it said`)
    const sum: Cell =
      count === 0
        ? money('0')
        : {
            formula: `SUM(${TOTAL_COLUMN}2:${TOTAL_COLUMN}${count + 1})`,
            result: dollarNumber(open.total),
            format: 'money',
          }
    const label = `Total ${module.title.toLowerCase()}`
    sheet.row([label, ...Array(8).fill(undefined), sum, undefined], 'total')
    await sheet.close()
  }
}

interface OpenSheet {
  readonly module: BidModule
  readonly sheet: SheetWriter
  /** Cents. */
  total: bigint
}

async function add(open: OpenSheet, lines: readonly BidLine[]): Promise<void> {
  for (const { extended } of lines) open.total += extended
  await open.sheet.rows(lines.map((line) => ({ cells: lineCells(line) })))
}

const HEADERS = [
  'Scope',
  'Item',
  'Description',
  'Basis',
  'Quantity',
  'Unit',
  'Unit cost',
  'Cost',
  'Multiplier',
  'Total cost',
  'Notes',
]
const COLUMNS: SheetLayout['columns'] = [
  { width: 26, wrap: true },
  { width: 34, wrap: true },
  { width: 38, wrap: true },
  { width: 30, wrap: true },
  { width: 13 },
  { width: 8 },
  { width: 13 },
  { width: 15 },
  { width: 11 },
  { width: 16 },
  { width: 38, wrap: true },
]

function lineCells(line: BidLine): readonly Cell[] {
  return [
    line.scope ?? undefined,
    line.name,
    line.description,
    line.basis,
    optional(line.quantity, 'quantity'),
    line.unit,
    optional(line.unitCost, 'rate'),
    money(dollarNumber(line.cost)),
    { number: Number(line.multiplier), format: 'quantity' },
    money(dollarNumber(line.extended)),
    line.notes,
  ]
}

function optional(text: string | undefined, format: Format): Cell {
  return text === undefined ? undefined : { number: Number(text), format }
}
