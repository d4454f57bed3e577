import { noteChangedRow, outbox } from '@formwork/messaging'
import type { Database, Tx } from '../database.ts'
import type { FieldChange } from '../history/changed-fields.ts'
import type { Day } from './day.ts'
import { type DayEvent, type DayFacts, dayEvent } from './day-events.ts'
import { type DayChange, recordDay } from './day-history.store.ts'
import { DayExists } from './days.errors.ts'
import {
  insertDay,
  isDayTaken,
  readWholeDay,
  type WholeDay,
  writeDay,
  writeLines,
  writeStep,
} from './days.store.ts'

export interface Saved {
  /** E-mail. */
  readonly by: string
  readonly action: DayChange['action']
  readonly reason?: string
  readonly changes?: readonly FieldChange[]
}

/** Keeps a new day. */
export async function keepNewDay(tx: Tx, day: Day, by: string): Promise<WholeDay> {
  await insertDay(tx, day)
  await writeLines(tx, day)
  return finish(tx, day.id, { by, action: 'created' }, { from: null, to: day.status })
}

/** Writes what a person changed of a day under its lock. */
export async function saveFields(tx: Tx, edited: Day, saved: Saved): Promise<WholeDay> {
  await writeDay(tx, edited)
  await writeLines(tx, edited)
  return finish(tx, edited.id, saved, { from: edited.status, to: edited.status })
}

interface Move extends DayFacts {
  readonly before: Day
  readonly edited: Day
  readonly event: DayEvent
}

/**
 * Moves a day to another state under its lock, with what its lines cost then, and tells of it. The
 * transaction ends with it.
 */
export async function saveMove(
  tx: Tx,
  { before, edited, event, ...facts }: Move,
  { by, action, reason, changes = [] }: Saved,
): Promise<Day> {
  const told = { ...edited, version: before.version + 1 }
  const move = { from: before.status, to: edited.status }
  const entry = { by, action, reason: reason ?? null, changes, ...move }
  const known = new Set(before.hours)
  const lines = edited.hours.filter((line) => !known.has(line))
  noteChangedRow(tx, edited.id)
  // In one round trip: neither of them reads what the other writes.
  const [, written] = await Promise.all([
    outbox.add(tx, dayEvent(event, told, facts)),
    writeStep(tx, { day: edited, lines, entry }),
  ])
  return { ...edited, ...written }
}

/** Notes that the photos of a day are others. */
export async function savePhotos(tx: Tx, day: Day, saved: Saved): Promise<WholeDay> {
  await writeDay(tx, day)
  return finish(tx, day.id, saved, { from: day.status, to: day.status })
}

async function finish(
  tx: Tx,
  id: string,
  { by, action, reason, changes = [] }: Saved,
  move: Parameters<typeof recordDay>[3],
): Promise<WholeDay> {
  await recordDay(tx, id, { by, action, reason: reason ?? null, changes }, move)
  noteChangedRow(tx, id)
  return readWholeDay(tx, id)
}

/** @throws DayExists where another day of the project has the date and the crew */
export async function oneOfEachDay<T>(
  db: Database,
  named: { readonly project: string; readonly day: Pick<Day, 'crew' | 'date'> },
  write: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction(write)
  } catch (error) {
    if (!isDayTaken(error)) throw error
    const { crew, date } = named.day
    throw DayExists({ project: named.project, crew, date })
  }
}
