import type { components } from '@formwork/api-client'
import type { ReactNode } from 'react'
import { formatCode, money, statusName } from '../../lib/formats/formats.ts'
import { Ago } from '../../ui/ago.tsx'
import { Person } from '../../ui/person.tsx'
import { changeSentences } from './change-sentences.ts'
import { texts } from './texts.ts'

type Entry = components['schemas']['BidHistoryEntry']

/** What was done, to what, by whom, what it changed, and what can be done about it. */
export function HistoryLine({
  entry,
  action: toDo,
}: {
  readonly entry: Entry
  readonly action?: ReactNode
}) {
  const { at, by, action, from, to, reason, changes } = entry
  const subject = subjectOf(entry)
  const cost = costOf(entry)
  const told = changeSentences(changes)
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{formatCode(action.replaceAll(/[.-]/g, ' '))}</span>
        <span className="text-xs text-muted">
          <Person email={by} />, <Ago at={at} />
        </span>
      </p>
      {(subject !== '' || cost !== '') && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="wrap-anywhere">{subject}</span>
          <span className="tabular-nums">{cost}</span>
        </p>
      )}
      {from !== null && to !== null && <p>{texts.fromTo(statusName(from), statusName(to))}</p>}
      {reason !== null && <p className="wrap-anywhere">{reason}</p>}
      <ul className="text-[13px] text-muted">
        {told.slice(0, MOST).map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
        {told.length > MOST && <li>{texts.more(told.length - MOST)}</li>}
      </ul>
      {toDo}
    </>
  )
}

/** As many as are read at a glance. */
const MOST = 12

/** What was written to: its name or how many, the module, the scope. */
function subjectOf({ action, name, count, module, scope }: Entry): string {
  const counted = action.startsWith('scopes.') ? texts.scopes : texts.items
  const many = count === null ? null : counted(count)
  const parts = [name, many, module === null ? null : formatCode(module), scope]
  return parts.filter((part) => part !== null && part !== '').join(' · ')
}

/** What it costs, from what it did; nothing where it costs what it did. */
function costOf({ previousTotal, totalCost }: Entry): string {
  if (previousTotal === totalCost) return ''
  return previousTotal === null ? money(totalCost) : `${money(previousTotal)} → ${money(totalCost)}`
}
