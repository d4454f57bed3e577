import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../lib/api/api.ts'
import { cents, decimalText, jsonNumber, parseMoney } from '../lib/money.ts'
import { texts as common } from '../lib/texts.ts'
import { noteWarnings } from '../lib/write-warnings.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { useVersionedForm } from '../ui/use-versioned-form.tsx'
import { isAmount } from './new-order.ts'
import { decided, type Order } from './order-data.ts'
import { texts } from './texts.ts'

const words = texts.receipt

const textOf = (amount: number | null): string =>
  amount === null ? '' : decimalText(cents(amount))

/** What a receipt comes to, over what others have corrected of it meanwhile. */
export function AmountForm({
  orderId,
  receipt,
  onClose,
}: {
  readonly orderId: string
  readonly receipt: Order['receipts'][number]
  readonly onClose: () => void
}) {
  const [begun] = useState(() => ({ amount: textOf(receipt.amount) }))
  const form = useForm({ defaultValues: begun })
  const { submit, isBusy, refusal, conflicts } = useVersionedForm({
    form,
    begun,
    typedOf: ({ receipts }: Order) => ({
      amount: textOf(receipts.find(({ id }) => id === receipt.id)?.amount ?? null),
    }),
    isSame: (_amount, one, other) => parseMoney(one.amount) === parseMoney(other.amount),
    shown: (_amount, { amount }) => amount,
    labels: { amount: common.order.receiptAmount },
    load: () => api.get('/api/purchase-orders/{id}', { params: { path: { id: orderId } } }),
    write: async ({ typed, etag }) => {
      const amount = parseMoney(typed.amount)
      const call = api.put('/api/purchase-orders/{id}/receipts/{receiptId}', {
        params: { path: { id: orderId, receiptId: receipt.id } },
        body: { amount: amount === undefined ? null : jsonNumber(amount) },
        ifMatch: etag,
      })
      noteWarnings(await decided(orderId, call))
      say(words.amountChanged)
      onClose()
    },
    onUnchanged: onClose,
  })
  return (
    <Dialog title={words.changeAmount} onClose={onClose}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label={common.order.receiptAmount}
          inputMode="decimal"
          error={form.formState.errors.amount?.message}
          {...form.register('amount', { validate: isAmount })}
        />
        <FormFoot
          action={words.changeAmount}
          isBusy={isBusy}
          refusal={refusal}
          onCancel={onClose}
        />
        {conflicts}
      </form>
    </Dialog>
  )
}
