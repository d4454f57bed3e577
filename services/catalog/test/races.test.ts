import { perFile } from '@formwork/testing'
import { expect, it } from 'vitest'
import { runCatalog } from './running-catalog.ts'
import { samples } from './samples.ts'

const catalog = perFile(runCatalog)

it('leaves one consistent record and two history entries of two changes at once', async () => {
  const { id, version } = (await catalog.post('/api/pump-pricing', samples[3].body)).json()
  const revision = await catalog.revision()
  const url = `/api/pump-pricing/${id}`
  await Promise.all([
    catalog.put(url, { costPerHour: 200, costPerCY: 5 }),
    catalog.put(url, { costPerHour: 300, reach: 120 }),
  ])
  const [record] = (await catalog.get('/api/pump-pricing?vendor=Acme%20Pumps')).json()
  const [, first, second, ...others] = (await catalog.get(`${url}/history`)).json()
  expect(others).toEqual([])
  const hourly = ({ changes }: { changes: { field: string; old: number; new: number }[] }) =>
    changes.find(({ field }) => field === 'costPerHour')
  expect(hourly(second)?.old).toBe(hourly(first)?.new)
  expect(record).toMatchObject({ costPerHour: hourly(second)?.new, costPerCY: 5, reach: 120 })
  expect(record.version).toBe(version + 2)
  expect(await catalog.revision()).toBe(revision + 2)
})

it('grows the revision exactly with changes', async () => {
  const items = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      catalog.post('/api/pricing-items', { ...samples[5].body, name: `Tool ${n}` }),
    ),
  )
  const urls = items.map((item) => `/api/pricing-items/${item.json().id}`)
  const revision = await catalog.revision()
  const answers = await Promise.all([
    ...urls.map((url, n) => catalog.put(url, { rate: n + 1 })),
    ...urls.map((url) => catalog.put(url, { unit: 'DAY' })),
    ...urls.map((url) => catalog.put(url, { rate: -1 })),
    catalog.post('/api/rebar-pricing', samples[2].body),
    catalog.remove('/api/rebar/0199d7a0-0000-7000-8000-00000000dead'),
  ])
  expect(answers.filter((answer) => answer.statusCode >= 500)).toEqual([])
  expect(await catalog.revision()).toBe(revision + 11)
  const revisions = await catalog.query(
    `SELECT DISTINCT revision FROM rate_changes WHERE revision > ${revision}`,
  )
  expect(revisions).toHaveLength(11)
})

it('never brings back a record that was deleted meanwhile', async () => {
  const { id } = (await catalog.post('/api/rebar', samples[1].body)).json()
  const answers = await Promise.all([
    catalog.put(`/api/rebar/${id}`, { onCenter: 7 }),
    catalog.remove(`/api/rebar/${id}`),
    catalog.put(`/api/rebar/${id}`, { onCenter: 8 }),
    catalog.remove(`/api/rebar/${id}`),
  ])
  const statuses = answers.map((answer) => answer.statusCode)
  expect(statuses.filter((status) => status === 204)).toHaveLength(1)
  expect(statuses.every((status) => [200, 204, 404].includes(status))).toBe(true)
  expect((await catalog.get('/api/rebar?onCenter=7')).json()).toEqual([])
  expect((await catalog.get('/api/rebar?onCenter=8')).json()).toEqual([])
})

it('lets one of many win who saw the same version', async () => {
  const { id } = (await catalog.post('/api/rebar', samples[1].body)).json()
  const headers = { 'if-match': '"1"' }
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((onCenter) =>
      catalog.as('ADMIN', 'PUT', `/api/rebar/${id}`, { headers, payload: { onCenter } }),
    ),
  )
  const statuses = answers.map((answer) => answer.statusCode).sort()
  expect(statuses).toEqual([200, 412, 412, 412, 412])
})
