import { perFile } from '@formwork/testing'
import { readXlsx } from '@formwork/testing/read-xlsx'
import { extractText } from 'unpdf'
import { expect, it } from 'vitest'
import { bid } from '../src/testing/parts.ts'
import { runDocuments } from './running-documents.ts'

/** The evening of March 2 in Chicago, and the next day in UTC. */
const LATE = '2026-03-03T04:30:00.000Z'

const documents = perFile(() => runDocuments({ COMPANY_TIME_ZONE: 'america/chicago' }))

const company = async () => (await documents.as('OPS', 'GET', '/api/company')).json()
const put = (payload: object) => documents.as('ADMIN', 'PUT', '/api/company', { payload })
const eventsOf = (type: string) =>
  documents.query(
    `SELECT aggregate_version AS version, data FROM messaging.outbox WHERE type = '${type}'
     ORDER BY position`,
  )

it('has the zone of the setting until an administrator sets another, and publishes it', async () => {
  expect((await company()).timeZone).toBe('America/Chicago')
  await put({ phone: '555' })
  expect((await company()).timeZone).toBe('America/Chicago')
  await put({ timeZone: 'america/phoenix' })
  await put({ phone: '556' })
  expect(await company()).toMatchObject({ timeZone: 'America/Phoenix', phone: '556' })
  await put({ timeZone: null })
  expect((await company()).timeZone).toBe('America/Chicago')
  expect((await put({ timeZone: 'Mars/Base' })).statusCode).toBe(400)
  expect(await eventsOf('documents.company.changed.v1')).toEqual(
    ['America/Chicago', 'America/Phoenix', 'America/Phoenix', 'America/Chicago'].map(
      (timeZone, index) => ({ version: index + 1, data: { timeZone } }),
    ),
  )
  const [, change] = await eventsOf('documents.settings.changed.v1')
  expect(change.data.changes).toEqual([
    { field: 'timeZone', old: 'America/Chicago', new: 'America/Phoenix' },
  ])
})

it('keeps the zone as installed for a company that was written before there was one', async () => {
  await put({ phone: '557' })
  await documents.query('UPDATE company SET time_zone = NULL')
  expect((await company()).timeZone).toBe('America/Chicago')
})

it('dates a proposal and counts its days by the day of the company', async () => {
  await put({ timeZone: 'America/Chicago', validDays: 10 })
  const id = documents.estimating.know(bid({ submittedAt: LATE }))
  const validUntil = async () =>
    (await documents.as('PM', 'GET', `/api/bids/${id}/proposal`)).json().validUntil
  const paper = async () => {
    const { rawPayload } = await documents.as('PM', 'GET', `/api/bids/${id}/pdf`)
    return (await extractText(Uint8Array.from(rawPayload), { mergePages: true })).text
  }
  expect(await validUntil()).toBe('2026-03-12')
  expect(await paper()).toMatch(/Date\s*March 2, 2026\s*Valid until\s*March 12, 2026/)
  await put({ timeZone: 'UTC' })
  expect(await validUntil()).toBe('2026-03-13')
  expect(await paper()).toMatch(/Date\s*March 3, 2026\s*Valid until\s*March 13, 2026/)
}, 60_000)

it('writes the day of the last change of a bid as the company has it', async () => {
  await put({ timeZone: 'America/Chicago' })
  const id = documents.estimating.know(bid({ lastUpdated: LATE }))
  const { rawPayload } = await documents.as('PM', 'GET', `/api/bids/${id}/excel`)
  const [summary] = readXlsx(rawPayload)
  expect(summary?.rows().map(([label, value]) => [label, value])).toContainEqual([
    'Last updated',
    '2026-03-02',
  ])
})
