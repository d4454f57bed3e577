import { randomUUID } from 'node:crypto'
import { ROLES } from '@formwork/kernel'
import { eventually, perFile } from '@formwork/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, type Purchasing, startPurchasing } from './purchasing.ts'

const service = perFile(startPurchasing)
let other: Purchasing
beforeAll(async () => {
  other = { ...service, ...(await service.replica()) }
})

const LISTS = ['equipment-types', 'subcontractor-types', 'pump-catalog'] as const
const get = (list: string, at = service, who: (typeof ROLES)[number] = 'OPS') =>
  call(at, who, 'GET', `/api/purchase-orders/integration/${list}`)
const changed = (kind: string) =>
  service.tell('catalog.rates.changed.v1', 'rates', 1, {
    revision: 1,
    by: 'admin@example.com',
    changes: [{ kind, id: randomUUID(), action: 'updated', fields: [] }],
  })

describe('the lists of the catalog', () => {
  it('answer 503 while nothing is known and the catalog is down', async () => {
    service.catalog.down = true
    const answer = await get('equipment-types')
    service.catalog.down = false
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  })

  it.each(LISTS)('are for those who work with orders: %s', async (list) => {
    for (const role of ROLES) {
      expect((await get(list, service, role)).status).toBe(role === 'ESTIMATOR' ? 403 : 200)
    }
  })

  it('tell what the catalog tells, in numbers', async () => {
    expect((await get('equipment-types')).body).toEqual([
      {
        id: expect.any(String),
        name: 'Skid steer',
        unit: 'DAY',
        rate: null,
        dailyRate: 285,
        weeklyRate: null,
        monthlyRate: null,
      },
    ])
    expect((await get('subcontractor-types')).body).toMatchObject([
      { name: 'Sawcutting', rate: 4.25 },
    ])
    expect((await get('pump-catalog')).body).toEqual([
      {
        id: expect.any(String),
        vendor: 'Acme',
        size: '38M',
        reach: 124,
        costPerHour: 185,
        costPerCY: 3.5,
        travelCost: 150,
        minimumHours: 4,
      },
    ])
  })

  it('say how they were come by', async () => {
    const { headers } = await get('pump-catalog')
    expect([headers.get('x-cache'), headers.get('age')]).toEqual([
      'HIT',
      expect.stringMatching(/^\d+$/),
    ])
  })

  it('are fetched anew by every replica once the catalog has changed', async () => {
    await Promise.all([get('equipment-types'), get('equipment-types', other)])
    const pumpsBefore = await get('pump-catalog')
    expect(pumpsBefore.headers.get('x-cache')).toBe('HIT')
    for (const type of service.catalog.equipment) type.name = 'Excavator'
    await eventually(async () => {
      await changed('pricing-item')
      for (const at of [service, other]) {
        expect((await get('equipment-types', at)).body).toMatchObject([{ name: 'Excavator' }])
      }
    })
    expect((await get('pump-catalog')).headers.get('x-cache')).toBe('HIT')
  })

  it('are served as they were while the catalog is down', async () => {
    await get('pump-catalog')
    service.catalog.down = true
    const stale = await eventually(async () => {
      await changed('pump-price')
      const answer = await get('pump-catalog')
      expect(answer.headers.get('x-cache')).toBe('STALE')
      return answer
    })
    expect([stale.status, stale.body]).toMatchObject([200, [{ vendor: 'Acme' }]])
    service.catalog.down = false
    await eventually(async () => {
      expect((await get('pump-catalog')).headers.get('x-cache')).toMatch(/MISS|HIT/)
    })
  })
})
