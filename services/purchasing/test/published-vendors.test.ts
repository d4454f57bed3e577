import { randomUUID } from 'node:crypto'
import { vendorChanged } from '@formwork/contracts'
import { eventually, perFile } from '@formwork/testing'
import { expect, it } from 'vitest'
import { call, newVendor, startPurchasing } from './purchasing.ts'

const service = perFile(startPurchasing)

/** What was published of a vendor: `version name isActive deleted`. */
async function publishedOf(id: string): Promise<string[]> {
  const { rows } = await service.sql.query(
    `SELECT aggregate_version AS version, data FROM messaging.outbox
     WHERE type = 'purchasing.vendor.changed.v1' AND aggregate_id = $1 ORDER BY position`,
    [id],
  )
  return rows.map(({ version, data }) => {
    const { name, type, isActive, deleted } = vendorChanged.strict().parse(data)
    return [version, type, name, isActive ? 'active' : 'inactive', deleted ? 'deleted' : '']
      .join(' ')
      .trim()
  })
}

it('publishes a vendor as it is added, changed and deleted, each time with a version of its own', async () => {
  const { id, name } = await newVendor(service, 'PUMP', { taxId: '12-3456789' })
  await call(service, 'OPS', 'PUT', `/api/vendors/${id}`, { name: `${name} II`, isActive: false })
  await call(service, 'ADMIN', 'DELETE', `/api/vendors/${id}`)
  expect(await publishedOf(id)).toEqual([
    `1 PUMP ${name} active`,
    `2 PUMP ${name} II inactive`,
    `3 PUMP ${name} II inactive deleted`,
  ])
})

it('publishes nothing of a vendor that is refused, or that stays because of its bills', async () => {
  const { id, name } = await newVendor(service, 'MISC')
  const other = await newVendor(service, 'MISC')
  const taken = await call(service, 'OPS', 'PUT', `/api/vendors/${id}`, { name: other.name })
  expect(taken.status).toBe(409)
  const bill = { vendorId: id, number: 'A-1', date: '2026-11-26', lines: [], total: 1 }
  await call(service, 'ACCOUNTING', 'POST', '/api/bills', bill)
  expect(await publishedOf(id)).toEqual([`1 MISC ${name} active`])
})

it('publishes the vendors of an older installation once, however many replicas start', async () => {
  const before = Array.from({ length: 1_203 }, () => randomUUID())
  await service.sql.query(
    `INSERT INTO vendors (id, name, type, version)
     SELECT id, 'Old ' || id, 'CONCRETE', 7 FROM unnest($1::uuid[]) AS id`,
    [before],
  )
  await Promise.all([service.replica(), service.replica()])
  const counted = `SELECT count(*)::int AS events, count(DISTINCT aggregate_id)::int AS vendors,
      bool_and(aggregate_version = 7) AS same
    FROM messaging.outbox WHERE type = 'purchasing.vendor.changed.v1' AND aggregate_id = ANY($1)`
  await eventually(async () => {
    const { rows } = await service.sql.query(counted, [before])
    expect(rows).toEqual([{ events: 1_203, vendors: 1_203, same: true }])
  })
  const { rows } = await service.sql.query(
    'SELECT count(*)::int AS left FROM vendors WHERE published_version < version',
  )
  expect(rows).toEqual([{ left: 0 }])
})
