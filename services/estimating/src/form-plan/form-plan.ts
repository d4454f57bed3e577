import { exact, formCostAt, PARTS_PER_FOOT, toDate, toDay } from '@formwork/costing'
import { Decimal, roundToCents, sum, ZERO } from '@formwork/kernel'
import { systemsOf } from './form-curve.ts'
import { allOf, type FormedItem, type HeldPour, type Pour, squareFeet } from './formed-item.ts'

const ONE = new Decimal(1)

/** What a plan says of a bid: its pours, the forms of each system, and what they would cost. */
export function readPlan(pours: readonly Pour[], items: readonly FormedItem[]) {
  const held = heldPours(pours, items)
  const systems = systemsOf(held)
  const usesOf = new Map(
    systems.flatMap(({ itemIds, uses }) => itemIds.map((id) => [id, uses] as const)),
  )
  const priced = total(items.map((item) => costOf(item, pricedUses(item))))
  const achievable = total(
    items.map((item) => costOf(item, usesOf.get(item.id) ?? pricedUses(item))),
  )
  const planned = new Set(pours.map(({ itemId }) => itemId))
  return {
    pours: held.map(({ pour, item, parts, last }) => ({
      ...pour,
      itemName: item?.name ?? null,
      plannedSF: squareFeet(parts),
      freeDate: toDate(last),
    })),
    systems: systems.map(({ answer }) => answer),
    unplanned: items
      .filter(({ id }) => !planned.has(id))
      .map((item) => ({
        itemId: item.id,
        itemName: item.name,
        contactSF: squareFeet(allOf(item)),
      })),
    formCost: {
      priced: priced.toNumber(),
      achievable: achievable.toNumber(),
      difference: achievable.minus(priced).toNumber(),
    },
  }
}

/** The pours of items that are there with what each holds; of others, nothing. */
function heldPours(pours: readonly Pour[], items: readonly FormedItem[]): readonly HeldPour[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const rests = new Map(
    [...Map.groupBy(pours, ({ itemId }) => itemId)].map(([itemId, own]) => [
      itemId,
      restOf(own, byId.get(itemId)),
    ]),
  )
  return pours.map((pour) => {
    const item = byId.get(pour.itemId)
    const given = pour.contactSF === null ? rests.get(pour.itemId) : partsOf(pour.contactSF)
    return {
      pour,
      item,
      parts: item === undefined ? ZERO : (given ?? ZERO),
      first: toDay(pour.setDate, 'setDate'),
      last: toDay(pour.pourDate, 'pourDate') + pour.stripDays + pour.moveDays,
    }
  })
}

/** What each of the pours that say nothing has of an item. */
function restOf(pours: readonly Pour[], item: FormedItem | undefined): Decimal {
  const silent = pours.filter(({ contactSF }) => contactSF === null).length
  if (item === undefined || silent === 0) return ZERO
  return Decimal.max(allOf(item).minus(givenOf(pours)), ZERO).div(silent)
}

export function givenOf(pours: readonly Pour[]): Decimal {
  return sum(pours.map(({ contactSF }) => partsOf(contactSF ?? 0)))
}

const partsOf = (contactSF: number): Decimal => exact(contactSF).times(PARTS_PER_FOOT)

interface Uses {
  readonly times: Decimal
  readonly of: Decimal
}

const pricedUses = ({ input }: FormedItem): Uses => ({
  times: exact(input.forms.uses ?? 1),
  of: ONE,
})

function costOf({ input, scope }: FormedItem, uses: Uses): Decimal {
  return roundToCents(formCostAt(input, scope, uses).times(scope.multiplier))
}

const total = (amounts: readonly Decimal[]): Decimal =>
  amounts.reduce((sum, amount) => sum.plus(amount), ZERO)
