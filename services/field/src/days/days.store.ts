import { isoTime, uniqueViolation } from '@formwork/database'
import { isUuid } from '@formwork/kernel'
import { sql } from 'kysely'
import { NEW_VERSION, type Queries, type Tx } from '../database.ts'
import type { Day, DayLine, DayPhoto, LineAmounts } from './day.ts'
import { dayNotFound } from './days.errors.ts'

/** A day, with its lines in their order. */
const DAY = sql`
  d.id, d.project_id AS "projectId", d.date::text AS date, d.crew, d.status, d.weather, d.notes,
  d.rejection, d.equipment, d.delays, d.rates, d.keeps_rates AS "keepsRates",
  d.submitted_by_id AS "submittedById", d.created_by AS "createdBy", d.version,
  ${isoTime(sql`d.created_at`)} AS "createdAt", ${isoTime(sql`d.updated_at`)} AS "updatedAt",
  (SELECT coalesce(json_agg(json_build_object('id', h.id, 'workerId', h.worker_id,
      'taskId', h.task_id, 'regularHours', h.regular_hours::float8,
      'overtimeHours', h.overtime_hours::float8, 'perDiem', h.per_diem, 'ticket', h.ticket,
      'hourlyRate', h.hourly_rate::float8, 'regularPay', h.regular_pay::float8,
      'overtimePay', h.overtime_pay::float8, 'amount', h.amount::float8,
      'costCode', h.cost_code, 'section', h.section) ORDER BY h.position), '[]')
    FROM day_hours h WHERE h.day_id = d.id) AS hours,
  (SELECT coalesce(json_agg(json_build_object('taskId', q.task_id,
      'quantity', q.quantity::float8, 'note', q.note) ORDER BY q.position), '[]')
    FROM day_quantities q WHERE q.day_id = d.id) AS quantities,
  (SELECT coalesce(json_agg(json_build_object('id', p.id, 'fileId', p.file_id,
      'fileName', p.file_name, 'contentType', p.content_type, 'size', p.size,
      'uploadedBy', p.uploaded_by, 'uploadedAt', ${isoTime(sql`p.uploaded_at`)})
      ORDER BY p.uploaded_at, p.id), '[]')
    FROM day_photos p WHERE p.day_id = d.id) AS photos`

/** @throws ResourceNotFound `Day not found` */
export async function readDay(db: Queries, id: string): Promise<Day> {
  const { rows } = await sql<Day>`SELECT ${DAY} FROM days d WHERE d.id = ${id}::uuid`.execute(
    db.sql,
  )
  const [day] = rows
  if (day === undefined) throw dayNotFound()
  return day
}

/** Of these days those that are there, by id. */
export async function readDays(db: Queries, ids: readonly string[]): Promise<readonly Day[]> {
  const { rows } = await sql<Day>`SELECT ${DAY} FROM days d
    WHERE d.id = ANY(${[...ids]}::uuid[]) ORDER BY d.id`.execute(db.sql)
  return rows
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

/** What of a day its next step follows from. */
export type DayState = Pick<
  Day,
  'projectId' | 'status' | 'version' | 'keepsRates' | 'submittedById'
> & {
  readonly hasRates: boolean
  /** It has hours or a quantity. */
  readonly isWorked: boolean
}

/** @throws ResourceNotFound `Day not found` */
export async function readDayState(db: Queries, id: string): Promise<DayState> {
  const { rows } = await sql<DayState>`
    SELECT project_id AS "projectId", status, version, keeps_rates AS "keepsRates",
      submitted_by_id AS "submittedById", rates IS NOT NULL AS "hasRates",
      EXISTS (SELECT FROM day_hours WHERE day_id = d.id AND regular_hours + overtime_hours > 0)
        OR EXISTS (SELECT FROM day_quantities WHERE day_id = d.id AND quantity <> 0) AS "isWorked"
    FROM days d WHERE id = ${id}::uuid`.execute(db.sql)
  const [state] = rows
  if (state === undefined) throw dayNotFound()
  return state
}

/** The day as it is now; no other transaction changes it before this one ends. */
export async function lockDay(tx: Tx, id: string): Promise<Day> {
  // In one round trip; what is read is as of the lock.
  const locked = tx.sql.selectFrom('days').select('id').where('id', '=', id).forUpdate().execute()
  const [, day] = await Promise.all([locked, readDay(tx, id)])
  return day
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

/** Writes what the lines cost and where that is booked. */
export async function writeAmounts(
  tx: Tx,
  lines: readonly (DayLine & LineAmounts)[],
): Promise<void> {
  await sql`
    UPDATE day_hours h SET hourly_rate = t."hourlyRate", regular_pay = t."regularPay",
      overtime_pay = t."overtimePay", amount = t.amount, cost_code = t."costCode",
      section = t.section
    FROM json_to_recordset(${JSON.stringify(lines)}::json) AS t (id uuid, "hourlyRate" numeric,
      "regularPay" numeric, "overtimePay" numeric, amount numeric, "costCode" text, section text)
    WHERE h.id = t.id`.execute(tx.sql)
}

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
export async function dayVersions(
  db: Queries,
  changed: readonly string[],
): Promise<readonly { readonly id: string; readonly version: number }[]> {
  return db.sql
    .selectFrom('days')
    .select(['id', 'version'])
    .where(sql<boolean>`id = ANY(${changed.filter(isUuid)}::uuid[])`)
    .execute()
}
