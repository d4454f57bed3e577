import { Fragment } from 'react'
import { money } from '../lib/formats/formats.ts'
import { texts } from '../lib/texts.ts'
import { Ago } from '../ui/ago.tsx'
import { buttonClasses } from '../ui/button.tsx'
import { Person } from '../ui/person.tsx'
import { UploadReceipt } from './camera/upload-receipt.tsx'
import type { Order } from './order-data.ts'
import { ReceiptAmount } from './receipt-amount.tsx'
import { RemoveReceipt } from './remove-receipt.tsx'
import { ReplacePicture } from './replace-picture.tsx'
import { texts as paper } from './texts.ts'
import { Filmstrip, pictureOf } from './tickets/filmstrip.tsx'
import { PrintedTickets } from './tickets/printed-tickets.tsx'
import { useShownTicket } from './tickets/shown-ticket.ts'
import { TicketFacts, TicketFields } from './tickets/ticket-fields.tsx'
import { Viewer } from './tickets/viewer.tsx'

interface ReceiptNeeds {
  readonly order: Order
  readonly etag: string | undefined
  readonly mayUpload: boolean
  readonly mayCorrect: boolean
}

/**
 * The tickets of an order: all of them as a filmstrip, one of them large enough to code from; where
 * one is one's own to bring, the form.
 */
export function Receipt(needs: ReceiptNeeds) {
  const { order, mayUpload } = needs
  const { receipts, receiptTotal } = order
  const { shown, show } = useShownTicket(receipts)
  return (
    <section
      aria-label={texts.order.receipt}
      className="rounded-md border border-line bg-panel p-4"
    >
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2>{texts.order.receipt}</h2>
        {receiptTotal !== null && (
          <span className="text-2xl font-semibold tabular-nums">{money(receiptTotal)}</span>
        )}
      </div>
      {shown === undefined ? (
        <p className="text-muted">{texts.order.noReceipt}</p>
      ) : (
        <>
          {receipts.length > 1 && <Filmstrip order={order} shown={shown} onShow={show} />}
          <div className="no-print">
            <Shown {...needs} receipt={shown} onShow={show} />
          </div>
          <PrintedTickets order={order} />
        </>
      )}
      {mayUpload && <UploadReceipt order={order} onUploaded={show} />}
    </section>
  )
}

type Ticket = Order['receipts'][number]

/** One of the tickets, with what is done to it. */
function Shown({
  order,
  etag,
  mayUpload,
  mayCorrect,
  receipt,
  onShow,
}: ReceiptNeeds & { readonly receipt: Ticket; readonly onShow: (receipt: Ticket) => void }) {
  const { receipts } = order
  const at = receipts.indexOf(receipt)
  const go = (place: number): (() => void) | undefined => {
    const other = receipts[place]
    return other && (() => onShow(other))
  }
  const address = pictureOf(order.id, receipt)
  return (
    <>
      {receipts.length > 1 && (
        <p className="mb-1 flex justify-between gap-4 text-xs" aria-live="polite">
          <span>{texts.order.receiptNumber(at + 1, receipts.length)}</span>
          <span className="number">{money(receipt.amount)}</span>
        </p>
      )}
      {receipt.contentType.startsWith('image/') && (
        <Viewer src={address} name={receipt.fileName} onPrevious={go(at - 1)} onNext={go(at + 1)} />
      )}
      {receipt.duplicateOf !== null && (
        <p className="mb-2 rounded-md bg-warn-soft p-2 text-warn">
          {paper.receipt.duplicate(receipt.duplicateOf)}
        </p>
      )}
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 text-xs text-muted wrap-anywhere">
          <Person email={receipt.uploadedBy} />,{' '}
          <Ago at={receipt.uploadedAt} zone={order.timeZone} />
        </span>
        <a href={address} target="_blank" rel="noreferrer" className={buttonClasses('plain')}>
          <span className="max-w-48 truncate">{receipt.fileName}</span>
        </a>
      </p>
      {/* What is open of one ticket, a dialog too, never becomes another's. */}
      <Fragment key={receipt.id}>
        {mayCorrect ? (
          <TicketFields order={order} receipt={receipt} />
        ) : (
          <TicketFacts order={order} receipt={receipt} />
        )}
        <div className="mt-1 flex flex-wrap gap-1">
          {mayCorrect && <ReceiptAmount orderId={order.id} receipt={receipt} />}
          {mayCorrect && <ReplacePicture orderId={order.id} receipt={receipt} />}
          {mayUpload && <RemoveReceipt orderId={order.id} etag={etag} receipt={receipt} />}
        </div>
      </Fragment>
    </>
  )
}
