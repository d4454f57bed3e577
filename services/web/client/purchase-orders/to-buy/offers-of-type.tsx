import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { formatCode, formatQuantity, money } from '../../lib/formats/formats.ts'
import { ACCESS } from '../../lib/session/access.ts'
import { mayUse, useUser } from '../../lib/session/session.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { ChoiceBox } from '../../ui/choice-box.tsx'
import { type ListColumn, ListTable, NONE } from '../../ui/list-table.tsx'
import type { OrderType } from '../order-data.ts'
import { useVendorNames, vendorColumn, What } from './awarded-columns.tsx'
import { isLeft, leftOf, lotOf, type Offer, packageOf } from './order-draft.ts'
import { texts } from './texts.ts'

const inUnits = (quantity: number, { uom }: Offer): string => `${formatQuantity(quantity)} ${uom}`

/** What one kind of vendor sells: all of it, or what is chosen, is one order. */
export function OffersOfType({
  type,
  offers,
  scopes,
}: {
  readonly scopes: ReadonlyMap<string, string>
  readonly type: OrderType
  readonly offers: readonly Offer[]
}) {
  const mayOrder = mayUse(useUser(), ACCESS.createOrders)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const left = offers.filter(isLeft)
  const wanted = left.filter(({ sourceKey }) => chosen.has(sourceKey))
  const toggle = (key: string): void => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setChosen(next)
  }
  const name = formatCode(type)
  const hasAward = offers.some((offer) => packageOf(offer) !== undefined)
  const vendors = useVendorNames(type, hasAward)
  const nameOfLot = (lot: string, [of]: readonly Offer[]): string =>
    of !== undefined && packageOf(of) !== undefined
      ? (vendors.get(of.vendorId ?? '') ?? of.description)
      : lot || name
  const columns = columnsOf(scopes, hasAward ? vendors : undefined)
  if (offers.length === 0) return null
  return (
    <section aria-label={name}>
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-2 sm:min-h-8">
        <h2>{name}</h2>
        {mayOrder && (
          // All is at the edge, so that it does not move under a pointer where the choice changes.
          <div className="ml-auto flex flex-row-reverse flex-wrap gap-2">
            <OrderLots offers={left} nameOf={nameOfLot} isChosen={false} />
            {wanted.length > 0 && <OrderLots offers={wanted} nameOf={nameOfLot} isChosen />}
            {wanted.length === 0 && left.length > 0 && (
              <Button disabled>{texts.ofLot(texts.noneChosen, name)}</Button>
            )}
          </div>
        )}
      </div>
      <ListTable
        caption={name}
        columns={mayOrder ? [choice(chosen, toggle), ...columns] : columns}
        rows={offers.map((offer) => ({ ...offer, id: offer.sourceKey }))}
      />
    </section>
  )
}

/** Begins the orders of offers, one for each lot. */
function OrderLots({
  offers,
  nameOf,
  isChosen,
}: {
  readonly offers: readonly Offer[]
  readonly nameOf: (lot: string, offers: readonly Offer[]) => string
  readonly isChosen: boolean
}) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {[...Map.groupBy(offers, lotOf)].map(([lot, ofLot]) => (
        <OrderLot
          key={lot}
          name={nameOf(lot, ofLot)}
          lot={lot}
          offers={ofLot}
          isChosen={isChosen}
        />
      ))}
    </div>
  )
}

/** Begins the order of one lot: of all that is left of it, or of what was chosen. */
function OrderLot({
  lot,
  name,
  offers,
  isChosen,
}: {
  readonly lot: string
  readonly name: string
  readonly offers: readonly Offer[]
  readonly isChosen: boolean
}) {
  const [first] = offers
  if (first === undefined) return null
  const action = isChosen ? texts.orderChosen(offers.length) : texts.orderAll(offers.length)
  const { projectId: project, type } = first
  const what = isChosen ? { buy: offers.map(({ sourceKey }) => sourceKey) } : { of: lot }
  return (
    <Link
      to="/purchase-orders/new"
      search={{ project, type, ...what }}
      className={buttonClasses('plain')}
    >
      {texts.ofLot(action, name)}
    </Link>
  )
}

const choice = (chosen: ReadonlySet<string>, toggle: (key: string) => void): ListColumn<Offer> => ({
  key: 'chosen',
  label: texts.chosen,
  card: 'mark',
  cell: (offer) =>
    isLeft(offer) ? (
      <ChoiceBox
        label={texts.choose(offer.description)}
        isChosen={chosen.has(offer.sourceKey)}
        onToggle={() => toggle(offer.sourceKey)}
      />
    ) : (
      <span className="inline-flex items-center gap-1 text-good">
        <Check aria-hidden size={14} />
        {texts.done}
      </span>
    ),
})

const columnsOf = (
  scopes: ReadonlyMap<string, string>,
  /** Left out: nothing of the type was awarded. */
  vendors?: ReadonlyMap<string, string>,
): readonly ListColumn<Offer>[] => [
  {
    key: 'what',
    label: texts.description,
    card: 'title',
    cell: (offer) => <What offer={offer} />,
  },
  {
    key: 'scope',
    label: texts.scope,
    card: 'name',
    cell: ({ scopeId }) => (scopeId === null ? texts.noScope : (scopes.get(scopeId) ?? NONE)),
  },
  { key: 'section', label: texts.section, cell: ({ section }) => formatCode(section) },
  ...(vendors === undefined ? [] : [vendorColumn(vendors)]),
  {
    key: 'needed',
    label: texts.needed,
    isNumber: true,
    card: 'none',
    cell: (offer) => inUnits(offer.quantity, offer),
  },
  {
    key: 'ordered',
    label: texts.ordered,
    isNumber: true,
    cell: (offer) => (offer.alreadyOrdered === 0 ? NONE : <SoFar offer={offer} />),
  },
  {
    key: 'left',
    label: texts.rest,
    isNumber: true,
    card: 'figure',
    cell: (offer) =>
      isLeft(offer) ? (
        <strong className="font-medium">{inUnits(leftOf(offer), offer)}</strong>
      ) : (
        NONE
      ),
  },
  {
    key: 'amount',
    label: texts.amount,
    isNumber: true,
    card: 'action',
    cell: ({ estimatedAmount }) => (
      <>
        <span className="mr-2 text-muted @2xl:hidden">{texts.amount}</span>
        {money(estimatedAmount)}
      </>
    ),
  },
]

/** How much is ordered; on a card, which has no column of it, of how much. */
const SoFar = ({ offer }: { readonly offer: Offer }) => (
  <>
    <span className="@max-2xl:hidden">{inUnits(offer.alreadyOrdered, offer)}</span>
    <span className="@2xl:hidden">
      {texts.soFar(formatQuantity(offer.alreadyOrdered), inUnits(offer.quantity, offer))}
    </span>
  </>
)
