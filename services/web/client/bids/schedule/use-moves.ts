import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { overLatest } from '../../lib/api/over-latest.ts'
import { formatDay } from '../../lib/formats/dates.ts'
import { sentenceOf } from '../../lib/formats/sentence.ts'
import { say } from '../../ui/notices.tsx'
import {
  type BarPlace,
  changeEntry,
  type Entry,
  type Gantt,
  isSamePlace,
  planChanged,
  readEntry,
  spanOf,
} from './schedule-data.ts'
import { texts } from './texts.ts'

const NONE: ReadonlyMap<string, BarPlace> = new Map()

interface Move {
  readonly entry: Entry
  readonly to: BarPlace
}

/**
 * Writes a move of a bar that stands where it was moved from; otherwise it stays where another has
 * put it. A new price is no reason.
 */
function moveFrom(
  from: BarPlace,
  { entry, to }: Move,
): Promise<{ readonly isMoved: boolean; readonly now: Entry }> {
  return overLatest(
    () => readEntry(entry),
    async (now, ifMatch) => {
      if (!isSamePlace(now, from)) return { isMoved: false, now }
      return { isMoved: true, now: await changeEntry(entry, spanOf(to), ifMatch) }
    },
  )
}

/**
 * Moves the bars of a bid, one write after the other; of the moves of a bar that wait the last alone is
 * written. A bar stands where it was moved to from then on, so that the next key goes on from there;
 * where another has moved it meanwhile, all of its moves that wait are dropped.
 */
export function useMoves(bidId: string) {
  const [moved, setMoved] = useState(NONE)
  const latest = useRef(new Map<string, BarPlace>()).current
  /** Where bars that are being moved stand in the saved plan, as this page knows it. */
  const saved = useRef(new Map<string, BarPlace>()).current
  const done = (id: string): void => {
    latest.delete(id)
    saved.delete(id)
    setMoved((now) => new Map([...now].filter(([other]) => other !== id)))
  }
  const { mutate } = useMutation({
    scope: { id: `plan-${bidId}` },
    mutationFn: async ({ entry, to }: Move) => {
      const { id } = entry
      // Where it was moved on from while it waited, nobody needs it.
      if (latest.get(id) !== to) return
      const { isMoved, now } = await moveFrom(saved.get(id) ?? entry, { entry, to })
      const days = [formatDay(now.startDate), formatDay(now.endDate)] as const
      if (isMoved) {
        saved.set(id, now)
        say(texts.moved(now.name, ...days))
        return
      }
      await planChanged(bidId)
      done(id)
      say(texts.overtaken(now.name, ...days))
    },
    onError: (fault) => say(sentenceOf(fault)),
    onSettled: (_saved, _fault, { entry, to }) => {
      if (latest.get(entry.id) === to) done(entry.id)
    },
  })
  const shown = <One extends Entry>(entry: One): One => ({ ...entry, ...moved.get(entry.id) })
  return {
    move(entry: Entry, to: BarPlace): void {
      if (entry.startDate === to.startDate && entry.endDate === to.endDate) return
      if (!saved.has(entry.id)) saved.set(entry.id, entry)
      latest.set(entry.id, to)
      setMoved((now) => new Map([...now, [entry.id, to]]))
      mutate({ entry, to })
    },
    /** The plan with the bars where they were moved to. */
    withMoves: (gantt: Gantt): Gantt => ({
      ...gantt,
      equipment: gantt.equipment.map(shown),
      labor: gantt.labor.map(shown),
    }),
  }
}
