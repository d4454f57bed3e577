import { useState } from 'react'
import { texts } from '../lib/texts.ts'
import { classes } from './classes.ts'
import { Dialog } from './dialog.tsx'
import { FormFoot } from './form-foot.tsx'

/** A value as a text, or the lines of it that differ. */
export type Version = string | readonly string[]

export interface Conflicting<Field extends string> {
  readonly field: Field
  readonly label: string
  readonly mine: Version
  readonly theirs: Version
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
    <Dialog
      title={texts.conflict.title}
      isWide={fields.some(({ mine }) => typeof mine !== 'string')}
      onClose={onClose}
    >
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
          <fieldset
            key={field}
            className={classes(
              'grid gap-2',
              // Lines are too long for half of a phone.
              typeof values.mine === 'string' ? 'grid-cols-2' : 'sm:grid-cols-2',
            )}
          >
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
                  <Shown version={values[whose]} />
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

/** In a label, where no list can stand: each line is a block. */
function Shown({ version }: { readonly version: Version }) {
  const lines = typeof version === 'string' ? [version || '–'] : version
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
    <span key={index} className="block wrap-anywhere not-last:mb-1">
      {line}
    </span>
  ))
}
