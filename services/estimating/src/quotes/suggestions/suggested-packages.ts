import type { PackageLink, PmSection } from '@formwork/costing'
import { type Decimal, nameKey, round } from '@formwork/kernel'
import { KIND_RULES, type PackageKind } from '../../pricing/package-kinds.ts'

const MOST_LINES = 500
const MOST_LINKS = 2_000
const LONGEST = { name: 200, description: 290, uom: 10 }

export interface SuggestedLine {
  readonly description: string
  readonly quantity: number
  readonly uom: string
  readonly required: boolean
  readonly plugAmount: number | null
}

/** A package as it could be made, in the shape of a request for it. */
export interface SuggestedPackage {
  readonly name: string
  readonly kind: PackageKind
  readonly section: PmSection
  readonly taxable: boolean
  readonly lines: readonly SuggestedLine[]
  readonly requirements: readonly never[]
  readonly links: readonly PackageLink[]
}

/** A package that something is bought with. */
export interface Place {
  /** The same of what is bought together; the name where it is left out. Vendors never read it. */
  readonly together?: string
  readonly name: string
  readonly kind: PackageKind
  readonly section?: PmSection
}

/** Something that is bought with others of its package. */
export interface Bought {
  /** The same of what is one line; the description where it is left out. Vendors never read it. */
  readonly thing?: string
  /** What vendors read: of the trade, never the name of an item. */
  readonly description: string
  readonly quantity: Decimal
  readonly uom: string
}

interface Gathered {
  readonly name: string
  readonly kind: PackageKind
  readonly section: PmSection
  readonly lines: Map<string, Bought>
  readonly links: PackageLink[]
}

/** Gathers what is bought into packages; what one has no room for is left for the next time. */
export class SuggestedPackages {
  readonly #byKey = new Map<string, Gathered>()

  add(
    { together, name, kind, section }: Place,
    bought: readonly Bought[],
    link: PackageLink,
  ): void {
    const key = `${kind} ${nameKey(together ?? name)}`
    const gathered: Gathered = this.#byKey.get(key) ?? {
      name,
      kind,
      section: section ?? KIND_RULES[kind].section,
      lines: new Map(),
      links: [],
    }
    if (gathered.links.length >= MOST_LINKS) return
    const fresh = bought.filter((each) => !gathered.lines.has(lineKey(each)))
    if (gathered.lines.size + fresh.length > MOST_LINES) return
    for (const each of bought) {
      const before = gathered.lines.get(lineKey(each))
      const quantity = before === undefined ? each.quantity : before.quantity.plus(each.quantity)
      gathered.lines.set(lineKey(each), { ...each, quantity })
    }
    gathered.links.push(link)
    this.#byKey.set(key, gathered)
  }

  /** @param taken keys of the names that packages of the bid have */
  packages(taken: ReadonlySet<string>): readonly SuggestedPackage[] {
    const names = new Set(taken)
    return [...this.#byKey.values()].flatMap(({ lines: bought, ...gathered }) => {
      const lines = numbered([...bought.values()].map(toLine).filter((line) => line.quantity > 0))
      if (lines.length === 0) return []
      const name = freeName(gathered.name, names)
      names.add(nameKey(name))
      const { taxable } = KIND_RULES[gathered.kind]
      return [{ ...gathered, name, taxable, lines, requirements: [] }]
    })
  }
}

const lineKey = ({ thing, description, uom }: Bought): string =>
  `${nameKey(thing ?? description)} ${uom}`

function toLine({ description, quantity, uom }: Bought): SuggestedLine {
  return {
    description: description.slice(0, LONGEST.description),
    quantity: round(quantity, 4).toNumber(),
    uom: uom.slice(0, LONGEST.uom),
    required: true,
    plugAmount: null,
  }
}

/** Lines that read the same are told apart by numbers: the second saw cutting is priced by itself. */
function numbered(lines: readonly SuggestedLine[]): readonly SuggestedLine[] {
  const alike = Map.groupBy(lines, ({ description }) => nameKey(description))
  return lines.map((line) => {
    const same = alike.get(nameKey(line.description)) ?? [line]
    if (same.length === 1) return line
    const [{ description } = line] = same
    return { ...line, description: `${description} ${same.indexOf(line) + 1}` }
  })
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  const room = LONGEST.name - 5
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name.slice(0, room) : `${name.slice(0, room)} ${number}`
    if (!taken.has(nameKey(tried))) return tried
  }
}
