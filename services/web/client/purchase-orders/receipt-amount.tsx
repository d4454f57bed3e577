import { useState } from 'react'
import { api } from '../lib/api/api.ts'
import { cents, decimalText, jsonNumber, parseMoney } from '../lib/money.ts'
import { texts as common } from '../lib/texts.ts'
import { useAction } from '../lib/use-action.ts'
import { noteWarnings } from '../lib/write-warnings.ts'
import { Dialog } from '../ui/dialog.tsx'
import { DialogButton } from '../ui/dialog-button.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { isAmount } from './new-order.ts'
import { decided, type Order } from './order-data.ts'
import { texts } from './texts.ts'

const words = texts.receipt

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
      {(close) => <AmountForm orderId={orderId} receipt={receipt} onClose={close} />}
    </DialogButton>
  )
}

function AmountForm({ orderId, receipt, onClose }: Needs & { readonly onClose: () => void }) {
  const { isBusy, refusal, run } = useAction()
  const [typed, setTyped] = useState(() =>
    receipt.amount === null ? '' : decimalText(cents(receipt.amount)),
  )
  const [isChecked, setChecked] = useState(false)
  const fault = isAmount(typed)
  const save = async (): Promise<void> => {
    const amount = parseMoney(typed)
    const call = api.put('/api/purchase-orders/{id}/receipts/{receiptId}', {
      params: { path: { id: orderId, receiptId: receipt.id } },
      body: { amount: amount === undefined ? null : jsonNumber(amount) },
    })
    noteWarnings(await decided(orderId, call))
    say(words.amountChanged)
    onClose()
  }
  return (
    <Dialog title={words.changeAmount} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (fault === true) void run(save)
        }}
      >
        <TextField
          label={common.order.receiptAmount}
          inputMode="decimal"
          value={typed}
          error={isChecked && fault !== true ? fault : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <FormFoot
          action={words.changeAmount}
          isBusy={isBusy}
          refusal={refusal}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
