import { unwrap } from '@formwork/api-client'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../lib/api/api.ts'
import { refreshShown } from '../lib/api/stale.ts'
import type { User } from '../lib/session/session.ts'
import { buttonClasses } from '../ui/button.tsx'
import { DialogButton } from '../ui/dialog-button.tsx'
import { say } from '../ui/notices.tsx'
import { LONGEST_REASON, ReasonDialog } from '../ui/reason-dialog.tsx'
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

function Void({ ticket: { id }, etag, onClose }: Deciding & { readonly onClose: () => void }) {
  const params = { path: { id } }
  return (
    <ReasonDialog
      etag={etag}
      words={{
        action: texts.void,
        reason: texts.reason,
        missing: texts.reasonMissing,
        done: texts.voided,
      }}
      look="danger"
      maxLength={LONGEST_REASON}
      decide={({ reason, ifMatch }) =>
        decided(id, api.post('/api/tm-tickets/{id}/void', { params, body: { reason }, ifMatch }))
      }
      onClose={onClose}
    />
  )
}

function DeleteTicket({ ticket, etag }: Deciding) {
  const navigate = useNavigate()
  const remove = async (ifMatch: string | undefined): Promise<void> => {
    const params = { path: { id: ticket.id } }
    unwrap(await api.delete('/api/tm-tickets/{id}', { params, ifMatch }))
    void refreshShown('tm-ticket', ticket.id)
    say(texts.deleted)
    await navigate({ to: '/projects/$id/tm-tickets', params: { id: ticket.projectId } })
  }
  return (
    <RemoveButton
      label={texts.delete}
      text={texts.deleteMeaning(ticket.number)}
      etag={etag}
      onRemove={remove}
    />
  )
}
