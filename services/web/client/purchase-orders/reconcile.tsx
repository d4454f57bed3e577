import { useForm } from 'react-hook-form'
import { api } from '../lib/api/api.ts'
import { decimalText, jsonNumber, parseMoney } from '../lib/money.ts'
import { useAction } from '../lib/use-action.ts'
import { useSeen } from '../lib/use-seen.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useDutyReason } from '../ui/duty-reason.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { isAmount } from './new-order.ts'
import { decided, type Order } from './order-data.ts'
import { amountToAllocate } from './order-sums.ts'
import { texts } from './texts.ts'

const words = texts.payment

/** The invoice that pays a completed order. */
export function Reconcile({
  order,
  etag,
  onClose,
}: {
  readonly order: Order
  readonly etag: string | undefined
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const seen = useSeen(etag, refusal)
  const duty = useDutyReason(refusal)
  const whole = amountToAllocate(order)
  const form = useForm({
    defaultValues: {
      invoice: '',
      paidOn: '',
      amount: whole === undefined ? '' : decimalText(whole),
    },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit(({ invoice, paidOn, amount }) =>
    run(async () => {
      const paid = parseMoney(amount)
      const body = {
        invoiceNumber: invoice.trim(),
        paidOn: paidOn === '' ? null : paidOn,
        paidAmount: paid === undefined ? null : jsonNumber(paid),
        reason: duty.reason,
      }
      const init = { params: { path: { id: order.id } }, body, ifMatch: seen }
      await decided(order.id, api.post('/api/purchase-orders/{id}/reconcile', init))
      say(words.reconciled)
      onClose()
    }),
  )
  return (
    <Dialog title={words.reconcile} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={words.invoice}
          error={errors.invoice?.message}
          {...form.register('invoice', {
            validate: (text) => text.trim() !== '' || words.invoiceMissing,
          })}
        />
        <TextField type="date" label={words.paidOn} {...form.register('paidOn')} />
        <TextField
          label={words.paidAmount}
          inputMode="decimal"
          error={errors.amount?.message}
          {...form.register('amount', { validate: isAmount })}
        />
        {duty.field}
        <FormFoot action={words.reconcile} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
