import { beforeEach, describe, expect, it } from 'vitest'
import { itemAnswers } from '../src/items/item-answers.ts'
import { estimating } from './bid-builder.ts'
import {
  FORM_CREW_ID,
  firstRateBook,
  MIX_ID,
  PLACING_CREW_ID,
  UNIT_PRICES,
  WALL_FORMS_ID,
} from './rate-book-of-tests.ts'
import { type Json, NO_SUCH_ID } from './running-estimating.ts'

const { app, build } = estimating()
beforeEach(() => app.catalog.change(firstRateBook()))

const SLAB = { name: 'Slab', length: 60, width: 40, depth: 6, depthUnit: 'IN', mixId: MIX_ID }
const PLACING = {
  basis: 'MAN_HOURS_PER_UNIT',
  rate: 0.45,
  uom: 'CY',
  quantityOf: 'NET_CY',
}
const FORMS = { productionRateId: WALL_FORMS_ID, quantityOf: 'TYPED', quantity: 2400 }

const url = ({ scopeId, module, id }: Json) => `/api/scopes/${scopeId}/items/${module}/${id}`
const put = (item: Json, fields: object, status = 200): Promise<Json> =>
  app.call('PUT', url(item), fields, { status })
const read = (item: Json): Promise<Json> => app.call('GET', url(item))
const change = (bidId: string, changes: readonly object[], status = 200): Promise<Json> =>
  app.call('POST', `/api/bids/${bidId}/changes`, changes, { status })
const refused = (scopeId: string, fields: object): Promise<Json> =>
  app.call('POST', `/api/scopes/${scopeId}/items/labor`, { name: 'L', ...fields }, { status: 400 })

async function slabAndPlacing(fields: object = {}) {
  const { bid, scope } = await build.bidWithScope()
  const slab = await build.items(scope.id, 'concrete', SLAB)
  const labor = await build.items(scope.id, 'labor', {
    name: 'Place',
    crewId: PLACING_CREW_ID,
    production: { ...PLACING, itemId: slab.id },
    ...fields,
  })
  return { bid, scope, slab, labor: itemAnswers.labor.parse(labor) as Json }
}

async function labor(fields: object) {
  const { bid, scope } = await build.bidWithScope()
  return { bid, scope, item: await build.items(scope.id, 'labor', fields) }
}

describe('production example 1 through the API', () => {
  it('places the slab by the yards of the slab', async () => {
    const { labor: item, slab } = await slabAndPlacing()
    expect(item).toMatchObject({ workers: 6, hourlyRate: 31.75, days: 0.4167, totalCost: 825.5 })
    expect(item.production).toMatchObject({ quantity: 44.4444, quantityOf: 'NET_CY' })
    expect(item.breakdown).toMatchObject({
      payRate: 190.5,
      crewHours: 3.3333,
      manHours: 20,
      days: 0.4167,
      exactDays: 0.4167,
      regularPay: 635,
      fica: 48.58,
      workersComp: 76.2,
      costPerUnit: 18.5738,
    })
    expect(item.rateSources).toMatchObject({
      'production.quantity': { kind: 'followed', record: 'concrete Slab', recordId: slab.id },
      'crewMembers.0.hourlyRate': { kind: 'catalog', record: 'crew P6: Foreman' },
    })
  })
})

describe('production example 2 through the API', () => {
  it('copies a rate with its crew, and pays the overtime of rounded days', async () => {
    const { item } = await labor({
      hoursPerDay: 10,
      crewId: FORM_CREW_ID,
      production: {
        basis: 'UNITS_PER_SHIFT',
        rate: 350,
        uom: 'SF',
        quantityOf: 'TYPED',
        quantity: 2400,
        efficiencyPercentage: 90,
        roundDays: 'HALF',
      },
    })
    expect(item).toMatchObject({ days: 8, workers: 7, totalCost: 26224.32 })
    expect(item.breakdown).toMatchObject({
      exactDays: 7.619,
      manHours: 560,
      manHoursPerUnit: 0.2333,
    })
    const same = await labor({
      hoursPerDay: 10,
      production: { ...FORMS, efficiencyPercentage: 90, roundDays: 'HALF' },
    })
    expect(same.item).toMatchObject({ crewId: FORM_CREW_ID, days: 8, totalCost: 26224.32 })
    expect(same.item.production).toMatchObject({
      basis: 'MAN_HOURS_PER_UNIT',
      rate: 0.2,
      uom: 'SF',
      low: 0.18,
      high: 0.3,
      productionRateName: 'Wall forms, hand-set',
    })
  })
})

describe('labor that follows its concrete', () => {
  it('costs more in the answer after the slab has become deeper', async () => {
    const { bid, scope, slab, labor: item } = await slabAndPlacing()
    await put(slab, { depth: 12 })
    const after = await read(item)
    expect(after).toMatchObject({ days: 0.8333, totalCost: 1651.01 })
    expect(after.production.quantity).toBe(88.8889)
    const whole = await build.readBid(bid.id)
    expect(whole.laborCost).toBe(1651.01)
    expect((await build.readScope(scope.id)).laborCost).toBe(1651.01)
  })

  it('is answered with the change of the slab', async () => {
    const { bid, slab, labor: item } = await slabAndPlacing()
    const update = { op: 'update', itemId: slab.id, item: { depth: 12 } }
    const answer = await change(bid.id, [update])
    expect(answer.items.map(({ id }: Json) => id)).toEqual([slab.id, item.id])
    expect(answer.items[1].totalCost).toBe(1651.01)
    expect(answer.bid.laborCost).toBe(1651.01)
    expect((await read(item)).totalCost).toBe(1651.01)
  })

  it('follows the dimensions of the scope, and all concrete where no item is named', async () => {
    const { bid, scope } = await build.bidWithScope({}, { length: 60, width: 40, height: 0.5 })
    const item = await build.items(scope.id, 'labor', { hourlyRate: 30, production: PLACING })
    expect(item).toMatchObject({ days: 0, totalCost: 0 })
    await build.items(scope.id, 'concrete', [
      { name: 'Slab', mixId: MIX_ID },
      { name: 'Curb', cubicYards: 10, mixId: MIX_ID },
    ])
    expect((await read(item)).production.quantity).toBe(54.4444)
    await app.call('PUT', `/api/scopes/${scope.id}`, { height: 1 })
    expect((await read(item)).production.quantity).toBe(98.8889)
    const whatIf = { variables: [{ name: 'fica_rate', value: 0.0765 }] }
    const supposed = await app.call('POST', `/api/bids/${bid.id}/what-if`, whatIf, { status: 200 })
    expect(supposed.difference.totalCost).toBe(0)
  })

  it('moves with waste in a what-if, exactly as the stored bid would', async () => {
    const {
      bid,
      labor: item,
      slab,
    } = await slabAndPlacing({
      production: { ...PLACING, quantityOf: 'ORDERED_CY' },
    })
    const variables = [{ name: 'concrete_waste_percentage', value: 10 }]
    const told = await app.call(
      'POST',
      `/api/bids/${bid.id}/what-if`,
      { variables },
      { status: 200 },
    )
    await put(slab, { wastePercentage: 10 })
    expect(told.totalCost).toBe((await build.readBid(bid.id)).totalCost)
    expect((await read(item)).production.quantity).toBe(48.8889)
  })

  it('stays as typed with a warning when its item goes', async () => {
    const { slab, labor: item } = await slabAndPlacing()
    await app.call('DELETE', url(slab), undefined, { status: 204 })
    const after = await read(item)
    expect(after.production).toMatchObject({ quantityOf: 'TYPED', quantity: 44.4444 })
    expect(after.rateSources).not.toHaveProperty('production.quantity')
    expect(after.warnings).toEqual([
      {
        field: 'production.itemId',
        message: 'The concrete item that the quantity followed is gone: it stays as typed',
      },
    ])
    const { productionRateId: _, ...sent } = after.production
    const again = await put(after, { production: { ...sent, quantity: 50 } })
    expect(again.warnings).toHaveLength(1)
    expect((await put(again, { production: { ...sent, itemId: null } })).warnings).toEqual([])
  })

  it('stays as typed when its item moves to another scope, or when it does', async () => {
    const { bid, slab, labor: item } = await slabAndPlacing()
    const other = await build.scope(bid.id)
    await change(bid.id, [{ op: 'move', itemId: slab.id, scopeId: other.id, position: 0 }])
    expect((await read(item)).production).toMatchObject({ quantityOf: 'TYPED', quantity: 44.4444 })
    const second = await slabAndPlacing()
    const target = await build.scope(second.bid.id)
    const move = { op: 'move', itemId: second.labor.id, scopeId: target.id, position: 0 }
    const [moved] = (await change(second.bid.id, [move])).items
    expect(moved.production).toMatchObject({ quantityOf: 'TYPED', quantity: 44.4444 })
  })

  it('names an item of its own scope', async () => {
    const { scope, slab } = await slabAndPlacing()
    const other = await build.scope((await build.bid()).id)
    const production = { ...PLACING, itemId: slab.id }
    expect((await refused(other.id, { hourlyRate: 30, production })).error).toBe(
      'Concrete item not found',
    )
    const unknown = { ...PLACING, itemId: NO_SUCH_ID }
    const { error } = await refused(scope.id, { hourlyRate: 30, production: unknown })
    expect(error).toBe('Concrete item not found')
    const item = { name: 'L', hourlyRate: 30, production: unknown }
    const create = { op: 'create', scopeId: scope.id, module: 'labor', item }
    expect((await change(scope.bidId, [create], 400)).error).toBe(
      'Change 0: Concrete item not found',
    )
  })
})

describe('days and a production', () => {
  it('are not sent together, but for the days that come out', async () => {
    const { item, scope } = await labor({ production: FORMS })
    const sentence = 'Days follow the production: send one of them'
    expect((await put(item, { days: 3 }, 400)).error).toBe(sentence)
    expect((await refused(scope.id, { days: 3, production: FORMS })).error).toBe(sentence)
    expect(await put(item, { days: item.days, production: item.production })).toEqual(item)
    expect((await put(item, item)).updatedAt).toBe(item.updatedAt)
    const update = { op: 'update', itemId: item.id, item: { days: 3 } }
    expect((await change(scope.bidId, [update], 400)).error).toBe(`Change 0: ${sentence}`)
  })

  it('keep the last days as typed once there is no production', async () => {
    const { labor: item } = await slabAndPlacing()
    const typed = await put(item, { production: null })
    expect(typed).toMatchObject({ production: null, days: 0.4167 })
    expect(await put(item, { days: 2 })).toMatchObject({ days: 2 })
  })

  it.each([
    [{ production: { ...FORMS, quantity: null } }, 'Quantity is required'],
    [{ production: { ...FORMS, rate: 0.3 } }, 'Basis and rate go together: send both or neither'],
    [{ production: { ...FORMS, productionRateId: NO_SUCH_ID } }, 'Production rate not found'],
    [
      { hourlyRate: 30, production: PLACING, workers: 0 },
      'Production needs workers and hours a day above zero',
    ],
    [{ hourlyRate: 30, production: { ...PLACING, rate: 0 } }, 'Rate must be greater than 0'],
    [
      { hourlyRate: 30, production: { ...PLACING, efficiencyPercentage: 301 } },
      'Efficiency percentage must be at most 300',
    ],
    [{ days: 1, crewId: NO_SUCH_ID }, 'Crew not found'],
    [{ days: 1, crewMembers: [] }, 'A crew needs a member'],
    [{ days: 1, crewMembers: [{ count: 1, hourlyRate: 30 }] }, 'Classification is required'],
    [
      { days: 1, crewMembers: [{ classification: 'Carpenter', count: 1 }] },
      'Carpenter has no rate',
    ],
    [{ days: 1, crewId: FORM_CREW_ID, workers: 3 }, 'A crew has its own workers and rates'],
    [{ days: 1, crewId: FORM_CREW_ID, hourlyRate: 3 }, 'A crew has its own workers and rates'],
  ])('are refused: %j', async (fields, sentence) => {
    const { scope } = await build.bidWithScope()
    expect((await refused(scope.id, fields)).error).toBe(sentence)
  })
})

describe('a crew on an item', () => {
  it('is copied again by clearing its members, and let go with both', async () => {
    const { item } = await labor({ days: 1, crewId: FORM_CREW_ID })
    const [foreman, carpenter, laborer] = item.crewMembers
    const fewer = await put(item, { crewMembers: [foreman, { ...carpenter, count: 2 }, laborer] })
    expect(fewer).toMatchObject({ workers: 5, hourlyRate: 32.7 })
    expect(fewer.rateSources['crewMembers.1.hourlyRate']).toMatchObject({ kind: 'catalog' })
    expect(await put(fewer, { crewMembers: null })).toMatchObject({ workers: 7 })
    const typed = await put(fewer, { crewId: null, crewMembers: null })
    expect(typed).toMatchObject({
      crewId: null,
      crewMembers: null,
      workers: 7,
      hourlyRate: 33.0714,
    })
    expect(await put(typed, { workers: 3, hourlyRate: 30 })).toMatchObject({ totalCost: 936 })
  })

  it('comes with a new id although the old members are sent back', async () => {
    const { item } = await labor({ days: 1, crewId: FORM_CREW_ID })
    const other = await put(item, { crewId: PLACING_CREW_ID, crewMembers: item.crewMembers })
    expect(other.crewMembers.map(({ classification }: Json) => classification)).toEqual([
      'Foreman',
      'Finisher',
      'Laborer',
    ])
  })

  it('may be typed, by rates and by pricing items', async () => {
    const crewMembers = [
      { classification: 'Finisher', count: 2, pricingItemId: UNIT_PRICES.Labor },
      { classification: 'Helper', count: 1.5, hourlyRate: 20 },
    ]
    const { item } = await labor({ days: 1, crewMembers })
    expect(item).toMatchObject({ workers: 3.5, hourlyRate: 26.5714 })
    expect(item.rateSources['crewMembers.0.hourlyRate']).toMatchObject({
      record: 'pricing item Finisher',
    })
    expect(item.rateSources['crewMembers.1.hourlyRate']).toEqual({ kind: 'typed' })
  })
})

describe('a refresh', () => {
  it('renews members by classification, and names the crew', async () => {
    const { bid, item } = await labor({ days: 1, crewId: FORM_CREW_ID })
    const [crew, other] = firstRateBook().crews
    if (crew === undefined || other === undefined) throw new Error('the crews of the tests')
    const members = crew.members.map((member) =>
      member.classification === 'Carpenter'
        ? { ...member, hourlyRate: '35.2500', count: '9.0000' }
        : member,
    )
    app.catalog.change({ crews: [{ ...crew, members }, other] })
    const told = await app.call('POST', `/api/bids/${bid.id}/recalculate`, undefined, {
      status: 200,
    })
    expect(told.items[0].changes).toEqual([{ rate: 'crew F7: Carpenter', old: 34, new: 35.25 }])
    expect(await read(item)).toMatchObject({ workers: 7, hourlyRate: 33.7857 })
    app.catalog.change({ crews: [other] })
    const gone = await app.call('POST', `/api/bids/${bid.id}/recalculate`, undefined, {
      status: 200,
    })
    expect(gone.items).toEqual([])
    expect(gone.missing).toHaveLength(3)
    expect(gone.missing[1]).toMatchObject({ rate: 'crew F7: Carpenter', recordId: FORM_CREW_ID })
  })

  it('renews a copied rate with its basis, and never a typed one', async () => {
    const { bid, scope, item } = await labor({ production: FORMS })
    const typed = await build.items(scope.id, 'labor', {
      production: { ...FORMS, basis: 'MAN_HOURS_PER_UNIT', rate: 0.35 },
    })
    expect(typed.warnings.map(({ message }: Json) => message)).toEqual([
      '0.35 MH/SF is above the 0.18–0.30 of "Wall forms, hand-set"',
    ])
    const [rate] = firstRateBook().productionRates
    if (rate === undefined) throw new Error('the rate of the tests')
    const { low: _, ...rest } = rate
    app.catalog.change({
      productionRates: [{ ...rest, basis: 'UNITS_PER_SHIFT', rate: '400', high: '500' }],
    })
    const told = await app.call('POST', `/api/bids/${bid.id}/recalculate`, undefined, {
      status: 200,
    })
    expect(told.items[0].changes).toEqual([
      { rate: 'production.basis', old: 'MAN_HOURS_PER_UNIT', new: 'UNITS_PER_SHIFT' },
      { rate: 'production.rate', old: 0.2, new: 400 },
      { rate: 'production.low', old: 0.18, new: 'none' },
      { rate: 'production.high', old: 0.3, new: 500 },
    ])
    expect((await read(item)).days).toBe(6)
    expect((await read(typed)).production).toMatchObject({ rate: 0.35, low: null, high: null })
  })
})

describe('copies', () => {
  it('follow their own concrete', async () => {
    const { bid, scope, slab } = await slabAndPlacing()
    const copy = await app.call('POST', `/api/bids/${bid.id}/duplicate`, {
      bidNumber: `C-${bid.bidNumber}`,
      name: 'Copy',
    })
    const [copied] = (await build.readBid(copy.id)).scopes
    const again = await app.call('POST', `/api/scopes/${scope.id}/copy`, {})
    for (const each of [copied, again]) {
      const [concrete, item] = [each.concreteItems[0], each.laborItems[0]]
      expect(item).toMatchObject({ totalCost: 825.5, crewId: PLACING_CREW_ID })
      expect(item.production.itemId).toBe(concrete.id)
      expect(concrete.id).not.toBe(slab.id)
      await put(concrete, { depth: 12 })
      expect((await read(item)).totalCost).toBe(1651.01)
    }
    expect(copied.laborItems[0].rateSources['production.quantity'].recordId).toBe(
      copied.concreteItems[0].id,
    )
    const compared = await app.call('GET', `/api/bids/${bid.id}/compare/${copy.id}`)
    expect(compared.scopes[0].items.map(({ name }: Json) => name)).toEqual(['Slab', 'Place'])
  })

  it('come with an import and a revision, and follow the concrete that came with them', async () => {
    const { bid } = await slabAndPlacing({ hoursPerDay: 8 })
    await build.items((await build.readBid(bid.id)).scopes[0].id, 'labor', {
      name: 'Form',
      production: { ...FORMS, roundDays: 'HALF' },
    })
    const { shareCode } = await app.call('POST', `/api/bids/${bid.id}/share`, undefined, {
      status: 200,
    })
    const body = { clientId: bid.clientId, newName: 'Imported' }
    const { id } = await app.call('POST', `/api/bids/import/${shareCode}`, body)
    const imported = await build.readBid(id)
    await app.call('PUT', `/api/bids/${bid.id}`, { status: 'SUBMITTED' })
    const kept = await app.call('GET', `/api/bids/${bid.id}/revisions/1`)
    for (const copy of [imported, kept]) {
      const [{ concreteItems, laborItems, laborCost }] = copy.scopes
      const [place, form] = laborItems
      expect(place.production.itemId).toBe(concreteItems[0].id)
      expect(place).toMatchObject({ totalCost: 825.5, crewId: PLACING_CREW_ID })
      expect(form).toMatchObject({ crewId: FORM_CREW_ID, days: 9 })
      expect(form.production).toMatchObject({ low: 0.18, high: 0.3, roundDays: 'HALF' })
      expect(laborCost).toBe(place.totalCost + form.totalCost)
    }
    await put(imported.scopes[0].concreteItems[0], { depth: 12 })
    expect((await read(imported.scopes[0].laborItems[0])).totalCost).toBe(1651.01)
    expect(await app.call('GET', `/api/bids/${bid.id}/revisions/1`)).toEqual(kept)
  })

  it('cost more once a sync has made their own concrete deeper', async () => {
    const { scope, slab, bid } = await slabAndPlacing()
    const child = await app.call('POST', `/api/scopes/${scope.id}/copy`, { name: 'Second' })
    const inheritanceSettings = {
      concreteDimensions: {
        enabled: true,
        inheritLength: true,
        inheritWidth: true,
        inheritDepth: true,
      },
    }
    const link = { parentScopeId: scope.id, inheritanceSettings }
    await app.call('PUT', `/api/scopes/${child.id}/link`, link)
    await put(slab, { depth: 12 })
    expect((await read(child.laborItems[0])).totalCost).toBe(825.5)
    await app.call('PUT', `/api/scopes/${child.id}/sync`)
    const followed = await read(child.laborItems[0])
    expect(followed).toMatchObject({ totalCost: 1651.01, days: 0.8333 })
    expect(followed.production.quantity).toBe(88.8889)
    expect((await build.readBid(bid.id)).laborCost).toBe(3302.02)
  })

  it('say every number of the breakdown by what it follows', async () => {
    const { bid } = await slabAndPlacing()
    const { total } = await app.call('GET', `/api/bids/${bid.id}/cost-breakdown`)
    const text = JSON.stringify(total)
    expect(text).toContain('"name":"production.quantity","value":44.444444444444')
    expect(text).toContain('"kind":"followed"')
    expect(text).toContain('"formula":"Σ count × hourlyRate"')
  })
})

describe('a crew of the schedule', () => {
  it('takes its days from a typed quantity', async () => {
    const bid = await build.bid({ equipmentBiddingMode: 'GANTT' })
    const entry = { name: 'Crew', startDate: '2026-03-02', endDate: '2026-03-13' }
    const post = (fields: object, status = 201): Promise<Json> =>
      app.call('POST', `/api/bids/${bid.id}/gantt/labor`, { ...entry, ...fields }, { status })
    const made = await post({
      hoursPerDay: 10,
      production: { ...FORMS, efficiencyPercentage: 90, roundDays: 'HALF' },
    })
    expect(made).toMatchObject({ days: 8, workers: 7, totalCost: 26224.32 })
    expect(made.breakdown).toMatchObject({ manHours: 560, exactDays: 7.619 })
    expect((await build.readBid(bid.id)).laborCost).toBe(26224.32)
    const refusal = await post({ hourlyRate: 30, production: PLACING }, 400)
    expect(refusal.error).toBe('The production of the schedule needs a typed quantity')
    const path = `/api/bids/${bid.id}/gantt/labor/${made.id}`
    const days = await app.call('PUT', path, { days: 3 }, { status: 400 })
    expect(days.error).toBe('Days follow the production: send one of them')
    expect(await app.call('PUT', path, { production: null })).toMatchObject({ days: 8 })
  })
})
