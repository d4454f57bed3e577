import { randomUUID } from 'node:crypto'
import { createPool } from '@formwork/database'
import { perFile } from '@formwork/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fieldClient } from '../src/clients/field-client.ts'
import { type Database, databaseOn } from '../src/database.ts'
import { rebuildDays } from '../src/field-days/rebuild-days.ts'
import { dayLine, fieldDay, fieldOf, type ToldDay } from './days.ts'
import { TOKEN } from './fake-services.ts'
import { startPurchasing } from './purchasing.ts'

const service = perFile(startPurchasing)
const field = fieldOf(service)
let db: Database
let client: ReturnType<typeof fieldClient>
beforeAll(async () => {
  const { databaseUrl: url } = service.database
  db = databaseOn(createPool({ url, applicationName: 'rebuild', max: 2 }))
  client = fieldClient({ FIELD_GRPC: service.field.address, SERVICE_TOKEN: TOKEN })
})
afterAll(async () => {
  client.close()
  await db.close()
})
beforeEach(async () => {
  await field.settled()
  service.field.days.clear()
  service.field.beforeTelling = async () => {}
  await service.sql.query('DELETE FROM field_days')
})

const rebuild = () => rebuildDays(db, client)

/** The field changes a day and says so. */
async function change(day: ToldDay, version: number): Promise<ToldDay> {
  service.field.days.set(day.dayId, { version, facts: day })
  await field.tell(day, version)
  return day
}

/** The copy, and what it counts. */
async function copy() {
  const { rows: days } = await service.sql.query(
    `SELECT id, project_id, date::text, status, version, lines FROM field_days
     WHERE lines <> '[]' ORDER BY id`,
  )
  const { rows: sums } = await service.sql.query(
    `SELECT project_id, scope_id, section, pending, actual FROM day_spending
     WHERE pending <> 0 OR actual <> 0 ORDER BY 1, 2, 3`,
  )
  return { days, sums }
}
const stateOf = async ({ dayId }: ToldDay) =>
  (await service.sql.query('SELECT status, version FROM field_days WHERE id = $1', [dayId])).rows[0]

/** Days of two projects, more than a page of them. */
async function manyDays(): Promise<ToldDay[]> {
  const projects = [randomUUID(), randomUUID()]
  const days = Array.from({ length: 60 }, (_, n) =>
    fieldDay({
      projectId: projects[n % 2] ?? '',
      status: n % 3 === 0 ? 'APPROVED' : 'SUBMITTED',
      lines: [dayLine({ amount: `${n}.10` }), dayLine({ section: 'EQUIPMENT', amount: '0.01' })],
    }),
  )
  for (const day of days) await change(day, 3)
  await field.settled()
  return days
}

/** What a day waits for. */
const openNotices = async ({ dayId }: ToldDay) =>
  (
    await service.sql.query(
      'SELECT id, kind, email FROM notices WHERE day_id = $1 AND closed_at IS NULL',
      [dayId],
    )
  ).rows
const openKinds = async (day: ToldDay) => (await openNotices(day)).map(({ kind }) => kind)

/** The field changes days, and the events of that are lost. */
function changeUntold(version: number, ...days: readonly ToldDay[]): void {
  for (const day of days) service.field.days.set(day.dayId, { version, facts: day })
}

describe('the copy of days, built anew', () => {
  it('is what it was, however it was corrupted, and counts the same', async () => {
    const days = await manyDays()
    const before = await copy()
    const ids = days.map(({ dayId }) => dayId)
    const corrupt = (text: string, n: number) =>
      service.sql.query(`${text} WHERE id = ANY($1)`, [ids.slice(n, n + 10)])
    await corrupt(`UPDATE field_days SET lines = '[]'`, 0)
    await corrupt('UPDATE field_days SET version = 900', 5)
    await corrupt(`UPDATE field_days SET status = 'DRAFT', version = 2`, 20)
    await corrupt('DELETE FROM field_days', 40)
    const invented = fieldDay()
    await field.tell(invented, 1)
    await field.settled()
    expect(await copy()).not.toEqual(before)
    const { days: told, clearedDays } = await rebuild()
    // Two days tell when all others are taken in, and the field does not have them either.
    expect([told, clearedDays]).toEqual([60, 3])
    expect(await copy()).toEqual(before)
    expect(await stateOf(invented)).toMatchObject({ status: 'DRAFT' })
    expect(await rebuild()).toEqual({ days: 60, clearedDays: 0 })
  })

  it('keeps what events tell while it is built', async () => {
    const [plain, corrupted, returned] = [fieldDay(), fieldDay(), fieldDay()]
    for (const day of [plain, corrupted, returned]) await change(day, 3)
    await field.settled()
    await service.sql.query('UPDATE field_days SET version = 900 WHERE id = $1', [corrupted.dayId])
    service.field.beforeTelling = async () => {
      // Read and not told yet: what the field says is old when it arrives.
      service.field.beforeTelling = async () => {}
      await change({ ...plain, status: 'APPROVED' }, 4)
      await change({ ...corrupted, status: 'APPROVED' }, 4)
      await change({ ...returned, status: 'DRAFT' }, 4)
      await field.settled()
    }
    await rebuild()
    expect(await stateOf(plain)).toEqual({ status: 'APPROVED', version: 4 })
    expect(await stateOf(corrupted)).toEqual({ status: 'APPROVED', version: 4 })
    expect(await stateOf(returned)).toEqual({ status: 'DRAFT', version: 4 })
  })

  it('takes later events as before', async () => {
    const day = await change(fieldDay(), 3)
    await field.settled()
    await service.sql.query('UPDATE field_days SET version = 900 WHERE id = $1', [day.dayId])
    await rebuild()
    await change({ ...day, status: 'APPROVED' }, 4)
    await field.settled()
    expect(await stateOf(day)).toEqual({ status: 'APPROVED', version: 4 })
  })

  it('has no drafts that never counted', async () => {
    const draft = fieldDay({ status: 'DRAFT' })
    service.field.days.set(draft.dayId, { version: 2, facts: draft })
    expect((await rebuild()).days).toBe(0)
    expect(await stateOf(draft)).toBeUndefined()
  })

  it('notes what a day waits for that stands elsewhere now, and what is done', async () => {
    const submittedBy = 'ops@example.com'
    const [approved, returned, again] = [1, 2, 3].map(() => fieldDay({ submittedBy })) as [
      ToldDay,
      ToldDay,
      ToldDay,
    ]
    const unknown = fieldDay({ submittedBy })
    await change(approved, 3)
    await change(returned, 3)
    await change({ ...again, status: 'DRAFT', rejection: 'Who was there?' }, 3)
    await field.settled()
    changeUntold(4, { ...approved, status: 'APPROVED' }, again, unknown)
    changeUntold(4, { ...returned, status: 'DRAFT', rejection: 'Wrong crew' })
    await rebuild()
    expect(await openKinds(approved)).toEqual([])
    expect(await openNotices(returned)).toMatchObject([
      { kind: 'day-returned', email: submittedBy },
    ])
    expect(await openKinds(again)).toEqual(['day-to-approve'])
    expect(await openKinds(unknown)).toEqual(['day-to-approve'])
  })

  it('closes the notices of days that the field does not have, of drafts too', async () => {
    const waiting = fieldDay()
    const returned = fieldDay({ status: 'DRAFT', rejection: 'No', submittedBy: 'ops@example.com' })
    await change(waiting, 2)
    await change(returned, 3)
    await field.settled()
    expect([await openKinds(waiting), await openKinds(returned)]).toEqual([
      ['day-to-approve'],
      ['day-returned'],
    ])
    service.field.days.clear()
    await rebuild()
    expect([await openKinds(waiting), await openKinds(returned)]).toEqual([[], []])
  })

  it('leaves the notice of a day that stands where it stood, so that nobody is mailed again', async () => {
    const day = await change(fieldDay(), 3)
    await field.settled()
    const before = await openNotices(day)
    expect(before).toHaveLength(1)
    await service.sql.query(`UPDATE field_days SET lines = '[]', version = 900 WHERE id = $1`, [
      day.dayId,
    ])
    await rebuild()
    expect(await openNotices(day)).toEqual(before)
  })

  it('changes nothing while the field is away', async () => {
    await manyDays()
    const before = await copy()
    service.field.down = true
    await expect(rebuild()).rejects.toMatchObject({ kind: 'unavailable' })
    service.field.down = false
    expect(await copy()).toEqual(before)
  })
})
