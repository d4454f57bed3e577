import { unwrap } from '@formwork/api-client'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { api } from '../lib/api/api.ts'
import { refreshShown } from '../lib/api/stale.ts'
import type { User } from '../lib/session/session.ts'
import { useAction } from '../lib/use-action.ts'
import { useSeen } from '../lib/use-seen.ts'
import { buttonClasses } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogButton } from '../ui/dialog-button.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { RemoveButton } from '../ui/remove-button.tsx'
import { PriceTicket } from './price-ticket.tsx'
import { texts } from './texts.ts'
import { isPriced, may, type Ticket } from './ticket.ts'
import { decided } from './ticket-data.ts'

interface Deciding {
  readonly ticket: Ticket
  readonly etag: string | undefined
}

/** What may be done with a ticket by its state and one's role, and its papers. */
export function TicketActions({ ticket, etag, user }: Deciding & { readonly user: User }) {
  const paper = `/api/tm-tickets/${ticket.id}/pdf`
  return (
    <>
      <a href={paper} className={buttonClasses('plain')} download>
        {texts.pdf}
      </a>
      {ticket.amount !== undefined && (
        <a href={`${paper}?priced=true`} className={buttonClasses('plain')} download>
          {texts.pricedPdf}
        </a>
      )}
      {may(user, 'delete', ticket) && <DeleteTicket ticket={ticket} etag={etag} />}
      {may(user, 'void', ticket) && (
        <DialogButton label={texts.void} look="danger">
          {(close) => <Void ticket={ticket} etag={etag} onClose={close} />}
        </DialogButton>
      )}
      {may(user, 'price', ticket) && (
        <DialogButton label={texts.price} look={isPriced(ticket) ? 'plain' : 'primary'}>
          {(close) => <PriceTicket ticket={ticket} etag={etag} onClose={close} />}
        </DialogButton>
      )}
    </>
  )
}

function Void({ ticket, etag, onClose }: Deciding & { readonly onClose: () => void }) {
  const { isBusy, refusal, run } = useAction()
  const ifMatch = useSeen(etag, refusal)
  const form = useForm({ defaultValues: { reason: '' } })
  const submit = form.handleSubmit(({ reason }) =>
    run(async () => {
      const params = { path: { id: ticket.id } }
      const body = { reason: reason.trim() }
      await decided(ticket.id, api.post('/api/tm-tickets/{id}/void', { params, body, ifMatch }))
      say(texts.voided)
      onClose()
    }),
  )
  return (
    <Dialog title={texts.void} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={texts.reason}
          maxLength={2000}
          error={form.formState.errors.reason?.message}
          {...form.register('reason', {
            validate: (text) => text.trim() !== '' || texts.reasonMissing,
          })}
        />
        <FormFoot
          look="danger"
          action={texts.void}
          isBusy={isBusy}
          refusal={refusal}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

function DeleteTicket({ ticket, etag }: Deciding) {
  const navigate = useNavigate()
  const remove = async (): Promise<void> => {
    const params = { path: { id: ticket.id } }
    unwrap(await api.delete('/api/tm-tickets/{id}', { params, ifMatch: etag }))
    void refreshShown('tm-ticket', ticket.id)
    say(texts.deleted)
    await navigate({ to: '/projects/$id/tm-tickets', params: { id: ticket.projectId } })
  }
  return (
    <RemoveButton
      label={texts.delete}
      text={texts.deleteMeaning(ticket.number)}
      onRemove={remove}
    />
  )
}
