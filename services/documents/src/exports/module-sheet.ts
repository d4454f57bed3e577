import type { BidLine } from '../lines/bid-lines.ts'
import {
  dollarNumber,
  MULTIPLIER_PLACES,
  multiplyRounded,
  ONE_TIME,
  scaled,
} from '../lines/cents.ts'
import { type BidModule, linesOf } from '../lines/modules.ts'
import type { BidPart, ScopePart } from '../snapshot/bid-snapshot.ts'
import type { SheetWriter, WorkbookFile } from '../workbook/workbook.ts'
import { type Cell, formula, type Look } from '../workbook/workbook-cells.ts'
import { lineRows } from './line-cells.ts'
import { type Field, type LineColumns, lineColumns, moneyWidth } from './line-columns.ts'
import { PLACES, type ScopeYards } from './quantity-formulas.ts'
import { multiplierCell } from './scopes-sheet.ts'

export interface ModuleSheetNeeds {
  readonly bid: BidPart
  readonly module: BidModule
  /** All of the bid, in their order. */
  readonly scopes: readonly ScopePart[]
  /** Of this module. */
  readonly shares: readonly BidLine[]
  readonly yardsOf: (scopeId: string) => ScopeYards
}

/** Where the totals of a module stand; by scope, and under null for what no scope bears. */
export interface WrittenModule {
  readonly module: BidModule
  /** The cell of its total, with its sheet. */
  readonly total: string
  readonly scopeTotals: ReadonlyMap<string | null, Cell>
  readonly yards: ReadonlyMap<string, ScopeYards>
}

interface OpenScope {
  readonly scope: ScopePart
  readonly place: number
  readonly firstRow: number
  /** Cents of its items. */
  items: bigint
  hasItems: boolean
  /** Cubic yards as shown, in 10^-12. */
  yards: bigint
}

/**
 * The sheet of one module: scope by scope its items, what they hold, and its total with the
 * multiplier.
 */
export class ModuleSheet {
  readonly module: BidModule
  readonly #needs: ModuleSheetNeeds
  readonly #sheet: SheetWriter
  readonly #columns: LineColumns
  readonly #scopeTotals = new Map<string | null, Cell>()
  readonly #yards = new Map<string, ScopeYards>()
  #next = 0
  #open: OpenScope | undefined
  /** Cents. */
  #total = 0n

  constructor(book: WorkbookFile, needs: ModuleSheetNeeds) {
    this.module = needs.module
    this.#needs = needs
    this.#columns = lineColumns(needs.bid.itemTexts[needs.module.name], {
      basis: needs.shares.length > 0 || linesOf(needs.module).worded === true,
      moneyWidth: moneyWidth(needs.bid),
    })
    const { columns } = this.#columns
    this.#sheet = book.sheet({ name: needs.module.title, columns, frozenRows: 1 })
    this.#sheet.row(
      columns.map(({ title }) => title),
      'header',
    )
  }

  /** Lines of items, in the order of the scopes. */
  async write(lines: readonly BidLine[]): Promise<void> {
    for (const line of lines) {
      const open = this.#scopeOf(line)
      const yards = this.#needs.yardsOf(open.scope.id)
      await this.#sheet.rows(lineRows(line, this.#sheet.rowNumber + 1, this.#columns, yards))
      open.items += line.cost
      open.hasItems = true
      open.yards += yardsIn(line)
    }
  }

  #scopeOf({ scopeId }: BidLine): OpenScope {
    if (this.#open?.scope.id !== scopeId) this.#turnTo(scopeId)
    if (this.#open === undefined) throw new Error('a line came without its scope')
    return this.#open
  }

  async close(): Promise<WrittenModule> {
    this.#turnTo(undefined)
    const unassigned = this.#needs.shares.filter(({ scopeId }) => scopeId === null)
    if (unassigned.length > 0) this.#writeUnassigned(unassigned)
    const last = this.#sheet.rowNumber
    const letter = this.#columns.letterOf('total')
    const label = `Total ${this.module.title.toLowerCase()}`
    this.#row({ item: label, total: sum(`${letter}2:${letter}${last}`, this.#total) }, 'total')
    await this.#sheet.close()
    return {
      module: this.module,
      total: `${this.module.title}!${letter}${last + 1}`,
      scopeTotals: this.#scopeTotals,
      yards: this.#yards,
    }
  }

  /** The scopes before it that have nothing but shares come first; undefined: all that are left. */
  #turnTo(scopeId: string | null | undefined): void {
    const { scopes, shares } = this.#needs
    const bearing = new Set(shares.map((share) => share.scopeId))
    while (this.#next < scopes.length) {
      this.#finishScope()
      const scope = scopes[this.#next]
      const isWanted = scope?.id === scopeId
      if (scope !== undefined && (isWanted || bearing.has(scope.id))) this.#begin(scope)
      this.#next += 1
      if (isWanted) return
    }
    this.#finishScope()
  }

  #begin(scope: ScopePart): void {
    const firstRow = this.#sheet.rowNumber + 1
    const place = this.#next
    this.#open = { scope, place, firstRow, items: 0n, hasItems: false, yards: 0n }
    this.#row({ item: scope.name }, 'section')
  }

  #finishScope(): void {
    const open = this.#open
    this.#open = undefined
    if (open === undefined) return
    const { scope, firstRow, yards } = open
    const last = this.#sheet.rowNumber
    const before = this.#total
    if (open.hasItems) this.#writeScopeTotal(open, last)
    const shares = this.#needs.shares.filter(({ scopeId }) => scopeId === scope.id)
    for (const share of shares) this.#writeShare(share)
    this.#scopeTotals.set(scope.id, this.#sumSince(last, before))
    if (linesOf(this.module).yards) this.#yards.set(scope.id, this.#yardsOf(firstRow, last, yards))
  }

  /** The totals below a row, for another sheet. */
  #sumSince(row: number, before: bigint): Cell {
    const letter = this.#columns.letterOf('total')
    const rows = `${letter}${row + 1}:${letter}${this.#sheet.rowNumber}`
    return sum(`${this.module.title}!${rows}`, this.#total - before)
  }

  #yardsOf(firstRow: number, last: number, parts: bigint): ScopeYards {
    const range = (field: Field) => {
      const letter = this.#columns.letterOf(field)
      return `${this.module.title}!${letter}${firstRow}:${letter}${last}`
    }
    return { formula: `SUMIFS(${range('quantity')},${range('unit')},"${YARDS}")`, parts }
  }

  #writeScopeTotal({ scope, place, firstRow, items }: OpenScope, last: number): void {
    const { name, multiplier } = scope
    const { letterOf } = this.#columns
    const own = this.#sheet.rowNumber + 1
    const times = scaled(multiplier, MULTIPLIER_PLACES)
    const extended = multiplyRounded(items, times, ONE_TIME)
    const over = (field: Field) => `${letterOf(field)}${firstRow}:${letterOf(field)}${last}`
    const product = `${letterOf('multiplier')}${own}*${letterOf('itemTotal')}${own}`
    this.#total += extended
    this.#row(
      {
        item: `Total of ${name}`,
        amount: sum(over('amount'), items),
        itemTotal: sum(over('itemTotal'), items),
        multiplier: formula(multiplierCell(place), Number(multiplier), 'quantity'),
        total: formula(`ROUND(${product},2)`, dollarNumber(extended)),
      },
      'total',
    )
  }

  /** A share counts once, however often its scope is built. */
  #writeShare({ name, basis, cost }: BidLine): void {
    const { letterOf } = this.#columns
    const own = this.#sheet.rowNumber + 1
    const result = dollarNumber(cost)
    this.#total += cost
    this.#row({
      item: name,
      basis,
      amount: { number: result, format: 'money' },
      itemTotal: formula(`${letterOf('amount')}${own}`, result),
      total: formula(`${letterOf('itemTotal')}${own}`, result),
    })
  }

  #writeUnassigned(shares: readonly BidLine[]): void {
    this.#row({ item: 'Not assigned to a scope' }, 'section')
    const last = this.#sheet.rowNumber
    const before = this.#total
    for (const share of shares) this.#writeShare(share)
    this.#scopeTotals.set(null, this.#sumSince(last, before))
  }

  #row(cells: Partial<Record<Field, Cell>>, look?: Look): void {
    const row = this.#columns.columns.map(({ field }) => cells[field])
    this.#sheet.row(row, look)
  }
}

const YARDS = 'CY'

/** The ordered cubic yards that an item shows. */
function yardsIn({ components }: BidLine): bigint {
  return components
    .filter(({ unit }) => unit === YARDS)
    .reduce((parts, { quantity }) => parts + scaled(quantity ?? '0', PLACES), 0n)
}

function sum(range: string, cents: bigint): Cell {
  return formula(`SUM(${range})`, dollarNumber(cents))
}
