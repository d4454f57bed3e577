import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatDay } from '../../lib/formats/dates.ts'
import { sentenceOf } from '../../lib/formats/sentence.ts'
import { say } from '../../ui/notices.tsx'
import { type BarPlace, type Entry, type Gantt, saveEntry, spanOf } from './schedule-data.ts'
import { texts } from './texts.ts'

const NONE: ReadonlyMap<string, BarPlace> = new Map()

/**
 * Moves the bars of a bid, one write after the other; of the moves of a bar that wait the last alone is
 * written. A bar stands where it was moved to from then on, so that the next key goes on from there.
 */
export function useMoves(bidId: string) {
  const [moved, setMoved] = useState(NONE)
  const latest = useRef(new Map<string, BarPlace>())
  const { mutate } = useMutation({
    scope: { id: `plan-${bidId}` },
    mutationFn: async ({ entry, to }: { readonly entry: Entry; readonly to: BarPlace }) => {
      // Where it was moved on from while it waited, nobody needs it.
      if (latest.current.get(entry.id) !== to) return
      await saveEntry(bidId, entry.module, entry.id, spanOf(to))
      say(texts.moved(entry.name, formatDay(to.startDate), formatDay(to.endDate)))
    },
    onError: (fault) => say(sentenceOf(fault)),
    onSettled: (_saved, _fault, { entry, to }) =>
      setMoved((now) =>
        now.get(entry.id) === to ? new Map([...now].filter(([id]) => id !== entry.id)) : now,
      ),
  })
  const shown = <One extends Entry>(entry: One): One => ({ ...entry, ...moved.get(entry.id) })
  return {
    move(entry: Entry, to: BarPlace): void {
      if (entry.startDate === to.startDate && entry.endDate === to.endDate) return
      latest.current.set(entry.id, to)
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
