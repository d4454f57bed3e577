import { useState } from 'react'
import { useAction } from '../../app/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { say } from '../../ui/notices.tsx'
import type { WholeBid } from '../workspace/bid-data.ts'
import { parseQuantity } from '../workspace/parse-quantity.ts'
import { deleteEntry, type Entry, type Kind, saveEntry } from './schedule-data.ts'
import { texts } from './texts.ts'

const NUMBERS = {
  equipment: ['quantity', 'dailyRate', 'weeklyRate', 'monthlyRate'],
  labor: ['workers', 'hoursPerDay', 'hourlyRate'],
} as const satisfies Record<Kind, readonly (keyof typeof texts)[]>

interface Typed {
  readonly name: string
  readonly startDate: string
  readonly endDate: string
  readonly numbers: Readonly<Record<string, string>>
  /** Weight by scope; a scope that it does not work for is not there. */
  readonly weights: Readonly<Record<string, string>>
}

function typedOf(kind: Kind, entry: Entry | undefined): Typed {
  const held = (entry ?? {}) as Readonly<Record<string, unknown>>
  return {
    ...{
      name: entry?.name ?? '',
      startDate: entry?.startDate ?? '',
      endDate: entry?.endDate ?? '',
    },
    numbers: Object.fromEntries(
      NUMBERS[kind].map((field) => [field, held[field] == null ? '' : String(held[field])]),
    ),
    weights: Object.fromEntries(
      (entry?.distributions ?? []).map(({ scopeId, weight }) => [scopeId, String(weight)]),
    ),
  }
}

type Faults = Readonly<Record<string, string>>

function faultsOf({ name, startDate, endDate, numbers, weights }: Typed): Faults {
  const faults: Record<string, string> = {}
  if (name.trim() === '') faults['name'] = texts.nameMissing
  if (startDate === '') faults['startDate'] = texts.dateMissing
  if (endDate === '') faults['endDate'] = texts.dateMissing
  else if (endDate < startDate) faults['endDate'] = texts.order
  for (const [field, text] of Object.entries({ ...numbers, ...weights })) {
    if (text.trim() !== '' && parseQuantity(text) === undefined) faults[field] = texts.numberWrong
  }
  return faults
}

/** A scope keeps its own days as far as the entry reaches; a new one gets them all. */
function bodyOf(typed: Typed, entry: Entry | undefined) {
  const numbers = Object.entries(typed.numbers)
    .filter(([field, text]) => text.trim() !== '' || entry !== undefined || field === '')
    .map(([field, text]) => [field, parseQuantity(text) ?? null])
  const { startDate, endDate } = typed
  const distributions = Object.entries(typed.weights).map(([scopeId, text]) => {
    const before = entry?.distributions.find((part) => part.scopeId === scopeId)
    const isInside =
      before !== undefined && before.startDate >= startDate && before.endDate <= endDate
    const span = isInside ? before : { startDate, endDate }
    return {
      ...{ scopeId, weight: parseQuantity(text) ?? 1 },
      ...{ startDate: span.startDate, endDate: span.endDate },
    }
  })
  const name = typed.name.trim()
  return { name, startDate, endDate, distributions, ...Object.fromEntries(numbers) }
}

export function EntryForm({
  bid,
  kind,
  entry,
  mayWrite,
  onClose,
}: {
  readonly bid: WholeBid
  readonly kind: Kind
  readonly entry?: Entry
  readonly mayWrite: boolean
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const [typed, setTyped] = useState(() => typedOf(kind, entry))
  const [faults, setFaults] = useState<Faults>({})
  const save = (): void => {
    const found = faultsOf(typed)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    void run(async () => {
      await saveEntry(bid.id, kind, entry?.id, bodyOf(typed, entry))
      say(texts.saved(typed.name))
      onClose()
    })
  }
  const remove = (gone: Entry) =>
    run(async () => {
      await deleteEntry(gone)
      say(texts.removed(gone.name))
      onClose()
    })
  const text = (field: 'name' | 'startDate' | 'endDate', label: string, type = 'text') => (
    <TextField
      type={type}
      label={label}
      readOnly={!mayWrite}
      error={faults[field]}
      value={typed[field]}
      onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
    />
  )
  const setWeight = (scopeId: string, weight: string | undefined): void => {
    const { [scopeId]: _, ...others } = typed.weights
    setTyped({
      ...typed,
      weights: weight === undefined ? others : { ...others, [scopeId]: weight },
    })
  }
  return (
    <Dialog title={entry === undefined ? ADD[kind] : texts.edit(entry.name)} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (mayWrite) save()
        }}
      >
        {text('name', texts.name)}
        <div className="grid grid-cols-2 gap-3">
          {text('startDate', texts.from, 'date')}
          {text('endDate', texts.to, 'date')}
          {NUMBERS[kind].map((field) => (
            <TextField
              key={field}
              label={texts[field]}
              inputMode="decimal"
              readOnly={!mayWrite}
              error={faults[field]}
              value={typed.numbers[field] ?? ''}
              onChange={({ target }) =>
                setTyped({ ...typed, numbers: { ...typed.numbers, [field]: target.value } })
              }
            />
          ))}
        </div>
        <fieldset>
          <legend className="mb-1 text-xs font-medium text-muted">{texts.scopes}</legend>
          {bid.scopes.map(({ id, name }) => (
            <div key={id} className="flex flex-wrap items-center gap-3">
              <label className="flex min-h-11 flex-1 items-center gap-2 wrap-anywhere sm:min-h-9">
                <input
                  type="checkbox"
                  disabled={!mayWrite}
                  checked={typed.weights[id] !== undefined}
                  onChange={({ target }) => setWeight(id, target.checked ? '1' : undefined)}
                />
                {name}
              </label>
              {typed.weights[id] !== undefined && (
                <TextField
                  label={`${texts.weight}, ${name}`}
                  className="w-32"
                  inputMode="decimal"
                  readOnly={!mayWrite}
                  error={faults[id]}
                  value={typed.weights[id]}
                  onChange={({ target }) => setWeight(id, target.value)}
                />
              )}
            </div>
          ))}
        </fieldset>
        {mayWrite && entry !== undefined && (
          <Button look="danger" className="self-start" onClick={() => void remove(entry)}>
            {texts.remove}
          </Button>
        )}
        {mayWrite && (
          <FormFoot action={texts.save} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
        )}
      </form>
    </Dialog>
  )
}

const ADD: Readonly<Record<Kind, string>> = {
  equipment: texts.addEquipment,
  labor: texts.addLabor,
}
