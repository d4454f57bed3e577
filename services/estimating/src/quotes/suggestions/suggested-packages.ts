import type { PackageLink, PmSection } from '@formwork/costing'
import { type Decimal, nameKey, round } from '@formwork/kernel'
import { KIND_RULES, type PackageKind } from '../../pricing/package-kinds.ts'

const MOST_LINES = 500
const MOST_LINKS = 2_000
const LONGEST = { name: 200, description: 300, uom: 10 }

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

/** Something that is bought with others of its package. */
export interface Bought {
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
    { name, kind, section }: { name: string; kind: PackageKind; section?: PmSection },
    bought: readonly Bought[],
    link: PackageLink,
  ): void {
    const key = `${kind} ${nameKey(name)}`
    const gathered: Gathered = this.#byKey.get(key) ?? {
      ...{ name, kind, section: section ?? KIND_RULES[kind].section },
      ...{ lines: new Map(), links: [] },
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
      const lines = [...bought.values()].map(toLine).filter(({ quantity }) => quantity > 0)
      if (lines.length === 0) return []
      const name = freeName(gathered.name, names)
      names.add(nameKey(name))
      const { taxable } = KIND_RULES[gathered.kind]
      return [{ ...gathered, name, taxable, lines, requirements: [] }]
    })
  }
}

const lineKey = ({ description, uom }: Bought): string => `${nameKey(description)} ${uom}`

function toLine({ description, quantity, uom }: Bought): SuggestedLine {
  return {
    description: description.slice(0, LONGEST.description),
    quantity: round(quantity, 4).toNumber(),
    uom: uom.slice(0, LONGEST.uom),
    ...{ required: true, plugAmount: null },
  }
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  const room = LONGEST.name - 5
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name.slice(0, room) : `${name.slice(0, room)} ${number}`
    if (!taken.has(nameKey(tried))) return tried
  }
}
