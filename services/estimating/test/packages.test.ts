import { describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { callerOf, type Json, NO_SUCH_ID } from './running-estimating.ts'

const { app, build } = estimating()

const LINES = [
  { description: 'Saw cut', quantity: 2400, uom: 'LF' },
  { description: 'Seal joints', quantity: 2400, uom: 'LF', plugAmount: 3360 },
  { description: 'Mobilization', quantity: 1, uom: 'LS', plugAmount: 500 },
]
const SUB = { name: 'Joints', kind: 'SUBCONTRACT', lines: LINES }
const SLAB = { name: 'Slab', length: 20, width: 20, depth: 1, pricePerCY: 165, wastePercentage: 0 }
const MODE = { equipmentBiddingMode: 'GANTT' }
const CRANE = {
  name: 'Crane',
  startDate: '2026-04-06',
  endDate: '2026-04-10',
  dailyRate: 100,
}

async function bidWithSlab(fields: object = {}) {
  const { bid, scope } = await build.bidWithScope(fields)
  const slab = (await build.items(scope.id, 'concrete', SLAB)) as Json
  const sub = (await build.items(scope.id, 'subcontractor', {
    name: 'Cutting',
    unitPrice: 5,
  })) as Json
  return { bid, scope, slab, sub, path: `/api/bids/${bid.id}/packages` }
}
const put = (id: string, body: object, expected: object = {}): Promise<Json> =>
  app.call('PUT', `/api/packages/${id}`, body, expected)

describe('a package', () => {
  it('has the section and the tax of its kind unless it says otherwise', async () => {
    const { bid, path } = await bidWithSlab()
    const made = await app.call('POST', path, SUB)
    expect(made).toMatchObject({
      bidId: bid.id,
      name: 'Joints',
      kind: 'SUBCONTRACT',
      section: 'SUBCONTRACTORS',
      taxable: false,
      dueAt: null,
      instructions: null,
      requirements: [],
      links: [],
      carried: null,
      awarded: null,
      version: 1,
    })
    expect(made.lines[0]).toEqual({
      id: expect.any(String),
      description: 'Saw cut',
      quantity: 2400,
      uom: 'LF',
      required: true,
      plugAmount: null,
    })
    const kinds = ['CONCRETE', 'MATERIAL', 'RENTAL', 'PUMP', 'MISC'].map((kind) =>
      app.call('POST', path, { name: kind, kind, lines: LINES }),
    )
    expect((await Promise.all(kinds)).map(({ section, taxable }) => [section, taxable])).toEqual([
      ['CONCRETE MATERIAL', true],
      ['MATERIALS', true],
      ['EQUIPMENT', false],
      ['PUMPING', false],
      ['GENERAL CONDITIONS', false],
    ])
    const other = { ...SUB, name: 'Rebar', section: 'REINFORCING MATERIALS', taxable: true }
    const rebar = await app.call('POST', path, other)
    expect([rebar.section, rebar.taxable]).toEqual(['REINFORCING MATERIALS', true])
    const reset = await put(rebar.id, { section: null, taxable: null })
    expect([reset.section, reset.taxable]).toEqual(['SUBCONTRACTORS', false])
    expect((await app.call('GET', path)).map(({ name }: Json) => name).slice(0, 1)).toEqual([
      'Joints',
    ])
  })

  it('is read by itself, with a tag that counts its changes', async () => {
    const { path } = await bidWithSlab()
    const made = await app.call('POST', path, SUB)
    expect(await app.call('GET', `/api/packages/${made.id}`)).toEqual(made)
    const changed = await put(
      made.id,
      { instructions: 'By phone' },
      { headers: { 'if-match': '"1"' } },
    )
    expect(changed).toMatchObject({ instructions: 'By phone', version: 2 })
    await put(made.id, { name: 'X' }, { status: 412, headers: { 'if-match': '"1"' } })
    expect((await put(made.id, changed)).version).toBe(2)
    await app.call('DELETE', `/api/packages/${made.id}`, undefined, { status: 204 })
    await app.call('GET', `/api/packages/${made.id}`, undefined, { status: 404 })
  })

  it('keeps the ids of lines that are sent back, and tells the history of the bid what changed', async () => {
    const { bid, path } = await bidWithSlab()
    const { id, lines } = await app.call('POST', path, SUB)
    const changed = await put(id, { lines: [{ ...lines[0], quantity: 2600 }, lines[2]] })
    expect(changed.lines.map((line: Json) => line.id)).toEqual([lines[0].id, lines[2].id])
    const history = await app.call('GET', `/api/bids/${bid.id}/history`)
    expect(history.slice(-2)).toMatchObject([
      { action: 'package.created', name: 'Joints', count: 3 },
      { action: 'package.updated', name: 'Joints' },
    ])
    expect(history.at(-1).changes).toContainEqual({
      field: 'lines.1.quantity',
      old: 2400,
      new: 2600,
    })
  })

  it('has a name that no other of its bid has, whatever its case', async () => {
    const [one, other] = [await bidWithSlab(), await bidWithSlab()]
    await app.call('POST', one.path, SUB)
    const taken = await app.call('POST', one.path, { ...SUB, name: 'JOINTS ' }, { status: 409 })
    expect(taken.error).toBe('The bid has a package with this name already')
    await app.call('POST', other.path, SUB)
  })

  it('changes no cost, and is written on a locked bid, too', async () => {
    const { bid, path, slab } = await bidWithSlab()
    const before = await build.readBid(bid.id)
    await app.call('POST', `/api/bids/${bid.id}/lock`, {}, { status: 200 })
    const links = [{ itemId: slab.id, component: 'CONCRETE' }]
    const { id } = await app.call('POST', path, { ...SUB, links })
    await put(id, { name: 'Renamed' })
    expect((await build.readBid(bid.id)).totalCost).toBe(before.totalCost)
  })

  it.each<[string, object, string]>([
    ['no line', { lines: [] }, 'A package needs a line'],
    [
      'a line without a quantity',
      { lines: [{ description: 'A', uom: 'LF', quantity: 0 }] },
      'Quantity must be greater than 0',
    ],
    ['501 lines', { lines: Array(501).fill(LINES[0]) }, 'A package has at most 500 lines'],
    ['an unknown kind', { kind: 'LABOR' }, 'kind'],
    ['a section that is none of the nine', { section: 'OTHER' }, 'section'],
    ['51 requirements', { requirements: Array(51).fill({ text: 'A' }) }, 'at most 50 requirements'],
    [
      'two lines of one id',
      { lines: [0, 1].map(() => ({ ...LINES[0], id: NO_SUCH_ID })) },
      'Two lines have the same id',
    ],
    ['an item of another bid', { links: [{ itemId: NO_SUCH_ID }] }, 'Item not found'],
    ['an unknown entry', { links: [{ ganttEntryId: NO_SUCH_ID }] }, 'GANTT entry not found'],
    [
      'a link to nothing',
      { links: [{ component: 'REBAR' }] },
      'A link is to an item or to a GANTT entry',
    ],
    ['2,001 links', { links: Array(2001).fill({ itemId: NO_SUCH_ID }) }, 'at most 2000 links'],
  ])('is refused with %s', async (_rule, fields, error) => {
    const { path } = await bidWithSlab()
    const answer = await app.call('POST', path, { ...SUB, ...fields }, { status: 400 })
    expect(JSON.stringify(answer)).toContain(error)
    expect(await app.call('GET', path)).toEqual([])
  })

  it('is read by project managers and written by estimators', async () => {
    const { path } = await bidWithSlab()
    const { id } = await app.call('POST', path, SUB)
    const pm = callerOf('PM')
    await app.call('GET', path, undefined, { caller: pm })
    await app.call('POST', path, { ...SUB, name: 'B' }, { status: 403, caller: pm })
    await put(id, { name: 'B' }, { status: 403, caller: pm })
    await app.call('GET', path, undefined, { status: 403, caller: callerOf('OPS') })
    await app.call('GET', `/api/bids/${NO_SUCH_ID}/packages`, undefined, { status: 404 })
  })
})

describe('the links of a package', () => {
  it('price a component once: another package with it or with the total is refused', async () => {
    const { path, slab, sub } = await bidWithSlab()
    const rebar = { itemId: slab.id, component: 'REBAR' }
    const made = await app.call('POST', path, { ...SUB, name: 'Rebar', links: [rebar] })
    expect(made.links).toEqual([rebar])
    for (const component of ['REBAR', 'TOTAL', null]) {
      const links = [{ itemId: slab.id, component }]
      const answer = await app.call('POST', path, { ...SUB, links }, { status: 409 })
      expect(answer.error).toBe('Slab is priced by the package "Rebar"')
    }
    const links = [{ itemId: slab.id, component: 'CONCRETE' }, { itemId: sub.id }]
    const { links: kept } = await app.call('POST', path, { ...SUB, links })
    expect(kept).toEqual([links[0], { itemId: sub.id, component: 'TOTAL' }])
    expect((await put(made.id, { links: [] })).links).toEqual([])
    await app.call('POST', path, { ...SUB, name: 'Steel', links: [rebar] })
  })

  it('price parts of concrete alone, and each part once in a package', async () => {
    const { path, slab, sub } = await bidWithSlab()
    const refused = async (links: object[]) =>
      (await app.call('POST', path, { ...SUB, links }, { status: 400 })).error
    expect(await refused([{ itemId: sub.id, component: 'REBAR' }])).toBe(
      'Cutting is no concrete: it is linked as TOTAL',
    )
    expect(await refused([{ itemId: slab.id }, { itemId: slab.id, component: 'FORMS' }])).toBe(
      'Slab is linked twice',
    )
  })

  it('price entries of the timeline by packages of rental and subcontract', async () => {
    const { bid, path } = await bidWithSlab(MODE)
    const entry = await app.call('POST', `/api/bids/${bid.id}/gantt/equipment`, CRANE)
    const links = [{ ganttEntryId: entry.id }]
    const made = await app.call('POST', path, { ...SUB, kind: 'RENTAL', links })
    expect(made.links).toEqual(links)
    const taken = { ...SUB, name: 'B', links }
    expect((await app.call('POST', path, taken, { status: 409 })).error).toBe(
      'Crane is priced by the package "Joints"',
    )
    expect((await put(made.id, { kind: 'MATERIAL' }, { status: 400 })).error).toBe(
      'GANTT entries are priced by packages of RENTAL and SUBCONTRACT alone',
    )
  })

  it('leave with the item that is deleted', async () => {
    const { path, scope, slab, sub } = await bidWithSlab()
    const links = [{ itemId: slab.id }, { itemId: sub.id }]
    const { id } = await app.call('POST', path, { ...SUB, links })
    await app.call('DELETE', `/api/scopes/${scope.id}/items/concrete/${slab.id}`, undefined, {
      status: 204,
    })
    const { links: left } = await app.call('GET', `/api/packages/${id}`)
    expect(left).toEqual([{ itemId: sub.id, component: 'TOTAL' }])
  })

  it('are taken by one of two packages that are made at the same time', async () => {
    const { path, slab } = await bidWithSlab()
    const links = [{ itemId: slab.id, component: 'REBAR' }]
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((name) =>
        app.as(callerOf('ESTIMATOR'), 'POST', path, { payload: { ...SUB, name, links } }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
  })
})
