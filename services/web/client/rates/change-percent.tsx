import { useState } from 'react'
import { useAction } from '../lib/use-action.ts'
import { Dialog } from '../ui/dialog.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { parsePercent } from './percent.ts'
import { PercentFields, type TypedPercent } from './percent-fields.tsx'
import { type Raised, raisedChanges, raisedValues } from './raised-rates.ts'
import type { RateKind } from './rate-kind.ts'
import { nameOf } from './rate-kinds.ts'
import { RateUsesNote } from './rate-uses.tsx'
import type { ImportReport, Rate } from './rates-data.ts'
import { RowFaults } from './row-faults.tsx'
import { saveChanges } from './save-changes.ts'
import { texts } from './texts.ts'
import { ValueChanges } from './value-changes.tsx'

const words = texts.percent
const NOTHING: TypedPercent = { of: '', percent: '', isInCents: false }

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
  const [typed, setTyped] = useState<TypedPercent>(NOTHING)
  const [isChecked, setChecked] = useState(false)
  const [faults, setFaults] = useState<ImportReport['errors']>([])
  const percent = parsePercent(typed.percent)
  const wanted = prices.filter(({ key }) => typed.of === '' || key === typed.of)
  const mayBeCents = wanted.every(({ isDollars }) => isDollars === true)
  const to: Raised | undefined =
    percent === undefined ? undefined : { by: percent, isInCents: mayBeCents && typed.isInCents }
  const changes = rates.flatMap((rate) => raisedChanges({ kind, rate, wanted, to }))
  const save = async (raised: Raised): Promise<void> => {
    const written = rates.map((rate) => ({ rate, values: raisedValues(rate, wanted, raised) }))
    const report = await saveChanges(kind, written)
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
          if (to !== undefined) void run(() => save(to))
        }}
      >
        <PercentFields
          prices={prices}
          typed={typed}
          error={isChecked && to === undefined ? words.wrong : undefined}
          mayBeCents={mayBeCents}
          onType={(next) => {
            setTyped(next)
            if (next.percent !== typed.percent) setFaults([])
          }}
        />
        <ValueChanges changes={changes} />
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
