import { useState } from 'react'
import { texts } from '../lib/texts.ts'
import { Dialog } from './dialog.tsx'
import { FormFoot } from './form-foot.tsx'

export interface Conflicting<Field extends string> {
  readonly field: Field
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

export type Whose = 'mine' | 'theirs'

/** Two have changed the same: both versions, and a choice for each field. */
export function Conflicts<Field extends string>({
  fields,
  onChoose,
  onClose,
}: {
  readonly fields: readonly Conflicting<Field>[]
  readonly onChoose: (kept: Readonly<Record<Field, Whose>>) => void
  readonly onClose: () => void
}) {
  const [kept, setKept] = useState(
    () => Object.fromEntries(fields.map(({ field }) => [field, 'mine'])) as Record<Field, Whose>,
  )
  return (
    <Dialog title={texts.conflict.title} onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          // In a portal of a form: that one is not meant.
          event.stopPropagation()
          onChoose(kept)
        }}
      >
        <p className="text-muted">{texts.conflict.lead}</p>
        {fields.map(({ field, label, ...values }) => (
          <fieldset key={field} className="grid grid-cols-2 gap-2">
            <legend className="mb-1 text-xs font-medium text-muted">{label}</legend>
            {(['mine', 'theirs'] as const).map((whose) => (
              <label
                key={whose}
                className="flex min-h-11 items-start gap-2 rounded-md border border-line p-2"
              >
                <input
                  type="radio"
                  name={field}
                  checked={kept[field] === whose}
                  onChange={() => setKept({ ...kept, [field]: whose })}
                />
                <span className="min-w-0">
                  <span className="block text-xs text-muted">{texts.conflict[whose]}</span>
                  <span className="wrap-anywhere">{values[whose] || '–'}</span>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        <FormFoot
          action={texts.conflict.keep}
          isBusy={false}
          refusal={undefined}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
