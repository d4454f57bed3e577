import { Trash2 } from 'lucide-react'
import { money } from '../../lib/formats/formats.ts'
import { KEYS } from '../../lib/keys/keys.ts'
import { type Cents, decimalText } from '../../lib/money.ts'
import { texts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { type Choice, SelectField, TextField } from '../../ui/field.tsx'
import type { TypedCode } from './typed-codes.ts'

const words = texts.order

/** One line of a split: its code with what is left of its budget, the scope, and the amount. */
export function CodeLine({
  line,
  position,
  choices,
  scopes,
  budget,
  rest,
  codeFault,
  isWrong,
  canRemove,
  onChange,
  onRemove,
}: {
  readonly line: TypedCode
  readonly position: number
  readonly choices: readonly Choice[]
  /** The order's own first; of one alone nothing is to be chosen. */
  readonly scopes: readonly Choice[]
  /** What the section of the code has left; undefined: not known, or no code is chosen. */
  readonly budget: { readonly isOver: boolean; readonly text: string } | undefined
  /** What the line would have to take so that nothing is left. */
  readonly rest: Cents | undefined
  readonly codeFault: string | undefined
  readonly isWrong: boolean
  readonly canRemove: boolean
  readonly onChange: (part: Partial<TypedCode>) => void
  readonly onRemove: () => void
}) {
  // Of one line alone no number is needed to tell which.
  const name = (label: string) => (canRemove ? `${label} ${position}` : label)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_8rem_auto_auto]">
      <SelectField
        label={name(words.code)}
        data-key={position === 1 ? KEYS.costCodes : undefined}
        className="col-span-2 sm:col-span-1"
        choices={[{ value: '', label: texts.bids.choose }, ...choices]}
        value={line.costCode}
        error={codeFault}
        onChange={({ target }) => onChange({ costCode: target.value })}
      />
      <TextField
        label={name(words.amount)}
        inputMode="decimal"
        placeholder="0.00, 50 %, 1/3"
        value={line.text}
        error={isWrong ? words.shareWrong : undefined}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      {rest !== undefined && rest >= 0n && (
        <TakeRest
          rest={rest}
          position={position}
          onTake={() => onChange({ text: decimalText(rest) })}
        />
      )}
      {canRemove && (
        <Button
          look="quiet"
          className="justify-self-start sm:mt-5"
          aria-label={words.removeLine(String(position))}
          title={words.removeLine(String(position))}
          onClick={onRemove}
        >
          <Trash2 aria-hidden size={14} />
        </Button>
      )}
      {budget !== undefined && (
        <p
          className={classes(
            'col-span-full text-xs',
            budget.isOver ? 'font-medium text-bad' : 'text-muted',
          )}
        >
          {budget.text}
        </p>
      )}
      {scopes.length > 1 && (
        <SelectField
          label={name(words.scope)}
          className="col-span-full"
          choices={scopes}
          value={line.scopeId}
          onChange={({ target }) => onChange({ scopeId: target.value })}
        />
      )}
    </div>
  )
}

function TakeRest({
  rest,
  position,
  onTake,
}: {
  readonly rest: Cents
  readonly position: number
  readonly onTake: () => void
}) {
  return (
    <Button
      className="mt-5"
      title={words.rest}
      aria-label={`= ${money(rest)}: ${words.rest} ${position}`}
      onClick={onTake}
    >
      = {money(rest)}
    </Button>
  )
}
