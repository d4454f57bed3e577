import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { money } from '../lib/formats/formats.ts'
import { KEYS } from '../lib/keys/keys.ts'
import { type Cents, decimalText } from '../lib/money.ts'
import { projectQuery } from '../projects/project-data.ts'
import { Button } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { texts } from './texts.ts'
import type { TypedPart } from './typed-coding.ts'

const words = texts.coding

interface Needs {
  readonly part: TypedPart
  readonly position: number
  readonly projects: readonly {
    readonly id: string
    readonly bidNumber: string
    readonly name: string
  }[]
  readonly codes: readonly {
    readonly code: string
    readonly name: string
    readonly isActive: boolean
  }[]
  /** What the part would have to take so that nothing is left. */
  readonly rest: Cents
  readonly isWrong: boolean
  readonly isChecked: boolean
  readonly canRemove: boolean
  readonly onChange: (part: Partial<TypedPart>) => void
  readonly onRemove: () => void
}

/** One part of a coding: project, scope, cost code, amount and a word to accounting. */
export function CodingPart(needs: Needs) {
  const { part, position, isWrong, isChecked, canRemove, rest, onChange, onRemove } = needs
  const { projects, scopes, codes } = useChoices(needs)
  // Of one part alone no number is needed to tell which.
  const name = (label: string) => (canRemove ? words.cell(label, position) : label)
  return (
    <fieldset className="grid grid-cols-2 items-start gap-2 border-t border-line pt-2">
      <legend className="sr-only">{words.part(position)}</legend>
      <SelectField
        label={name(words.project)}
        className="col-span-2"
        choices={projects}
        value={part.projectId}
        error={isChecked && part.projectId === '' ? words.projectMissing : undefined}
        onChange={({ target }) => onChange({ projectId: target.value, scopeId: '' })}
      />
      <SelectField
        label={name(words.scope)}
        className="col-span-2"
        choices={scopes}
        value={part.scopeId}
        onChange={({ target }) => onChange({ scopeId: target.value })}
      />
      <SelectField
        label={name(words.code)}
        className="col-span-2"
        data-key={position === 1 ? KEYS.costCodes : undefined}
        choices={codes}
        value={part.costCode}
        error={isChecked && part.costCode === '' ? words.codeMissing : undefined}
        onChange={({ target }) => onChange({ costCode: target.value })}
      />
      <TextField
        label={name(words.amount)}
        inputMode="decimal"
        placeholder="0.00, 50 %, 1/3"
        value={part.text}
        error={isWrong ? words.amountWrong : undefined}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <div className="flex gap-1 pt-5">
        <Button
          className="min-w-0 flex-1"
          title={words.rest}
          aria-label={`= ${money(rest)}: ${words.rest} ${position}`}
          onClick={() => onChange({ text: decimalText(rest) })}
        >
          <span className="truncate">= {money(rest)}</span>
        </Button>
        {canRemove && (
          <Button
            look="quiet"
            aria-label={words.remove(position)}
            title={words.remove(position)}
            onClick={onRemove}
          >
            <Trash2 aria-hidden size={14} />
          </Button>
        )}
      </div>
      <TextField
        label={name(words.note)}
        className="col-span-2"
        value={part.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </fieldset>
  )
}

/** What can be chosen, with what is chosen already although it is not offered any more. */
function useChoices({ part, projects, codes }: Needs) {
  const { data: project } = useQuery({
    ...projectQuery(part.projectId),
    enabled: part.projectId !== '',
  })
  const isKnown = projects.some(({ id }) => id === part.projectId)
  const known = isKnown || project === undefined ? projects : [project, ...projects]
  const active = codes.filter(({ code, isActive }) => isActive || code === part.costCode)
  const isListed = part.costCode === '' || active.some(({ code }) => code === part.costCode)
  const unlisted = isListed ? [] : [{ code: part.costCode, name: '' }]
  const choose = { value: '', label: texts.form.choose }
  return {
    projects: [
      choose,
      ...known.map(({ id, bidNumber, name }) => ({ value: id, label: `${bidNumber} ${name}` })),
    ],
    scopes: [
      { value: '', label: words.noScope },
      ...(project?.scopes ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ],
    codes: [
      choose,
      ...[...unlisted, ...active].map(({ code, name }) => ({
        value: code,
        label: `${code} ${name}`.trim(),
      })),
    ],
  }
}
