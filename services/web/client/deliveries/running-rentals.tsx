import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../lib/api/api.ts'
import { formatFullDay } from '../lib/formats/dates.ts'
import { money } from '../lib/formats/formats.ts'
import { Dialog } from '../ui/dialog.tsx'
import { DialogButton } from '../ui/dialog-button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { type ListColumn, ListTable } from '../ui/list-table.tsx'
import { say } from '../ui/notices.tsx'
import { useVersionedForm } from '../ui/use-versioned-form.tsx'
import type { Order } from './delivery.ts'
import { endRental, rentalsQuery } from './delivery-data.ts'
import { dailyRate, runsSince, sumsOf } from './rentals.ts'
import { texts } from './texts.ts'

const words = texts.rentals

const COLUMNS: readonly ListColumn<Order>[] = [
  { key: 'equipment', label: words.equipment, cell: ({ equipmentType }) => equipmentType ?? '–' },
  {
    key: 'order',
    label: words.order,
    cell: ({ id, poNumber }) => (
      <Link to="/purchase-orders/$id" params={{ id }} className="text-accent underline">
        <span className="whitespace-nowrap">{poNumber}</span>
      </Link>
    ),
  },
  { key: 'vendor', label: words.vendor, cell: ({ vendor }) => vendor.name },
  { key: 'project', label: words.project, cell: ({ project }) => project.name },
  {
    key: 'since',
    label: words.since,
    isOneLine: true,
    cell: (order) => formatFullDay(runsSince(order)),
  },
  {
    key: 'until',
    label: words.until,
    isOneLine: true,
    cell: ({ offRentOn = null }) => (offRentOn === null ? words.open : formatFullDay(offRentOn)),
  },
  {
    key: 'perDay',
    label: words.perDay,
    isNumber: true,
    cell: (order) => money(dailyRate(order) ?? null),
  },
  {
    key: 'soFar',
    label: words.soFar,
    isNumber: true,
    cell: ({ runningAmount = null }) => money(runningAmount),
  },
]

const END: ListColumn<Order> = {
  key: 'end',
  label: words.end,
  cell: (order) => (
    <DialogButton label={words.end} name={words.endOf(order.poNumber)} look="quiet">
      {(close) => <EndRental order={order} onClose={close} />}
    </DialogButton>
  ),
}

/** The rentals that run today, and what they cost a day. */
export function RunningRentals({
  projectId,
  mayWrite,
}: {
  readonly projectId: string | undefined
  readonly mayWrite: boolean
}) {
  const { data, error } = useQuery(rentalsQuery(projectId))
  const rentals = data?.rows ?? []
  const { perDay, soFar } = sumsOf(rentals)
  return (
    <section aria-label={words.title} className="mt-6">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2>{words.title}</h2>
        {rentals.length > 0 && (
          <p>
            <span className="text-muted">{words.perDay}</span>{' '}
            <span className="text-2xl font-semibold tabular-nums">{money(perDay)}</span>
            <span className="ml-4 text-muted">{words.soFar}</span>{' '}
            <span className="font-semibold tabular-nums">{money(soFar)}</span>
          </p>
        )}
      </div>
      {error !== null && <ErrorNote error={error} />}
      {data !== undefined && rentals.length === 0 && <p className="text-muted">{words.none}</p>}
      {rentals.length > 0 && (
        <ListTable
          caption={words.title}
          columns={mayWrite ? [...COLUMNS, END] : COLUMNS}
          rows={rentals}
        />
      )}
    </section>
  )
}

const typedOf = ({ offRentOn = null }: Order) => ({ day: offRentOn ?? '' })

function EndRental({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const [begun] = useState(() => typedOf(order))
  const form = useForm({ defaultValues: begun })
  const params = { path: { id: order.id } }
  const { submit, isBusy, refusal, conflicts } = useVersionedForm({
    form,
    begun,
    typedOf,
    load: () => api.get('/api/purchase-orders/{id}', { params }),
    labels: { day: words.lastDay },
    shown: (_field, { day }) => (day === '' ? words.open : formatFullDay(day)),
    write: async ({ typed: { day }, etag }) => {
      await endRental(order, day === '' ? null : day, etag)
      say(words.ended(order.poNumber))
      onClose()
    },
    onUnchanged: onClose,
  })
  return (
    <Dialog title={words.endOf(order.poNumber)} onClose={onClose}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          type="date"
          label={words.lastDay}
          hint={words.lastDayHint}
          {...form.register('day')}
        />
        <FormFoot action={words.end} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
        {conflicts}
      </form>
    </Dialog>
  )
}
