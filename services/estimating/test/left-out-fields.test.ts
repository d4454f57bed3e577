import { describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { callerOf, type Json } from './running-estimating.ts'

const { app, build } = estimating()

type Body = Readonly<Record<string, unknown>>

interface Resource {
  /** Creates one with the fields that it needs and these. */
  readonly create: (fields: Body) => Promise<Json>
  readonly change: (created: Json, fields: Body) => Promise<Json>
  /** Fields that may be left out, each with a value that is not what it is then. */
  readonly optional: Body
  /** Those of them that are text. */
  readonly texts: readonly string[]
  /** Fields that may not, each with the name that a refusal calls it by. */
  readonly required: Readonly<Record<string, string>>
}

let serial = 0
const unique = () => `left out ${process.pid} ${serial++}`
const admin = { caller: callerOf('ADMIN') }
const dimensions = { length: 3, width: 3, height: 3, diameter: 3, cubicYards: 3 }

const RESOURCES: Readonly<Record<string, Resource>> = {
  bid: {
    create: async (fields) =>
      app.call('POST', '/api/bids', {
        bidNumber: unique(),
        name: 'Bid',
        clientId: (await build.client()).id,
        ...fields,
      }),
    change: ({ id }, fields) => app.call('PUT', `/api/bids/${id}`, fields),
    optional: {
      location: 'Pier 7',
      rateLocation: 'Austin',
      status: 'SUBMITTED',
      taxExempt: true,
      perDiemEnabled: true,
      overheadPercentage: 1,
      profitPercentage: 2,
      salesTaxPercentage: 3,
      equipmentBiddingMode: 'GANTT',
    },
    texts: ['location', 'rateLocation'],
    required: { bidNumber: 'Bid number', name: 'Bid name', clientId: 'Client' },
  },
  client: {
    create: (fields) => app.call('POST', '/api/clients', { name: unique(), ...fields }),
    change: ({ id }, fields) => app.call('PUT', `/api/clients/${id}`, fields),
    optional: { email: 'bids@example.com' },
    texts: ['email'],
    required: { name: 'Client name' },
  },
  scope: {
    create: async (fields) => build.scope((await build.bid()).id, fields),
    change: ({ id }, fields) => app.call('PUT', `/api/scopes/${id}`, fields),
    optional: { multiplier: 2, shape: 'CIRCULAR', ...dimensions },
    texts: ['shape'],
    required: { name: 'Scope name' },
  },
  'scope type': {
    create: (fields) => app.call('POST', '/api/scope-types', { name: unique(), ...fields }, admin),
    change: ({ id }, fields) => app.call('PUT', `/api/scope-types/${id}`, fields, admin),
    optional: { description: 'x', isActive: false, requiredMaterialCategories: ['rebar'] },
    texts: ['description'],
    required: { name: 'Scope type name' },
  },
  'material item': {
    create: async (fields) =>
      build.items((await build.bidWithScope()).scope.id, 'materials', {
        category: 'rebar',
        quantity: 1,
        unitPrice: 1,
        ...fields,
      }),
    change: ({ id, scopeId }, fields) =>
      app.call('PUT', `/api/scopes/${scopeId}/items/materials/${id}`, fields),
    optional: {
      description: 'x',
      notes: 'x',
      uom: 'LF',
      wastePercentage: 5,
      roundUp: true,
      taxable: false,
      deliveryCost: 9,
    },
    texts: ['description', 'notes', 'uom'],
    required: {
      name: 'Item name',
      category: 'Material category',
      quantity: 'Quantity',
      unitPrice: 'Unit price',
    },
  },
  'GANTT entry': {
    create: async (fields) =>
      app.call(
        'POST',
        `/api/bids/${(await build.bid({ equipmentBiddingMode: 'GANTT' })).id}/gantt/labor`,
        {
          name: 'Crew',
          startDate: '2026-03-02',
          endDate: '2026-03-06',
          hourlyRate: 30,
          ...fields,
        },
      ),
    change: ({ id, bidId }, fields) =>
      app.call('PUT', `/api/bids/${bidId}/gantt/labor/${id}`, fields),
    optional: {
      description: 'x',
      notes: 'x',
      days: 2,
      workers: 3,
      hoursPerDay: 4,
      overtimeMultiplier: 2,
      perDiemRate: 1,
      perDiemDays: 1,
      ficaRate: 0.5,
      wcPercentage: 1,
    },
    texts: ['description', 'notes'],
    required: {
      name: 'Entry name',
      startDate: 'Start date',
      endDate: 'End date',
      hourlyRate: 'Hourly rate',
    },
  },
}

const errorOf = (call: Promise<Json>): Promise<string> =>
  call.then(
    () => 'no refusal',
    ({ message }: Error) => message,
  )

describe.each(Object.entries(RESOURCES))('the fields of a %s', (_name, resource) => {
  const { create, change, optional, texts, required } = resource

  it('may be null where they may be left out, and null clears one back to what it is then', async () => {
    const plain = await create({})
    const given = await create(optional)
    for (const [field, value] of Object.entries(optional)) {
      expect([field, given[field]]).toEqual([field, value])
      expect([field, plain[field]]).not.toEqual([field, value])
      expect([field, (await create({ [field]: null }))[field]]).toEqual([field, plain[field]])
      expect([field, (await change(given, { [field]: null }))[field]]).toEqual([
        field,
        plain[field],
      ])
    }
  })

  it('say nothing where a text is blank', async () => {
    const plain = await create({})
    const given = await create(optional)
    for (const field of texts) {
      for (const blank of ['', '  ']) {
        expect([field, (await create({ [field]: blank }))[field]]).toEqual([field, plain[field]])
        expect([field, (await change(given, { [field]: blank }))[field]]).toEqual([
          field,
          plain[field],
        ])
      }
    }
  })

  it('are required where they are, also of a change that names them', async () => {
    const plain = await create({})
    for (const [field, called] of Object.entries(required)) {
      expect(await errorOf(create({ [field]: null }))).toContain(`"${called} is required"`)
      expect(await errorOf(change(plain, { [field]: null }))).toContain(`"${called} is required"`)
      expect((await change(plain, { [field]: plain[field] }))[field]).toEqual(plain[field])
      if (typeof plain[field] !== 'string' || field === 'category') continue
      for (const blank of ['', '  ']) {
        expect(await errorOf(create({ [field]: blank }))).toContain(`"${called} is required"`)
        expect(await errorOf(change(plain, { [field]: blank }))).toContain(
          `"${called} is required"`,
        )
      }
    }
  })
})

describe('what may be left out elsewhere', () => {
  it('is each member of the inheritance settings', async () => {
    const { bid, scope } = await build.bidWithScope()
    const child = await build.scope(bid.id)
    const sent = { materials: { enabled: true }, rebar: null, concreteDimensions: null }
    const kept = { materials: { enabled: true } }
    const link = { parentScopeId: scope.id, inheritanceSettings: sent }
    const linked = await app.call('PUT', `/api/scopes/${child.id}/link`, link)
    expect(linked.inheritanceSettings).toEqual(kept)
    const url = `/api/scopes/${child.id}/inheritance`
    expect((await app.call('PUT', url, { rebar: null })).inheritanceSettings).toEqual({})
    expect((await app.call('PUT', url, sent)).inheritanceSettings).toEqual(kept)
    await app.call('PUT', `/api/scopes/${child.id}/sync`)
  })

  it('is the number of an import', async () => {
    const { id, bidNumber } = await build.bid()
    const status = { status: 200 }
    const { shareCode } = await app.call('POST', `/api/bids/${id}/share`, undefined, status)
    const { id: clientId } = await build.client()
    const numbers = []
    for (const blank of [null, '', '  ', undefined]) {
      const body = { clientId, newName: 'Copy', bidNumber: blank }
      numbers.push((await app.call('POST', `/api/bids/import/${shareCode}`, body)).bidNumber)
    }
    expect(numbers).toEqual([2, 3, 4, 5].map((n) => `${bidNumber}-${n}`))
  })
})
