import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { newKey } from '../../lib/api/request-key.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { say } from '../../ui/notices.tsx'
import { createPackage, type NewPackage } from './quotes-data.ts'
import { texts } from './texts.ts'

type Kind = NewPackage['kind']
const KINDS = Object.keys(texts.kinds) as readonly Kind[]
const EMPTY = { description: '', quantity: '', uom: '' }

interface Typed {
  readonly name: string
  readonly kind: Kind
  readonly lines: { description: string; quantity: string; uom: string }[]
}

/** A package by hand; what it stands for in the bid comes with the suggested ones. */
export function PackageForm({
  bidId,
  onClose,
}: {
  readonly bidId: string
  readonly onClose: () => void
}) {
  const [key] = useState(newKey)
  const { isBusy, refusal, run } = useAction()
  const form = useForm<Typed>({
    defaultValues: {
      name: '',
      kind: 'SUBCONTRACT',
      lines: [{ ...EMPTY, quantity: '1', uom: 'LS' }],
    },
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' })
  const { errors } = form.formState
  const submit = form.handleSubmit(({ name, kind, lines }) =>
    run(async () => {
      const sent = lines.map((line) => ({ ...line, quantity: Number(line.quantity) }))
      await createPackage(bidId, { name, kind, lines: sent }, key)
      say(texts.made(name))
      onClose()
    }),
  )
  const isWhole = (text: string) => text.trim() !== '' || texts.linesMissing
  const isQuantity = (text: string) => Number(text) > 0 || texts.linesMissing
  return (
    <Dialog title={texts.add} onClose={onClose} isWide>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={texts.name}
            error={errors.name?.message}
            {...form.register('name', { required: texts.nameMissing })}
          />
          <SelectField
            label={texts.kind}
            choices={KINDS.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
            {...form.register('kind')}
          />
        </div>
        <fieldset aria-label={texts.packageLines} className="flex flex-col gap-2">
          {fields.map(({ id }, row) => (
            <div key={id} className="grid grid-cols-[1fr_5rem_4rem_auto] items-start gap-2">
              <TextField
                label={texts.description}
                error={errors.lines?.[row]?.description?.message}
                {...form.register(`lines.${row}.description`, { validate: isWhole })}
              />
              <TextField
                label={texts.quantity}
                inputMode="decimal"
                error={errors.lines?.[row]?.quantity?.message}
                {...form.register(`lines.${row}.quantity`, { validate: isQuantity })}
              />
              <TextField
                label={texts.uom}
                error={errors.lines?.[row]?.uom?.message}
                {...form.register(`lines.${row}.uom`, { validate: isWhole })}
              />
              <Button
                look="quiet"
                className="mt-4"
                aria-label={texts.removeAdjustment(form.watch(`lines.${row}.description`))}
                disabled={fields.length === 1}
                onClick={() => remove(row)}
              >
                <Trash2 aria-hidden size={14} />
              </Button>
            </div>
          ))}
          <Button look="quiet" className="self-start" onClick={() => append(EMPTY)}>
            <Plus aria-hidden size={14} />
            {texts.addLine}
          </Button>
        </fieldset>
        <FormFoot action={texts.add} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
