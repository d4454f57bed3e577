import { useState } from 'react'
import { useAction } from '../lib/use-action.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { ListInput } from './list-input.tsx'
import { RateFieldInput } from './rate-field.tsx'
import type { RateField, RateKind } from './rate-kind.ts'
import { nameOf } from './rate-kinds.ts'
import { createRate, type Rate, ratesChanged, showSaved, updateRate } from './rates-data.ts'
import { texts } from './texts.ts'
import { faultsOf, type Typed, toTyped, toValues } from './typed-rate.ts'

/** A rate as it is typed: a new one, or one that is there. */
export function RateForm({
  kind,
  rate,
  onClose,
}: {
  readonly kind: RateKind
  readonly rate: Rate | undefined
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  // As it was when it was opened: a change by somebody else meanwhile is refused, not written over.
  const [opened] = useState(rate)
  const [typed, setTyped] = useState(() => toTyped(kind, rate))
  const [isChecked, setChecked] = useState(false)
  const [reason, setReason] = useState('')
  const faults = faultsOf(kind.fields, typed)
  const save = async (): Promise<void> => {
    if (opened === undefined) {
      say(texts.saved(nameOf(kind, await createRate(kind, toValues(kind, typed, undefined)))))
      await ratesChanged()
    } else {
      const changed = toValues(kind, typed, toTyped(kind, opened))
      const values = reason.trim() === '' ? changed : { ...changed, reason: reason.trim() }
      const saved = await updateRate(kind, opened, values)
      say(texts.saved(nameOf(kind, saved)))
      showSaved(saved)
    }
    onClose()
  }
  const type = (field: RateField, text: string): void => {
    const cleared = field.clears?.map((key) => [key, ''] as const) ?? []
    setTyped((all) => ({ ...all, ...Object.fromEntries(cleared), [field.key]: text }))
  }
  const title = rate === undefined ? texts.add : texts.panel.changeOf(nameOf(kind, rate))
  return (
    <Dialog title={title} isWide={kind.fields.some(({ list }) => list)} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (Object.keys(faults).length === 0) void run(save)
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          {kind.fields.map((field) => (
            <FieldOrList
              key={field.key}
              field={field}
              value={typed[field.key] ?? ''}
              faults={isChecked ? faults : {}}
              onChange={(text) => type(field, text)}
            />
          ))}
          {rate !== undefined && (
            <TextField
              label={texts.reason}
              hint={texts.reasonHint}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </div>
        <FormFoot action={texts.save} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

function FieldOrList({
  field,
  faults,
  ...typed
}: {
  readonly field: RateField
  readonly value: string
  readonly faults: Typed
  readonly onChange: (text: string) => void
}) {
  return field.list === undefined ? (
    <RateFieldInput field={field} error={faults[field.key]} {...typed} />
  ) : (
    <ListInput field={field} list={field.list} faults={faults} {...typed} />
  )
}
