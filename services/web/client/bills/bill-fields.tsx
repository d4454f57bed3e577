import { useQuery } from '@tanstack/react-query'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { money } from '../lib/formats/formats.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { LinesEditor } from './lines-editor.tsx'
import { NotOfferedNote } from './not-offered-note.tsx'
import { placesOf, type VendorOrder, vendorOrdersQuery } from './order-places.ts'
import { texts } from './texts.ts'
import { faultsOf, isCharge, percentOf, sumsOf, type TypedBill } from './typed-bill.ts'
import { allVendorsQuery } from './vendors.ts'

const words = texts.form
const KINDS = (['INVOICE', 'CREDIT'] as const).map((value) => ({
  value,
  label: texts.kinds[value],
}))

type BillForm = UseFormReturn<TypedBill, unknown, TypedBill>

const needed = (label: string) => ({
  validate: (text: string) => text.trim() !== '' || words.missing(label),
})

/** The fields of a bill, new or typed over. `named` are orders that it names and the list has not. */
export function BillFields({
  form,
  named = [],
  onKind,
}: {
  readonly form: BillForm
  readonly named?: readonly VendorOrder[]
  readonly onKind?: (kind: TypedBill['kind']) => void
}) {
  const typed = useWatch({ control: form.control }) as TypedBill
  return (
    <>
      <VendorField form={form} />
      <SelectField
        label={words.kind}
        choices={KINDS}
        {...form.register('kind', { onChange: () => onKind?.(form.getValues('kind')) })}
        value={typed.kind}
      />
      <PaperFields form={form} />
      <LinesField form={form} vendorId={typed.vendorId} named={named} />
      <Charges form={form} kind={typed.kind} />
      <Sums typed={typed} />
    </>
  )
}

/** Kept by the form and not by the list, which has the vendor only once it is read. */
function VendorField({ form: { control, formState } }: { readonly form: BillForm }) {
  const { data = [] } = useQuery(allVendorsQuery)
  const choices = data.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Controller
      control={control}
      name="vendorId"
      rules={needed(words.vendor)}
      render={({ field }) => (
        <SelectField
          label={words.vendor}
          className="sm:col-span-2"
          choices={[{ value: '', label: words.choose }, ...choices]}
          error={formState.errors.vendorId?.message}
          {...field}
        />
      )}
    />
  )
}

/** What the paper of the vendor says of itself. */
function PaperFields({ form: { register, formState } }: { readonly form: BillForm }) {
  const { errors } = formState
  return (
    <>
      <TextField
        label={words.number}
        autoComplete="off"
        error={errors.number?.message}
        {...register('number', needed(words.number))}
      />
      <TextField
        type="date"
        label={words.date}
        error={errors.date?.message}
        {...register('date', needed(words.date))}
      />
      <TextField
        type="date"
        label={words.dueOn}
        hint={words.dueHint}
        error={errors.dueOn?.message}
        {...register('dueOn')}
      />
    </>
  )
}

function LinesField({
  form: { control, formState },
  vendorId,
  named,
}: {
  readonly form: BillForm
  readonly vendorId: string
  readonly named: readonly VendorOrder[]
}) {
  const { data = [] } = useQuery(vendorOrdersQuery(vendorId))
  const orders = [...named.filter(({ id }) => !data.some((one) => one.id === id)), ...data]
  return (
    <Controller
      control={control}
      name="lines"
      rules={{
        validate: (lines) => lines.every((line) => Object.keys(faultsOf(line)).length === 0),
      }}
      render={({ field: { value, onChange } }) => (
        <LinesEditor
          lines={value}
          isChecked={formState.isSubmitted}
          onChange={onChange}
          places={placesOf(orders, value)}
          orders={orders}
          note={<NotOfferedNote vendorId={vendorId} />}
        />
      )}
    />
  )
}

/** What is charged or kept back besides the lines. */
function Charges({
  form: { register, formState },
  kind,
}: {
  readonly form: BillForm
  readonly kind: TypedBill['kind']
}) {
  const { errors } = formState
  const charge = (name: 'tax' | 'freight' | 'discount') => (
    <TextField
      label={words[name]}
      inputMode="decimal"
      error={errors[name]?.message}
      {...register(name, { validate: isCharge })}
    />
  )
  return (
    <>
      {charge('tax')}
      {charge('freight')}
      {charge('discount')}
      {kind !== 'CREDIT' && (
        <TextField
          label={words.retainage}
          inputMode="decimal"
          error={errors.retainagePercentage?.message}
          {...register('retainagePercentage', {
            validate: (text) => percentOf(text) !== undefined || words.retainageWrong,
          })}
        />
      )}
    </>
  )
}

function Sums({ typed }: { readonly typed: TypedBill }) {
  const { subtotal, total, retained } = sumsOf(typed)
  const figures = [
    [words.subtotal, subtotal],
    ...(retained === 0n ? [] : [[words.retained, retained] as const]),
    [words.total, total],
  ] as const
  return (
    <div role="status" className="col-span-full">
      <dl className="flex flex-wrap justify-end gap-x-8 gap-y-1">
        {figures.map(([name, amount]) => (
          <div key={name} className="flex items-baseline gap-3">
            <dt className="text-muted">{name}</dt>
            <dd className="number text-lg font-semibold">{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
