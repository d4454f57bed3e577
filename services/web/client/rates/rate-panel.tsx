import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { texts as learned } from '../learned/texts.ts'
import { earlierFirst } from '../lib/formats/dates.ts'
import { formatCode, formatFieldName } from '../lib/formats/formats.ts'
import { Ago } from '../ui/ago.tsx'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { say } from '../ui/notices.tsx'
import { Person } from '../ui/person.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { LearnedRate } from './learned-rate.tsx'
import { RateFacts } from './rate-facts.tsx'
import { RateForm } from './rate-form.tsx'
import type { RateKind } from './rate-kind.ts'
import { nameOf, shown } from './rate-kinds.ts'
import { UsesOf } from './rate-uses.tsx'
import { deleteRate, type Rate, ratesChanged, readHistory } from './rates-data.ts'
import { useRecordName } from './record-choices.ts'
import { texts } from './texts.ts'
import type { ManyChanged } from './undo-changes.tsx'

const words = texts.panel

/**
 * Beside the grid: which open bids hold copies of a rate, and who has changed it from what to what.
 */
export function RatePanel({
  kind,
  rate,
  mayWrite,
  onUndo,
  onClose,
}: {
  readonly kind: RateKind
  readonly rate: Rate
  readonly mayWrite: boolean
  /** Offers to take the whole change back by which the rate became what it is. */
  readonly onUndo: (change: ManyChanged) => void
  readonly onClose: () => void
}) {
  const name = nameOf(kind, rate)
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another rate is another panel to begin at.
  useEffect(() => heading.current?.focus(), [rate.id])
  return (
    <aside
      aria-label={words.of(name)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
      className="fixed inset-x-0 bottom-14 z-20 max-h-[65dvh] overflow-auto border-t border-line bg-panel p-4 shadow-xl sm:static sm:z-0 sm:max-h-none sm:w-80 sm:shrink-0 sm:self-start sm:rounded-md sm:border sm:shadow-none"
    >
      <h2 ref={heading} tabIndex={-1} className="text-base wrap-anywhere outline-none">
        {name}
      </h2>
      <div className="mt-2 flex flex-wrap gap-2">
        {mayWrite && <Writes kind={kind} rate={rate} onGone={onClose} />}
        <Button look="quiet" onClick={onClose}>
          {words.close}
        </Button>
      </div>
      <RateFacts kind={kind} rate={rate} />
      {kind.path === '/api/production-rates' && (
        <section className="mt-4">
          <h3 className="mb-1 text-xs font-medium text-muted">{learned.title}</h3>
          <LearnedRate kind={kind} rate={rate} mayWrite={mayWrite} />
        </section>
      )}
      {mayWrite && (
        <section className="mt-4">
          <h3 className="mb-1 text-xs font-medium text-muted">{texts.uses.title}</h3>
          <UsesOf ids={[rate.id]} show={(value) => shownPrice(kind, rate, value)} />
        </section>
      )}
      <section className="mt-4">
        <h3 className="mb-1 text-xs font-medium text-muted">{words.history}</h3>
        <Entries kind={kind} rate={rate} onUndo={mayWrite ? onUndo : undefined} />
      </section>
    </aside>
  )
}

function Writes({
  kind,
  rate,
  onGone,
}: {
  readonly kind: RateKind
  readonly rate: Rate
  readonly onGone: () => void
}) {
  const [open, setOpen] = useState<'change' | 'delete'>()
  const close = () => setOpen(undefined)
  const name = nameOf(kind, rate)
  const remove = async (): Promise<void> => {
    await deleteRate(kind, rate)
    await ratesChanged()
    say(words.deleted(name))
    onGone()
  }
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen('change')}>
        {words.change}
      </Button>
      <Button look="danger" aria-haspopup="dialog" onClick={() => setOpen('delete')}>
        {words.remove}
      </Button>
      {open === 'change' && <RateForm kind={kind} rate={rate} onClose={close} />}
      {open === 'delete' && (
        <Confirm
          title={words.remove}
          text={words.removeText(name)}
          action={words.remove}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </>
  )
}

function Entries({
  kind,
  rate,
  onUndo,
}: {
  readonly kind: RateKind
  readonly rate: Rate
  readonly onUndo: ((change: ManyChanged) => void) | undefined
}) {
  const { id } = rate
  const { data, error } = useQuery({
    queryKey: ['rate-history', id],
    queryFn: () => readHistory(kind, id),
  })
  if (error !== null) return <ErrorNote error={error} />
  if (data === undefined) return <Skeleton lines={3} />
  if (data.length === 0) return <p className="text-muted">{words.never}</p>
  return (
    <ol>
      {data
        .toSorted((a, b) => earlierFirst(b.at, a.at))
        .map(({ at, by, action, reason, changes, change }, place) => (
          <li key={at} className="border-t border-line py-2">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">{formatCode(action)}</span>
              <span className="text-xs text-muted wrap-anywhere">
                <Person email={by} />, <Ago at={at} />
              </span>
            </p>
            {reason !== null && <p className="wrap-anywhere">{reason}</p>}
            {place === 0 && action !== 'deleted' && isOfMany(change) && onUndo && (
              <Button look="quiet" onClick={() => onUndo(change)}>
                {words.undoAll(change.updated + change.created)}
              </Button>
            )}
            <ul className="text-[13px] text-muted">
              {changes.map((change) => (
                <ChangedField key={change.field} kind={kind} rate={rate} change={change} />
              ))}
            </ul>
          </li>
        ))}
    </ol>
  )
}

const isOfMany = ({ updated, created }: ManyChanged): boolean => updated + created > 1

function ChangedField({
  kind,
  rate,
  change: { field: name, old, new: now },
}: {
  readonly kind: RateKind
  readonly rate: Rate
  readonly change: { readonly field: string; readonly old?: unknown; readonly new?: unknown }
}) {
  const field = kind.fields.find(({ key }) => key === name)
  const isShown = field?.type === 'number' || field?.list !== undefined
  const told = (value: unknown): string =>
    field !== undefined && isShown ? shown(field, value, rate) || '–' : asText(value)
  const before = useRecordName(field, old)
  const after = useRecordName(field, now)
  return (
    <li className="wrap-anywhere">
      {formatFieldName(name)}: {before ?? told(old)} → {after ?? told(now)}
    </li>
  )
}

/** As the field that bids copy is read: a variable's value. */
function shownPrice(kind: RateKind, rate: Rate, value: number): string {
  const field = kind.fields.find(({ isPrice }) => isPrice === true)
  return field === undefined ? String(value) : shown(field, value, rate)
}

function asText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
