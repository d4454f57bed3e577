import { byDay, dayAfter, dayOf } from '../lib/calendar/days.ts'

const SHOWN_DAYS = 7

export interface WeekDay<Bid> {
  /** `2026-03-02`, by the clock of this machine. */
  readonly day: string
  readonly bids: readonly Bid[]
}

/** Today and the six days after it, with what is due on each. */
export function weekOf<Bid extends { readonly dueAt: string | null }>(
  bids: readonly Bid[],
  now: Date,
): readonly WeekDay<Bid>[] {
  const due = byDay(bids.flatMap((bid) => (bid.dueAt === null ? [] : [{ dueAt: bid.dueAt, bid }])))
  return Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const day = dayAfter(dayOf(now), index)
    return { day, bids: (due.get(day) ?? []).map(({ bid }) => bid) }
  })
}
