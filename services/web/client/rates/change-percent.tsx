import { useState } from 'react'
import { useAction } from '../lib/use-action.ts'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { nameOfField } from './field-name.ts'
import { changedBy, parsePercent } from './percent.ts'
import type { ValueChange } from './rate-diff.ts'
import type { RateField, RateKind } from './rate-kind.ts'
import { nameOf, shown } from './rate-kinds.ts'
import { decimalsOf } from './rate-numbers.ts'
import { RateUsesNote } from './rate-uses.tsx'
import type { ImportReport, Rate } from './rates-data.ts'
import { RowFaults } from './row-faults.tsx'
import { saveChanges } from './save-changes.ts'
import { texts } from './texts.ts'
import { ValueChanges } from './value-changes.tsx'

const words = texts.percent
const ROUNDINGS = [
  { value: 'kept', label: words.kept },
  { value: 'cents', label: words.cents },
]

/** Several rates by one percentage: all of them, or none when one would be wrong. */
export function ChangePercent({
  kind,
  rates,
  onDone,
  onClose,
}: {
  readonly kind: RateKind
  readonly rates: readonly Rate[]
  readonly onDone: (report: ImportReport) => void
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const prices = kind.fields.filter(({ isPrice }) => isPrice === true)
  const [of, setOf] = useState('')
  const [typed, setTyped] = useState('')
  const [isInCents, setInCents] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [faults, setFaults] = useState<ImportReport['errors']>([])
  const percent = parsePercent(typed)
  const wanted = prices.filter(({ key }) => of === '' || key === of)
  const mayBeCents = wanted.every(({ isDollars }) => isDollars === true)
  const raised = (by: bigint): Raised => ({ by, isInCents: mayBeCents && isInCents })
  const save = async (by: bigint): Promise<void> => {
    const changes = rates.map((rate) => ({ rate, values: changed(rate, wanted, raised(by)) }))
    const report = await saveChanges(kind, changes)
    setFaults(report.errors)
    if (report.errors.length > 0) return
    say(words.saved(report.updated))
    onDone(report)
  }
  return (
    <Dialog title={words.title} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (percent !== undefined) void run(() => save(percent))
        }}
      >
        {prices.length > 1 && (
          <SelectField
            label={words.of}
            choices={[
              { value: '', label: words.all },
              ...prices.map(({ key, label }) => ({ value: key, label })),
            ]}
            value={of}
            onChange={({ target }) => setOf(target.value)}
          />
        )}
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
        {mayBeCents && (
          <SelectField
            label={words.rounded}
            choices={ROUNDINGS}
            value={isInCents ? 'cents' : 'kept'}
            onChange={({ target }) => setInCents(target.value === 'cents')}
          />
        )}
        <ValueChanges
          changes={rates.flatMap((rate) =>
            linesOf({
              kind,
              rate,
              wanted,
              to: percent === undefined ? undefined : raised(percent),
            }),
          )}
        />
        <RateUsesNote ids={rates.map(({ id }) => id)} />
        <RowFaults faults={faults} names={rates.map((rate) => nameOf(kind, rate))} />
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

/** By how much, and whether to whole cents instead of the decimals that a rate keeps. */
interface Raised {
  readonly by: bigint
  readonly isInCents: boolean
}

/** What has no price keeps none. */
function changed(
  rate: Rate,
  wanted: readonly RateField[],
  to: Raised,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    wanted.map((field) => {
      const value = rate[field.key]
      return [field.key, typeof value === 'number' ? raisedValue(field, rate, value, to) : '']
    }),
  )
}

const CENTS = 2

const raisedValue = (field: RateField, rate: Rate, value: number, to: Raised): string =>
  changedBy(value, to.by, to.isInCents ? CENTS : decimalsOf(field, rate))

function linesOf({
  kind,
  rate,
  wanted,
  to,
}: {
  readonly kind: RateKind
  readonly rate: Rate
  readonly wanted: readonly RateField[]
  readonly to: Raised | undefined
}): readonly ValueChange[] {
  return wanted.flatMap((field) => {
    const before = rate[field.key]
    if (typeof before !== 'number') return []
    return [
      {
        key: `${rate.id} ${field.key}`,
        id: rate.id,
        name: nameOfField(kind, field, nameOf(kind, rate)),
        before: shown(field, before, rate),
        after: to === undefined ? '–' : shown(field, raisedValue(field, rate, before, to), rate),
      },
    ]
  })
}
