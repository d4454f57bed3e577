import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDay } from '../../lib/formats/dates.ts'
import { money } from '../../lib/formats/formats.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BidFrame } from '../frame/bid-frame.tsx'
import type { WholeBid } from '../workspace/bid-data.ts'
import { EntryForm } from './entry-form.tsx'
import { type Entry, type Gantt, ganttQuery, type Kind } from './schedule-data.ts'
import { texts } from './texts.ts'
import { Timeline } from './timeline.tsx'
import { useMoves } from './use-moves.ts'

/** Equipment and crews over the whole bid: when, for which scopes, at what cost. */
export function SchedulePage() {
  return (
    <BidFrame>
      {(bid, _mayWrite, mayPrice) =>
        bid.equipmentBiddingMode === 'GANTT' ? (
          <Schedule key={bid.id} bid={bid} mayWrite={mayPrice} />
        ) : (
          <Empty
            action={
              <Link
                to="/bids/$id/settings"
                params={{ id: bid.id }}
                className={buttonClasses('plain')}
              >
                {texts.toSettings}
              </Link>
            }
          >
            {texts.notGantt}
          </Empty>
        )
      }
    </BidFrame>
  )
}

function Schedule({ bid, mayWrite }: { readonly bid: WholeBid; readonly mayWrite: boolean }) {
  const { data, error } = useQuery(ganttQuery(bid.id))
  const [open, setOpen] = useState<{ readonly kind: Kind; readonly entry?: Entry }>()
  const { move, withMoves } = useMoves(bid.id)
  if (error !== null) return <ErrorNote error={error} />
  if (data === undefined) return <Skeleton lines={8} />
  const names = new Map(bid.scopes.map(({ id, name }) => [id, name]))
  const isEmpty = data.equipment.length + data.labor.length === 0
  return (
    <>
      {mayWrite && (
        <div className="mb-3 flex flex-wrap gap-2">
          <Button aria-haspopup="dialog" onClick={() => setOpen({ kind: 'equipment' })}>
            {texts.addEquipment}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setOpen({ kind: 'labor' })}>
            {texts.addLabor}
          </Button>
        </div>
      )}
      {isEmpty ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <>
          <Timeline
            gantt={withMoves(data)}
            names={names}
            mayWrite={mayWrite}
            onMove={move}
            onOpen={(entry) => setOpen({ kind: entry.module, entry })}
          />
          {mayWrite && <p className="mt-2 mb-4 text-xs text-muted">{texts.hint}</p>}
          <Facts gantt={data} names={names} />
        </>
      )}
      {open !== undefined && (
        <EntryForm bid={bid} mayWrite={mayWrite} {...open} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

/** The same in words and figures: overlaps, idle days, what each scope bears. */
function Facts({
  gantt,
  names,
}: {
  readonly gantt: Gantt
  readonly names: ReadonlyMap<string, string>
}) {
  const entries = new Map([...gantt.equipment, ...gantt.labor].map((entry) => [entry.id, entry]))
  const nameOf = (id: string): string => entries.get(id)?.name ?? ''
  const overlaps = gantt.overlaps.map(({ entryId, from, to, demand, capacity }) =>
    texts.overlap(nameOf(entryId), formatDay(from), formatDay(to), demand, capacity),
  )
  const idle = gantt.idle.map(({ entryId, from, to }) =>
    texts.idleOf(nameOf(entryId), formatDay(from), formatDay(to)),
  )
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <table className="w-full text-[13px]">
        <caption className="mb-1 text-left text-sm font-semibold">{texts.allocation}</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="py-1 text-left font-medium">
              {texts.scope}
            </th>
            <th scope="col" className="text-right font-medium">
              {texts.equipment}
            </th>
            <th scope="col" className="text-right font-medium">
              {texts.labor}
            </th>
          </tr>
        </thead>
        <tbody>
          {gantt.allocation.map(({ scopeId, equipmentCost, laborCost }) => (
            <tr key={scopeId} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal wrap-anywhere">
                {names.get(scopeId) ?? '–'}
              </th>
              <td className="number">{money(equipmentCost)}</td>
              <td className="number">{money(laborCost)}</td>
            </tr>
          ))}
          <tr className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal text-muted">
              {texts.unallocated}
            </th>
            <td colSpan={2} className="number">
              {money(gantt.unallocatedCost)}
            </td>
          </tr>
        </tbody>
      </table>
      <div className="flex flex-col gap-4">
        <Lines title={texts.overlaps} lines={overlaps} />
        <Lines title={texts.idle} lines={idle} />
      </div>
    </div>
  )
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section aria-label={title} className="rounded-md bg-warn-soft p-3 text-warn">
      <h2 className="text-xs">{title}</h2>
      <ul className="list-disc pl-5 text-[13px]">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}
