import { formatDelivery } from '@formwork/kernel/zones'
import type { ReactNode } from 'react'
import { money } from '../lib/formats/formats.ts'
import { usePersonName } from '../lib/people.ts'
import { texts as common } from '../lib/texts.ts'
import { Ago } from '../ui/ago.tsx'
import { EditableSection } from '../ui/editable-section.tsx'
import { Late, latePart } from '../ui/late.tsx'
import { LinesTable } from './lines/lines-table.tsx'
import type { Order } from './order-data.ts'
import { editOf } from './order-edit.ts'
import { BesidePaper } from './paper-aside.tsx'
import { texts } from './texts.ts'

const words = common.order
const EDIT = latePart(() => import('./edit-order.tsx').then((it) => it.EditOrder))

/** The fields of the type stand in the record when it has them. */
const TYPE_FIELDS = [
  'concreteType',
  'mixIds',
  'cubicYards',
  'slumpSize',
  'spacing',
  'equipmentType',
  'duration',
  'subType',
  'quantity',
  'uom',
  'pumpType',
  'specifyScope',
] as const

function factsOf(
  order: Order,
  nameOf: (email: string) => string,
): readonly (readonly [string, ReactNode])[] {
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
          {texts.authorizedBy(money(authorization.amount), nameOf(authorization.by))},{' '}
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
  const nameOf = usePersonName()
  return (
    <EditableSection
      title={words.details}
      edit={texts.edit}
      draft={editOf(order.id)}
      mayEdit={mayEdit}
      part={EDIT}
      form={(close) => (
        <BesidePaper order={order}>
          <Late part={EDIT} props={{ order, onClose: close }} />
        </BesidePaper>
      )}
    >
      <LinesTable order={order} />
      <dl>
        {factsOf(order, nameOf).map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name} className="flex justify-between gap-4 border-t border-line py-1.5">
                <dt className="text-muted">{name}</dt>
                <dd className="min-w-0 text-right whitespace-pre-line wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </EditableSection>
  )
}
