import { isoTime, uniqueViolation } from '@formwork/database'
import { sql } from 'kysely'
import { NEW_VERSION, type Queries, type Tx } from '../database.ts'
import { rowVersions } from '../history/row-versions.store.ts'
import type { Day, DayPhoto } from './day.ts'
import {
  type DaySurroundings,
  type FoundSurroundings,
  SURROUNDINGS,
  surroundingsOf,
} from './day-facts.store.ts'
import type { DayChange } from './day-history.store.ts'
import type { DayStatus } from './day-transitions.ts'
import { dayNotFound } from './days.errors.ts'

/** A day, with its lines in their order. */
const DAY = sql`
  d.id, d.project_id AS "projectId", d.date::text AS date, d.crew, d.status, d.weather, d.notes,
  d.rejection, d.equipment, d.delays, d.rates, d.keeps_rates AS "keepsRates",
  d.submitted_by_id AS "submittedById", d.created_by AS "createdBy", d.version,
  ${isoTime(sql`d.created_at`)} AS "createdAt", ${isoTime(sql`d.updated_at`)} AS "updatedAt",
  (SELECT coalesce(json_agg(json_build_array(h.id, h.worker_id, h.task_id, h.regular_hours,
      h.overtime_hours, h.per_diem, h.ticket, h.hourly_rate, h.regular_pay, h.overtime_pay, h.amount,
      h.cost_code, h.section) ORDER BY h.position), '[]')
    FROM day_hours h WHERE h.day_id = d.id) AS hours,
  (SELECT coalesce(json_agg(json_build_object('taskId', q.task_id,
      'quantity', q.quantity::float8, 'note', q.note) ORDER BY q.position), '[]')
    FROM day_quantities q WHERE q.day_id = d.id) AS quantities,
  (SELECT coalesce(json_agg(json_build_object('id', p.id, 'fileId', p.file_id,
      'fileName', p.file_name, 'contentType', p.content_type, 'size', p.size,
      'uploadedBy', p.uploaded_by, 'uploadedAt', ${isoTime(sql`p.uploaded_at`)})
      ORDER BY p.uploaded_at, p.id), '[]')
    FROM day_photos p WHERE p.day_id = d.id) AS photos`

/** As `DAY` selects it: lines without names, of which a day of sixty would write most of what it reads. */
interface FoundDay extends Omit<Day, 'hours'> {
  readonly hours: readonly FoundLine[]
}

type FoundLine = readonly [
  id: string,
  workerId: string,
  taskId: string,
  regularHours: number,
  overtimeHours: number,
  perDiem: boolean,
  ticket: string | null,
  hourlyRate: number | null,
  regularPay: number | null,
  overtimePay: number | null,
  amount: number | null,
  costCode: string | null,
  section: string | null,
]

const dayOf = (found: FoundDay): Day => ({ ...found, hours: found.hours.map(lineOf) })

function lineOf([id, workerId, taskId, regularHours, overtimeHours, ...line]: FoundLine) {
  const [perDiem, ticket, hourlyRate, regularPay, overtimePay, amount, costCode, section] = line
  const hours = { regularHours, overtimeHours, perDiem, ticket }
  const money = { hourlyRate, regularPay, overtimePay, amount, costCode, section }
  return { id, workerId, taskId, ...hours, ...money }
}

/** @throws ResourceNotFound `Day not found` */
export async function readDay(db: Queries, id: string): Promise<Day> {
  const { rows } = await sql<FoundDay>`SELECT ${DAY} FROM days d WHERE d.id = ${id}::uuid`.execute(
    db.sql,
  )
  const [found] = rows
  if (found === undefined) throw dayNotFound()
  return dayOf(found)
}

/** A day, and what of it stands elsewhere. */
export interface WholeDay {
  readonly day: Day
  readonly around: DaySurroundings
}

/** Both as of one moment. @throws ResourceNotFound `Day not found` */
export async function readWholeDay(db: Queries, id: string): Promise<WholeDay> {
  const { rows } = await sql<FoundDay & { readonly around: FoundSurroundings }>`
    SELECT ${DAY}, ${SURROUNDINGS} AS around FROM days d JOIN projects p ON p.id = d.project_id
    WHERE d.id = ${id}::uuid`.execute(db.sql)
  const [found] = rows
  if (found === undefined) throw dayNotFound()
  const { around, ...day } = found
  return { day: dayOf(day), around: surroundingsOf(around) }
}

/** Of these days those that are there, by id. */
export async function readDays(db: Queries, ids: readonly string[]): Promise<readonly Day[]> {
  const { rows } = await sql<FoundDay>`SELECT ${DAY} FROM days d
    WHERE d.id = ANY(${[...ids]}::uuid[]) ORDER BY d.id`.execute(db.sql)
  return rows.map(dayOf)
}

/** A page of all days, by id. @param after null: the first page */
export async function dayIdsAfter(
  db: Queries,
  after: string | null,
  limit: number,
): Promise<readonly string[]> {
  const all = db.sql.selectFrom('days').select('id').orderBy('id').limit(limit)
  const rows = await (after === null ? all : all.where('id', '>', after)).execute()
  return rows.map(({ id }) => id)
}

/** The day as it is now; no other transaction changes it before this one ends. */
export const lockDay = (tx: Tx, id: string): Promise<Day> => readLocked(tx, id, readDay)

/** As `lockDay`, with what of it stands elsewhere. */
export const lockWholeDay = (tx: Tx, id: string): Promise<WholeDay> =>
  readLocked(tx, id, readWholeDay)

/** In one round trip; what is read is as of the lock. */
async function readLocked<T>(
  tx: Tx,
  id: string,
  read: (tx: Tx, id: string) => Promise<T>,
): Promise<T> {
  const locked = tx.sql.selectFrom('days').select('id').where('id', '=', id).forUpdate().execute()
  const [, found] = await Promise.all([locked, read(tx, id)])
  return found
}

/** Its lines are written by `writeLines`. */
export async function insertDay(tx: Tx, day: Day): Promise<void> {
  const { id, projectId, createdBy } = day
  await tx.sql
    .insertInto('days')
    .values({ id, project_id: projectId, created_by: createdBy, ...toRow(day) })
    .execute()
}

/** Writes what a day is now under its lock. @returns its next version */
export async function writeDay(tx: Tx, day: Day): Promise<Pick<Day, 'version' | 'updatedAt'>> {
  return tx.sql
    .updateTable('days')
    .set({ ...toRow(day), ...NEW_VERSION })
    .where('id', '=', day.id)
    .returning(['version', isoTime(sql`updated_at`).as('updatedAt')])
    .executeTakeFirstOrThrow()
}

function toRow(day: Day) {
  return {
    date: sql<Date>`${day.date}::date`,
    crew: day.crew,
    status: day.status,
    weather: day.weather,
    notes: day.notes,
    rejection: day.rejection && JSON.stringify(day.rejection),
    equipment: JSON.stringify(day.equipment),
    delays: JSON.stringify(day.delays),
    rates: day.rates && JSON.stringify(day.rates),
    keeps_rates: day.keepsRates,
    submitted_by_id: day.submittedById,
  }
}

/** Writes the hours, quantities and tasks of the equipment in place of those that were there. */
export async function writeLines(tx: Tx, day: Day): Promise<void> {
  await sql`DELETE FROM day_hours WHERE day_id = ${day.id}::uuid`.execute(tx.sql)
  await sql`DELETE FROM day_quantities WHERE day_id = ${day.id}::uuid`.execute(tx.sql)
  await sql`DELETE FROM day_equipment_tasks WHERE day_id = ${day.id}::uuid`.execute(tx.sql)
  const hours = day.hours.map((line, position) => ({ ...line, position }))
  await sql`
    INSERT INTO day_hours (id, day_id, "position", worker_id, task_id, regular_hours,
      overtime_hours, per_diem, ticket, hourly_rate, regular_pay, overtime_pay, amount, cost_code,
      section)
    SELECT t.id, ${day.id}::uuid, t."position", t."workerId", t."taskId", t."regularHours",
      t."overtimeHours", t."perDiem", t.ticket, t."hourlyRate", t."regularPay", t."overtimePay",
      t.amount, t."costCode", t.section
    FROM json_to_recordset(${JSON.stringify(hours)}::json) AS t (id uuid, "position" int,
      "workerId" uuid, "taskId" uuid, "regularHours" numeric, "overtimeHours" numeric,
      "perDiem" boolean, ticket text, "hourlyRate" numeric, "regularPay" numeric,
      "overtimePay" numeric, amount numeric, "costCode" text, section text)`.execute(tx.sql)
  const quantities = day.quantities.map((each, position) => ({ ...each, position }))
  await sql`
    INSERT INTO day_quantities (day_id, "position", task_id, quantity, note)
    SELECT ${day.id}::uuid, t."position", t."taskId", t.quantity, t.note
    FROM json_to_recordset(${JSON.stringify(quantities)}::json)
      AS t ("position" int, "taskId" uuid, quantity numeric, note text)`.execute(tx.sql)
  await sql`
    INSERT INTO day_equipment_tasks (day_id, task_id)
    SELECT DISTINCT ${day.id}::uuid, t."taskId"
    FROM json_to_recordset(${JSON.stringify(day.equipment)}::json) AS t ("taskId" uuid)
    WHERE t."taskId" IS NOT NULL`.execute(tx.sql)
}

/** One step of a day. */
export interface DayStep {
  /** What a step may change of it is written: its state and rates. */
  readonly day: Day
  /** Those that cost something else now, or are booked elsewhere. */
  readonly lines: Day['hours']
  readonly entry: DayChange & { readonly from: DayStatus; readonly to: DayStatus }
}

/** Each statement of its own would cost both sides nearly as much again as what it does. */
const STEP = `
  WITH lines AS (
    UPDATE day_hours h SET hourly_rate = t.hourly_rate, regular_pay = t.regular_pay,
      overtime_pay = t.overtime_pay, amount = t.amount, cost_code = t.cost_code, section = t.section
    FROM unnest($7::uuid[], $8::numeric[], $9::numeric[], $10::numeric[], $11::numeric[], $12::text[],
      $13::text[]) AS t (id, hourly_rate, regular_pay, overtime_pay, amount, cost_code, section)
    WHERE h.day_id = $1 AND h.id = t.id
  ), entry AS (
    INSERT INTO day_history (day_id, by, action, from_status, to_status, reason, changes)
    VALUES ($1, $14, $15, $16, $2, $17, $18)
  )
  UPDATE days SET status = $2, rejection = $3, rates = $4, keeps_rates = $5, submitted_by_id = $6,
    version = version + 1, updated_at = CURRENT_TIMESTAMP
  WHERE id = $1
  RETURNING version, to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "updatedAt"`

/** Writes the step of a day under its lock, with its entry in the history. The transaction ends with it. */
export async function writeStep(
  tx: Tx,
  { day, lines, entry }: DayStep,
): Promise<Pick<Day, 'version' | 'updatedAt'>> {
  const { rows } = await tx.commitWith(() =>
    tx.query(STEP, [
      day.id,
      entry.to,
      day.rejection && JSON.stringify(day.rejection),
      day.rates && JSON.stringify(day.rates),
      day.keepsRates,
      day.submittedById,
      ...amountsOf(lines),
      entry.by,
      entry.action,
      entry.from,
      entry.reason,
      JSON.stringify(entry.changes),
    ]),
  )
  const [written] = rows as readonly Pick<Day, 'version' | 'updatedAt'>[]
  if (written === undefined) throw new Error('a locked day is there')
  return written
}

/** A list for each column. */
const amountsOf = (lines: Day['hours']): readonly unknown[] => [
  lines.map(({ id }) => id),
  lines.map(({ hourlyRate }) => hourlyRate),
  lines.map(({ regularPay }) => regularPay),
  lines.map(({ overtimePay }) => overtimePay),
  lines.map(({ amount }) => amount),
  lines.map(({ costCode }) => costCode),
  lines.map(({ section }) => section),
]

export async function removeDay(tx: Tx, id: string): Promise<void> {
  await tx.sql.deleteFrom('days').where('id', '=', id).execute()
}

export async function insertPhoto(tx: Tx, dayId: string, photo: DayPhoto): Promise<void> {
  const { id, fileId, fileName, contentType, size, uploadedBy } = photo
  await tx.sql
    .insertInto('day_photos')
    .values({
      id,
      day_id: dayId,
      file_id: fileId,
      file_name: fileName,
      content_type: contentType,
      size,
      uploaded_by: uploadedBy,
    })
    .execute()
}

export async function removePhoto(tx: Tx, id: string): Promise<void> {
  await tx.sql.deleteFrom('day_photos').where('id', '=', id).execute()
}

/** Whether another day of the project has the date and the crew: the unique index says so. */
export const isDayTaken = (error: unknown): boolean =>
  uniqueViolation(error) === 'days_project_id_date_crew_key'

/** The versions of those of the rows that are days. */
export const dayVersions = (db: Queries, changed: readonly string[]) =>
  rowVersions(db, { rows: 'days', history: 'day_history', key: 'day_id' }, changed)
