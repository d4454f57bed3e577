import { describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { EXCAVATOR_ID, MIX_ID, PUMP_ID } from './rate-book-of-tests.ts'
import { callerOf, type Json } from './running-estimating.ts'

const { app, build } = estimating()

const SLAB = { name: 'Slab', length: 20, width: 20, depth: 1, pricePerCY: 165, wastePercentage: 0 }
const BARS = {
  bars: [
    { mark: 'A', size: '#5', count: 10, lengthFt: 20, weightPerFoot: 1.043, pricePerPound: 1 },
  ],
}
const suggest = (bidId: string): Promise<Json> =>
  app.call('POST', `/api/bids/${bidId}/packages/suggest`, undefined, { status: 200 })

async function estimated() {
  const { bid, scope } = await build.bidWithScope({}, { multiplier: 2 })
  const slab = (await build.items(scope.id, 'concrete', { ...SLAB, ...BARS })) as Json
  const pump = { name: 'Boom pump', isPump: true, pumpHours: 3, minimumHours: 4, costPerHour: 185 }
  await build.items(scope.id, 'subcontractor', { quantity: 1, ...pump })
  const trades = [
    { name: 'Saw joints', trade: 'Saw cutting', quantity: 240, uom: 'LF', unitPrice: 1 },
    { name: 'Seal joints', trade: 'saw cutting', quantity: 240, uom: 'LF', unitPrice: 2 },
  ]
  const cut = (await build.items(scope.id, 'subcontractor', trades)) as Json
  const rentals = [
    { name: 'Skid steer', durationDays: 3, quantity: 2, dailyRate: 100, ownership: 'RENTED' },
    { name: 'Our truck', durationDays: 3, dailyRate: 50, ownership: 'OWNED' },
  ]
  await build.items(scope.id, 'equipment', rentals)
  return { bid, scope, slab, cut }
}

describe('suggested packages', () => {
  it('are rebar, ready-mix, pumps, trades and rentals, by the multipliers', async () => {
    const { bid, slab } = await estimated()
    const suggested = await suggest(bid.id)
    const told = suggested.map(({ name, kind, section, lines }: Json) => [
      name,
      kind,
      section,
      ...lines.map(({ description, quantity, uom }: Json) => `${quantity} ${uom} ${description}`),
    ])
    expect(told).toEqual([
      ['Rebar', 'MATERIAL', 'REINFORCING MATERIALS', '417.2 LB Rebar #5'],
      ['Ready-mix', 'CONCRETE', 'CONCRETE MATERIAL', '29.6296 CY Concrete'],
      ['Rental', 'RENTAL', 'EQUIPMENT', '12 DAY Machine'],
      ['Pumping', 'PUMP', 'PUMPING', '8 HR Pump'],
      [
        'Saw cutting',
        'SUBCONTRACT',
        'SUBCONTRACTORS',
        '480 LF Saw cutting 1',
        '480 LF Saw cutting 2',
      ],
    ])
    expect(suggested[0].links).toEqual([{ itemId: slab.id, component: 'REBAR' }])
    expect(await app.call('GET', `/api/bids/${bid.id}/packages`)).toEqual([])
  })

  it('can be made as they are, and are suggested no more when they are', async () => {
    const { bid } = await estimated()
    const [rebar, ...others] = await suggest(bid.id)
    await app.call('POST', `/api/bids/${bid.id}/packages`, rebar)
    expect(await suggest(bid.id)).toEqual(others)
    for (const other of others) await app.call('POST', `/api/bids/${bid.id}/packages`, other)
    expect(await suggest(bid.id)).toEqual([])
  })

  it('have names that no package of the bid has', async () => {
    const { bid } = await estimated()
    const lines = [{ description: 'Stirrups', quantity: 1, uom: 'LS' }]
    await app.call('POST', `/api/bids/${bid.id}/packages`, { name: 'rebar', kind: 'MISC', lines })
    expect((await suggest(bid.id))[0].name).toBe('Rebar 2')
  })

  it('are the rented entries of the timeline in GANTT mode', async () => {
    const { bid, scope } = await build.bidWithScope({ equipmentBiddingMode: 'GANTT' })
    const machine = { name: 'Skid steer', dailyRate: 100, ownership: 'RENTED' }
    await build.items(scope.id, 'equipment', { ...machine, durationDays: 3 })
    const span = { startDate: '2026-04-06', endDate: '2026-04-10' }
    const crane = { ...machine, ...span, name: 'Crane' }
    const { id } = await app.call('POST', `/api/bids/${bid.id}/gantt/equipment`, crane)
    const suggested = await suggest(bid.id)
    expect(suggested).toMatchObject([
      { name: 'Rental', links: [{ ganttEntryId: id }], lines: [{ quantity: 5, uom: 'DAY' }] },
    ])
    await app.call('POST', `/api/bids/${bid.id}/packages`, suggested[0])
    expect(await suggest(bid.id)).toEqual([])
  })
})

/** As the catalog of tests calls the machine. */
const MACHINE = 'Excavator'

/** A bid of which each kind of package is suggested; no two of its items share a name. */
async function ofEveryKind(mode: string) {
  const { bid, scope } = await build.bidWithScope({ equipmentBiddingMode: mode })
  const secret = (rest: string) => `Hensley ${rest}`
  await build.items(scope.id, 'concrete', { ...SLAB, ...BARS, name: secret('slab'), mixId: MIX_ID })
  const pump = { quantity: 1, isPump: true, pumpHours: 3 }
  await build.items(scope.id, 'subcontractor', [
    { ...pump, name: secret('pump'), costPerHour: 185 },
    { ...pump, name: secret('boom'), pumpPricingId: PUMP_ID },
    { name: secret('saw'), trade: 'Saw cutting', quantity: 240, uom: 'LF', unitPrice: 1 },
    { name: secret('seal'), trade: 'Saw cutting', quantity: 30, uom: 'EA', unitPrice: 2 },
    { name: secret('survey'), quantity: 2, uom: 'DAY', unitPrice: 900 },
  ])
  const rented = { quantity: 1, dailyRate: 100, ownership: 'RENTED' }
  const machines = [
    { ...rented, name: secret('skid steer') },
    { ...rented, name: secret('lift') },
    { ...rented, name: secret('digger'), pricingItemId: EXCAVATOR_ID },
    { ...rented, name: secret('second digger'), pricingItemId: EXCAVATOR_ID },
  ]
  const span = { startDate: '2026-04-06', endDate: '2026-04-10' }
  for (const machine of machines) {
    const entries = `/api/bids/${bid.id}/gantt/equipment`
    if (mode === 'GANTT') await app.call('POST', entries, { ...machine, ...span })
    else await build.items(scope.id, 'equipment', { ...machine, durationDays: 5 })
  }
  return bid
}

describe('a suggested package, made as it is', () => {
  it.each(['TRADITIONAL', 'GANTT'])(
    'asks vendors by size, mix, trade and machine, and never by our names: %s',
    async (mode) => {
      const bid = await ofEveryKind(mode)
      const requests: Record<string, string> = {}
      for (const suggestion of await suggest(bid.id)) {
        const made = await app.call('POST', `/api/bids/${bid.id}/packages`, suggestion)
        const csv = await app.as(callerOf('PM'), 'GET', `/api/packages/${made.id}/request/csv`)
        const pdf = await app.as(callerOf('PM'), 'GET', `/api/packages/${made.id}/request/pdf`)
        const printed = JSON.stringify(app.documents.printed.at(-1))
        const name = csv.headers['content-disposition']
        for (const seen of [csv.body, name, printed, pdf.headers['content-disposition']]) {
          expect(seen).not.toMatch(/hensley/i)
        }
        requests[`${made.kind} ${made.name}`] = csv.body
      }
      const lines = Object.entries(requests).map(([name, csv]) => [
        name,
        ...csv
          .split('\r\n')
          .flatMap((line) => (/^\d/.test(line) ? [line.replace(',yes,,', '')] : [])),
      ])
      expect(lines).toEqual([
        ['MATERIAL Rebar', '1,Rebar #5,208.6,LB'],
        ['CONCRETE Ready-mix 3000 PSI', '1,Concrete 3000 PSI,14.8148,CY'],
        ...(mode === 'GANTT' ? [] : RENTALS),
        ['PUMP Pumping', '1,Pump,3,HR', '2,Pump 38m,4,HR'],
        ['SUBCONTRACT Saw cutting', '1,Saw cutting 1,240,LF', '2,Saw cutting 2,30,EA'],
        ['SUBCONTRACT Subcontract', '1,Subcontract work,2,DAY'],
        ...(mode === 'GANTT' ? RENTALS : []),
      ])
    },
  )
})

const RENTALS = [
  ['RENTAL Rental', '1,Machine,5,DAY'],
  ['RENTAL Rental 2', '1,Machine,5,DAY'],
  [`RENTAL Rental ${MACHINE}`, `1,${MACHINE},10,DAY`],
]

const LINES = [
  { description: 'Saw cut', quantity: 2400, uom: 'LF', plugAmount: 1777.77 },
  { description: '=Seal', quantity: 2400.5, uom: 'LF', required: false },
  { description: 'Mobilization', quantity: 1, uom: 'LS', plugAmount: 500 },
]
const ASKED = {
  requirements: [{ text: 'Certified payroll' }],
  dueAt: '2026-12-01T14:30:00-06:00',
  instructions: 'Night work',
}

async function joints(fields: object = {}) {
  const { bid, cut } = await estimated()
  const body = { name: 'Joints', kind: 'SUBCONTRACT', lines: LINES, ...ASKED }
  const links = [{ itemId: cut[0].id }]
  const made = await app.call('POST', `/api/bids/${bid.id}/packages`, { ...body, links, ...fields })
  return { bid, package: made, path: `/api/packages/${made.id}` }
}

describe('the request of a package', () => {
  it('tells lines, dates and requirements, and no price and no item of the estimate', async () => {
    const { path } = await joints()
    const answer = await app.as(callerOf('PM'), 'GET', `${path}/request/csv`)
    expect(answer.headers['content-disposition']).toContain('Joints-request.csv')
    expect(answer.body.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Line,Description,Quantity,Unit,Required,Price,Note',
      '1,Saw cut,2400,LF,yes,,',
      "2,'=Seal,2400.5,LF,option,,",
      '3,Mobilization,1,LS,yes,,',
      ',Requirement 1: Certified payroll,,,,,',
      ',Due 2026-12-01 20:30 UTC,,,,,',
      ',Night work,,,,,',
      '',
    ])
    for (const ours of ['Saw joints', '1777.77', '500']) expect(answer.body).not.toContain(ours)
  })
})

const importing = async (path: string, csv: string, query = 'vendorName=A') => {
  const headers = { 'content-type': 'text/csv' }
  const url = `${path}/quotes/import?${query}`
  return app.as(callerOf('ESTIMATOR'), 'POST', url, { payload: csv, headers })
}

describe('the import of a quote', () => {
  it('takes a request in that a vendor has filled in', async () => {
    const { path } = await joints()
    const { body } = await app.as(callerOf('ESTIMATOR'), 'GET', `${path}/request/csv`)
    const filled = body
      .replace('1,Saw cut,2400,LF,yes,,', '1,Saw cut,2400,LF,yes,$0.62,day work')
      .replace('3,Mobilization,1,LS,yes,,', '3,Mobilization,1,LS,yes,X,')
    const tried = (await importing(path, filled, 'vendorName=A&dryRun=true')).json()
    expect(tried).toMatchObject({ lines: 2, quoted: 1488, quote: null })
    expect(tried.gaps).toMatchObject([{ description: 'Mobilization' }])
    expect(await app.call('GET', `${path}/quotes`)).toEqual([])
    const { quote, ...report } = (await importing(path, filled)).json()
    expect({ ...report, quote: null }).toEqual(tried)
    expect(quote).toMatchObject({
      vendorName: 'A',
      form: 'UNIT_PRICES',
      lines: [
        { coverage: 'INCLUDED', unitPrice: 0.62, note: 'day work' },
        { coverage: 'EXCLUDED', unitPrice: null },
      ],
    })
    expect(await app.call('GET', `${path}/quotes`)).toEqual([quote])
  })

  it('finds lines by their descriptions as well', async () => {
    const { path } = await joints()
    const { quote } = (await importing(path, 'line,price\nSAW CUT,"1,200.5"\n')).json()
    expect(quote.lines).toMatchObject([{ unitPrice: 1200.5 }])
  })

  it.each([
    ['without its columns', 'a,b\n1,2', 'The CSV file needs the columns line and price'],
    ['without a price', 'line,price\n1,', 'The CSV file has no price'],
    [
      'of a line that is not there',
      'line,price\n9,1',
      'One row is wrong, nothing was imported; line 2: The package has no line "9"',
    ],
    [
      'with two prices for a line',
      'line,price\n1,1\nSaw cut,2',
      'line 3: "Saw cut" has two prices',
    ],
    [
      'with faults in two rows',
      'line,price\n1,-1\n3,abc',
      '2 rows are wrong, nothing was imported; line 2: "-1" is no price',
    ],
  ])('refuses a file %s', async (_rule, csv, error) => {
    const { path } = await joints()
    const answer = await importing(path, csv)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toContain(error)
    expect(await app.call('GET', `${path}/quotes`)).toEqual([])
  })

  it('takes CSV alone, of a vendor that is named', async () => {
    const { path } = await joints()
    const url = `${path}/quotes/import?vendorName=A`
    const json = await app.as(callerOf('ESTIMATOR'), 'POST', url, { payload: { line: 1 } })
    expect([json.statusCode, json.json().error]).toEqual([415, 'Send the file as text/csv'])
    for (const name of ['A%00', '%20', 'A'.repeat(201)]) {
      const refused = await importing(path, 'line,price\n1,1', `vendorName=${name}`)
      expect([refused.statusCode, refused.json().error]).toEqual([
        400,
        expect.stringContaining('Vendor name'),
      ])
    }
    const nobody = await importing(path, 'line,price\n1,1', 'dryRun=true')
    expect(nobody.json().error).toBe('A quote has a vendor or the name of one: send one of them')
  })
})

describe('the bid day sheet', () => {
  it('has every package with its lowest quote, what is left out, and the own cost', async () => {
    const { bid, path, package: made } = await joints()
    await app.call('PUT', `/api/bids/${bid.id}`, { status: 'SUBMITTED' })
    const [saw] = made.lines.map(({ id }: Json) => id)
    const take = (vendorName: string, unitPrice: number) =>
      app.call('POST', `${path}/quotes`, {
        vendorName,
        form: 'UNIT_PRICES',
        lines: [{ lineId: saw, coverage: 'INCLUDED', unitPrice }],
      })
    await take('A', 0.62)
    const b = await take('B', 0.58)
    const misc = { name: 'Testing', kind: 'MISC', lines: LINES }
    await app.call('POST', `/api/bids/${bid.id}/packages`, misc)
    const { scopes } = await build.readBid(bid.id)
    await build.items(scopes[0].id, 'misc', { unitCost: 50 })
    const { totalCost } = await build.readBid(bid.id)
    const day = await app.call('GET', `/api/bids/${bid.id}/bid-day`)
    expect(day).toMatchObject({ totalCost, ownCost: 480, sinceRevision: { number: 1 } })
    expect(day.sinceRevision.change).toBeCloseTo(totalCost - day.sinceRevision.totalCost, 2)
    expect(day.sinceRevision.change).toBeGreaterThan(99)
    expect(day.packages).toMatchObject([
      {
        id: made.id,
        name: 'Joints',
        due: '2026-12-01T20:30:00.000Z',
        count: 2,
        ownCost: 480,
        low: { quoteId: b.id, vendorName: 'B', levelled: 1892 },
        carried: null,
        gaps: 1,
        expired: false,
      },
      { name: 'Testing', due: null, count: 0, ownCost: null, low: null, carried: null, gaps: 0 },
    ])
  })

  it('is empty without packages, and not found without a bid', async () => {
    const bid = await build.bid()
    expect(await app.call('GET', `/api/bids/${bid.id}/bid-day`)).toEqual({
      totalCost: 0,
      ownCost: 0,
      sinceRevision: null,
      packages: [],
    })
    const none = '/api/bids/0199d7a0-0000-7000-8000-00000000dead/bid-day'
    await app.call('GET', none, undefined, { status: 404 })
  })
})
