import { DialogButton } from '../ui/dialog-button.tsx'
import { latePart } from '../ui/late.tsx'
import { LateDialog } from '../ui/late-dialog.tsx'
import type { Order } from './order-data.ts'
import { texts } from './texts.ts'

const words = texts.receipt
/** With the library of forms. */
const FORM = latePart(() => import('./receipt-amount-form.tsx').then((it) => it.AmountForm))

interface Needs {
  readonly orderId: string
  readonly receipt: Order['receipts'][number]
}

/** What a receipt comes to, where it was read wrongly or not typed yet. */
export function ReceiptAmount({ orderId, receipt }: Needs) {
  return (
    <DialogButton
      look="quiet"
      label={words.changeAmount}
      name={words.changeAmountOf(receipt.fileName)}
    >
      {(close) => <LateDialog part={FORM} props={{ orderId, receipt, onClose: close }} />}
    </DialogButton>
  )
}
