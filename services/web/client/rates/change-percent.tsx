import { useState } from 'react'
import { csvOf } from '../app/csv.ts'
import { useAction } from '../app/use-action.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { changedBy, parsePercent } from './percent.ts'
import { type ImportReport, importRates, ratesChanged, type Variable } from './rates-data.ts'
import { RowFaults } from './row-faults.tsx'
import { texts } from './texts.ts'
import { ValueChanges } from './value-changes.tsx'

const words = texts.percent

/** Several rates by one percentage: all of them, or none when one would be wrong. */
export function ChangePercent({
  rates,
  onDone,
  onClose,
}: {
  readonly rates: readonly Variable[]
  readonly onDone: () => void
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const [typed, setTyped] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [faults, setFaults] = useState<ImportReport['errors']>([])
  const percent = parsePercent(typed)
  const changes = rates.map(({ id, name, value }) => ({
    ...{ key: id, name, before: value },
    after: percent === undefined ? '–' : changedBy(value, percent),
  }))
  const save = async (): Promise<void> => {
    const csv = csvOf([['id', 'value'], ...changes.map(({ key, after }) => [key, after])])
    const { errors } = await importRates(csv, true)
    setFaults(errors)
    if (errors.length > 0) return
    const { updated } = await importRates(csv, false)
    await ratesChanged()
    say(words.saved(updated))
    onDone()
  }
  return (
    <Dialog title={words.title} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (percent !== undefined) void run(save)
        }}
      >
        <TextField
          label={words.label}
          inputMode="text"
          hint={words.hint}
          value={typed}
          error={isChecked && percent === undefined ? words.wrong : undefined}
          onChange={({ target }) => {
            setTyped(target.value)
            setFaults([])
          }}
        />
        <ValueChanges changes={changes} />
        <RowFaults faults={faults} />
        <FormFoot
          action={words.save(rates.length)}
          isBusy={isBusy}
          refusal={refusal}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
