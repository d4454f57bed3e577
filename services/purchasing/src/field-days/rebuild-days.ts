import type { Database } from '../database.ts'
import { closeDayNotices, noteDays } from '../notices/day-notices.store.ts'
import type { FieldDay } from '../projects/days/field-day.ts'
import {
  clearDay,
  correctDay,
  lockDayStatus,
  readDayVersions,
} from '../projects/days/field-days.store.ts'
import { dayNotice } from './day-notice.ts'
import { takeInDays } from './take-in-day.ts'

/** What the field says of its days. */
export interface DayFactsSource {
  /** A page of all days, by id; empty after the last. */
  daysAfter(id: string): Promise<readonly FieldDay[]>
  /** Of these days, at most 25, those that are there. */
  daysOf(ids: readonly string[]): Promise<readonly FieldDay[]>
}

export interface RebuiltDays {
  /** Days that the field has, drafts that never counted apart. */
  readonly days: number
  /** Days that the field does not have, and that counted here. */
  readonly clearedDays: number
}

const AT_ONCE = 25
/** A day that is changed again and again while it is asked about is as its events say. */
const ROUNDS = 5

/**
 * Sets the copy of days to what the field says, and the notices of those whose status changes by that.
 * Events may arrive meanwhile: a day that has become newer since it was read here stays as its event told
 * it.
 */
export async function rebuildDays(db: Database, source: DayFactsSource): Promise<RebuiltDays> {
  const before = await readDayVersions(db)
  const told = new Set<string>()
  let unsure: string[] = []
  for await (const day of everyDay(source)) {
    const known = before.get(day.id)
    if (known === undefined && day.status === 'DRAFT') continue
    told.add(day.id)
    await correct(db, day, known)
    if (hidesNews(day, known)) unsure.push(day.id)
  }
  for (let round = 0; round < ROUNDS && unsure.length > 0; round++) {
    unsure = await askAgain(db, source, unsure)
  }
  let clearedDays = 0
  for (const id of before.keys()) {
    if (!told.has(id) && (await clear(db, id))) clearedDays += 1
  }
  return { days: told.size, clearedDays }
}

async function* everyDay(source: DayFactsSource): AsyncIterable<FieldDay> {
  let last = ''
  while (true) {
    const page = await source.daysAfter(last)
    yield* page
    const next = page.at(-1)
    if (next === undefined) return
    last = next.id
  }
}

/** A day that keeps its status keeps its notice: nobody is mailed of it again. */
function correct(db: Database, day: FieldDay, known: number | undefined): Promise<void> {
  return db.transaction(async (tx) => {
    // If it is known by now, an event of meanwhile told it.
    if (known === undefined) return takeInDays(tx, [day])
    const status = await lockDayStatus(tx, day.id)
    const project = (await correctDay(tx, day, known)).get(day.id)
    if (project === undefined || status === day.status) return
    await noteDays(tx, [{ day, wanted: dayNotice(day, project) }])
  })
}

/** Nothing waits for a day that is gone, also not for a draft. @returns whether it counted */
function clear(db: Database, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const counted = await clearDay(tx, id)
    await closeDayNotices(tx, id)
    return counted
  })
}

/** A version that the field never gave kept its events out while it stood here. */
const hidesNews = (day: FieldDay, known: number | undefined): boolean =>
  known !== undefined && known > day.version

/** @returns those that something has kept out again */
async function askAgain(
  db: Database,
  source: DayFactsSource,
  ids: readonly string[],
): Promise<string[]> {
  const unsure: string[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE)
    const before = await readDayVersions(db, some)
    for (const day of await source.daysOf(some)) {
      const known = before.get(day.id)
      await correct(db, day, known)
      if (hidesNews(day, known)) unsure.push(day.id)
    }
  }
  return unsure
}
