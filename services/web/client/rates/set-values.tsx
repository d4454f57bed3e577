import { useState } from 'react'
import { useAction } from '../lib/use-action.ts'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { nameOfField } from './field-name.ts'
import { RateFieldInput } from './rate-field.tsx'
import type { RateKind } from './rate-kind.ts'
import { nameOf, shown } from './rate-kinds.ts'
import { readNumber } from './rate-numbers.ts'
import { RateUsesNote } from './rate-uses.tsx'
import type { ImportReport, Rate } from './rates-data.ts'
import { RowFaults } from './row-faults.tsx'
import { saveChanges } from './save-changes.ts'
import { texts } from './texts.ts'
import { faultsOf } from './typed-rate.ts'
import { ValueChanges } from './value-changes.tsx'

const words = texts.bulk

interface SetNeeds {
  readonly kind: RateKind
  readonly rates: readonly Rate[]
  readonly onDone: (report: ImportReport) => void
  readonly onClose: () => void
}

/** One field of several rates set to the same: all of them, or none when one would be wrong. */
export function SetValues(needs: SetNeeds) {
  const fields = needs.kind.fields.filter(({ isKey, list }) => isKey !== true && list === undefined)
  const [name, setName] = useState(fields[0]?.key ?? '')
  const field = fields.find(({ key }) => key === name)
  if (field === undefined) return null
  return (
    <Dialog title={words.title} onClose={needs.onClose}>
      <div className="flex flex-col gap-4">
        <SelectField
          label={words.field}
          choices={fields.map(({ key, label }) => ({ value: key, label }))}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <SetField key={name} {...needs} field={field} />
      </div>
    </Dialog>
  )
}

/** The value that one field is set to, with what it changes. */
function SetField({
  kind,
  field,
  rates,
  onDone,
  onClose,
}: SetNeeds & { readonly field: RateKind['fields'][number] }) {
  const { isBusy, refusal, run } = useAction()
  const [typed, setTyped] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [faults, setFaults] = useState<ImportReport['errors']>([])
  const { key: name } = field
  const text = field.type === 'yes' && typed === '' ? 'true' : typed.trim()
  const fault = rates
    .map((rate) => faultsOf([field], { [name]: text }, rate)[name])
    .find((one) => one !== undefined)
  /** What the record is to hold: of one typed percentage a burden rate keeps the fraction. */
  const keptBy = (rate: Rate): string =>
    field.type === 'number' ? String(readNumber(field, text, rate) ?? '') : text
  const save = async (): Promise<void> => {
    const changes = rates.map((rate) => ({ rate, values: { [name]: keptBy(rate) } }))
    const report = await saveChanges(kind, changes)
    setFaults(report.errors)
    if (report.errors.length > 0) return
    say(texts.percent.saved(report.updated))
    onDone(report)
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (fault === undefined) void run(save)
      }}
    >
      <RateFieldInput
        field={{ ...field, label: words.value }}
        value={text}
        error={isChecked ? fault : undefined}
        onChange={(next) => {
          setTyped(next)
          setFaults([])
        }}
      />
      <ValueChanges
        changes={rates.map((rate) => ({
          key: rate.id,
          id: rate.id,
          name: nameOfField(kind, field, nameOf(kind, rate)),
          before: shown(field, rate[name], rate),
          after: shown(field, typedValue(keptBy(rate)), rate),
        }))}
      />
      <RateUsesNote ids={rates.map(({ id }) => id)} />
      <RowFaults faults={faults} names={rates.map((rate) => nameOf(kind, rate))} />
      <FormFoot
        action={texts.percent.save(rates.length)}
        isBusy={isBusy}
        refusal={refusal}
        onCancel={onClose}
      />
    </form>
  )
}

const typedValue = (text: string): string | boolean =>
  text === 'true' ? true : text === 'false' ? false : text
