import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api } from '../lib/api/api.ts'
import { useAction } from '../lib/use-action.ts'
import { useSeen } from '../lib/use-seen.ts'
import { BigField } from '../ui/big-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { ratedSince } from './rates-since.ts'
import { texts } from './texts.ts'
import type { Ticket } from './ticket.ts'
import { decided, ticketHistoryQuery } from './ticket-data.ts'
import { rateOf } from './ticket-view.tsx'
import { priceOf } from './typed-ticket.ts'

const words = texts.prices

const HIGHEST_RATE = 9_999.9999
type Kind = 'labor' | 'materials' | 'equipment'
interface PricedLine {
  readonly id: string
  readonly kind: Kind
  readonly label: string
  readonly price: number | null
}

const linesOf = ({ labor, materials, equipment }: Ticket): readonly PricedLine[] => [
  ...labor.map(({ id, classification, rate = null }) => {
    return { id, kind: 'labor' as const, label: words.perHour(classification), price: rate }
  }),
  ...materials.map(({ id, description, uom, unitCost = null }) => {
    return { id, kind: 'materials' as const, label: words.per(uom, description), price: unitCost }
  }),
  ...equipment.map(({ id, name, rate = null }) => {
    return { id, kind: 'equipment' as const, label: words.perHour(name), price: rate }
  }),
]

/** Rates that the ticket was signed at stay; those that it had none for then may be typed again. */
function useLines(ticket: Ticket) {
  const hasRates = ticket.labor.some(({ rate = null }) => rate !== null)
  const history = useQuery({ ...ticketHistoryQuery(ticket.id), enabled: hasRates })
  const since = ratedSince(history.data ?? [])
  const lines = linesOf(ticket)
  const isFrozen = ({ id, kind, price }: PricedLine): boolean =>
    kind === 'labor' && price !== null && !since.has(id)
  return { open: lines.filter((line) => !isFrozen(line)), frozen: lines.filter(isFrozen) }
}

function FrozenRates({ lines }: { readonly lines: readonly PricedLine[] }) {
  if (lines.length === 0) return null
  return (
    <dl className="flex flex-col gap-1">
      {lines.map(({ id, label, price }) => (
        <div key={id} className="flex items-baseline justify-between gap-4">
          <dt className="min-w-0 text-muted wrap-anywhere">{label}</dt>
          <dd className="number">{rateOf(price)}</dd>
        </div>
      ))}
    </dl>
  )
}

type Typed = Record<string, string>

/** Prices of a signed ticket: those that are changed alone are sent. */
export function PriceTicket({
  ticket,
  etag,
  onClose,
}: {
  readonly ticket: Ticket
  readonly etag: string | undefined
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const ifMatch = useSeen(etag, refusal)
  const { open: lines, frozen } = useLines(ticket)
  const form = useForm<Typed>({
    defaultValues: Object.fromEntries(
      linesOf(ticket).map(({ id, price }) => [id, price?.toString() ?? '']),
    ),
  })
  const submit = form.handleSubmit((typed) =>
    run(async () => {
      const changed = lines.flatMap((line) => {
        const now = priceOf(typed[line.id] ?? '') ?? null
        return now === line.price ? [] : [{ ...line, now }]
      })
      const of = (kind: Kind) => changed.filter((line) => line.kind === kind)
      const body = {
        labor: of('labor').map(({ id, now }) => ({ id, rate: now })),
        materials: of('materials').map(({ id, now }) => ({ id, unitCost: now })),
        equipment: of('equipment').map(({ id, now }) => ({ id, rate: now })),
      }
      if (changed.length === 0) say(texts.unchanged)
      else {
        const params = { path: { id: ticket.id } }
        await decided(ticket.id, api.put('/api/tm-tickets/{id}/prices', { params, body, ifMatch }))
        say(words.saved)
      }
      onClose()
    }),
  )
  return (
    <Dialog title={texts.price} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-xs text-muted">{words.lead}</p>
        <FrozenRates lines={frozen} />
        {lines.map(({ id, kind, label }) => (
          <BigField
            key={id}
            label={label}
            error={form.formState.errors[id]?.message}
            {...form.register(id, {
              validate: (text) =>
                priceOf(text, kind === 'labor' ? HIGHEST_RATE : undefined) !== undefined ||
                words.wrong,
            })}
          />
        ))}
        <FormFoot action={words.save} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
