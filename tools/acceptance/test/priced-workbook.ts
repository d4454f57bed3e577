import { CalculatedWorkbook } from '@formwork/testing/calculated-workbook'

/** The sheets of a bid's workbook, with the fields of the API that they show. */
export const MODULE_SHEETS = [
  { module: 'concrete', sheet: 'Concrete', items: 'concreteItems', cost: 'concreteCost' },
  { module: 'labor', sheet: 'Labor', items: 'laborItems', cost: 'laborCost' },
  { module: 'equipment', sheet: 'Equipment', items: 'equipmentItems', cost: 'equipmentCost' },
  { module: 'materials', sheet: 'Materials', items: 'materialItems', cost: 'materialCost' },
  {
    module: 'subcontractor',
    sheet: 'Subcontractor',
    items: 'subcontractorItems',
    cost: 'subcontractorCost',
  },
  { module: 'misc', sheet: 'Miscellaneous', items: 'miscItems', cost: 'miscCost' },
] as const
type ModuleSheet = (typeof MODULE_SHEETS)[number]
export type Module = ModuleSheet['module']

type Item = { readonly id: string; readonly name: string; readonly totalCost: number }
type Costs = Readonly<Record<ModuleSheet['cost'] | 'totalCost', number>>
type Items = Readonly<Record<ModuleSheet['items'], readonly Item[]>>
export type PricedScope = Costs & Items & { readonly id: string; readonly name: string }
export type PricedBid = Costs & {
  readonly id: string
  readonly subtotalCost: number
  readonly overheadAmount: number
  readonly profitAmount: number
  readonly scopes: readonly PricedScope[]
}

/** Amounts by what they are the amount of: an item, a module of a scope, a module, the price. */
export type Figures = Readonly<Record<string, unknown>>

/** What the API says of a bid. */
export function figuresOf(bid: PricedBid): Figures {
  const figures: Record<string, number> = {
    Cost: bid.subtotalCost,
    Overhead: bid.overheadAmount,
    Profit: bid.profitAmount,
    Total: bid.totalCost,
  }
  for (const { sheet, cost } of MODULE_SHEETS) figures[sheet] = bid[cost]
  for (const scope of bid.scopes) {
    figures[scope.name] = scope.totalCost
    for (const { sheet, cost, items } of MODULE_SHEETS) {
      figures[`${scope.name} / ${sheet}`] = scope[cost]
      for (const item of scope[items]) figures[item.name] = item.totalCost
    }
  }
  return figures
}

/** The exported workbook of a bid, open in a spreadsheet program. */
export class PricedWorkbook {
  readonly #workbook: CalculatedWorkbook

  constructor(file: Uint8Array) {
    this.#workbook = new CalculatedWorkbook(file)
  }

  staleFormulas(): readonly string[] {
    return this.#workbook.staleFormulas()
  }

  /** Quantities of an item, by the name of the part that has them; '' is what its module prices. */
  typeQuantities(module: Module, item: string, quantities: Readonly<Record<string, number>>): void {
    const sheet = MODULE_SHEETS.find((each) => each.module === module)?.sheet ?? ''
    const first = this.#rowOf(sheet, item)
    const names = this.#rows(sheet).map(([name]) => name)
    for (const [part, quantity] of Object.entries(quantities)) {
      const row = part === '' ? first : names.indexOf(part, first)
      if (row === -1) throw new Error(`${item} has no part ${part}`)
      this.#typeInto(sheet, 'Quantity', row, quantity)
    }
  }

  typeMultiplier(scope: string, multiplier: number): void {
    this.#typeInto('Scopes', 'Multiplier', this.#rowOf('Scopes', scope), multiplier)
  }

  /** A fraction into the row of overhead or profit. */
  typePercentage(label: 'Overhead' | 'Profit', fraction: number): void {
    this.#workbook.type({ [`Summary!C${this.#rowOf('Summary', label) + 1}`]: fraction })
  }

  /** The figures that `bid` has, as the workbook calculates them. */
  figures(bid: PricedBid): Figures {
    const figures: Record<string, unknown> = {}
    const summary = ['Cost', 'Overhead', 'Profit', 'Total']
    for (const label of [...summary, ...MODULE_SHEETS.map(({ sheet }) => sheet)]) {
      figures[label] = this.#workbook.value(
        `Summary!B${this.#rowOf('Summary', label, 'Module') + 1}`,
      )
    }
    for (const scope of bid.scopes) {
      const row = this.#rowOf('Scopes', scope.name)
      figures[scope.name] = this.#value('Scopes', 'Total', row)
      for (const { sheet, items } of MODULE_SHEETS) {
        figures[`${scope.name} / ${sheet}`] = this.#value('Scopes', sheet, row)
        for (const { name } of scope[items]) {
          figures[name] = this.#value(sheet, 'Item total', this.#rowOf(sheet, name))
        }
      }
    }
    return figures
  }

  #typeInto(sheet: string, column: string, row: number, number: number): void {
    this.#workbook.type({ [this.#address(sheet, column, row)]: number })
  }

  #value(sheet: string, column: string, row: number): unknown {
    return this.#workbook.value(this.#address(sheet, column, row))
  }

  #address(sheet: string, column: string, row: number): string {
    const place = this.#rows(sheet)[0]?.indexOf(column) ?? -1
    if (place === -1) throw new Error(`${sheet} has no column ${column}`)
    return `${sheet}!${String.fromCharCode('A'.charCodeAt(0) + place)}${row + 1}`
  }

  /** From 0; below the row `after`. */
  #rowOf(sheet: string, name: string, after?: string): number {
    const from = after === undefined ? 0 : this.#rowOf(sheet, after)
    const row = this.#rows(sheet).findIndex(([first], place) => place >= from && first === name)
    if (row === -1) throw new Error(`${sheet} has no row ${name}`)
    return row
  }

  #rows(sheet: string): readonly (readonly string[])[] {
    return this.#workbook.sheets.find(({ name }) => name === sheet)?.rows() ?? []
  }
}
