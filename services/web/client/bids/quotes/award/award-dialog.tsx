import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { money } from '../../../lib/formats/formats.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useSeen } from '../../../lib/use-seen.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { say } from '../../../ui/notices.tsx'
import type { LevelledQuote, Package } from '../quotes-data.ts'
import { texts } from '../texts.ts'
import { awardQuote, etagOf } from './award-data.ts'
import { texts as words } from './texts.ts'

interface AwardNeeds {
  readonly found: Package
  readonly row: LevelledQuote
}

/** Orders of the package are made from this quote from then on. */
export function AwardDialog({
  found,
  row,
  onClose,
}: AwardNeeds & { readonly onClose: () => void }) {
  const { quoteId, vendorName } = row
  const { isBusy, refusal, run } = useAction()
  const ifMatch = useSeen(etagOf(found), refusal)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(found.awarded?.quoteId === quoteId ? found.awarded.optionalLineIds : []),
  )
  const form = useForm({ defaultValues: { reason: '' } })
  const isOther = found.carried !== null && found.carried.quoteId !== quoteId
  const submit = form.handleSubmit(({ reason }) =>
    run(async () => {
      const given = reason.trim() === '' ? null : reason.trim()
      const body = { quoteId, optionalLineIds: [...chosen], reason: given }
      await awardQuote(found.id, body, ifMatch)
      say(words.isAwarded(found.name, vendorName))
      onClose()
    }),
  )
  const isGiven = (text: string) => !isOther || text.trim() !== '' || texts.reasonMissing
  return (
    <Dialog title={words.awardTo(vendorName)} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-muted">{words.lead}</p>
        {row.vendorId === null && <p className="text-warn">{words.notListed}</p>}
        <LeftOut row={row} />
        <OptionalLines found={found} row={row} chosen={chosen} onChange={setChosen} />
        <TextField
          label={texts.reason}
          hint={isOther ? words.otherHint : words.reasonHint}
          error={form.formState.errors.reason?.message}
          {...form.register('reason', { validate: isGiven })}
        />
        <FormFoot
          action={words.awardPackage}
          isBusy={isBusy}
          refusal={refusal}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

/** What was counted for and no order of this quote brings. */
function LeftOut({ row: { gaps } }: { readonly row: LevelledQuote }) {
  if (gaps.length === 0) return null
  return (
    <ul className="text-warn">
      {gaps.map(({ lineId, description, plug }) => (
        <li key={lineId}>{words.leftOut(description, plug === null ? null : money(plug))}</li>
      ))}
    </ul>
  )
}

/** Lines that are not required: each that the quote includes may be ordered as well. */
function OptionalLines({
  found: { lines },
  row,
  chosen,
  onChange,
}: AwardNeeds & {
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
}) {
  const included = new Map(
    row.lines
      .filter(({ coverage }) => coverage === 'INCLUDED')
      .map(({ lineId, amount }) => [lineId, amount]),
  )
  const optional = lines.filter(({ id, required }) => !required && included.has(id))
  if (optional.length === 0) return null
  const toggle = (id: string): void => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 text-xs font-medium text-muted">{words.options}</legend>
      {optional.map(({ id, description }) => (
        <label key={id} className="flex min-h-11 items-center gap-3 sm:min-h-8">
          <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
          <span className="min-w-0 flex-1 wrap-anywhere">{description}</span>
          <span className="number text-muted">{money(included.get(id) ?? null)}</span>
        </label>
      ))}
    </fieldset>
  )
}
