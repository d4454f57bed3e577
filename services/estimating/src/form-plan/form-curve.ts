import { exact, toDate } from '@formwork/costing'
import { Decimal, round, sum, ZERO } from '@formwork/kernel'
import { allOf, type FormedItem, type HeldPour, squareFeet } from './formed-item.ts'

/** Enough for sums of thirds to be equal again. */
const PLACES = 12

interface Step {
  readonly first: number
  readonly last: number
  readonly parts: Decimal
}

/**
 * The forms of each system over the days: how many square feet are held at most, on which days, and
 * how often the forms could be used.
 */
export function systemsOf(held: readonly HeldPour[]) {
  const planned = held.flatMap(({ item, ...pour }) =>
    item === undefined ? [] : [{ ...pour, item }],
  )
  const bySystem = Map.groupBy(planned, ({ item }) => item.input.forms.formSystemId)
  return [...bySystem].map(([formSystemId, pours]) => {
    const items = [...new Map(pours.map(({ item }) => [item.id, item])).values()]
    const all = sum(items.map(allOf))
    const curve = stepsOf(pours)
    const peak = curve.reduce((most, { parts }) => Decimal.max(most, parts), ZERO)
    const uses = peak.isZero() ? undefined : { times: all, of: peak }
    return {
      itemIds: uses === undefined ? [] : items.map(({ id }) => id),
      uses,
      answer: {
        formSystemId,
        totalSF: squareFeet(all),
        peakSF: squareFeet(peak),
        peakDates: curve.filter(({ parts }) => parts.eq(peak) && peak.gt(0)).flatMap(datesOf),
        achievableUses: uses === undefined ? null : round(all.div(peak), 4).toNumber(),
        pricedUses: pricedUsesOf(items, all),
        curve: curve.map(({ first, last, parts }) => ({
          from: toDate(first),
          to: toDate(last),
          contactSF: squareFeet(parts),
        })),
      },
    }
  })
}

/** Runs of days with the same square feet, without those that hold none. */
function stepsOf(pours: readonly Pick<HeldPour, 'first' | 'last' | 'parts'>[]): readonly Step[] {
  const changes = new Map<number, Decimal>()
  const add = (day: number, parts: Decimal) =>
    changes.set(day, (changes.get(day) ?? ZERO).plus(parts))
  for (const { first, last, parts } of pours) {
    add(first, parts)
    add(last + 1, parts.negated())
  }
  const days = [...changes.keys()].toSorted((a, b) => a - b)
  let sum = ZERO
  return days.flatMap((first, place) => {
    sum = sum.plus(changes.get(first) ?? ZERO)
    const parts = round(sum, PLACES)
    const next = days[place + 1]
    return next === undefined || parts.isZero() ? [] : [{ first, last: next - 1, parts }]
  })
}

function datesOf({ first, last }: Step): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_day, place) => toDate(first + place))
}

/** The uses that the items are priced by, weighted by their square feet. */
function pricedUsesOf(items: readonly FormedItem[], all: Decimal): number | null {
  if (all.isZero()) return null
  const weighted = sum(items.map((item) => allOf(item).times(exact(item.input.forms.uses ?? 1))))
  return round(weighted.div(all), 4).toNumber()
}
