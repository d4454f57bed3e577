import { randomUUID } from 'node:crypto'
import { eventually, perFile } from '@formwork/testing'
import { expect, it } from 'vitest'
import { findVendor } from '../src/vendors/find-vendor.ts'
import { requireVendorOfKind } from '../src/vendors/known-vendor.ts'
import { readKnownVendor } from '../src/vendors/known-vendors.store.ts'
import { runEstimating } from './running-estimating.ts'

const app = perFile(runEstimating)

const HARBOR = { name: 'Harbor Steel', type: 'MATERIAL', isActive: true, deleted: false } as const

/** Publishes a vendor as purchasing does. */
const tell = (id: string, version: number, facts: object) =>
  app.tell('purchasing.vendor.changed.v1', id, version, { id, ...HARBOR, ...facts })

const known = (id: string) => readKnownVendor(app.db, id)
const inboxIsAt = (count: number) =>
  eventually(async () => {
    const [row] = await app.query('SELECT count(*)::int AS count FROM messaging.inbox')
    expect(row).toEqual({ count })
  })

it('knows nothing of vendors, and works, while purchasing has never run', async () => {
  expect(await known(randomUUID())).toBeUndefined()
  expect((await app.as(null, 'GET', '/readyz')).statusCode).toBe(200)
  await app.call('POST', '/api/clients', { name: 'Northside' })
})

it('knows a vendor from its first event, and it as the newest says, in whatever order they come', async () => {
  const id = randomUUID()
  await tell(id, 3, { name: 'Harbor Steel & Wire', isActive: false })
  await eventually(async () => {
    expect(await known(id)).toEqual({
      id,
      ...HARBOR,
      name: 'Harbor Steel & Wire',
      isActive: false,
      version: 3,
    })
  })
  await tell(id, 2, {})
  await tell(id, 3, { name: 'The same version again' })
  await inboxIsAt(3)
  expect(await known(id)).toMatchObject({ name: 'Harbor Steel & Wire', version: 3 })
  await tell(id, 5, { isActive: false, deleted: true })
  await tell(id, 4, { name: 'Before it was deleted' })
  await inboxIsAt(5)
  expect(await known(id)).toMatchObject({ name: HARBOR.name, deleted: true, version: 5 })
})

it('takes in after a restart what was published while it was away', async () => {
  const id = randomUUID()
  await app.restart(async () => {
    await tell(id, 1, {})
    await tell(id, 2, { name: 'Harbor Rebar' })
    expect(await known(id)).toBeUndefined()
  })
  await eventually(async () => {
    expect(await known(id)).toMatchObject({ name: 'Harbor Rebar', version: 2 })
  })
  const { rows } = await app.db.pool.query('SELECT subject, reason FROM messaging.dead_letters')
  expect(rows).toEqual([])
})

it('waits a moment for a vendor whose event is on the way, and not for one that never was', async () => {
  const id = randomUUID()
  const found = findVendor(app.db, id)
  await app.query(
    `INSERT INTO known_vendors VALUES ($1, 'Late Concrete', 'CONCRETE', true, false, 1)`,
    [id],
  )
  expect(await found).toMatchObject({ name: 'Late Concrete' })
  expect(await findVendor(app.db, randomUUID())).toBeUndefined()
})

it.each([
  ['CONCRETE', 'CONCRETE'],
  ['MATERIAL', 'MATERIAL'],
  ['RENTAL', 'EQUIPMENT'],
  ['SUBCONTRACT', 'SUBCONTRACTOR'],
  ['PUMP', 'PUMP'],
  ['MISC', 'MISC'],
] as const)('buys %s from a %s supplier alone, in the words of an order', (kind, type) => {
  const vendor = { ...HARBOR, id: randomUUID(), type, version: 1 }
  expect(requireVendorOfKind(kind, vendor)).toBe(vendor)
  const other = { ...vendor, type: type === 'PUMP' ? 'MISC' : 'PUMP' } as const
  expect(() => requireVendorOfKind(kind, other)).toThrow(
    `Selected vendor is not a ${type} supplier`,
  )
  expect(() => requireVendorOfKind(kind, undefined)).toThrow('Vendor not found')
  expect(() => requireVendorOfKind(kind, { ...vendor, deleted: true })).toThrow('Vendor not found')
  expect(() => requireVendorOfKind(kind, { ...vendor, isActive: false })).toThrow(
    'Selected vendor is not active',
  )
})
