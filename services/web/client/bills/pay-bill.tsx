import { unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api, MOST } from '../lib/api/api.ts'
import { useRequestKey } from '../lib/api/use-request-key.ts'
import { money } from '../lib/formats/formats.ts'
import { cents, decimalText, jsonNumber, parseMoney } from '../lib/money.ts'
import { useAction } from '../lib/use-action.ts'
import { useSeen } from '../lib/use-seen.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useDutyReason } from '../ui/duty-reason.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { type Bill, billName, today } from './bill.ts'
import { decided } from './bill-data.ts'
import { texts } from './texts.ts'
import { isCharge } from './typed-bill.ts'

const words = texts.payments

interface Needs {
  readonly bill: Bill
  readonly etag: string | undefined
  readonly onClose: () => void
}

/** A payment as it is typed, and its recording. */
function usePayment({ bill, etag, onClose }: Needs) {
  const { isBusy, refusal, run } = useAction()
  const ifMatch = useSeen(etag, refusal)
  const duty = useDutyReason(refusal)
  const keyOf = useRequestKey()
  const credits = useCredits(bill)
  const form = useForm({
    defaultValues: {
      amount: decimalText(cents(bill.open)),
      paidOn: today(),
      reference: '',
      discountTaken: '',
      creditId: '',
    },
  })
  const pay = form.handleSubmit((typed) =>
    run(async () => {
      const body = {
        amount: jsonNumber(parseMoney(typed.amount) ?? 0n),
        paidOn: typed.paidOn,
        reference: typed.reference.trim() === '' ? null : typed.reference.trim(),
        discountTaken: jsonNumber(parseMoney(typed.discountTaken) ?? 0n),
        creditId: typed.creditId === '' ? null : typed.creditId,
        reason: duty.reason,
      }
      const params = { path: { id: bill.id } }
      const idempotencyKey = keyOf(JSON.stringify(body))
      const init = { params, body, ifMatch, idempotencyKey }
      await decided(bill.id, api.post('/api/bills/{id}/payments', init))
      say(words.paid)
      onClose()
    }),
  )
  /** As much as both have open. */
  const choose = (creditId: string): void => {
    const credit = credits.find(({ id }) => id === creditId)
    const most = cents(bill.open)
    const usable = credit === undefined ? most : cents(credit.open)
    form.setValue('amount', decimalText(usable < most ? usable : most))
  }
  return { form, pay, choose, credits, isBusy, refusal, ofDuty: duty.field }
}

/** Records a payment, by money or by an open credit of the vendor. */
export function PayBill(needs: Needs) {
  const { bill, onClose } = needs
  const { form, credits, ...of } = usePayment(needs)
  const { errors } = form.formState
  return (
    <Dialog title={words.pay} onClose={onClose}>
      <form noValidate onSubmit={of.pay} className="flex flex-col gap-4">
        <p className="flex justify-between gap-4">
          <span className="text-muted">{texts.bill.open}</span>
          <span className="number font-semibold">{money(bill.open)}</span>
        </p>
        {credits.length > 0 && (
          <SelectField
            label={words.by}
            choices={[
              { value: '', label: words.money },
              ...credits.map((credit) => ({
                value: credit.id,
                label: words.credit(billName(credit), money(credit.open)),
              })),
            ]}
            {...form.register('creditId', { onChange: ({ target }) => of.choose(target.value) })}
          />
        )}
        <TextField
          label={words.amount}
          inputMode="decimal"
          error={errors.amount?.message}
          {...form.register('amount', {
            validate: (text) => (parseMoney(text) ?? 0n) > 0n || words.amountWrong,
          })}
        />
        <TextField
          label={words.discountTaken}
          inputMode="decimal"
          hint={words.discountHint}
          error={errors.discountTaken?.message}
          {...form.register('discountTaken', { validate: isCharge })}
        />
        <TextField
          type="date"
          label={words.paidOn}
          error={errors.paidOn?.message}
          {...form.register('paidOn', { required: words.paidOnMissing })}
        />
        <TextField label={words.reference} {...form.register('reference')} />
        {of.ofDuty}
        <FormFoot action={words.pay} isBusy={of.isBusy} refusal={of.refusal} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

/** Approved credits of the vendor of which something is open. */
function useCredits({ vendorId, kind }: Bill): readonly Bill[] {
  const query = {
    vendorId: [vendorId],
    kind: ['CREDIT' as const],
    status: ['APPROVED' as const],
    open: true,
    limit: MOST,
  }
  const { data = [] } = useQuery({
    queryKey: ['bills', 'credits', vendorId],
    enabled: kind === 'INVOICE',
    queryFn: async () => unwrap(await api.get('/api/bills', { params: { query } })),
  })
  return data
}
