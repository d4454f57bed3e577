import { describe, expect, it } from 'vitest'
import { readPmSections } from '../src/snapshots/read-pm-sections.ts'
import { estimating } from './bid-builder.ts'
import { expectAsRecomputed } from './gantt-recomputed.ts'
import { callerOf, type Json } from './running-estimating.ts'

const { app, build } = estimating()

const cents = (amounts: readonly number[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
const SUB = { quantity: 1, uom: 'LS' }
const WALL = { length: 20, width: 1, depth: 8, wastePercentage: 5, pricePerCY: 160 }
const REBAR = { size: '#4', spacing: 12, pricePerPound: 0.95, weightPerFoot: 0.668 }

/** Scope A with 3,900.00 of saw cutting, scope B with 300.00, built four times. */
async function twoScopes(fields: Readonly<Record<string, unknown>> = {}) {
  const bid = await build.bid(fields)
  const a = await build.scope(bid.id, { name: 'A' })
  const b = await build.scope(bid.id, { name: 'B', multiplier: 4 })
  const sawA = await build.items(a.id, 'subcontractor', { ...SUB, name: 'Saw', unitPrice: 3900 })
  const sawB = await build.items(b.id, 'subcontractor', { ...SUB, name: 'Saw', unitPrice: 300 })
  return { bid, a, b, sawA, sawB }
}

const total = (itemId: string) => ({ itemId, component: 'TOTAL' })

/** A package of one line, with a quote of a lump sum that includes it. */
async function quoted(
  bidId: string,
  links: readonly object[],
  amount: number,
  fields: object = {},
) {
  const made = await app.call('POST', `/api/bids/${bidId}/packages`, {
    name: `Package ${amount}`,
    kind: 'SUBCONTRACT',
    links,
    lines: [{ description: 'All of it', quantity: 1, uom: 'LS' }],
    ...fields,
  })
  const quote = await lump(made, 'B', amount)
  return { package: made, quote, path: `/api/packages/${made.id}` }
}
const lump = (made: Json, vendorName: string, amount: number): Promise<Json> =>
  app.call('POST', `/api/packages/${made.id}/quotes`, {
    vendorName,
    form: 'LUMP_SUM',
    lumpSum: amount,
    lines: made.lines.map(({ id }: Json) => ({ lineId: id, coverage: 'INCLUDED' })),
  })
const carry = (path: string, body: object, expected: object = { status: 200 }): Promise<Json> =>
  app.call('POST', `${path}/carry`, body, expected)
const takeBack = (path: string): Promise<Json> =>
  app.call('DELETE', `${path}/carry`, undefined, { status: 200 })

/** Stored costs are those of the stored inputs; scopes, sections and recap foot. */
async function expectToFoot(bidId: string) {
  await expectAsRecomputed(app.db, bidId)
  const bid = await build.readBid(bidId)
  const { scopes, modules, totals } = await app.call('GET', `/api/bids/${bidId}/recap`)
  const costs = (rows: readonly Json[]) => cents(rows.map(({ cost }) => cost))
  expect(costs(scopes)).toBe(cents([bid.subtotalCost]))
  expect(costs(modules)).toBe(cents([bid.subtotalCost]))
  expect(cents(modules.map(({ price }: Json) => price))).toBe(cents([totals.totalCost]))
  const sections = await readPmSections(app.db, bidId)
  expect(cents(sections.map(({ amount }) => amount.toNumber()))).toBe(cents([bid.subtotalCost]))
  const { total: tree } = await app.call('GET', `/api/bids/${bidId}/cost-breakdown`)
  expect(cents(leaves(tree))).toBe(cents([bid.totalCost]))
  return bid
}
const leaves = (node: Json): readonly number[] =>
  node.children.length === 0 ? [node.value] : node.children.flatMap(leaves)

/** Scopes and what none of them bears sum to the subtotal, on both sides. */
async function expectComparedToFoot(path: string): Promise<Json> {
  const compared = await app.call('GET', path)
  for (const side of ['bid', 'other', 'difference']) {
    const { subtotalCost, adjustmentsCost } = compared.totals[side]
    const parts = compared.scopes.map(({ totalCost }: Json) => totalCost[side])
    expect(cents([...parts, compared.unallocatedCost[side], adjustmentsCost]), side).toBe(
      cents([subtotalCost]),
    )
  }
  return compared
}

/** A duplicate that carries nothing, and the bid beside it. */
async function besideUncarried(bid: Json) {
  const copy = await app.call('POST', `/api/bids/${bid.id}/duplicate`, {
    bidNumber: `${bid.bidNumber}-C`,
    name: 'Copy',
  })
  for (const { id, carried } of await app.call('GET', `/api/bids/${copy.id}/packages`)) {
    if (carried !== null) await takeBack(`/api/packages/${id}`)
  }
  return { copy, compared: await expectComparedToFoot(`/api/bids/${bid.id}/compare/${copy.id}`) }
}

describe('carrying a quote', () => {
  it('splits example 2 over its scopes, and goes back to the cent', async () => {
    const { bid, sawA, sawB } = await twoScopes()
    const { path, quote } = await quoted(bid.id, [total(sawA.id), total(sawB.id)], 5150)
    const before = await build.readBid(bid.id)
    const answer = await carry(path, { quoteId: quote.id })
    expect(answer).toMatchObject({
      package: { carried: { quoteId: quote.id, by: 'estimator@example.com', reason: null } },
      previousTotal: before.totalCost,
    })
    const carried = await expectToFoot(bid.id)
    expect(answer.totalCost).toBe(carried.totalCost)
    expect(carried.scopes.map((scope: Json) => scope.totalCost)).toEqual([3938.24, 1211.76])
    expect(carried).toMatchObject({ subcontractorCost: 5150, subtotalCost: 5150 })
    const [item] = carried.scopes[1].subcontractorItems
    expect(item).toMatchObject({
      totalCost: 300,
      supersededBy: { packageId: answer.package.id, component: 'TOTAL', amount: 300, others: [] },
    })
    const back = await takeBack(path)
    expect(back).toMatchObject({ previousTotal: carried.totalCost, totalCost: before.totalCost })
    const after = await expectToFoot(bid.id)
    expect(costsOf(after)).toEqual(costsOf(before))
    expect(after.scopes[1].subcontractorItems[0].supersededBy).toBeNull()
  })

  it('counts in the module and the PM section of its kind; without a scope it stays on the bid', async () => {
    const { bid } = await twoScopes()
    const { path, quote } = await quoted(bid.id, [], 800, { kind: 'RENTAL' })
    await carry(path, { quoteId: quote.id })
    const carried = await expectToFoot(bid.id)
    expect(carried).toMatchObject({ equipmentCost: 800, subcontractorCost: 5100 })
    expect(await app.call('GET', `/api/bids/${bid.id}/summary`)).toMatchObject({
      unallocatedCost: 800,
    })
    const { copy, compared } = await besideUncarried(bid)
    expect(compared).toMatchObject({
      unallocatedCost: { bid: 800, other: 0, difference: -800 },
      packages: [
        {
          name: 'Package 800',
          otherPackageId: null,
          otherQuote: null,
          quote: expect.stringMatching(/^B, quote 1 of \d{4}-\d\d-\d\d$/),
          bid: 800,
          other: null,
          difference: -800,
        },
      ],
    })
    const [own] = await app.call('GET', `/api/bids/${copy.id}/packages`)
    const [again] = await app.call('GET', `/api/packages/${own.id}/quotes`)
    await carry(`/api/packages/${own.id}`, { quoteId: again.id })
    expect(await expectComparedToFoot(`/api/bids/${bid.id}/compare/${copy.id}`)).toMatchObject({
      unallocatedCost: { bid: 800, other: 800, difference: 0 },
      packages: [{ otherPackageId: own.id, bid: 800, other: 800, difference: 0 }],
    })
  })

  it('supersedes single components of concrete, by several packages', async () => {
    const bid = await build.bid({ taxExempt: false, salesTaxPercentage: 8.25 })
    const scope = await build.scope(bid.id, { multiplier: 3 })
    const wall = await build.items(scope.id, 'concrete', { ...WALL, taxable: true, rebar: REBAR })
    const { breakdown } = wall
    const mix = await quoted(bid.id, [{ itemId: wall.id, component: 'CONCRETE' }], 1500, {
      kind: 'CONCRETE',
      name: 'Mix',
    })
    const bars = await quoted(bid.id, [{ itemId: wall.id, component: 'REBAR' }], 900, {
      kind: 'MATERIAL',
      section: 'REINFORCING MATERIALS',
      name: 'Bars',
    })
    await carry(mix.path, { quoteId: mix.quote.id })
    const half = await expectToFoot(bid.id)
    await carry(bars.path, { quoteId: bars.quote.id })
    const whole = await expectToFoot(bid.id)
    // Quotes without tax: 8.25 % come on top, once.
    expect(half.concreteCost).toBeCloseTo(
      1623.75 + 3 * (breakdown.rebarCost + breakdown.rebarTax),
      2,
    )
    expect(whole).toMatchObject({ concreteCost: 1623.75, materialCost: 974.25 })
    const [item] = whole.scopes[0].concreteItems
    expect(item.supersededBy).toEqual({
      packageId: mix.package.id,
      component: 'CONCRETE',
      amount:
        (Math.round(breakdown.concreteMaterialCost * 100) +
          Math.round(breakdown.concreteTax * 100)) /
        100,
      others: [
        {
          packageId: bars.package.id,
          component: 'REBAR',
          amount:
            (Math.round(breakdown.rebarCost * 100) + Math.round(breakdown.rebarTax * 100)) / 100,
        },
      ],
    })
    const sections = await readPmSections(app.db, bid.id)
    const amount = (title: string) =>
      sections.find(({ section }) => section === title)?.amount.toNumber()
    expect(amount('CONCRETE MATERIAL')).toBe(1623.75)
    expect(amount('REINFORCING MATERIALS')).toBe(974.25)
  })

  it('is refused while a line has neither price nor plug, and without a reason above the lowest', async () => {
    const { bid, sawA } = await twoScopes()
    const {
      path,
      quote,
      package: made,
    } = await quoted(bid.id, [total(sawA.id)], 5150, {
      lines: [
        { description: 'Saw cut', quantity: 1, uom: 'LS' },
        { description: 'Mobilization', quantity: 1, uom: 'LS' },
      ],
    })
    const gap = await app.call('POST', `${path}/quotes`, {
      vendorName: 'C',
      form: 'LUMP_SUM',
      lumpSum: 10,
      lines: [{ lineId: made.lines[0].id, coverage: 'INCLUDED' }],
    })
    const before = await build.readBid(bid.id)
    expect(await carry(path, { quoteId: gap.id }, { status: 409 })).toEqual({
      error: 'Line 2 "Mobilization" has no price and no plug',
    })
    const dear = await lump(made, 'D', 6000)
    expect(await carry(path, { quoteId: dear.id }, { status: 400 })).toMatchObject({
      error: 'A reason is required: another quote levels lower',
    })
    const nothing = await lump(made, 'E', 0)
    expect(
      await carry(path, { quoteId: nothing.id, reason: 'Free' }, { status: 409 }),
    ).toMatchObject({
      error: 'A quote that levels at $0.00 or less cannot be carried',
    })
    expect(await carry(path, { quoteId: bid.id }, { status: 400 })).toMatchObject({
      error: 'Quote not found',
    })
    expect(costsOf(await build.readBid(bid.id))).toEqual(costsOf(before))
    await app.call('PUT', `/api/quotes/${nothing.id}`, { withdrawn: true })
    await carry(path, { quoteId: dear.id, reason: 'Bonded' })
    await carry(path, { quoteId: quote.id })
    expect((await expectToFoot(bid.id)).subtotalCost).toBe(5150 + 1200)
  })

  it('lets the bid follow its quote, which may not become incomplete or go', async () => {
    const { bid, sawA } = await twoScopes()
    const { path, quote, package: made } = await quoted(bid.id, [total(sawA.id)], 5150)
    await carry(path, { quoteId: quote.id })
    await app.call('PUT', `/api/quotes/${quote.id}`, { lumpSum: 4000 })
    expect((await expectToFoot(bid.id)).subtotalCost).toBe(5200)
    const [last] = (await app.call('GET', `/api/bids/${bid.id}/history`)).slice(-1)
    expect(last).toMatchObject({ action: 'quote.updated', totalCost: expect.any(Number) })
    const incomplete = { lines: [{ lineId: made.lines[0].id, coverage: 'EXCLUDED' }] }
    // Its only line is plugged by what it supersedes.
    await app.call('PUT', `/api/quotes/${quote.id}`, { ...incomplete, lumpSum: 0 })
    expect((await expectToFoot(bid.id)).subtotalCost).toBe(3900 + 1200)
    const more = [...made.lines, { description: 'Mobilization', quantity: 1, uom: 'LS' }]
    expect(await app.call('PUT', path, { lines: more }, { status: 409 })).toMatchObject({
      error: 'Line 1 "All of it" has no price and no plug',
    })
    expect(
      (await app.call('DELETE', `/api/quotes/${quote.id}`, undefined, { status: 409 })).error,
    ).toContain('The bid carries this quote')
    expect((await app.call('DELETE', path, undefined, { status: 409 })).error).toContain(
      'carries a quote',
    )
    await expectToFoot(bid.id)
  })

  it('is a write to the bid: with its lock, its history and the version of the package', async () => {
    const { bid, sawA } = await twoScopes()
    const { path, quote, package: made } = await quoted(bid.id, [total(sawA.id)], 5150)
    const other = await lump(made, 'C', 5000)
    const { version } = await app.call('GET', path)
    const headers = { 'if-match': `"${version}"` }
    const [one, two] = await Promise.all([
      app.as(callerOf('ESTIMATOR'), 'POST', `${path}/carry`, {
        body: { quoteId: other.id },
        headers,
      }),
      app.as(callerOf('ADMIN'), 'POST', `${path}/carry`, {
        body: { quoteId: quote.id, reason: 'Known' },
        headers,
      }),
    ])
    expect([one.statusCode, two.statusCode].toSorted()).toEqual([200, 412])
    await expectToFoot(bid.id)
    await app.call('POST', `/api/bids/${bid.id}/lock`, { reason: 'Sold' }, { status: 200 })
    await carry(path, { quoteId: quote.id, reason: 'Late' }, { status: 409 })
    await app.call('DELETE', `${path}/carry`, undefined, { status: 409 })
    const actions = (await app.call('GET', `/api/bids/${bid.id}/history`)).map(
      ({ action }: Json) => action,
    )
    expect(actions.filter((action: string) => action === 'quote.carried')).toHaveLength(1)
  })
})

const costsOf = ({ version: _version, lastUpdated: _at, scopes, ...bid }: Json) => ({
  ...bid,
  scopes: scopes.map(({ version: _own, updatedAt: _then, ...scope }: Json) =>
    JSON.parse(
      JSON.stringify(scope, (name, value) =>
        name === 'updatedAt' || name === 'version' ? undefined : value,
      ),
    ),
  ),
})

describe('a bid with carried packages', () => {
  /** In GANTT mode: items of several modules, a crane and a crew in two packages. */
  async function busyBid() {
    const { bid, a, b, sawA, sawB } = await twoScopes({
      equipmentBiddingMode: 'GANTT',
      taxExempt: false,
      salesTaxPercentage: 8.25,
    })
    const wall = await build.items(a.id, 'concrete', { ...WALL, taxable: true, rebar: REBAR })
    const own = await build.items(b.id, 'misc', { unitCost: 77.77 })
    const span = { startDate: '2026-03-02', endDate: '2026-03-13' }
    const crane = await app.call('POST', `/api/bids/${bid.id}/gantt/equipment`, {
      name: 'Crane',
      ...span,
      dailyRate: 333.33,
      distributions: [
        { scopeId: a.id, ...span },
        { scopeId: b.id, ...span, weight: 2 },
      ],
    })
    const links = [total(sawA.id), total(sawB.id), { itemId: wall.id, component: 'REBAR' }]
    const saws = await quoted(bid.id, links, 5150)
    const rent = await quoted(bid.id, [{ ganttEntryId: crane.id }], 2999.99, {
      kind: 'RENTAL',
      name: 'Crane',
    })
    await carry(saws.path, { quoteId: saws.quote.id })
    await carry(rent.path, { quoteId: rent.quote.id })
    return { bid, a, b, sawA, sawB, wall, own, crane, saws, rent, span }
  }

  it('foots after every kind of write', async () => {
    const { bid, a, b, sawA, sawB, wall, own, crane, saws, span } = await busyBid()
    await expectToFoot(bid.id)
    const item = (scope: Json, module: string, { id }: Json) =>
      `/api/scopes/${scope.id}/items/${module}/${id}`
    const writes: Readonly<Record<string, () => Promise<unknown>>> = {
      'an item that is superseded': () =>
        app.call('PUT', item(a, 'subcontractor', sawA), { unitPrice: 4100.01 }),
      'an item of which a part is': () => app.call('PUT', item(a, 'concrete', wall), { depth: 9 }),
      'another item': () => app.call('PUT', item(b, 'misc', own), { unitCost: 12.34 }),
      'a new item': () =>
        build.items(b.id, 'materials', {
          category: 'rebar',
          uom: 'LB',
          quantity: 3,
          unitPrice: 9.99,
        }),
      'a list of changes': () =>
        app.call(
          'POST',
          `/api/bids/${bid.id}/changes`,
          [
            { op: 'update', itemId: sawB.id, item: { unitPrice: 310 } },
            { op: 'create', scopeId: a.id, module: 'misc', item: { name: 'Permit', unitCost: 50 } },
            { op: 'move', itemId: sawA.id, scopeId: b.id, position: 0 },
          ],
          { status: 200 },
        ),
      'the multiplier of a scope': () =>
        app.call('PUT', `/api/scopes/${b.id}`, { multiplier: 2.5 }),
      'the order of scopes': () =>
        app.call('PATCH', `/api/scopes/bid/${bid.id}/batch`, {
          scopes: [
            { id: b.id, position: 0 },
            { id: a.id, position: 1 },
          ],
        }),
      'an entry that is superseded': () =>
        app.call('PUT', `/api/bids/${bid.id}/gantt/equipment/${crane.id}`, { dailyRate: 400 }),
      'a new entry': () =>
        app.call('POST', `/api/bids/${bid.id}/gantt/labor`, {
          name: 'Crew',
          ...span,
          workers: 2,
          hourlyRate: 30,
          distributions: [{ scopeId: a.id, ...span }],
        }),
      'the sales tax': () => app.call('PUT', `/api/bids/${bid.id}`, { salesTaxPercentage: 7 }),
      'the mode': () =>
        app.call('PUT', `/api/bids/${bid.id}`, { equipmentBiddingMode: 'TRADITIONAL' }),
      'the mode, back': () =>
        app.call('PUT', `/api/bids/${bid.id}`, { equipmentBiddingMode: 'GANTT' }),
      'a copied scope': () => app.call('POST', `/api/scopes/${a.id}/copy`, {}),
      'a recalculation': () =>
        app.call('POST', `/api/bids/${bid.id}/recalculate`, {}, { status: 200 }),
      'an adjustment': () =>
        app.call('PUT', `/api/bids/${bid.id}/adjustments`, [
          { description: 'Cut', amount: -100, section: 'LABOR' },
        ]),
      'links of a carried package': () =>
        app.call('PUT', saws.path, {
          links: [total(sawA.id), { itemId: wall.id, component: 'CONCRETE' }],
        }),
      'a deleted item': () =>
        app.call('DELETE', item(b, 'subcontractor', sawA), undefined, { status: 204 }),
      'a restored item': () =>
        app.call(
          'POST',
          `/api/bids/${bid.id}/changes`,
          [{ op: 'restore', itemId: sawA.id, position: 0 }],
          { status: 200 },
        ),
      'a deleted scope': () =>
        app.call('DELETE', `/api/scopes/${a.id}`, undefined, { status: 204 }),
      'a restored scope': () =>
        app.call('POST', `/api/scopes/${a.id}/restore`, undefined, { status: 200 }),
    }
    for (const [what, write] of Object.entries(writes)) {
      await write()
      await expectToFoot(bid.id).catch((error) => {
        throw new Error(`after ${what}: ${error.message}`, { cause: error })
      })
    }
  })

  it('is what it was once items and a scope that were deleted are restored', async () => {
    const { bid, a, sawA, sawB, wall, saws } = await busyBid()
    const linksOf = async () =>
      (await app.call('GET', saws.path)).links.map((link: Json) => JSON.stringify(link)).sort()
    const [before, links] = [costsOf(await build.readBid(bid.id)), await linksOf()]
    const changes = (op: string, ids: readonly string[]) =>
      app.call(
        'POST',
        `/api/bids/${bid.id}/changes`,
        ids.map((itemId) => ({ op, itemId, ...(op === 'restore' && { position: 0 }) })),
        { status: 200 },
      )
    await changes('delete', [sawA.id, sawB.id])
    expect(await linksOf()).toEqual([JSON.stringify({ itemId: wall.id, component: 'REBAR' })])
    await changes('restore', [sawA.id, sawB.id])
    expect([costsOf(await build.readBid(bid.id)), await linksOf()]).toEqual([before, links])
    await app.call('DELETE', `/api/scopes/${a.id}`, undefined, { status: 204 })
    expect(await linksOf()).toEqual([JSON.stringify({ itemId: sawB.id, component: 'TOTAL' })])
    await app.call('POST', `/api/scopes/${a.id}/restore`, undefined, { status: 200 })
    expect([costsOf(await build.readBid(bid.id)), await linksOf()]).toEqual([before, links])
    await expectToFoot(bid.id)
  })

  it('restores what a package priced that is gone since', async () => {
    const { bid, b, sawB, saws } = await busyBid()
    const path = `/api/scopes/${b.id}/items/subcontractor/${sawB.id}`
    await app.call('DELETE', path, undefined, { status: 204 })
    await takeBack(saws.path)
    await app.call('DELETE', saws.path, undefined, { status: 204 })
    const restore = [{ op: 'restore', itemId: sawB.id, position: 0 }]
    await app.call('POST', `/api/bids/${bid.id}/changes`, restore, { status: 200 })
    expect(await app.call('GET', path)).toMatchObject({ id: sawB.id, supersededBy: null })
    await expectToFoot(bid.id)
  })

  it('answers an item with what of it is superseded now', async () => {
    const { bid, a, wall, sawA } = await busyBid()
    const changed = await app.call('PUT', `/api/scopes/${a.id}/items/concrete/${wall.id}`, {
      depth: 12,
    })
    expect(changed.supersededBy.amount).toBeCloseTo(
      changed.breakdown.rebarCost + changed.breakdown.rebarTax,
      2,
    )
    const { items } = await app.call(
      'POST',
      `/api/bids/${bid.id}/changes`,
      [{ op: 'update', itemId: sawA.id, item: { unitPrice: 3901 } }],
      { status: 200 },
    )
    expect(items[0].supersededBy.amount).toBe(3901)
  })

  it('is duplicated to the cent with its quotes, and imported without them', async () => {
    const { bid, saws, rent } = await busyBid()
    const source = await expectToFoot(bid.id)
    const copy = await app.call('POST', `/api/bids/${bid.id}/duplicate`, {
      bidNumber: `${bid.bidNumber}-copy`,
      name: 'Copy',
    })
    const copied = await expectToFoot(copy.id)
    expect(copied.totalCost).toBe(source.totalCost)
    expect(copy.totalCost).toBe(source.totalCost)
    const packages = await app.call('GET', `/api/bids/${copy.id}/packages`)
    expect(packages.map(({ carried }: Json) => carried !== null)).toEqual([true, true])
    const { shareCode } = await app.call('POST', `/api/bids/${bid.id}/share`, undefined, {
      status: 200,
    })
    const imported = await app.call('POST', `/api/bids/import/${shareCode}`, {
      clientId: bid.clientId,
      newName: 'Imported',
    })
    const alone = await expectToFoot(imported.id)
    expect(await app.call('GET', `/api/bids/${imported.id}/packages`)).toEqual([])
    await takeBack(saws.path)
    await takeBack(rent.path)
    expect(alone.totalCost).toBe((await expectToFoot(bid.id)).totalCost)
    expect(imported.totalCost).toBe(alone.totalCost)
  })

  it('is supposed with other multipliers and taxes as a write of them would count', async () => {
    const { bid, b } = await busyBid()
    const multipliers = [{ scopeId: b.id, multiplier: 7 }]
    const supposed = await app.call(
      'POST',
      `/api/bids/${bid.id}/what-if`,
      { multipliers, salesTaxPercentage: 5 },
      { status: 200 },
    )
    const alone = await app.call(
      'POST',
      `/api/bids/${bid.id}/what-if`,
      { multipliers },
      { status: 200 },
    )
    await app.call('PUT', `/api/scopes/${b.id}`, { multiplier: 7 })
    expect((await expectToFoot(bid.id)).totalCost).toBe(alone.totalCost)
    await app.call('PUT', `/api/bids/${bid.id}`, { salesTaxPercentage: 5 })
    expect((await expectToFoot(bid.id)).totalCost).toBe(supposed.totalCost)
  })

  it('is compared with one that carries nothing, and with what it was, by package', async () => {
    const { bid, b, crane, saws, rent } = await busyBid()
    await app.call('PUT', `/api/bids/${bid.id}/gantt/equipment/${crane.id}`, { distributions: [] })
    const { compared } = await besideUncarried(bid)
    const amounts = (packages: readonly Json[]) =>
      packages.map(({ name, bid: here, other }) => [name, here, other])
    expect(amounts(compared.packages)).toEqual([
      ['Package 5150', 5150, null],
      ['Crane', 2999.99, null],
    ])
    // The crane itself counts where nothing is carried.
    expect(compared.unallocatedCost.other).toBeGreaterThan(0)
    await app.call('PUT', `/api/bids/${bid.id}`, { status: 'SUBMITTED' })
    await app.call('PUT', `/api/quotes/${saws.quote.id}`, { lumpSum: 4000 })
    await app.call('PUT', `/api/scopes/${b.id}`, { multiplier: 2 })
    await takeBack(rent.path)
    const since = await expectComparedToFoot(`/api/bids/${bid.id}/compare?revision=1`)
    expect(amounts(since.packages)).toEqual([
      ['Package 5150', 4000, 5150],
      ['Crane', null, 2999.99],
    ])
    expect(since.unallocatedCost.other).toBe(compared.unallocatedCost.bid)
  })

  it('leaves out what vendors work of man-hours, and of the timeline', async () => {
    const { bid, b, span, crane } = await busyBid()
    const crew = await build.items(b.id, 'labor', {
      workers: 2,
      days: 3,
      hoursPerDay: 8,
      hourlyRate: 40,
    })
    const hours = async () => (await app.call('GET', `/api/bids/${bid.id}/recap`)).totals.manHours
    expect(await hours()).toBe(192)
    const crews = await quoted(bid.id, [total(crew.id)], 5000, { name: 'Crew' })
    await carry(crews.path, { quoteId: crews.quote.id })
    expect(await hours()).toBe(0)
    const gantt = await app.call('GET', `/api/bids/${bid.id}/gantt`)
    const [entry] = gantt.equipment
    expect(entry).toMatchObject({
      id: crane.id,
      supersededBy: { component: 'TOTAL', amount: entry.totalCost },
    })
    expect(entry.distributions.map(({ allocatedCost }: Json) => allocatedCost)).toEqual([0, 0])
    expect(cents(gantt.allocation.map(({ equipmentCost }: Json) => equipmentCost))).toBe(0)
    expect(span.startDate).toBe(entry.startDate)
    await expectToFoot(bid.id)
  })

  it('renews the rates of what is superseded without an effect, tried or done', async () => {
    const { bid } = await busyBid()
    const before = await build.readBid(bid.id)
    const tried = await app.call(
      'POST',
      `/api/bids/${bid.id}/recalculate`,
      { dryRun: true },
      { status: 200 },
    )
    expect(tried.previousTotal).toBe(before.totalCost)
    expect(costsOf(await build.readBid(bid.id))).toEqual(costsOf(before))
    const done = await app.call('POST', `/api/bids/${bid.id}/recalculate`, {}, { status: 200 })
    expect(done.totalCost).toBe(tried.totalCost)
  })
})
