import { formatDelivery } from '@formwork/kernel/zones'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHasKeptForm } from '../lib/drafts/use-kept-form.ts'
import { money } from '../lib/formats/formats.ts'
import { answersTo, KEYS } from '../lib/keys/keys.ts'
import { texts as common } from '../lib/texts.ts'
import { Ago } from '../ui/ago.tsx'
import { Button } from '../ui/button.tsx'
import { EditOrder, editOf } from './edit-order.tsx'
import { LinesTable } from './lines/lines-table.tsx'
import type { Order } from './order-data.ts'
import { texts } from './texts.ts'

const words = common.order

/** The fields of the type stand in the record when it has them. */
const TYPE_FIELDS = [
  ...(['concreteType', 'mixIds', 'cubicYards', 'slumpSize', 'spacing'] as const),
  ...(['equipmentType', 'duration', 'subType', 'quantity', 'uom', 'pumpType'] as const),
  'specifyScope',
] as const

function factsOf(order: Order): readonly (readonly [string, ReactNode])[] {
  const { desiredDelivery, timeZone, authorization, project } = order
  return [
    [common.orders.vendor, order.vendor.name],
    [common.orders.project, `${project.name} (${project.bidNumber})`],
    [words.scope, order.scope?.name],
    ...TYPE_FIELDS.map(
      (field) => [common.newOrder.fields[field], order[field]?.toString()] as const,
    ),
    [common.newOrder.delivery, desiredDelivery && formatDelivery(desiredDelivery, timeZone)],
    [texts.shipTo, order.shipTo ?? undefined],
    [texts.terms, order.terms ?? undefined],
    [common.orders.estimate, money(order.estimatedAmount)],
    [
      texts.authorization,
      authorization === null ? undefined : (
        <>
          {texts.authorizedBy(money(authorization.amount), authorization.by)},{' '}
          <Ago at={authorization.at} zone={timeZone} />
        </>
      ),
    ],
    [words.notes, order.notes ?? undefined],
  ]
}

/** What is ordered, from whom, where to and when; changed in place by whom it is to change. */
export function OrderFacts({
  order,
  mayEdit,
}: {
  readonly order: Order
  readonly mayEdit: boolean
}) {
  const hasDraft = useHasKeptForm(editOf(order.id))
  const [isEditing, setEditing] = useState(mayEdit && hasDraft)
  const section = useRef<HTMLElement>(null)
  const close = (): void => {
    flushSync(() => setEditing(false))
    section.current?.querySelector('button')?.focus()
  }
  return (
    <section
      ref={section}
      aria-label={words.details}
      className="rounded-md border border-line bg-panel p-4"
    >
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2>{words.details}</h2>
        {mayEdit && !isEditing && (
          <Button {...answersTo(KEYS.edit)} onClick={() => setEditing(true)}>
            {texts.edit}
          </Button>
        )}
      </div>
      {isEditing ? (
        <EditOrder order={order} onClose={close} />
      ) : (
        <>
          <LinesTable lines={order.lines} />
          <dl>
            {factsOf(order).map(
              ([name, value]) =>
                value !== undefined && (
                  <div
                    key={name}
                    className="flex justify-between gap-4 border-t border-line py-1.5"
                  >
                    <dt className="text-muted">{name}</dt>
                    <dd className="min-w-0 text-right whitespace-pre-line wrap-anywhere">
                      {value}
                    </dd>
                  </div>
                ),
            )}
          </dl>
        </>
      )}
    </section>
  )
}
