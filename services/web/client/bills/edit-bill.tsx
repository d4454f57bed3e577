import { useCallback } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../lib/api/api.ts'
import { useKeptForm } from '../lib/drafts/use-kept-form.ts'
import { formatFullDay } from '../lib/formats/dates.ts'
import { onlyFields } from '../lib/typed-over.ts'
import { noteWarnings } from '../lib/write-warnings.ts'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { type TypedOver, useVersionedForm } from '../ui/use-versioned-form.tsx'
import type { Bill } from './bill.ts'
import { decided } from './bill-data.ts'
import { BillFields } from './bill-fields.tsx'
import { linesShown } from './lines-shown.ts'
import { texts } from './texts.ts'
import {
  type BillField,
  editOf,
  isSameField,
  sentBill,
  type TypedBill,
  typedBill,
} from './typed-bill.ts'

const words = texts.form

const LABELS: Readonly<Record<BillField, string>> = {
  kind: words.kind,
  vendorId: words.vendor,
  number: words.number,
  date: words.date,
  dueOn: words.dueOn,
  lines: words.lines,
  tax: words.tax,
  freight: words.freight,
  discount: words.discount,
  retainagePercentage: words.retainage,
}

/** The bill as it is typed over; kept until it is saved or cancelled. */
export function EditBill({ bill, onClose }: { readonly bill: Bill; readonly onClose: () => void }) {
  const { kept, keep, drop } = useKeptForm<TypedOver<TypedBill>>(editOf(bill.id))
  const begun = kept?.typed.read ?? typedBill(bill)
  const form = useForm<TypedBill>({ defaultValues: kept?.typed.typed ?? begun })
  const close = (): void => {
    drop()
    onClose()
  }
  const { submit, isBusy, refusal, conflicts } = useVersionedForm<TypedBill, Bill>({
    form,
    begun,
    isSame: isSameField,
    onTyped: useCallback((draft?: TypedOver<TypedBill>) => draft && keep(draft), [keep]),
    load: () => api.get('/api/bills/{id}', { params: { path: { id: bill.id } } }),
    typedOf: typedBill,
    labels: LABELS,
    shown: (field, typed, other) =>
      field === 'lines' ? linesShown(typed.lines, other.lines, bill) : shown(field, typed, bill),
    onUnchanged: () => say(words.unchanged),
    write: async ({ typed, fields, etag }) => {
      const body = onlyFields(sentBill(typed), fields)
      const init = { params: { path: { id: bill.id } }, body, ifMatch: etag }
      noteWarnings(await decided(bill.id, api.put('/api/bills/{id}', init)))
      say(words.saved)
      close()
    },
  })
  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-4 sm:grid-cols-2">
      <BillFields form={form} />
      <div className="flex flex-col gap-3 col-span-full">
        <FormFoot action={words.save} isBusy={isBusy} refusal={refusal} onCancel={close} />
      </div>
      {conflicts}
    </form>
  )
}

/** A value where two have changed it. */
function shown(field: Exclude<BillField, 'lines'>, typed: TypedBill, { vendor }: Bill): string {
  if (field === 'vendorId') return typed.vendorId === vendor.id ? vendor.name : words.otherVendor
  if (field === 'date' || field === 'dueOn') {
    return typed[field] === '' ? '' : formatFullDay(typed[field])
  }
  return typed[field]
}
