import type { BidLine } from '../lines/bid-lines.ts'
import { type BidModule, linesOf } from '../lines/modules.ts'
import type { BidPart, ScopePart } from '../snapshot/bid-snapshot.ts'
import type { WorkbookFile } from '../workbook/workbook.ts'
import { ModuleSheet, type WrittenModule } from './module-sheet.ts'
import { NO_YARDS, type ScopeYards } from './quantity-formulas.ts'

/**
 * One sheet per module that has lines, in their order: the items as they come, the GANTT shares of
 * each scope.
 */
export class ModuleSheets {
  readonly #book: WorkbookFile
  readonly #bid: BidPart
  readonly #scopes: readonly ScopePart[]
  readonly #shares: readonly BidLine[]
  readonly #coming: BidModule[]
  readonly #written: WrittenModule[] = []
  #yards: ReadonlyMap<string, ScopeYards> = new Map()
  #open: ModuleSheet | undefined

  constructor(
    book: WorkbookFile,
    {
      bid,
      scopes,
      shares,
    }: {
      readonly bid: BidPart
      readonly scopes: readonly ScopePart[]
      readonly shares: readonly BidLine[]
    },
  ) {
    this.#book = book
    this.#bid = bid
    this.#scopes = scopes
    this.#shares = shares
    this.#coming = [...bid.modules]
  }

  /** Lines come by module, in the order of the sheets, and within it by scope. */
  async write(lines: readonly BidLine[]): Promise<void> {
    for (const [module, own] of Map.groupBy(lines, (line) => line.module)) {
      while (this.#open?.module.name !== module) await this.#turn(module)
      await this.#open.write(own)
    }
  }

  /** What was written, module by module. */
  async close(): Promise<readonly WrittenModule[]> {
    while (this.#coming.length > 0) await this.#turn(undefined)
    await this.#finish()
    return this.#written
  }

  /** A module without any line has no sheet. */
  async #turn(wanted: string | undefined): Promise<void> {
    await this.#finish()
    const module = this.#coming.shift()
    if (module === undefined) throw new Error('a line came after the sheet of its module')
    const shares = this.#shares.filter((share) => share.module === module.name)
    if (module.name !== wanted && shares.length === 0) return
    this.#open = new ModuleSheet(this.#book, {
      bid: this.#bid,
      module,
      scopes: this.#scopes,
      shares,
      yardsOf: (scopeId) => this.#yards.get(`${scopeId}`) ?? NO_YARDS,
    })
  }

  async #finish(): Promise<void> {
    if (this.#open === undefined) return
    const written = await this.#open.close()
    this.#written.push(written)
    if (linesOf(written.module).yards) this.#yards = written.yards
    this.#open = undefined
  }
}
