import { describe, expect, it } from 'vitest'
import { applyVendor } from '../src/vendors/known-vendors.store.ts'
import { estimating } from './bid-builder.ts'
import { callerOf, type Json, NO_SUCH_ID } from './running-estimating.ts'

const { app, build } = estimating()

const LINES = [
  { description: 'Saw cut', quantity: 2400, uom: 'LF' },
  { description: 'Seal joints', quantity: 2400, uom: 'LF', plugAmount: 3360 },
  { description: 'Mobilization', quantity: 1, uom: 'LS', plugAmount: 500 },
]
const REQUIREMENTS = [{ text: 'Certified payroll' }, { text: 'Bonded' }]

async function joints(fields: object = {}, bidFields: Readonly<Record<string, unknown>> = {}) {
  const bid = await build.bid(bidFields)
  const body = { name: 'Joints', kind: 'SUBCONTRACT', lines: LINES, requirements: REQUIREMENTS }
  const made = await app.call('POST', `/api/bids/${bid.id}/packages`, { ...body, ...fields })
  const [saw, seal, mobilization] = made.lines.map(({ id }: Json) => id)
  const path = `/api/packages/${made.id}`
  const take = (quote: object, expected: object = {}): Promise<Json> =>
    app.call('POST', `${path}/quotes`, { vendorName: 'A', form: 'UNIT_PRICES', ...quote }, expected)
  return { bid, package: made, path, saw, seal, mobilization, take }
}
const included = (lineId: string, price: object = {}) => ({
  lineId,
  coverage: 'INCLUDED',
  ...price,
})
const lumpSum = (vendorName: string, amount: number, lineIds: readonly string[]) => ({
  vendorName,
  form: 'LUMP_SUM',
  lumpSum: amount,
  lines: lineIds.map((id) => included(id)),
})

/** Example 1. */
async function threeQuotes(fields: object = {}) {
  const on = await joints(fields)
  const { saw, seal, mobilization, take } = on
  const a = await take({
    lines: [
      included(saw, { unitPrice: 0.62 }),
      included(seal, { unitPrice: 1.35 }),
      included(mobilization, { amount: 450 }),
    ],
  })
  const b = await take(lumpSum('B', 4650, [saw, seal]))
  const c = await take({ vendorName: 'C', lines: [included(saw, { unitPrice: 0.58 })] })
  return { ...on, a, b, c }
}
const vendor = async (type: string, fields: object = {}) => {
  const [{ id }] = await app.query('SELECT gen_random_uuid() AS id')
  const known = { id, name: `Harbor ${id}`, type, isActive: true, deleted: false, version: 1 }
  await applyVendor(app.db, { ...known, ...fields } as Json)
  return { ...known, ...fields }
}

describe('a quote', () => {
  it('is entered with what is not said filled in, and answered as it is listed', async () => {
    const { path, saw, take, package: made } = await joints()
    const quote = await take({ lines: [included(saw, { unitPrice: 0.6212 })] })
    expect(quote).toMatchObject({
      packageId: made.id,
      vendorId: null,
      vendorName: 'A',
      by: 'estimator@example.com',
      form: 'UNIT_PRICES',
      lumpSum: null,
      splittable: true,
      taxIncluded: false,
      lines: [{ lineId: saw, coverage: 'INCLUDED', unitPrice: 0.6212, amount: null, note: null }],
      answers: [],
      adjustments: [],
      withdrawn: false,
      replacesId: null,
      attachmentId: null,
      validUntil: null,
      version: 1,
    })
    expect(await app.call('GET', `${path}/quotes`)).toEqual([quote])
    expect((await app.call('GET', path)).version).toBe(2)
  })

  it('is changed by the fields that are sent, and refused where it has changed meanwhile', async () => {
    const { saw, take, path } = await joints()
    const quote = await take({ lines: [included(saw, { amount: 1488 })], validUntil: '2026-12-24' })
    const url = `/api/quotes/${quote.id}`
    const changed = await app.call('PUT', url, { taxIncluded: true })
    expect(changed).toMatchObject({ taxIncluded: true, validUntil: '2026-12-24', version: 2 })
    expect((await app.call('PUT', url, changed)).version).toBe(2)
    const headers = { 'if-match': '"1"' }
    await app.call('PUT', url, { withdrawn: true }, { status: 412, headers })
    await app.call('DELETE', url, undefined, { status: 412, headers })
    await app.call('DELETE', url, undefined, { status: 204 })
    expect(await app.call('GET', `${path}/quotes`)).toEqual([])
    await app.call('PUT', url, {}, { status: 404 })
  })

  it('is shown by an attachment of its bid, which is asked for when it is sent and differs', async () => {
    const { bid, path, take } = await joints()
    const other = await joints()
    const attachmentOf = (bidId: string) => {
      const id = crypto.randomUUID()
      app.documents.attachments.push({ id, bidId, createdAt: '' } as Json)
      return id
    }
    const [scan, second] = [attachmentOf(bid.id), attachmentOf(bid.id)]
    const unknown = { error: 'Attachment not found' }
    for (const attachmentId of [NO_SUCH_ID, attachmentOf(other.bid.id)]) {
      expect(await take({ attachmentId }, { status: 400 })).toEqual(unknown)
    }
    expect(await app.call('GET', `${path}/quotes`)).toEqual([])
    const quote = await take({ attachmentId: scan })
    expect(quote.attachmentId).toBe(scan)
    const url = `/api/quotes/${quote.id}`
    expect(await app.call('PUT', url, { attachmentId: NO_SUCH_ID }, { status: 400 })).toEqual(
      unknown,
    )
    app.documents.setDown(true)
    const before = app.documents.asked()
    const kept = await app.call('PUT', url, { attachmentId: scan, taxIncluded: true })
    expect(app.documents.asked()).toBe(before)
    await app.call('PUT', url, { attachmentId: second }, { status: 503 })
    await take({ attachmentId: second }, { status: 503 })
    expect(await app.call('GET', `${path}/quotes`)).toEqual([kept])
    expect(await app.call('PUT', url, { attachmentId: null })).toMatchObject({ attachmentId: null })
    app.documents.setDown(false)
    expect(await app.call('PUT', url, { attachmentId: second })).toMatchObject({
      attachmentId: second,
    })
  })

  it('is of a vendor of purchasing or of one that is known by name alone', async () => {
    const { take } = await joints()
    const { id: vendorId, name: vendorName } = await vendor('SUBCONTRACTOR')
    const quote = await take({ vendorId, vendorName: undefined })
    expect(quote).toMatchObject({ vendorId, vendorName })
    const sentBack = await app.call('PUT', `/api/quotes/${quote.id}`, quote)
    expect(sentBack).toEqual(quote)
    const typed = { vendorId: null, vendorName: 'By phone' }
    expect(await app.call('PUT', `/api/quotes/${quote.id}`, typed)).toMatchObject(typed)
    for (const both of [{ vendorId, vendorName: 'Other' }, { vendorName: null }]) {
      const { error } = await take(both, { status: 400 })
      expect(error).toBe('A quote has a vendor or the name of one: send one of them')
    }
  })

  it('is of a vendor that sells what the package is, in the words of a purchase order', async () => {
    const { take, path } = await joints()
    const refused = async (known: { id: string }) =>
      (await take({ vendorId: known.id, vendorName: null }, { status: 400 })).error
    expect(await refused(await vendor('PUMP'))).toBe(
      'Selected vendor is not a SUBCONTRACTOR supplier',
    )
    const inactive = await vendor('SUBCONTRACTOR', { isActive: false })
    expect(await refused(inactive)).toBe('Selected vendor is not active')
    expect(await refused({ id: NO_SUCH_ID })).toBe('Vendor not found')
    const { id: vendorId } = await vendor('SUBCONTRACTOR')
    await take({ vendorId, vendorName: null })
    const other = await app.call('PUT', path, { kind: 'RENTAL' }, { status: 400 })
    expect(other.error).toBe('Selected vendor is not a EQUIPMENT supplier')
  })

  it.each<[string, (ids: Json) => object, string]>([
    [
      'a line of another package',
      () => ({ lines: [included(NO_SUCH_ID, { amount: 1 })] }),
      'The package has no such line',
    ],
    [
      'two prices for a line',
      ({ saw }) => ({ lines: [included(saw, { amount: 1, unitPrice: 1 })] }),
      'Line 1 "Saw cut" has a unit price and an amount: send one of them',
    ],
    [
      'a lump sum with a price by line',
      ({ saw }) => ({ form: 'LUMP_SUM', lumpSum: 5, lines: [included(saw, { amount: 1 })] }),
      'Line 1 "Saw cut" has a price: a lump sum is for all lines',
    ],
    ['a lump sum without the sum', () => ({ form: 'LUMP_SUM' }), 'Lump sum is required'],
    [
      'unit prices with a lump sum',
      () => ({ lumpSum: 5 }),
      'A quote by unit prices has no lump sum',
    ],
    [
      'a price below 0',
      ({ saw }) => ({ lines: [included(saw, { unitPrice: -1 })] }),
      'Unit price must be 0 or more',
    ],
    ['a lump sum below 0', () => ({ form: 'LUMP_SUM', lumpSum: -1 }), 'Lump sum must be 0 or more'],
    [
      'an included line without a price',
      ({ saw }) => ({ lines: [included(saw)] }),
      'Line 1 "Saw cut" needs a unit price or an amount',
    ],
    [
      'an excluded line with a price',
      ({ saw }) => ({ lines: [{ lineId: saw, coverage: 'EXCLUDED', amount: 1 }] }),
      'Line 1 "Saw cut" has a price: it is excluded',
    ],
    [
      'a line twice',
      ({ saw }) => ({ lines: [included(saw, { amount: 1 }), included(saw, { amount: 2 })] }),
      'Line 1 "Saw cut" is quoted twice',
    ],
    [
      'an answer to nothing',
      () => ({ answers: [{ requirementId: NO_SUCH_ID, answer: 'YES' }] }),
      'The package has no such requirement',
    ],
    [
      '31 adjustments',
      () => ({ adjustments: Array(31).fill({ description: 'A', amount: 1 }) }),
      'A quote has at most 30 adjustments',
    ],
    [
      'a quote that is not of the package',
      () => ({ replacesId: NO_SUCH_ID }),
      'Replaced quote not found',
    ],
  ])('is refused with %s', async (_rule, body, error) => {
    const on = await joints()
    const answer = await on.take(body(on), { status: 400 })
    expect(JSON.stringify(answer.error)).toContain(JSON.stringify(error).slice(1, -1))
    expect(await app.call('GET', `${on.path}/quotes`)).toEqual([])
  })

  it('is one of at most 50 of a package', async () => {
    const { take, path } = await joints()
    for (let at = 0; at < 50; at += 1) await take({ vendorName: `V${at}` })
    expect((await take({}, { status: 400 })).error).toBe('A package has at most 50 quotes')
    expect(await app.call('GET', `${path}/quotes`)).toHaveLength(50)
  })

  it('is entered and changed on a locked bid, and is in its history', async () => {
    const { bid, saw, take } = await joints()
    await app.call('POST', `/api/bids/${bid.id}/lock`, {}, { status: 200 })
    const { id } = await take({ lines: [included(saw, { amount: 5 })] })
    await app.call('PUT', `/api/quotes/${id}`, { lines: [included(saw, { amount: 6 })] })
    await app.call('DELETE', `/api/quotes/${id}`, undefined, { status: 204 })
    const history = await app.call('GET', `/api/bids/${bid.id}/history`)
    const told = history.slice(-3).map(({ action, name }: Json) => [action, name])
    expect(told).toEqual([
      ['quote.created', 'Joints: A'],
      ['quote.updated', 'Joints: A'],
      ['quote.deleted', 'Joints: A'],
    ])
    expect(history.at(-2).changes).toEqual([{ field: 'lines.1.amount', old: 5, new: 6 }])
  })

  it('forgets what it said of a line that leaves the package', async () => {
    const { path, a, package: made } = await threeQuotes()
    await app.call('PUT', path, { lines: made.lines.slice(1) })
    const [left] = await app.call('GET', `${path}/quotes`)
    expect(left.version).toBe(2)
    expect(left.lines).toEqual(a.lines.slice(1))
  })

  it('is read by project managers and written by estimators', async () => {
    const { path, take, a } = await threeQuotes()
    const caller = callerOf('PM')
    await app.call('GET', `${path}/quotes`, undefined, { caller })
    await take({}, { status: 403, caller })
    await app.call('PUT', `/api/quotes/${a.id}`, {}, { status: 403, caller })
    await app.call('GET', `${path}/quotes`, undefined, { status: 403, caller: callerOf('OPS') })
  })
})

describe('levelling, example 1', () => {
  it('compares quotes on what is required, the lowest first', async () => {
    const { path, a, b, c } = await threeQuotes()
    const levelling = await app.call('GET', `${path}/levelling`)
    expect(
      levelling.rows.map(({ quoteId, quoted, levelled }: Json) => [quoteId, quoted, levelled]),
    ).toEqual([
      [b.id, 4650, 5150],
      [a.id, 5178, 5178],
      [c.id, 1392, 5252],
    ])
    expect(levelling).toMatchObject({
      median: 5178,
      selfPerform: { amount: null },
      bestSplit: { amount: 5082 },
      sentence: 'Low on paper is C at $1,392.00; level, B is lowest at $5,150.00',
    })
    expect(levelling.rows[0].gaps).toMatchObject([
      { name: 'Line 3 "Mobilization"', description: 'Mobilization', plug: 500 },
    ])
    expect(levelling.rows[1].unknown.map(({ text }: Json) => text)).toEqual([
      'Certified payroll',
      'Bonded',
    ])
    expect(levelling.rows[2].lines[0]).toMatchObject({ amount: 1392, lowest: true })
  })

  it('shows what the linked work costs in the estimate, by the multiplier of its scope', async () => {
    const { bid, path, package: made } = await threeQuotes()
    const scope = await build.scope(bid.id, { multiplier: 4 })
    const slab = {
      name: 'Slab',
      length: 20,
      width: 20,
      depth: 1,
      pricePerCY: 165,
      wastePercentage: 0,
    }
    const concrete = (await build.items(scope.id, 'concrete', slab)) as Json
    const misc = (await build.items(scope.id, 'misc', { unitCost: 300 })) as Json
    const links = [{ itemId: concrete.id, component: 'CONCRETE' }, { itemId: misc.id }]
    await app.call('PUT', `/api/packages/${made.id}`, { links })
    const { selfPerform } = await app.call('GET', `${path}/levelling`)
    expect(selfPerform).toEqual({ amount: 9777.76 + 1200 })
  })

  it('taxes a taxable package unless the bid is exempt', async () => {
    const levelledOf = async (bidFields: Readonly<Record<string, unknown>>) => {
      const { path, saw, seal, take } = await joints({ taxable: true }, bidFields)
      await take(lumpSum('B', 4650, [saw, seal]))
      return (await app.call('GET', `${path}/levelling`)).rows[0]
    }
    const taxed = await levelledOf({ taxExempt: false, salesTaxPercentage: 8.25 })
    expect(taxed).toMatchObject({ plugs: 500, tax: 424.88, levelled: 5574.88 })
    expect(await levelledOf({ taxExempt: true })).toMatchObject({ tax: 0, levelled: 5150 })
  })

  it('comes as a spreadsheet, lines by vendors, without formulas of vendors', async () => {
    const { path, take } = await threeQuotes()
    await take({ vendorName: '=cmd()' })
    const estimator = callerOf('ESTIMATOR')
    const csv = await app.as(estimator, 'GET', `${path}/levelling?format=csv`)
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.body).toContain("Line,Description,Quantity,Unit,Self-perform,B,A,C,'=cmd()")
    expect(csv.body).toContain('3,Mobilization,1,LS,,x 500.00,450,x 500.00,x 500.00')
    expect(csv.body).toContain(',Leveled,,,,5150,5178,5252,incomplete')
    const xlsx = await app.as(estimator, 'GET', `${path}/levelling?format=xlsx`)
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })
})

describe('the copy of a bid', () => {
  async function offered() {
    const { bid, path, package: made, b } = await threeQuotes()
    const scope = await build.scope(bid.id)
    const [, cut] = (await build.items(scope.id, 'misc', [
      { unitCost: 1 },
      { unitCost: 2 },
    ])) as Json
    await app.call('PUT', path, { links: [{ itemId: cut.id }] })
    const other = lumpSum('B again', 4500, [made.lines[0].id])
    await app.call('POST', `${path}/quotes`, { ...other, replacesId: b.id })
    return { bid, path, cut }
  }
  const contentsOf = async (path: string) => {
    const {
      id: _id,
      bidId: _bidId,
      version: _version,
      links: _links,
      ...made
    } = await app.call(...(['GET', path] as const))
    const quotes = await app.call('GET', `${path}/quotes`)
    return JSON.parse(
      JSON.stringify({ ...made, quotes }, (key, value) =>
        ['id', 'packageId', 'replacesId', 'version', 'createdAt', 'updatedAt'].includes(key) &&
        typeof value !== 'object'
          ? undefined
          : value,
      ),
    )
  }

  it('has the packages with their links and quotes when it is duplicated', async () => {
    const { bid, path, cut } = await offered()
    const sent = { bidNumber: `copy of ${bid.id}`, name: 'Copy' }
    const copy = await app.call('POST', `/api/bids/${bid.id}/duplicate`, sent)
    const [made] = await app.call('GET', `/api/bids/${copy.id}/packages`)
    const copied = `/api/packages/${made.id}`
    expect(await contentsOf(copied)).toEqual(await contentsOf(path))
    const { scopes } = await build.readBid(copy.id)
    const own = scopes[0].miscItems.find(({ unitCost }: Json) => unitCost === 2)
    expect(made.links).toEqual([{ itemId: own.id, component: 'TOTAL' }])
    expect(own.id).not.toBe(cut.id)
    const quotes = await app.call('GET', `${copied}/quotes`)
    expect(quotes.at(-1).replacesId).toBe(quotes.find((each: Json) => each.vendorName === 'B').id)
    const [mine, theirs] = [`${copied}/levelling`, `${path}/levelling`].map((url) =>
      app.call('GET', url),
    )
    expect((await mine).sentence).toBe((await theirs).sentence)
  })

  it('has none when it is imported, and the preview of what is shared tells nothing of them', async () => {
    const { bid } = await offered()
    const shared = await app.call('POST', `/api/bids/${bid.id}/share`, undefined, { status: 200 })
    const preview = await app.as(callerOf('ADMIN'), 'GET', `/api/bids/share/${shared.shareCode}`)
    expect(preview.statusCode).toBe(200)
    for (const theirs of ['Joints', 'Saw cut', 'B again', '4650', '4500']) {
      expect(preview.body).not.toContain(theirs)
    }
    const { id: clientId } = await build.client()
    const url = `/api/bids/import/${shared.shareCode}`
    const imported = await app.call('POST', url, { clientId, newName: 'Theirs' })
    expect(await app.call('GET', `/api/bids/${imported.id}/packages`)).toEqual([])
  })

  it('is kept with its packages and quotes when it is submitted', async () => {
    const { bid } = await offered()
    await app.call('PUT', `/api/bids/${bid.id}`, { status: 'SUBMITTED' })
    const [row] = await app.query('SELECT rows FROM bid_revisions WHERE bid_id = $1', [bid.id])
    expect(row?.rows.packages).toMatchObject([{ name: 'Joints', links: [{}] }])
    expect(row?.rows.packages[0].quotes).toHaveLength(4)
  })
})
