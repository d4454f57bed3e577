import { randomUUID } from 'node:crypto'
import { createPool } from '@formwork/database'
import { perFile } from '@formwork/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, databaseOn } from '../src/database.ts'
import { takeInDays } from '../src/field-days/take-in-day.ts'
import { fieldDayOf } from '../src/projects/days/field-day.ts'
import { dayLine, fieldDay } from './days.ts'
import { startPurchasing } from './purchasing.ts'

const service = perFile(startPurchasing)
let db: Database
beforeAll(() => {
  const { databaseUrl: url } = service.database
  db = databaseOn(createPool({ url, applicationName: 'days', max: 2 }))
})
afterAll(() => db.close())

/** One telling of one of three days; each is told once in each version. */
const telling = fc.record({
  day: fc.nat({ max: 2 }),
  version: fc.integer({ min: 1, max: 6 }),
  status: fc.constantFrom('DRAFT', 'SUBMITTED', 'APPROVED'),
  rejection: fc.constantFrom(null, 'Not that crew'),
  cents: fc.nat({ max: 100_000 }),
  section: fc.constantFrom('LABOR', 'EQUIPMENT'),
})

type Telling = typeof telling extends fc.Arbitrary<infer T> ? T : never

/** The same tellings as those of a project of its own, in the given groups. */
async function takeIn(tellings: readonly Telling[], groupOf: number) {
  const [projectId, ...dayIds] = Array.from({ length: 4 }, () => randomUUID()) as [
    string,
    ...string[],
  ]
  const told = tellings.map(({ day, version, status, rejection, cents, section }) => {
    const amount = (cents / 100).toFixed(2)
    const facts = { projectId, dayId: dayIds[day] ?? '', status, rejection, submittedBy: 'o@e.com' }
    return fieldDayOf(fieldDay({ ...facts, lines: [dayLine({ amount, section })] }), version)
  })
  for (let at = 0; at < told.length; at += groupOf) {
    await db.transaction((tx) => takeInDays(tx, told.slice(at, at + groupOf)))
  }
  const rows = async (text: string) => (await service.sql.query(text, [projectId])).rows
  return {
    days: (await rows('SELECT id, status, version FROM field_days WHERE project_id = $1'))
      .map(({ id, ...day }) => ({ ...day, day: dayIds.indexOf(id) }))
      .sort((one, other) => one.day - other.day),
    sums: await rows(
      `SELECT section, pending, actual FROM day_spending
       WHERE project_id = $1 AND (pending <> 0 OR actual <> 0) ORDER BY section`,
    ),
    waiting: (
      await rows('SELECT day_id, kind FROM notices WHERE bid_id = $1 AND closed_at IS NULL')
    )
      .map(({ day_id: id, kind }) => `${dayIds.indexOf(id)} ${kind}`)
      .sort(),
  }
}

it('days that are taken in together count, and wait, as one after the other', async () => {
  const tellings = fc.uniqueArray(telling, {
    minLength: 1,
    maxLength: 10,
    selector: ({ day, version }) => `${day}/${version}`,
  })
  await fc.assert(
    fc.asyncProperty(tellings, async (told) => {
      expect(await takeIn(told, told.length)).toEqual(await takeIn(told, 1))
    }),
    { numRuns: 40 },
  )
})

it('a day that is deleted here counts no longer', async () => {
  const told = { day: 0, version: 1, status: 'SUBMITTED', rejection: null, cents: 1 } as const
  const before = await takeIn([{ ...told, section: 'LABOR' }], 1)
  expect(before.sums).toEqual([{ section: 'LABOR', pending: '0.01', actual: '0.00' }])
  await service.sql.query('DELETE FROM field_days')
  const { rows } = await service.sql.query(
    'SELECT FROM day_spending WHERE pending <> 0 OR actual <> 0',
  )
  expect(rows).toHaveLength(0)
})
