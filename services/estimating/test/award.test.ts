import { describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { callerOf, type Json } from './running-estimating.ts'

const { app, build } = estimating()

const SAW = { quantity: 2400, uom: 'LF', unitPrice: 0.7, name: 'Saw cut' }
const LINES = [
  { description: 'Saw cut', quantity: 2400, uom: 'LF' },
  { description: 'Seal', quantity: 2400, uom: 'LF', plugAmount: 3360 },
  { description: 'Mobilization', quantity: 1, uom: 'LS', plugAmount: 500 },
  { description: 'Night work', quantity: 1, uom: 'LS', required: false },
]

/** Example 1 of levelling: A by unit prices, B a lump sum that leaves mobilization out. */
async function levelled(fields: object = {}) {
  const { bid, scope } = await build.bidWithScope()
  const item = await build.items(scope.id, 'subcontractor', SAW)
  const made = await app.call('POST', `/api/bids/${bid.id}/packages`, {
    name: 'Joints',
    kind: 'SUBCONTRACT',
    lines: LINES,
    links: [{ itemId: item.id, component: 'TOTAL' }],
    ...fields,
  })
  const path = `/api/packages/${made.id}`
  const [saw, seal, mobilization, night] = made.lines.map(({ id }: Json) => id)
  const included = (lineId: string, price: object = {}) => ({
    lineId,
    coverage: 'INCLUDED',
    ...price,
  })
  const quote = (body: object): Promise<Json> => app.call('POST', `${path}/quotes`, body)
  const a = await quote({
    vendorName: 'A',
    form: 'UNIT_PRICES',
    lines: [
      included(saw, { unitPrice: 0.62 }),
      included(seal, { unitPrice: 1.35 }),
      included(mobilization, { amount: 450 }),
      included(night, { amount: 900 }),
    ],
  })
  const b = await quote({
    vendorName: 'B',
    form: 'LUMP_SUM',
    lumpSum: 4650,
    lines: [included(saw), included(seal)],
  })
  return { bid, scope, item, made, path, a, b, lineIds: { saw, seal, mobilization, night } }
}
type Levelled = Awaited<ReturnType<typeof levelled>>

const win = (bidId: string): Promise<Json> =>
  app.call('PUT', `/api/bids/${bidId}`, { status: 'AWARDED' })
const award = ({ path }: Levelled, body: object, expected: object = {}): Promise<Json> =>
  app.call('POST', `${path}/award`, body, { status: 200, ...expected })
const takeBack = ({ path }: Levelled, expected: object = {}): Promise<Json> =>
  app.call('DELETE', `${path}/award`, undefined, { status: 204, ...expected })
const dayOf = async ({ bid }: Levelled): Promise<Json> =>
  (await app.call('GET', `/api/bids/${bid.id}/bid-day`)).packages[0]
const bought = async ({ bid }: Levelled) =>
  (await app.purchasable(bid.id)).map(({ sourceKey, description, amount, lines }) => [
    sourceKey,
    description,
    amount,
    lines.map((line) => [line.sourceKey, `${line.quantity} ${line.uom}`, line.unitPrice]),
  ])

describe('the award of a package', () => {
  it('is ordered from the quote at its prices, in place of what the package is linked to', async () => {
    const job = await levelled()
    expect(await bought(job)).toEqual([[`subcontract:${job.item.id}`, 'Saw cut', '1680.00', []]])
    await win(job.bid.id)
    const answer = await award(job, { quoteId: job.a.id, optionalLineIds: [job.lineIds.night] })
    expect(answer.awarded).toMatchObject({
      quoteId: job.a.id,
      optionalLineIds: [job.lineIds.night],
      reason: null,
      by: 'estimator@example.com',
    })
    expect(answer.warnings).toEqual([])
    const key = `package:${job.made.id}`
    const { saw, seal, mobilization, night } = job.lineIds
    expect(await bought(job)).toEqual([
      [
        key,
        'Joints',
        '6078.00',
        [
          [`${key}:${saw}`, '2400 LF', '0.62'],
          [`${key}:${seal}`, '2400 LF', '1.35'],
          [`${key}:${mobilization}`, '1 LS', '450'],
          [`${key}:${night}`, '1 LS', '900'],
        ],
      ],
    ])
    expect((await app.purchasable(job.bid.id))[0]).toMatchObject({
      quantity: '1',
      uom: 'LS',
      scopeId: job.scope.id,
      section: 'SUBCONTRACTORS',
      trade: 'Joints',
      taxAmount: '0.00',
    })
  })

  it('orders a lump sum as one line, and warns of what it leaves out', async () => {
    const job = await levelled()
    await win(job.bid.id)
    const { warnings } = await award(job, { quoteId: job.b.id })
    expect(warnings).toEqual([
      { field: 'quoteId', message: 'Mobilization is in no order: $500.00 was plugged' },
    ])
    const key = `package:${job.made.id}`
    expect(await bought(job)).toEqual([[key, 'Joints', '4650.00', [[key, '1 LS', '4650']]]])
    const [{ lines = [] } = {}] = await app.purchasable(job.bid.id)
    expect(lines[0]?.description).toBe('Joints: Saw cut, Seal')
  })

  it('is budgeted at the carried quote before, as the bid itself is, and by its work alone', async () => {
    const job = await levelled()
    await build.items(job.scope.id, 'subcontractor', { ...SAW, name: 'Cores', quantity: 100 })
    await app.call('POST', `${job.path}/carry`, { quoteId: job.b.id }, { status: 200 })
    const { subcontractorCost } = await build.readBid(job.bid.id)
    // B comes to 5,150.00 with the mobilization that it leaves out.
    expect(await bought(job)).toEqual([
      [expect.stringMatching(/^subcontract:/), 'Cores', '70.00', []],
      [`subcontract:${job.item.id}`, 'Saw cut', '5150.00', []],
    ])
    expect(subcontractorCost).toBe(5220)
    await app.call('DELETE', `${job.path}/carry`, undefined, { status: 200 })
    expect((await bought(job)).map(([, name, amount]) => [name, amount])).toEqual([
      ['Saw cut', '1680.00'],
      ['Cores', '70.00'],
    ])
  })

  it('leaves the cost of the bid and its budget as they were sold, and is told once', async () => {
    const job = await levelled()
    await app.call('POST', `${job.path}/carry`, { quoteId: job.b.id }, { status: 200 })
    await win(job.bid.id)
    const before = await build.readBid(job.bid.id)
    await award(job, { quoteId: job.b.id })
    const again = await award(job, { quoteId: job.b.id })
    const after = await build.readBid(job.bid.id)
    expect(after.lockedAt).not.toBeNull()
    expect(after.totalCost).toBe(before.totalCost)
    expect(after.scopes).toEqual(before.scopes)
    const told = await app.query(
      `SELECT data, aggregate_version::int AS version FROM messaging.outbox
       WHERE type = 'estimating.package.awarded.v1' AND aggregate_id = $1`,
      [job.made.id],
    )
    expect(told).toEqual([
      {
        data: {
          packageId: job.made.id,
          bidId: job.bid.id,
          kind: 'SUBCONTRACT',
          vendorId: null,
          quoted: '4650.00',
        },
        version: again.version,
      },
    ])
  })

  it('is of a bid that was won alone, by managers of projects, too', async () => {
    const job = await levelled()
    const refused = { status: 409 }
    const wanted = { quoteId: job.b.id }
    expect((await award(job, wanted, refused)).error).toBe(
      'The bid is DRAFT: quotes are awarded once it is AWARDED',
    )
    await win(job.bid.id)
    const answer = await award(job, wanted, { caller: callerOf('PM') })
    expect(answer.awarded.by).toBe('pm@example.com')
    await app.call('POST', `${job.path}/award`, wanted, { status: 403, caller: callerOf('OPS') })
  })

  it('needs a reason for another quote than the one that is carried', async () => {
    const job = await levelled()
    await app.call('POST', `${job.path}/carry`, { quoteId: job.b.id }, { status: 200 })
    await win(job.bid.id)
    expect((await award(job, { quoteId: job.a.id }, { status: 400 })).error).toBe(
      'A reason is required: the bid carries another quote',
    )
    const { awarded } = await award(job, { quoteId: job.a.id, reason: 'B has no crew in May' })
    expect(awarded.reason).toBe('B has no crew in May')
  })

  it('refuses what cannot be ordered', async () => {
    const job = await levelled()
    await win(job.bid.id)
    const { night, saw } = job.lineIds
    const asks = (quoteId: string, optionalLineIds: string[]) =>
      award(job, { quoteId, optionalLineIds }, { status: 400 })
    expect((await asks(job.a.id, [saw])).error).toContain('Line 1 "Saw cut" is required')
    expect((await asks(job.b.id, [night])).error).toContain('The quote leaves the line out')
    expect((await asks(job.a.id, [job.bid.id])).error).toContain('The package has no such line')
    expect((await asks(job.bid.id, [])).error).toBe('Quote not found')
    const nothing = await app.call('POST', `${job.path}/quotes`, {
      vendorName: 'D',
      form: 'UNIT_PRICES',
      lines: [],
    })
    expect((await award(job, { quoteId: nothing.id }, { status: 409 })).error).toBe(
      'The quote includes no line: there is nothing to order from it',
    )
    await app.call('PUT', `/api/quotes/${nothing.id}`, { withdrawn: true })
    expect((await award(job, { quoteId: nothing.id }, { status: 409 })).error).toBe(
      'The quote is withdrawn: it cannot be awarded',
    )
  })

  it('keeps the quote and the package from going, until it is taken back', async () => {
    const job = await levelled()
    await win(job.bid.id)
    await award(job, { quoteId: job.a.id })
    expect((await dayOf(job)).awarded).toMatchObject({ quoteId: job.a.id, vendorName: 'A' })
    await app.call('PUT', `/api/quotes/${job.a.id}`, { withdrawn: true }, { status: 409 })
    await app.call('DELETE', `/api/quotes/${job.a.id}`, undefined, { status: 409 })
    await app.call('DELETE', job.path, undefined, { status: 409 })
    await takeBack(job)
    await takeBack(job)
    expect((await app.call('GET', job.path)).awarded).toBeNull()
    expect((await dayOf(job)).awarded).toBeNull()
    expect(await bought(job)).toEqual([[`subcontract:${job.item.id}`, 'Saw cut', '1680.00', []]])
    const history = await app.call('GET', `/api/bids/${job.bid.id}/history`)
    expect(history.slice(-2).map(({ action }: Json) => action)).toEqual([
      'quote.awarded',
      'quote.award-taken-back',
    ])
  })

  it('stays while an order names it, and changes nothing while purchasing is away', async () => {
    const job = await levelled()
    await win(job.bid.id)
    await award(job, { quoteId: job.a.id, optionalLineIds: [job.lineIds.night] })
    const { awarded } = await app.call('GET', job.path)
    app.purchasing.setDown(true)
    await takeBack(job, { status: 503 })
    await award(job, { quoteId: job.b.id }, { status: 503 })
    app.purchasing.setDown(false)
    const sourceKey = `package:${job.made.id}:${job.lineIds.saw}`
    app.purchasing.ordered.set(job.bid.id, [{ sourceKey, poNumber: 'PO-0007' }])
    const sentence = 'PO-0007 orders from this award: delete that order or its lines first'
    expect((await takeBack(job, { status: 409 })).error).toBe(sentence)
    expect((await award(job, { quoteId: job.b.id }, { status: 409 })).error).toBe(sentence)
    expect((await app.call('GET', job.path)).awarded).toEqual(awarded)
    // An optional line that nobody has ordered may go.
    const without = await award(job, { quoteId: job.a.id })
    expect(without.awarded.optionalLineIds).toEqual([])
    app.purchasing.ordered.delete(job.bid.id)
    await takeBack(job)
  })

  it('of an alternate is asked of the orders of its project', async () => {
    const base = await build.bid()
    await win(base.id)
    const path = `/api/bids/${base.id}/children`
    const child = await app.call('POST', path, { kind: 'CHANGE_ORDER', name: 'Extra joints' })
    const made = await app.call('POST', `/api/bids/${child.id}/packages`, {
      name: 'Joints',
      kind: 'MISC',
      lines: LINES.slice(0, 1),
    })
    const [line] = made.lines
    const quote = await app.call('POST', `/api/packages/${made.id}/quotes`, {
      vendorName: 'A',
      form: 'UNIT_PRICES',
      lines: [{ lineId: line.id, coverage: 'INCLUDED', unitPrice: 0.6201 }],
    })
    await win(child.id)
    const url = `/api/packages/${made.id}/award`
    await app.call('POST', url, { quoteId: quote.id }, { status: 200 })
    const sourceKey = `package:${made.id}:${line.id}`
    expect(await app.purchasable(base.id)).toMatchObject([
      {
        kind: 'PURCHASABLE_KIND_UNSPECIFIED',
        section: 'GENERAL CONDITIONS',
        amount: '1488.24',
        lines: [{ sourceKey, unitPrice: '0.6201' }],
      },
    ])
    app.purchasing.ordered.set(base.id, [{ sourceKey, poNumber: 'PO-0008' }])
    await app.call('DELETE', url, undefined, { status: 409 })
  })
})

const WALL = { length: 20, width: 1, depth: 8, wastePercentage: 0, pricePerCY: 160 }
const REBAR = { size: '#4', spacing: 12, pricePerPound: 0.95, weightPerFoot: 0.668 }

it('the rest of an item is bought beside a package that prices a part of it', async () => {
  const { bid, scope } = await build.bidWithScope({}, { multiplier: 2 })
  const item = await build.items(scope.id, 'concrete', { ...WALL, rebar: REBAR })
  const made = await app.call('POST', `/api/bids/${bid.id}/packages`, {
    name: 'Rebar',
    kind: 'MATERIAL',
    section: 'REINFORCING MATERIALS',
    lines: [{ description: 'Bars', quantity: 2, uom: 'TON' }],
    links: [{ itemId: item.id, component: 'REBAR' }],
  })
  const quote = await app.call('POST', `/api/packages/${made.id}/quotes`, {
    vendorName: 'Harbor Steel',
    form: 'UNIT_PRICES',
    lines: [{ lineId: made.lines[0].id, coverage: 'INCLUDED', unitPrice: 1500 }],
  })
  const before = await app.purchasable(bid.id)
  expect(before.map(({ description }) => description)).toEqual(['Concrete', 'Rebar #4'])
  await app.call('POST', `/api/packages/${made.id}/carry`, { quoteId: quote.id }, { status: 200 })
  const carried = await app.purchasable(bid.id)
  expect(carried[0]).toEqual(before[0])
  expect(carried[1]).toEqual({ ...before[1], amount: '3000.00' })
  await win(bid.id)
  await app.call('POST', `/api/packages/${made.id}/award`, { quoteId: quote.id }, { status: 200 })
  const after = await app.purchasable(bid.id)
  expect(after[0]).toEqual(before[0])
  expect(after.slice(1)).toMatchObject([
    { description: 'Rebar', amount: '3000.00', scopeId: scope.id, lines: [{ quantity: '2' }] },
  ])
})

it('bars of a schedule that a package prices are neither bought nor exported twice', async () => {
  const { bid, scope } = await build.bidWithScope()
  const bars = [
    { mark: 'B1', size: '#4', count: 10, lengthFt: 20, stockFt: 40, pricePerPound: 0.95 },
  ]
  const item = await build.items(scope.id, 'concrete', { ...WALL, bars })
  const before = await app.purchasable(bid.id)
  const made = await app.call('POST', `/api/bids/${bid.id}/packages`, {
    name: 'Rebar',
    kind: 'MATERIAL',
    section: 'REINFORCING MATERIALS',
    lines: [{ description: 'Bars', quantity: 1, uom: 'LS' }],
    links: [{ itemId: item.id, component: 'REBAR' }],
  })
  const quote = await app.call('POST', `/api/packages/${made.id}/quotes`, {
    vendorName: 'Harbor Steel',
    form: 'LUMP_SUM',
    lumpSum: 150,
    lines: [{ lineId: made.lines[0].id, coverage: 'INCLUDED' }],
  })
  await app.call('POST', `/api/packages/${made.id}/carry`, { quoteId: quote.id }, { status: 200 })
  const [concrete, rebar] = await app.purchasable(bid.id)
  expect(concrete).toEqual(before[0])
  expect(rebar).toEqual({ ...before[1], amount: '150.00' })
  const parts = await app.snapshot(bid.id)
  const [line] = parts.flatMap(({ items }) => items?.items ?? [])
  expect(line?.totalCost).toBe((item.totalCost - item.breakdown.barsCost).toFixed(2))
  const sections = new Map(
    parts.at(-1)?.summary?.sections?.map(({ section, amount }) => [section, amount]),
  )
  expect(sections.get('REINFORCING MATERIALS')).toBe('150.00')
  expect(sections.get('CONCRETE MATERIAL')).toBe(line?.totalCost)
})
