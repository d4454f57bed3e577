import { defineError, isUuid } from '@formwork/kernel'
import type { Queries } from '../database.ts'
import { tasksWorked, toldDay } from '../days/day-events.ts'
import { findTaskScopes } from '../days/day-facts.store.ts'
import { findLastSubmitters } from '../days/day-history.store.ts'
import { dayIdsAfter, readDays } from '../days/days.store.ts'

/** So many that days of the most lines still fit into a message. */
const PAGE = 25

const TooManyDays = defineError('invalid', 'INVALID', `Ask for at most ${PAGE} days at once`)

export interface DayFactsPage {
  readonly afterId: string
  readonly dayIds: readonly string[]
}

interface DayFactsMessage {
  readonly id: string
  readonly version: number
  /** JSON of `fieldDayChanged`. */
  readonly facts: string
}

/** A page of days, each with its facts as events tell them, by id. */
export async function listDayFacts(
  db: Queries,
  { afterId, dayIds }: DayFactsPage,
): Promise<{ readonly days: DayFactsMessage[] }> {
  if (dayIds.length > PAGE) throw TooManyDays()
  const wanted = dayIds.filter(isUuid)
  if (dayIds.length > 0 && wanted.length === 0) return { days: [] }
  const ids =
    wanted.length > 0 ? wanted : await dayIdsAfter(db, isUuid(afterId) ? afterId : null, PAGE)
  const days = await readDays(db, ids)
  const scopeOf = await findTaskScopes(db, [...new Set(days.flatMap(tasksWorked))])
  const submitters = await findLastSubmitters(db, ids)
  return {
    days: days.map((day) => {
      const { id, version } = day
      const submittedBy = submitters.get(id) ?? null
      return { id, version, facts: JSON.stringify(toldDay(day, { scopeOf, submittedBy })) }
    }),
  }
}
