import { money } from '../lib/formats/formats.ts'
import { texts } from '../lib/texts.ts'
import { Ago } from '../ui/ago.tsx'
import { buttonClasses } from '../ui/button.tsx'
import { UploadReceipt } from './camera/upload-receipt.tsx'
import type { Order } from './order-data.ts'
import { ReceiptAmount } from './receipt-amount.tsx'
import { RemoveReceipt } from './remove-receipt.tsx'
import { ReplacePicture } from './replace-picture.tsx'
import { texts as paper } from './texts.ts'

const words = texts.order

interface ReceiptNeeds {
  readonly order: Order
  readonly mayUpload: boolean
  readonly mayCorrect: boolean
}

/**
 * The pictures of the receipts, large enough to code from; where one is one's own to bring, the
 * form.
 */
export function Receipt({ order, mayUpload, mayCorrect }: ReceiptNeeds) {
  const { receipts, receiptTotal } = order
  return (
    <section aria-label={words.receipt} className="rounded-md border border-line bg-panel p-4">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2>{words.receipt}</h2>
        {receipts.length > 0 && (
          <span className="text-2xl font-semibold tabular-nums">{money(receiptTotal)}</span>
        )}
      </div>
      {receipts.length === 0 && <p className="text-muted">{words.noReceipt}</p>}
      <ol>
        {receipts.map((receipt, index) => (
          <li
            key={receipt.id}
            className="not-first:mt-3 not-first:border-t border-line not-first:pt-3"
          >
            {receipts.length > 1 && (
              <p className="mb-1 flex justify-between gap-4 text-xs">
                <span>{words.receiptNumber(index + 1, receipts.length)}</span>
                <span className="number">{money(receipt.amount)}</span>
              </p>
            )}
            <Picture order={order} receipt={receipt} />
            <div className="no-print mt-1 flex flex-wrap gap-1">
              {mayCorrect && <ReceiptAmount orderId={order.id} receipt={receipt} />}
              {mayCorrect && <ReplacePicture orderId={order.id} receipt={receipt} />}
              {mayUpload && <RemoveReceipt orderId={order.id} receipt={receipt} />}
            </div>
          </li>
        ))}
      </ol>
      {mayUpload && <UploadReceipt order={order} />}
    </section>
  )
}

function Picture({
  order,
  receipt,
}: {
  readonly order: Order
  readonly receipt: Order['receipts'][number]
}) {
  const address = `/api/purchase-orders/${order.id}/receipts/${receipt.id}`
  return (
    <>
      {receipt.contentType.startsWith('image/') && (
        <a href={address} target="_blank" rel="noreferrer">
          <img
            src={address}
            alt={receipt.fileName}
            // Of one height whatever the picture is, so that nothing below moves when it is here.
            className="mb-2 h-80 w-full rounded-md bg-sunk object-contain sm:h-120"
          />
        </a>
      )}
      {receipt.duplicateOf !== null && (
        <p className="mb-2 rounded-md bg-warn-soft p-2 text-warn">
          {paper.receipt.duplicate(receipt.duplicateOf)}
        </p>
      )}
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 text-xs text-muted wrap-anywhere">
          {receipt.uploadedBy}, <Ago at={receipt.uploadedAt} zone={order.timeZone} />
        </span>
        <a href={address} target="_blank" rel="noreferrer" className={buttonClasses('plain')}>
          <span className="max-w-48 truncate">{receipt.fileName}</span>
        </a>
      </p>
    </>
  )
}
