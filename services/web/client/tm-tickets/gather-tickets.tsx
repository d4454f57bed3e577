import { type components, unwrap } from '@formwork/api-client'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api, queryClient } from '../lib/api/api.ts'
import { refreshShown } from '../lib/api/stale.ts'
import { useRequestKey } from '../lib/api/use-request-key.ts'
import { money } from '../lib/formats/formats.ts'
import { cents } from '../lib/money.ts'
import { useAction } from '../lib/use-action.ts'
import { Button, buttonClasses } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { StickyFoot } from '../ui/sticky-foot.tsx'
import { texts } from './texts.ts'
import type { Ticket } from './ticket.ts'

const words = texts.gather

type Order = components['schemas']['TmChangeOrder']

const sumOf = (tickets: readonly Ticket[]): string =>
  money(tickets.reduce((sum, { amount }) => sum + cents(amount ?? 0), 0n))

/** What the chosen tickets come to, and the change order that is made of them. */
export function GatherTickets({
  projectId,
  tickets,
  onMade,
}: {
  readonly projectId: string
  readonly tickets: readonly Ticket[]
  readonly onMade: () => void
}) {
  // Kept while the dialog is open: once they are in the order, none of them is chosen.
  const [gathered, setGathered] = useState<readonly Ticket[]>()
  return (
    <>
      {tickets.length > 0 && (
        <StickyFoot className="flex flex-wrap items-center justify-between gap-3">
          <p className="font-semibold tabular-nums">
            {words.chosen(tickets.length, sumOf(tickets))}
          </p>
          <Button look="primary" aria-haspopup="dialog" onClick={() => setGathered(tickets)}>
            {words.open}
          </Button>
        </StickyFoot>
      )}
      {gathered !== undefined && (
        <MakeOrder
          projectId={projectId}
          tickets={gathered}
          onMade={onMade}
          onClose={() => setGathered(undefined)}
        />
      )}
    </>
  )
}

function MakeOrder({
  projectId,
  tickets,
  onMade,
  onClose,
}: Parameters<typeof GatherTickets>[0] & { readonly onClose: () => void }) {
  const { isBusy, refusal, run } = useAction()
  const keyOf = useRequestKey()
  const [order, setOrder] = useState<Order>()
  const form = useForm({ defaultValues: { name: '' } })
  const submit = form.handleSubmit((typed) =>
    run(async () => {
      const body = { ticketIds: tickets.map(({ id }) => id), name: typed.name.trim() }
      const params = { path: { id: projectId } }
      const idempotencyKey = keyOf(JSON.stringify(body))
      const sent = { params, body, idempotencyKey }
      const answer = await api.post('/api/projects/{id}/change-order', sent)
      void queryClient.invalidateQueries({ queryKey: ['tm-ticket'] })
      void refreshShown('tm-ticket')
      void refreshShown('bid')
      setOrder(unwrap(answer))
      onMade()
    }),
  )
  if (order !== undefined) {
    return (
      <Dialog title={words.open} onClose={onClose}>
        <p role="status" className="mb-4 wrap-anywhere">
          {words.done(order.bidNumber, money(order.totalCost))}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            {words.close}
          </Button>
          <Link to="/bids/$id" params={{ id: order.id }} className={buttonClasses('primary')}>
            {words.bid(order.bidNumber)}
          </Link>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog title={words.open} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="font-semibold tabular-nums">{words.chosen(tickets.length, sumOf(tickets))}</p>
        <p className="text-xs text-muted">{words.lead}</p>
        <TextField
          label={words.name}
          maxLength={200}
          autoComplete="off"
          error={form.formState.errors.name?.message}
          {...form.register('name', {
            validate: (text) => text.trim() !== '' || words.nameMissing,
          })}
        />
        <FormFoot action={words.open} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
