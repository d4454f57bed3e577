import { useForm } from 'react-hook-form'
import { api } from '../lib/api/api.ts'
import { useRequestKey } from '../lib/api/use-request-key.ts'
import { money } from '../lib/formats/formats.ts'
import { cents, decimalText, jsonNumber, parseMoney } from '../lib/money.ts'
import { useAction } from '../lib/use-action.ts'
import { useSeen } from '../lib/use-seen.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import type { Bill } from './bill.ts'
import { decided } from './bill-data.ts'
import { texts } from './texts.ts'

const words = texts.release

/** Releases some of what is retained, which is open to be paid then. */
export function ReleaseRetainage({
  bill,
  etag,
  onClose,
}: {
  readonly bill: Bill
  readonly etag: string | undefined
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const ifMatch = useSeen(etag, refusal)
  const keyOf = useRequestKey()
  const most = cents(bill.retained) - cents(bill.released)
  const form = useForm({ defaultValues: { amount: decimalText(most), reason: '' } })
  const { errors } = form.formState
  const release = form.handleSubmit(({ amount, reason }) =>
    run(async () => {
      const body = {
        amount: jsonNumber(parseMoney(amount) ?? 0n),
        reason: reason.trim() === '' ? null : reason.trim(),
      }
      const params = { path: { id: bill.id } }
      const init = { params, body, ifMatch, idempotencyKey: keyOf(JSON.stringify(body)) }
      await decided(bill.id, api.post('/api/bills/{id}/release', init))
      say(words.done)
      onClose()
    }),
  )
  return (
    <Dialog title={words.action} onClose={onClose}>
      <form noValidate onSubmit={release} className="flex flex-col gap-4">
        <p>{words.meaning(money(most))}</p>
        <TextField
          label={words.amount}
          inputMode="decimal"
          error={errors.amount?.message}
          {...form.register('amount', {
            validate: (text) => (parseMoney(text) ?? 0n) > 0n || words.amountWrong,
          })}
        />
        <TextField label={words.reason} {...form.register('reason')} />
        <FormFoot action={words.action} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
