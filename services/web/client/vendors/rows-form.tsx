import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAction } from '../lib/use-action.ts'
import { beginLastRow } from '../ui/begin-last-row.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CONTROL } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { texts } from './texts.ts'

export interface RowField<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly type?: 'text' | 'email' | 'tel' | 'date'
  readonly isNumber?: boolean
}

type Row<Name extends string> = Readonly<Record<Name, string>>

/** A list of short records, typed row by row; rows that are empty are left out. */
export function RowsForm<Name extends string>({
  title,
  fields,
  begun,
  most,
  add,
  onSave,
  onClose,
}: {
  readonly title: string
  readonly fields: readonly RowField<Name>[]
  readonly begun: readonly Row<Name>[]
  readonly most: number
  readonly add: string
  /** @throws ApiError when it is refused */
  readonly onSave: (rows: readonly Row<Name>[]) => Promise<void>
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const lastKey = useRef(begun.length)
  const [rows, setRows] = useState(() => begun.map((row, key) => ({ key, row })))
  const box = useRef<HTMLDivElement>(null)
  const empty = Object.fromEntries(fields.map(({ name }) => [name, ''])) as Row<Name>
  const addRow = (): void => {
    lastKey.current += 1
    setRows((all) => [...all, { key: lastKey.current, row: empty }])
    beginLastRow(box.current)
  }
  const type = (key: number, name: Name, text: string): void =>
    setRows((all) =>
      all.map((one) => (one.key === key ? { key, row: { ...one.row, [name]: text } } : one)),
    )
  const filled = rows
    .map(({ row }) => row)
    .filter((row) => fields.some(({ name }) => row[name].trim() !== ''))
  return (
    <Dialog isWide title={title} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void run(() => onSave(filled))
        }}
      >
        <div ref={box} className="flex flex-col gap-3">
          {rows.map(({ key, row }, index) => (
            <fieldset
              key={key}
              className="grid min-w-0 grid-cols-2 gap-2 border-t border-line pt-2 sm:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))_auto]"
            >
              <legend className="sr-only">{texts.rowOf(index + 1)}</legend>
              {fields.map(({ name, label, type: kind = 'text', isNumber }) => (
                <label key={name} className="min-w-0">
                  <span className="block text-xs text-muted">{label}</span>
                  <input
                    aria-label={texts.cell(label, index + 1)}
                    type={kind}
                    inputMode={isNumber === true ? 'decimal' : undefined}
                    value={row[name]}
                    onChange={({ target }) => type(key, name, target.value)}
                    className={CONTROL}
                  />
                </label>
              ))}
              <Button
                look="quiet"
                className="self-end"
                aria-label={texts.removeRow(index + 1)}
                onClick={() => setRows((all) => all.filter((one) => one.key !== key))}
              >
                <Trash2 aria-hidden size={14} />
              </Button>
            </fieldset>
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
      </form>
    </Dialog>
  )
}
