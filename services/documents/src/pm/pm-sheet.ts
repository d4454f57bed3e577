import { PM_SECTIONS } from '@formwork/contracts'
import { allocate } from '@formwork/kernel'
import { spanOf } from '../lines/bid-lines.ts'
import { centsOf, MULTIPLIER_PLACES, multiplyRounded, ONE_TIME, scaled } from '../lines/cents.ts'
import type {
  BidPart,
  BidSnapshot,
  GanttPart,
  ItemPart,
  ScopePart,
} from '../snapshot/bid-snapshot.ts'

export type PmSection = (typeof PM_SECTIONS)[number]

/** One budget line of the project manager's tracking sheet. */
export interface PmRow {
  /** Null for what no scope bears. */
  readonly scope: string | null
  readonly name: string
  readonly basis: string
  /** Cents at cost, with the scope's multiplier. */
  readonly budget: bigint
}

export interface PmSheet {
  readonly bid: BidPart
  /** The nine sections in their order; all rows sum to the bid's subtotal. */
  readonly sections: readonly { readonly title: PmSection; readonly rows: readonly PmRow[] }[]
}

/** The tracking sheet of a bid (costing section 6): budget at cost, no overhead or profit. */
export async function buildPmSheet(snapshot: BidSnapshot): Promise<PmSheet> {
  const rows = new Map<PmSection, PmRow[]>(PM_SECTIONS.map((title) => [title, []]))
  const add = (title: PmSection, row: PmRow): void => {
    if (row.budget !== 0n) rows.get(title)?.push(row)
  }
  let current: ScopeAmounts | undefined
  for await (const part of snapshot.parts) {
    if (part.part === 'items') {
      current?.add(part.items)
      continue
    }
    current?.finish(add)
    current = part.part === 'scope' ? new ScopeAmounts(part.scope) : undefined
    if (part.part === 'gantt') addGanttEntry(part.entry, add)
  }
  for (const { description, amount, section } of snapshot.bid.adjustments) {
    const budget = centsOf(amount)
    add(asSection(section), { scope: null, name: description, basis: 'Adjustment', budget })
  }
  return {
    bid: snapshot.bid,
    sections: PM_SECTIONS.map((title) => ({ title, rows: rows.get(title) ?? [] })),
  }
}

type Add = (title: PmSection, row: PmRow) => void
interface Amount {
  readonly item: { readonly name: string; readonly basis: string }
  readonly cents: bigint
}

/** The amounts of one scope by module and section, until all its items are there. */
class ScopeAmounts {
  readonly #scope: ScopePart
  readonly #modules = new Map<string, Map<PmSection, Amount[]>>()

  constructor(scope: ScopePart) {
    this.#scope = scope
  }

  add(items: readonly ItemPart[]): void {
    for (const item of items) {
      const module = this.#modules.get(item.module) ?? new Map<PmSection, Amount[]>()
      this.#modules.set(item.module, module)
      for (const { section, amount, basis = item.quantityText } of item.sections) {
        const title = asSection(section)
        const amounts = module.get(title) ?? []
        module.set(title, amounts)
        amounts.push({
          item: { name: item.name, basis },
          cents: centsOf(amount),
        })
      }
    }
  }

  /**
   * Scales each module as a whole, splits it over its sections, and each section over its items.
   */
  finish(add: Add): void {
    const multiplier = scaled(this.#scope.multiplier, MULTIPLIER_PLACES)
    const times = multiplier === ONE_TIME ? '' : ` × ${Number(this.#scope.multiplier)}`
    for (const module of this.#modules.values()) {
      const sections = PM_SECTIONS.flatMap((title) => {
        const amounts = module.get(title)
        return amounts === undefined ? [] : [{ title, amounts, cents: sum(amounts) }]
      })
      const total = multiplyRounded(sum(sections), multiplier, ONE_TIME)
      const targets = splitOverSections(total, sections)
      sections.forEach(({ title, amounts }, index) => {
        const budgets = splitOverItems(targets[index] ?? 0n, amounts, multiplier)
        amounts.forEach(({ item }, row) => {
          add(title, {
            scope: this.#scope.name,
            name: item.name,
            basis: item.basis + times,
            budget: budgets[row] ?? 0n,
          })
        })
      })
    }
  }
}

/** Only miscellaneous items may be negative, and they have one section. */
function splitOverSections(
  total: bigint,
  sections: readonly { readonly title: PmSection; readonly cents: bigint }[],
): readonly bigint[] {
  if (sections.length === 1) return [total]
  return allocate(
    total,
    sections.map(({ title, cents }) => ({ key: title, weight: cents })),
  )
}

/**
 * Rounds the running sum of the scaled amounts; a cent that the section got on top goes to the
 * largest.
 */
function splitOverItems(target: bigint, amounts: readonly Amount[], multiplier: bigint): bigint[] {
  let exact = 0n
  let rounded = 0n
  const budgets = amounts.map(({ cents }) => {
    exact += cents
    const next = multiplyRounded(exact, multiplier, ONE_TIME)
    const own = next - rounded
    rounded = next
    return own
  })
  const largest = amounts.reduce(
    (best, { cents }, index) => (cents > (amounts[best]?.cents ?? 0n) ? index : best),
    0,
  )
  budgets[largest] = (budgets[largest] ?? 0n) + target - rounded
  return budgets
}

/**
 * GANTT entries are budgeted as a whole: their sections do not say which scope bears which part.
 */
function addGanttEntry(entry: GanttPart, add: Add): void {
  const span = spanOf(entry)
  for (const { section, amount, basis } of entry.sections) {
    add(asSection(section), {
      scope: null,
      name: entry.name,
      basis: [basis, span].filter((text) => text !== undefined).join(', '),
      budget: centsOf(amount),
    })
  }
}

function sum(amounts: readonly { readonly cents: bigint }[]): bigint {
  return amounts.reduce((total, { cents }) => total + cents, 0n)
}

/** Sum of a section's rows, in cents. */
export function sectionTotal(rows: readonly PmRow[]): bigint {
  return rows.reduce((total, { budget }) => total + budget, 0n)
}

function asSection(name: string): PmSection {
  const section = PM_SECTIONS.find((title) => title === name)
  if (section === undefined) throw new Error(`"${name}" is not a section of the PM sheet`)
  return section
}
