import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Path, useForm, useWatch } from 'react-hook-form'
import { differingLines } from '../lib/differing-lines.ts'
import { texts as common } from '../lib/texts.ts'
import { beginLastRow } from '../ui/begin-last-row.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CONTROL } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { useVersionedForm } from '../ui/use-versioned-form.tsx'
import { changeVendor } from './change-vendor.ts'
import { texts } from './texts.ts'
import { readVendor, type Vendor } from './vendor-data.ts'

export interface RowField<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly type?: 'text' | 'email' | 'tel' | 'date'
  readonly isNumber?: boolean
}

type Row<Name extends string> = Readonly<Record<Name, string>>

interface Typed<Name extends string> {
  readonly rows: readonly { readonly key: number; readonly row: Row<Name> }[]
}

interface RowsNeeds<Name extends string> {
  readonly title: string
  readonly fields: readonly RowField<Name>[]
  readonly vendor: Vendor
  readonly rowsOf: (vendor: Vendor) => readonly Row<Name>[]
  readonly most: number
  readonly add: string
  readonly sent: (rows: readonly Row<Name>[]) => Partial<Pick<Vendor, 'contacts' | 'prices'>>
  readonly onClose: () => void
}

/** The rows as they are typed, over what others save of them. */
function useRowsForm<Name extends string>({
  title,
  fields,
  vendor,
  rowsOf,
  sent,
  onClose,
}: RowsNeeds<Name>) {
  const typedOf = (whole: Vendor): Typed<Name> => ({
    rows: rowsOf(whole).map((row, key) => ({ key, row })),
  })
  const filled = ({ rows: all }: Typed<Name>): readonly Row<Name>[] =>
    all.map(({ row }) => row).filter((row) => fields.some(({ name }) => row[name].trim() !== ''))
  const told = (typed: Typed<Name>) =>
    filled(typed).map((row) => {
      const text = fields.map(({ name }) => row[name].trim()).filter((cell) => cell !== '')
      return { id: undefined, text: text.join(', ') }
    })
  const [begun] = useState(() => typedOf(vendor))
  const form = useForm<Typed<Name>, unknown, Typed<Name>>({ values: begun })
  const versioned = useVersionedForm({
    form,
    begun,
    typedOf,
    isSame: (_rows, one, other) => JSON.stringify(told(one)) === JSON.stringify(told(other)),
    shown: (_rows, one, other) => differingLines(told(one), told(other), common.conflict.lines),
    labels: { rows: title },
    load: () => readVendor(vendor.id),
    write: async ({ typed, etag }) => {
      await changeVendor(vendor.id, sent(filled(typed)), etag)
      say(texts.saved(vendor.name))
      onClose()
    },
    onUnchanged: onClose,
  })
  const rows = useWatch({
    control: form.control,
    name: 'rows' as Path<Typed<Name>>,
  }) as Typed<Name>['rows']
  const setRows = (next: Typed<Name>['rows']): void =>
    form.setValue('rows' as Path<Typed<Name>>, next as never)
  return { ...versioned, rows, setRows }
}

/** A list of short records, typed row by row; rows that are empty are left out. */
export function RowsForm<Name extends string>(needs: RowsNeeds<Name>) {
  const { title, fields, most, add, onClose } = needs
  const { rows, setRows, submit, isBusy, refusal, conflicts } = useRowsForm(needs)
  const box = useRef<HTMLDivElement>(null)
  const empty = Object.fromEntries(fields.map(({ name }) => [name, ''])) as Row<Name>
  const addRow = (): void => {
    const key = Math.max(-1, ...rows.map((one) => one.key)) + 1
    setRows([...rows, { key, row: empty }])
    beginLastRow(box.current)
  }
  const type = (key: number, name: Name, text: string): void =>
    setRows(rows.map((one) => (one.key === key ? { key, row: { ...one.row, [name]: text } } : one)))
  return (
    <Dialog isWide title={title} onClose={onClose}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <div ref={box} className="flex flex-col gap-3">
          {rows.map(({ key, row }, index) => (
            <RowFields
              key={key}
              number={index + 1}
              fields={fields}
              row={row}
              onType={(name, text) => type(key, name, text)}
              onRemove={() => setRows(rows.filter((one) => one.key !== key))}
            />
          ))}
        </div>
        {rows.length < most && (
          <div>
            <Button onClick={addRow}>
              <Plus aria-hidden size={14} />
              {add}
            </Button>
          </div>
        )}
        <FormFoot action={texts.save} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
        {conflicts}
      </form>
    </Dialog>
  )
}

function RowFields<Name extends string>({
  number,
  fields,
  row,
  onType,
  onRemove,
}: {
  readonly number: number
  readonly fields: readonly RowField<Name>[]
  readonly row: Row<Name>
  readonly onType: (name: Name, text: string) => void
  readonly onRemove: () => void
}) {
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-2 border-t border-line pt-2 sm:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))_auto]">
      <legend className="sr-only">{texts.rowOf(number)}</legend>
      {fields.map(({ name, label, type = 'text', isNumber }) => (
        <label key={name} className="min-w-0">
          <span className="block text-xs text-muted">{label}</span>
          <input
            aria-label={texts.cell(label, number)}
            type={type}
            inputMode={isNumber === true ? 'decimal' : undefined}
            value={row[name]}
            onChange={({ target }) => onType(name, target.value)}
            className={CONTROL}
          />
        </label>
      ))}
      <Button
        look="quiet"
        className="self-end"
        aria-label={texts.removeRow(number)}
        onClick={onRemove}
      >
        <Trash2 aria-hidden size={14} />
      </Button>
    </fieldset>
  )
}
