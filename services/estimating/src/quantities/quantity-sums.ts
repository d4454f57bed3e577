import {
  daysIn,
  exact,
  type FormsInput,
  type ItemInputs,
  measureBars,
  PARTS_PER_FOOT,
  type RebarMatInput,
  readInput,
  toSpan,
} from '@formwork/costing'
import { type Decimal, type DecimalLike, round, sum, ZERO } from '@formwork/kernel'
import type { CountedRow } from './quantities.store.ts'

/** Sums of what has the same key, in the order in which it came first. */
class Sums<Key extends object, Amount extends string> {
  readonly #sums = new Map<string, { key: Key; amounts: Record<Amount, Decimal> }>()

  add(key: Key, amounts: Readonly<Record<Amount, Decimal>>): void {
    const text = JSON.stringify(key)
    const found = this.#sums.get(text)
    if (found === undefined) {
      this.#sums.set(text, { key, amounts: { ...amounts } })
      return
    }
    for (const name in amounts) found.amounts[name] = found.amounts[name].plus(amounts[name])
  }

  total(name: Amount): Decimal {
    return sum([...this.#sums.values()].map(({ amounts }) => amounts[name]))
  }

  told(): (Key & Record<Amount, number>)[] {
    return [...this.#sums.values()].map(({ key, amounts }) => {
      const rounded = Object.entries<Decimal>(amounts).map(([name, sum]) => [name, fourPlaces(sum)])
      return { ...key, ...(Object.fromEntries(rounded) as Record<Amount, number>) }
    })
  }
}

/** Names of records of the catalog by their ids; null where it has none. */
export interface RecordNames {
  readonly mix: (id: string) => string | null
  readonly formSystem: (id: string) => string | null
}

/** What there is of a scope in all. */
export interface Measures {
  readonly netCY: Decimal
  readonly orderedCY: Decimal
  /** Square feet of concrete that is formed. */
  readonly formSF: Decimal
  readonly pounds: Decimal
  readonly manHours: Decimal
}

const fourPlaces = (value: Decimal): number => round(value, 4).toNumber()

/** What of a bid, or of one of its scopes, is built with. */
export class QuantitySums {
  readonly #concrete = new Sums<
    { readonly mixId: string | null; readonly mix: string | null },
    'netCY' | 'orderedCY'
  >()
  readonly #forms = new Sums<
    { readonly formSystemId: string | null; readonly system: string | null },
    'contactSF' | 'madeSF'
  >()
  readonly #rebar = new Sums<{ readonly size: string | null }, 'linearFeet' | 'pounds'>()
  readonly #labor = new Sums<{ readonly name: string }, 'hours'>()
  readonly #equipment = new Sums<{ readonly name: string; readonly days: number }, 'quantity'>()
  readonly #materials = new Sums<
    { readonly name: string; readonly category: string; readonly uom: string },
    'quantity'
  >()
  #orderedCY = ZERO
  #netCY = ZERO
  #contactSF = ZERO
  #hours = ZERO

  add(row: CountedRow, multiplier: DecimalLike, names: RecordNames): void {
    const amount = (name: string) => exact(row.breakdown[name] ?? 0).times(multiplier)
    switch (row.module) {
      case 'concrete':
        this.#addConcrete(row, multiplier, names)
        break
      case 'labor': {
        const hours = amount('regularHours').plus(amount('overtimeHours'))
        this.#labor.add({ name: row.name }, { hours })
        this.#hours = this.#hours.plus(hours)
        break
      }
      case 'equipment': {
        const { quantity, durationDays } = readInput('equipment', row.input)
        const { startDate, endDate } = row
        const isEntry = startDate !== null && endDate !== null
        const days = isEntry ? daysIn(toSpan({ startDate, endDate })) : durationDays
        const key = { name: row.name, days: exact(days).toNumber() }
        this.#equipment.add(key, { quantity: exact(quantity).times(multiplier) })
        break
      }
      case 'materials': {
        const { category, uom } = readInput('materials', row.input)
        const quantity = amount('billableQuantity')
        this.#materials.add({ name: row.name, category, uom }, { quantity })
      }
    }
  }

  #addConcrete(row: CountedRow, multiplier: DecimalLike, names: RecordNames): void {
    const amount = (name: string) => exact(row.breakdown[name] ?? 0).times(multiplier)
    const input = readInput('concrete', row.input)
    const mixId = typeof input.mixId === 'string' ? input.mixId : null
    const orderedCY = amount('orderedCY')
    const mix = mixId === null ? null : names.mix(mixId)
    const netCY = amount('netCY')
    this.#concrete.add({ mixId, mix }, { netCY, orderedCY })
    this.#orderedCY = this.#orderedCY.plus(orderedCY)
    this.#netCY = this.#netCY.plus(netCY)
    if (input.forms != null) this.#addForms(input.forms, amount, names)
    const bars = (mat: RebarMatInput | null, feet: string, pounds: string) => {
      if (mat === null || !mat.enabled) return
      // Feet are stored of one element, pounds of all.
      const linearFeet = amount(feet).times(exact(input.quantity))
      this.#rebar.add({ size: mat.size }, { linearFeet, pounds: amount(pounds) })
    }
    bars(input.rebar, 'linearFeet', 'weight')
    bars(input.secondMat, 'secondMatLinearFeet', 'secondMatWeight')
    this.#addBars(input, multiplier)
  }

  /** Bars of a schedule beside those of the mats, with their laps. */
  #addBars({ bars, quantity }: ItemInputs['concrete'], multiplier: DecimalLike): void {
    const scaled = (parts: Decimal) => parts.times(multiplier).div(PARTS_PER_FOOT)
    for (const { bar, feetParts, poundParts } of measureBars(bars, exact(quantity))) {
      const amounts = { linearFeet: scaled(feetParts), pounds: scaled(poundParts) }
      this.#rebar.add({ size: bar.size }, amounts)
    }
  }

  #addForms(
    { formSystemId }: FormsInput,
    amount: (name: string) => Decimal,
    names: RecordNames,
  ): void {
    const contactSF = amount('contactSF')
    const system = formSystemId === null ? null : names.formSystem(formSystemId)
    this.#forms.add({ formSystemId, system }, { contactSF, madeSF: amount('madeSF') })
    this.#contactSF = this.#contactSF.plus(contactSF)
  }

  lists() {
    return {
      concrete: this.#concrete.told(),
      forms: this.#forms.told(),
      rebar: this.#rebar.told(),
      labor: this.#labor.told(),
      equipment: this.#equipment.told(),
      materials: this.#materials.told(),
    }
  }

  /** Exact, as the lists sum up. */
  measures(): Measures {
    return {
      netCY: this.#netCY,
      orderedCY: this.#orderedCY,
      formSF: this.#contactSF,
      pounds: this.#rebar.total('pounds'),
      manHours: this.#hours,
    }
  }

  /** By the yard that is ordered; null where none is. */
  manHoursPerCY(): number | null {
    return this.#perCY(this.#hours)
  }

  /** Square feet of forms by the cubic yard without waste; null where there is none. */
  formRatio(): number | null {
    return this.#netCY.isZero() ? null : fourPlaces(this.#contactSF.div(this.#netCY))
  }

  costPerCY(totalCost: DecimalLike): number | null {
    return this.#perCY(exact(totalCost))
  }

  #perCY(amount: Decimal): number | null {
    return this.#orderedCY.isZero() ? null : fourPlaces(amount.div(this.#orderedCY))
  }
}
