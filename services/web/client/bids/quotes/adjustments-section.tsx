import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { money } from '../../lib/formats/formats.ts'
import { jsonNumber, parseMoney } from '../../lib/money.ts'
import { useAction } from '../../lib/use-action.ts'
import { SECTIONS } from '../../projects/sections.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { say } from '../../ui/notices.tsx'
import {
  adjustmentsQuery,
  type ReadAdjustments,
  type SentAdjustments,
  saveAdjustments,
} from './quotes-data.ts'
import { texts } from './texts.ts'

type Section = SentAdjustments[number]['section']

/** A line as it is typed. */
interface Typed {
  readonly key: number
  readonly id: string | null
  readonly description: string
  readonly amount: string
  readonly section: Section
}

/** What is typed, and what was there when that was begun. */
interface Draft {
  readonly lines: readonly Typed[]
  readonly read: ReadAdjustments
  /** Another user has changed them to what is read: to be saved over, or not. */
  readonly isChanged?: boolean
}

/** What is cut and added in the last minutes; typed lines stay until they are saved or discarded. */
export function AdjustmentsSection({
  bidId,
  mayPrice,
}: {
  readonly bidId: string
  readonly mayPrice: boolean
}) {
  const { data, error } = useQuery(adjustmentsQuery(bidId))
  const [draft, setDraft] = useState<Draft>()
  const lines = draft?.lines ?? (data?.adjustments ?? []).map(typedOf)
  const change = (next: readonly Typed[]): void => {
    const read = draft?.read ?? data
    if (read !== undefined) setDraft({ ...draft, lines: next, read })
  }
  // What is typed while they are on their way stays.
  const saved = (sent: Draft, read: ReadAdjustments): void =>
    setDraft((now) => (now === undefined || now === sent ? undefined : { lines: now.lines, read }))
  const changed = (read: ReadAdjustments): void =>
    setDraft((now) => now && { ...now, read, isChanged: true })
  return (
    <section aria-label={texts.adjustments} className="mt-8">
      <h2>{texts.adjustments}</h2>
      <p className="mb-2 text-xs text-muted">{texts.adjustmentsLead}</p>
      {error !== null && <ErrorNote error={error} />}
      <ul>
        {lines.map((line) => (
          <Line
            key={line.key}
            line={line}
            mayPrice={mayPrice}
            onChange={(part) =>
              change(lines.map((each) => (each.key === line.key ? { ...each, ...part } : each)))
            }
            onRemove={() => change(lines.filter(({ key }) => key !== line.key))}
          />
        ))}
      </ul>
      {mayPrice && data !== undefined && (
        <Foot
          bidId={bidId}
          draft={draft}
          onAdd={() => change([...lines, newLine(lines)])}
          onSaved={saved}
          onChanged={changed}
          onDiscard={() => setDraft(undefined)}
        />
      )}
    </section>
  )
}

function typedOf(
  { id, description, amount, section }: SentAdjustments[number],
  key: number,
): Typed {
  return { key, id: id ?? null, description, amount: String(amount), section }
}

const newLine = (lines: readonly Typed[]): Typed => ({
  key: Math.max(-1, ...lines.map(({ key }) => key)) + 1,
  id: null,
  description: '',
  amount: '',
  section: 'SUBCONTRACTORS',
})

/** @returns the lines as they are sent; undefined where one is not whole */
function sentOf(lines: readonly Typed[]): SentAdjustments | undefined {
  const sent = lines.flatMap(({ id, description, amount, section }) => {
    const dollars = parseMoney(amount)
    if (dollars === undefined || dollars === 0n || description.trim() === '') return []
    return [{ ...(id !== null && { id }), description, amount: jsonNumber(dollars), section }]
  })
  return sent.length === lines.length ? sent : undefined
}

function Line({
  line: { description, amount, section },
  mayPrice,
  onChange,
  onRemove,
}: {
  readonly line: Typed
  readonly mayPrice: boolean
  readonly onChange: (part: Partial<Typed>) => void
  readonly onRemove: () => void
}) {
  return (
    <li className="grid grid-cols-2 items-start gap-2 border-t border-line py-2 first:border-t-0 sm:grid-cols-[1fr_9rem_14rem_auto]">
      <TextField
        label={texts.description}
        className="col-span-2 sm:col-span-1"
        value={description}
        readOnly={!mayPrice}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <TextField
        label={texts.amount}
        inputMode="decimal"
        value={amount}
        readOnly={!mayPrice}
        onChange={({ target }) => onChange({ amount: target.value })}
      />
      <SelectField
        label={texts.section}
        value={section}
        disabled={!mayPrice}
        choices={SECTIONS.map((each) => ({ value: each, label: each }))}
        onChange={({ target }) => onChange({ section: target.value as Section })}
      />
      {mayPrice && (
        <Button
          look="quiet"
          className="mt-4 justify-self-end hover:text-bad"
          aria-label={texts.removeAdjustment(description)}
          onClick={onRemove}
        >
          <Trash2 aria-hidden size={14} />
        </Button>
      )}
    </li>
  )
}

/** What another user has made of them while these were typed. */
function Theirs({ read: { adjustments } }: { readonly read: ReadAdjustments }) {
  return (
    <div role="alert" className="my-2 text-warn">
      <p>{texts.adjustmentsChanged(adjustments.length)}</p>
      <ul className="list-disc pl-5">
        {adjustments.map(({ id, description, amount, section }) => (
          <li key={id} className="wrap-anywhere">
            {description}, {money(amount)}, {section}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Foot({
  bidId,
  draft,
  onAdd,
  onSaved,
  onChanged,
  onDiscard,
}: {
  readonly bidId: string
  readonly draft: Draft | undefined
  readonly onAdd: () => void
  readonly onSaved: (sent: Draft, read: ReadAdjustments) => void
  readonly onChanged: (read: ReadAdjustments) => void
  readonly onDiscard: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const sent = draft === undefined ? undefined : sentOf(draft.lines)
  const save = (): Promise<void> =>
    run(async () => {
      if (draft === undefined || sent === undefined) throw new Error(texts.adjustmentFaulty)
      const { isSaved, read } = await saveAdjustments(bidId, sent, draft.read)
      if (!isSaved) return onChanged(read)
      onSaved(draft, read)
      say(texts.adjustmentsSaved)
    })
  return (
    <>
      {refusal !== undefined && <ErrorNote error={refusal} />}
      {draft?.isChanged && <Theirs read={draft.read} />}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button look="quiet" onClick={onAdd}>
          <Plus aria-hidden size={14} />
          {texts.addAdjustment}
        </Button>
        {draft !== undefined && (
          <>
            <Button look="primary" aria-disabled={isBusy} onClick={() => void save()}>
              {draft.isChanged ? texts.saveAdjustmentsOver : texts.saveAdjustments}
            </Button>
            <Button look="quiet" onClick={onDiscard}>
              {texts.discard}
            </Button>
            {sent === undefined && (
              <p role="status" className="text-xs text-muted">
                {texts.adjustmentFaulty}
              </p>
            )}
          </>
        )}
      </div>
    </>
  )
}
