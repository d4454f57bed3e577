import { Link } from '@tanstack/react-router'
import { formatFullDay } from '../lib/formats/dates.ts'
import { formatDateTime, formatQuantity, formatRate, money } from '../lib/formats/formats.ts'
import { usePersonName } from '../lib/people.ts'
import { ACCESS } from '../lib/session/access.ts'
import { mayUse, useUser } from '../lib/session/session.ts'
import { type ListColumn, ListTable } from '../ui/list-table.tsx'
import { texts } from './texts.ts'
import { isPriced, type Ticket } from './ticket.ts'

const words = texts.view

export const rateOf = (rate: number | null | undefined): string => formatRate(rate ?? null)

interface Priced {
  readonly id: string
  readonly amount?: number | null | undefined
}
const AMOUNT: ListColumn<Priced> = {
  key: 'amount',
  label: words.amount,
  isNumber: true,
  cell: ({ amount }) => money(amount ?? null),
}

/** A ticket to be read; operations see no dollars. */
export function TicketView({ ticket }: { readonly ticket: Ticket }) {
  const { projectId, dayId, date, description, signature, voided, amount, markups } = ticket
  const hasDollars = amount !== undefined
  return (
    <div className="flex flex-col gap-6">
      {voided !== null && <VoidedNote voided={voided} />}
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
        <div className="min-w-0">
          <p className="wrap-anywhere">
            {formatFullDay(date)} · {description}
          </p>
          <p className="text-xs text-muted wrap-anywhere">
            {signature === null
              ? texts.notSigned
              : texts.signedBy(signature.name, formatDateTime(signature.at))}
          </p>
          <OrderOf ticket={ticket} />
          {dayId !== null && (
            <Link
              to="/projects/$id/days/$dayId"
              params={{ id: projectId, dayId }}
              className="inline-flex min-h-6 items-center text-xs"
            >
              {texts.form.day}
            </Link>
          )}
        </div>
        {hasDollars && (
          <p className="number text-2xl font-semibold">
            {isPriced(ticket) ? (
              money(amount)
            ) : (
              <span className="text-base text-warn">{texts.unpriced}</span>
            )}
          </p>
        )}
      </div>
      <Part
        title={texts.form.labor}
        columns={hasDollars ? [...LABOR, RATE, AMOUNT] : LABOR}
        rows={ticket.labor}
        markup={markups?.labor}
        note={hasDollars && hasOvertime(ticket) ? words.overtime : undefined}
      />
      <Part
        title={texts.form.materials}
        columns={hasDollars ? [...MATERIALS, UNIT_COST, AMOUNT] : MATERIALS}
        rows={ticket.materials}
        markup={markups?.materials}
      />
      <Part
        title={texts.form.equipment}
        columns={hasDollars ? [...EQUIPMENT, RATE, AMOUNT] : EQUIPMENT}
        rows={ticket.equipment}
        markup={markups?.equipment}
      />
    </div>
  )
}

function VoidedNote({ voided }: { readonly voided: NonNullable<Ticket['voided']> }) {
  const nameOf = usePersonName()
  return (
    <div className="rounded-md border border-bad bg-bad-soft px-4 py-3">
      <p className="font-semibold text-bad">{texts.voidedBy(nameOf(voided.by))}</p>
      <p className="wrap-anywhere">{voided.reason}</p>
    </div>
  )
}

const hasOvertime = ({ labor }: Ticket): boolean =>
  labor.some(({ overtimeHours }) => overtimeHours > 0)

const LABOR: readonly ListColumn<Ticket['labor'][number]>[] = [
  {
    key: 'classification',
    label: texts.form.classification,
    cell: ({ classification }) => classification,
  },
  {
    key: 'regular',
    label: texts.form.regular,
    isNumber: true,
    cell: ({ regularHours }) => formatQuantity(regularHours),
  },
  {
    key: 'overtime',
    label: texts.form.overtime,
    isNumber: true,
    cell: ({ overtimeHours }) => formatQuantity(overtimeHours),
  },
]
const MATERIALS: readonly ListColumn<Ticket['materials'][number]>[] = [
  { key: 'material', label: texts.form.material, cell: ({ description }) => description },
  {
    key: 'quantity',
    label: texts.form.quantity,
    isNumber: true,
    cell: ({ quantity, uom }) => `${formatQuantity(quantity)} ${uom}`,
  },
]
const EQUIPMENT: readonly ListColumn<Ticket['equipment'][number]>[] = [
  { key: 'machine', label: texts.form.machine, cell: ({ name }) => name },
  {
    key: 'hours',
    label: texts.form.regular,
    isNumber: true,
    cell: ({ hours }) => formatQuantity(hours),
  },
]
const RATE: ListColumn<Priced & { readonly rate?: number | null | undefined }> = {
  key: 'rate',
  label: words.rate,
  isNumber: true,
  cell: ({ rate }) => rateOf(rate),
}
const UNIT_COST: ListColumn<Ticket['materials'][number]> = {
  key: 'unitCost',
  label: words.unitCost,
  isNumber: true,
  cell: ({ unitCost }) => rateOf(unitCost),
}

function Part<Row extends Priced>({
  title,
  columns,
  rows,
  markup,
  note,
}: {
  readonly title: string
  readonly columns: readonly ListColumn<Row>[]
  readonly rows: readonly Row[]
  /** Percent; undefined for those who see no dollars. */
  readonly markup: number | undefined
  readonly note?: string | undefined
}) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="mb-2">{title}</h2>
      <ListTable caption={title} columns={columns} rows={rows} />
      {note !== undefined && <p className="mt-1 px-2 text-right text-xs text-muted">{note}</p>}
      {markup !== undefined && (
        <p className="mt-1 px-2 text-right text-xs text-muted tabular-nums">
          {words.markup(formatQuantity(markup))}
        </p>
      )}
    </section>
  )
}

/** The change order that has it, as a link for those who may open it. */
function OrderOf({ ticket }: { readonly ticket: Ticket }) {
  const mayOpen = mayUse(useUser(), ACCESS.bids)
  const { changeOrderId, changeOrderNumber } = ticket
  if (changeOrderId === null || changeOrderNumber === null) return null
  if (!mayOpen) return <p>{texts.in(changeOrderNumber)}</p>
  return (
    <p>
      <Link
        to="/bids/$id"
        params={{ id: changeOrderId }}
        className="inline-flex min-h-6 items-center"
      >
        {texts.in(changeOrderNumber)}
      </Link>
    </p>
  )
}
