import { randomUUID } from 'node:crypto'
import { MODULES } from '@formwork/costing'
import ExcelJS from 'exceljs'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { callerOf, type Json } from './running-estimating.ts'
import { csvOf, endlessTexts, type Row, takeoffSender, workbookOf } from './takeoff-files.ts'

const { app, build } = estimating()
let send: ReturnType<typeof takeoffSender>
beforeAll(async () => {
  send = takeoffSender(app)
})

const HEAD = ['scope', 'scope type', 'module', 'name', 'quantity', 'unitCost']
const misc = (scope: string, unitCost: unknown, type = 'General'): Row => [
  scope,
  type,
  'misc',
  'Permit',
  2,
  unitCost,
]
const rowsOf = async (bidId: string): Promise<Json> => {
  const [row] = await app.query(
    `SELECT (SELECT to_jsonb(b) FROM bids b WHERE b.id = $1) AS bid,
      (SELECT json_agg(to_jsonb(s) ORDER BY s.id) FROM scopes s WHERE s.bid_id = $1) AS scopes,
      (SELECT json_agg(to_jsonb(i) ORDER BY i.id) FROM items i JOIN scopes s ON s.id = i.scope_id
        WHERE s.bid_id = $1) AS items,
      (SELECT count(*)::int FROM bid_history WHERE bid_id = $1) AS history,
      (SELECT count(*)::int FROM messaging.outbox WHERE aggregate_id = $1::text) AS events`,
    [bidId],
  )
  return row
}
const messagesOf = ({ body }: { body: Json }) =>
  body.details.map(({ line, column, message }: Json) => [line, column, message])

describe.each([
  ['CSV', async (rows: readonly Row[]) => csvOf(rows)],
  ['XLSX', (rows: readonly Row[]) => workbookOf(rows)],
])('a takeoff as %s', (_kind, fileOf) => {
  it('brings items into scopes that are found by name, and makes the others', async () => {
    const { bid, scope } = await build.bidWithScope({}, { name: 'North wall', multiplier: 3 })
    const file = await fileOf([
      HEAD,
      misc('  north WALL ', 10, ''),
      misc('South wall', 20),
      misc('South wall', 30, ''),
    ])
    const answer = await send(bid.id, file)
    expect(answer).toMatchObject({
      status: 200,
      body: { scopesCreated: 1, itemsCreated: 3, lines: 3 },
    })
    const whole = await build.readBid(bid.id)
    expect(answer.body.totalCost).toBe(whole.totalCost)
    expect(whole.scopes).toMatchObject([
      { id: scope.id, name: 'North wall', totalCost: 60, miscItems: [{ totalCost: 20 }] },
      { name: 'South wall', multiplier: 1, totalCost: 100, scopeType: { name: 'General' } },
    ])
    expect(whole.scopes[1].miscItems).toMatchObject([
      { name: 'Permit', unitCost: 20, position: 0 },
      { unitCost: 30, position: 1 },
    ])
  })

  it('takes the fields of each module by their names, within an object too', async () => {
    const { bid } = await build.bidWithScope({}, { name: 'Slab' })
    const head = [
      'scope',
      'module',
      'name',
      'cubicYards',
      'pricePerCY',
      'wastePercentage',
      'taxable',
      'rebar.size',
      'rebar.spacing',
      'length',
      'width',
      'depth',
      'days',
      'hourlyRate',
      'overtimeAfterHours',
    ]
    const file = await fileOf([
      head,
      ['Slab', 'Concrete', 'Slab', '', 100, 0, false, '#4', 12, 20, 10, 1, '', '', ''],
      ['Slab', 'labor', 'Crew', '', '', '', '', '', '', '', '', '', 2, 40, 'null'],
    ])
    expect((await send(bid.id, file)).status).toBe(200)
    const [{ concreteItems, laborItems }] = (await build.readBid(bid.id)).scopes
    expect(concreteItems).toMatchObject([
      { taxable: false, rebar: { size: '#4', spacing: 12, enabled: true }, length: 20 },
    ])
    expect(laborItems).toMatchObject([{ days: 2, hourlyRate: 40, overtimeAfterHours: null }])
  })

  it('reads lengths, percentages and dollars as people write them, in the unit of their field', async () => {
    const { bid } = await build.bidWithScope({}, { name: 'Slab' })
    const head = [
      'scope',
      'module',
      'name',
      'length',
      'width',
      'depth',
      'depthUnit',
      'pricePerCY',
      'wastePercentage',
      'rebar.size',
      'rebar.spacing',
      'category',
      'quantity',
      'uom',
      'unitPrice',
      'days',
      'hourlyRate',
      'ficaRate',
    ]
    const file = await fileOf([
      head,
      ...[
        [`12'-6"`, `10'`, '30"', 'IN', '$1,170.50', '10%', '#4', `1'-2"`, '', '', '', ''],
        ['150"', 10, '30"', '', 165, '7.5 %', '', '', '', '', '', ''],
        ['', '', '', '', '', '', '', '', 'formwork', `12'-6"`, 'LF', '$1,170.50'],
      ].map((cells, at) => [
        'Slab',
        at === 2 ? 'materials' : 'concrete',
        `Item ${at}`,
        ...cells,
        '',
        '',
        '',
      ]),
      ['Slab', 'labor', 'Crew', ...Array(12).fill(''), '1,000', '$28.50', '7.65%'],
    ])
    expect(await send(bid.id, file)).toMatchObject({ status: 200 })
    const [{ concreteItems, materialItems, laborItems }] = (await build.readBid(bid.id)).scopes
    const [inches, feet] = concreteItems
    expect(inches).toMatchObject({
      length: 12.5,
      width: 10,
      depth: 30,
      depthUnit: 'IN',
      pricePerCY: 1170.5,
      wastePercentage: 10,
      rebar: { spacing: 14 },
    })
    expect(feet).toMatchObject({ length: 12.5, depth: 2.5, depthUnit: 'FT', wastePercentage: 7.5 })
    expect(materialItems).toMatchObject([{ quantity: 12.5, uom: 'LF', unitPrice: 1170.5 }])
    expect(laborItems).toMatchObject([{ days: 1000, hourlyRate: 28.5, ficaRate: 0.0765 }])
  })

  it('tells all faults together by line and column, and changes nothing', async () => {
    const { bid } = await build.bidWithScope({}, { name: 'Slab' })
    const before = await rowsOf(bid.id)
    const file = await fileOf([
      [...HEAD, 'colour', 'length', 'dailyRate', 'tint'],
      misc('Slab', 10),
      misc('Slab', '1.200,50'),
      ['', '', 'misc', 'Permit', "6'-4", ''],
      ['', '', '', '', '', '', '', '', ''],
      ['New', '', 'concrete', 'Slab', 1, '', '', 5, ''],
      ['Other', 'Nothing', 'steel', '', '', '', '', '', 7],
      ['Slab', '', 'labor', 'Crew', '', '', '', '', 7],
    ])
    const answer = await send(bid.id, file)
    expect(answer.status).toBe(400)
    expect(messagesOf(answer)).toEqual([
      [1, 'colour', 'There is no column "colour"'],
      [1, 'tint', 'There is no column "tint"'],
      [3, 'unitCost', 'Unit cost must be a plain number such as 1200 or 6.33, not "1.200,50"'],
      [4, 'scope', 'Scope name is required'],
      [4, 'quantity', `Quantity must be a plain number such as 1200 or 6.33, not "6'-4"`],
      [4, 'unitCost', 'Unit cost is required'],
      [6, 'scope type', 'Scope type is required for a scope that is new'],
      [6, 'width', 'Width is required for the shape Rectangle'],
      [7, 'scope type', 'There is no scope type "Nothing"'],
      [7, 'module', `Module must be one of ${MODULES.join(', ')}`],
      [8, 'days', 'Days is required'],
      [8, 'hourlyRate', 'Hourly rate is required'],
      [8, 'dailyRate', 'Items of labor have no field "dailyRate"'],
    ])
    expect(answer.body.details[2]).toHaveProperty('path', '3.unitCost')
    expect(answer.body.error).toBe('Line 1, colour: There is no column "colour" (and 12 more)')
    expect(await rowsOf(bid.id)).toEqual(before)
  })

  it('tried first answers the same and writes nothing', async () => {
    const { bid } = await build.bidWithScope({ overheadPercentage: 7 }, { name: 'Slab' })
    await app.call('PUT', `/api/bids/${bid.id}`, { name: 'Ready' })
    const file = await fileOf([HEAD, misc('Slab', 10.37), misc('New', 20)])
    const before = await rowsOf(bid.id)
    const tried = await send(bid.id, file, { dryRun: true })
    expect(await rowsOf(bid.id)).toEqual(before)
    const done = await send(bid.id, file, { dryRun: false })
    const { preview, ...told } = tried.body
    const { created, ...written } = done.body
    expect(written).toEqual(told)
    expect(preview).toMatchObject([
      { line: 2, totalCost: 20.74 },
      { line: 3, totalCost: 40 },
    ])
    expect(done.body).toMatchObject({ scopesCreated: 1, itemsCreated: 2 })
  })

  it('is read from the line that names its columns, below titles', async () => {
    const { bid } = await build.bidWithScope({}, { name: 'Slab' })
    const titles = [['Takeoff of deck 3'], ['Scope', 'all of it'], [], ['by', 'anna', '2026-11-20']]
    const answer = await send(bid.id, await fileOf([...titles, HEAD, misc('Slab', 10)]))
    expect(answer).toMatchObject({ status: 200, body: { head: 5, lines: 1, itemsCreated: 1 } })
    const wrong = await fileOf([...titles, [...HEAD, 'tint'], misc('Slab', 'x')])
    expect(messagesOf(await send(bid.id, wrong)).map(([line]: Json) => line)).toEqual([5, 6])
  })

  it('of two tables is read from the first, and what follows is no line of it', async () => {
    const { bid } = await build.bidWithScope({}, { name: 'Slab' })
    const longer = [...HEAD, 'description', 'notes', 'uom']
    const answer = await send(
      bid.id,
      await fileOf([HEAD, misc('Slab', 10), longer, misc('Slab', 20)]),
    )
    expect(answer.status).toBe(400)
    expect(messagesOf(answer)[0]).toEqual([3, 'scope type', 'There is no scope type "scope type"'])
  })
})

describe('a takeoff', () => {
  const file = csvOf([HEAD, misc('Slab', 10), misc('Slab', 20)])

  it('is one new version of the bid, one entry of its history and one event of its new scopes', async () => {
    const bid = await build.bid()
    const before = await rowsOf(bid.id)
    const answer = await send(bid.id, file, { headers: { 'if-match': '"1"' } })
    expect(answer).toMatchObject({ status: 200, headers: { etag: '"2"' } })
    const after = await rowsOf(bid.id)
    expect([after.history, after.events]).toEqual([before.history + 1, before.events + 1])
    const [entry] = (await app.call('GET', `/api/bids/${bid.id}/history`)).slice(-1)
    expect(entry).toMatchObject({
      action: 'takeoff.imported',
      by: 'estimator@example.com',
      count: 2,
      previousTotal: 0,
      totalCost: answer.body.totalCost,
    })
    const [event] = await app.query(
      `SELECT type FROM messaging.outbox WHERE aggregate_id = $1 ORDER BY aggregate_version DESC`,
      [bid.id],
    )
    expect(event).toEqual({ type: 'estimating.scope.created.v2' })
    expect((await send(bid.id, file, { headers: { 'if-match': '"1"' } })).status).toBe(412)
  })

  it('answers the ids of what it made, in the order of its lines', async () => {
    const { bid } = await build.bidWithScope({}, { name: 'Slab' })
    const lines = csvOf([HEAD, misc('New', 1), misc('Slab', 2), misc('New', 3)])
    const { body } = await send(bid.id, lines)
    const [slab, made] = (await build.readBid(bid.id)).scopes
    const [one, three] = made.miscItems
    expect(body.created).toEqual({
      scopeIds: [made.id],
      itemIds: [one.id, slab.miscItems[0].id, three.id],
    })
    expect(
      (await send(bid.id, csvOf([HEAD, misc('Slab', 9)]), { dryRun: true })).body,
    ).not.toHaveProperty('created')
  })

  it('needs a writer and an open bid that is there', async () => {
    const { bid } = await build.bidWithScope({}, { name: 'Slab' })
    for (const role of ['PM', 'OPS', 'ACCOUNTING'] as const) {
      expect((await send(bid.id, file, { caller: callerOf(role) })).status).toBe(403)
    }
    expect((await send(randomUUID(), file)).body).toEqual({ error: 'Bid not found' })
    await app.call('POST', `/api/bids/${bid.id}/lock`, {}, { status: 200 })
    for (const dryRun of [true, false]) {
      const { status, body } = await send(bid.id, file, { dryRun })
      expect([status, body.error]).toEqual([409, expect.stringContaining('locked since its award')])
    }
  })

  it.each([
    ['an item', 9_999_999_999, 1_000],
    ['the bid', 999_999, 999_999],
  ])('is tried no further than it is written: %s costs too much', async (_what, ...numbers) => {
    const { bid } = await build.bidWithScope({}, { name: 'Slab' })
    const head = ['scope', 'module', 'name', 'category', 'quantity', 'unitCost']
    const row = ['Slab', 'misc', 'Permit', 'PERMIT', ...numbers]
    for (const dryRun of [true, false]) {
      const { status, body } = await send(bid.id, csvOf([head, row]), { dryRun })
      expect([status, body]).toEqual([400, { error: 'A number is too large' }])
    }
  })

  it('under one Idempotency-Key is made once', async () => {
    const { bid } = await build.bidWithScope({}, { name: 'Slab' })
    const headers = { 'idempotency-key': randomUUID() }
    const first = await send(bid.id, file, { headers })
    const again = await send(bid.id, file, { headers })
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect((await build.readBid(bid.id)).scopes[0].miscItems).toHaveLength(2)
    const other = csvOf([HEAD, misc('Slab', 11)])
    expect((await send(bid.id, other, { headers })).status).toBe(422)
  })

  it('prices the pumps that follow the yards it orders', async () => {
    const { bid, scope } = await build.bidWithScope({}, { name: 'Slab' })
    await build.items(scope.id, 'subcontractor', { isPump: true, costPerCY: 3 })
    const head = ['scope', 'module', 'name', 'cubicYards', 'pricePerCY', 'wastePercentage']
    await send(bid.id, csvOf([head, ['Slab', 'concrete', 'Slab', 10, 100, 0]]))
    const whole = await build.readBid(bid.id)
    expect(whole).toMatchObject({ concreteCost: 1000, subcontractorCost: 30 })
  })

  // More lines than go to the database at once.
  const MANY = 1_200
  const yards = (name: string, cubicYards: number | string): Row => [
    'Slab',
    'General',
    'concrete',
    name,
    cubicYards,
    100,
    0,
    '',
    '',
  ]
  const manyLines = (last: Row): readonly Row[] => [
    [
      'scope',
      'scope type',
      'module',
      'name',
      'cubicYards',
      'pricePerCY',
      'wastePercentage',
      'isPump',
      'costPerCY',
    ],
    ['Slab', 'General', 'subcontractor', 'Pump', '', '', '', true, 3],
    ...Array.from({ length: MANY - 2 }, (_, index) => yards(`Pour ${index}`, 1)),
    last,
  ]

  it('of many lines keeps their order, and prices its pumps by the last of them', async () => {
    const bid = await build.bid()
    const file = csvOf(manyLines(yards('Last pour', 10)))
    const tried = await send(bid.id, file, { dryRun: true })
    const answer = await send(bid.id, file)
    expect(answer.body).toMatchObject({ scopesCreated: 1, itemsCreated: MANY })
    const { created, ...written } = answer.body
    expect(tried.body).toMatchObject(written)
    expect(created.itemIds).toHaveLength(MANY)
    const whole = await build.readBid(bid.id)
    const ordered = MANY - 2 + 10
    expect(whole).toMatchObject({
      concreteCost: ordered * 100,
      subcontractorCost: ordered * 3,
      totalCost: answer.body.totalCost,
    })
    const [{ concreteItems, subcontractorItems }] = whole.scopes
    expect(subcontractorItems).toMatchObject([{ name: 'Pump', totalCost: ordered * 3 }])
    const placed = concreteItems.map(({ name, position }: Json) => [name, position])
    const names = [...Array.from({ length: MANY - 2 }, (_, index) => `Pour ${index}`), 'Last pour']
    expect(placed).toEqual(names.map((name, position) => [name, position]))
  })

  it('of many lines changes nothing when only the price of the last one shows a fault', async () => {
    const { bid } = await build.bidWithScope({}, { name: 'Slab' })
    const before = await rowsOf(bid.id)
    const answer = await send(bid.id, csvOf(manyLines(yards('Without yards', ''))))
    expect(answer.status).toBe(400)
    expect(messagesOf(answer)).toMatchObject([[MANY + 1, 'length', expect.any(String)]])
    expect(await rowsOf(bid.id)).toEqual(before)
  })

  it('of a bid without room for its scopes is refused', async () => {
    const bid = await build.bid()
    const lines = Array.from({ length: 1001 }, (_, index) => misc(`Scope ${index}`, 1))
    const answer = await send(bid.id, csvOf([HEAD, ...lines]))
    expect(messagesOf(answer)).toEqual([[1002, 'scope', 'A bid holds at most 1000 scopes']])
  })

  it('does not give a scope another type than it has', async () => {
    const { bid } = await build.bidWithScope({}, { name: 'Slab' })
    const { name } = await app.call(
      ...(['POST', '/api/scope-types', { name: `Type ${randomUUID()}` }] as const),
      { caller: callerOf('ADMIN') },
    )
    const answer = await send(bid.id, csvOf([HEAD, misc('Slab', 1, name)]))
    expect(messagesOf(answer)).toEqual([
      [2, 'scope type', 'The scope "Slab" has another scope type'],
    ])
  })

  it.each([
    ['nothing', Buffer.alloc(0), 400, 'The takeoff has no lines'],
    ['a head alone', csvOf([HEAD]), 400, 'The takeoff has no lines'],
    [
      'too many lines',
      csvOf([HEAD, ...Array(5001).fill(misc('A', 1))]),
      400,
      'The takeoff has more than 5000 lines',
    ],
    [
      'two columns of a name',
      csvOf([[...HEAD, 'Quantity'], misc('A', 1)]),
      400,
      'Line 1, quantity: There are two columns "quantity"',
    ],
    [
      'no column for modules',
      csvOf([
        ['scope', 'name'],
        ['A', 'B'],
      ]),
      400,
      'Line 1, module: The column "module" is missing (and 1 more)',
    ],
    [
      'an object as a column',
      csvOf([[...HEAD, 'rebar'], misc('A', 1)]),
      400,
      'Line 1, rebar: There is no column "rebar"; its fields are columns such as "rebar.enabled"',
    ],
    [
      'a cell beyond the head',
      csvOf([HEAD, [...misc('A', 1), '', 'x']]),
      400,
      'Line 2, column 8: The column has no head',
    ],
    [
      'bytes that are no text',
      Buffer.from([0x73, 0xff, 0xfe]),
      400,
      'The CSV file is not UTF-8; save it as "CSV UTF-8"',
    ],
    [
      'UTF-16',
      Buffer.from('\ufeffscope,module\n', 'utf16le'),
      400,
      'The CSV file is not UTF-8; save it as "CSV UTF-8"',
    ],
    [
      'an old workbook',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]),
      415,
      'The workbook is of before Excel 2007, or has a password: save it as XLSX without a password',
    ],
    [
      'a picture',
      Buffer.from('\x89PNG\r\n\x1a\n\0', 'latin1'),
      415,
      'The file is not a CSV or XLSX',
    ],
    [
      'an open quote',
      Buffer.from('scope,"module'),
      400,
      'Line 1 of the CSV file has a cell whose quotation mark is never closed',
    ],
    ['more than 10 MB', Buffer.alloc(10_485_761, 'a'), 413, 'The file is larger than 10 MB'],
  ])('of %s is refused in a sentence', async (_what, content, status, error) => {
    const bid = await build.bid()
    const answer = await send(bid.id, content)
    expect([answer.status, answer.body.error]).toEqual([status, error])
  })

  it('of a text that is named as a workbook is refused as none', async () => {
    const bid = await build.bid()
    for (const fileName of ['takeoff.xlsx', 'Takeoff.XLS']) {
      const answer = await send(bid.id, csvOf([HEAD, misc('A', 1)]), { fileName })
      expect([answer.status, answer.body.error]).toEqual([400, 'The file is not an XLSX workbook'])
    }
    const workbook = await workbookOf([HEAD, misc('A', 1)])
    const read = await send(bid.id, workbook, { fileName: 'a.csv' })
    expect(read).toMatchObject({ status: 200, body: { sheet: 'Takeoff', head: 1 } })
  })
})

it('a small workbook of texts without end is refused, and the next one is read', async () => {
  const bid = await build.bid()
  const hostile = await endlessTexts()
  expect(hostile.length).toBeLessThan(100_000)
  const [refused, read] = await Promise.all([
    send(bid.id, hostile),
    send(bid.id, await workbookOf([HEAD, misc('A', 1)]), { dryRun: true }),
  ])
  expect([refused.status, refused.body.error]).toEqual([
    400,
    'The XLSX file is too large when it is unpacked',
  ])
  expect([read.status, read.body.itemsCreated]).toEqual([200, 1])
})

describe('the template of a takeoff', () => {
  it('has the same columns in both files, each of which a takeoff takes', async () => {
    const pm = callerOf('PM')
    const csv = await app.as(pm, 'GET', '/api/takeoff-template.csv')
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="takeoff-template.csv"',
    })
    const columns = csv.body.trim().split(',')
    const xlsx = await app.as(pm, 'GET', '/api/takeoff-template.xlsx')
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(xlsx.rawPayload as unknown as ExcelJS.Buffer)
    const cells = book.getWorksheet('Takeoff')?.getRow(1).values as unknown[]
    expect(cells.slice(1)).toEqual(columns)
    const bid = await build.bid()
    const line = columns.map((name) => ({ scope: 'A', module: 'misc', name: 'B' })[name] ?? '')
    const answer = await send(bid.id, csvOf([columns, line]))
    expect(messagesOf(answer)).toEqual([
      [2, 'scope type', 'Scope type is required for a scope that is new'],
      [2, 'unitCost', 'Unit cost is required'],
    ])
    for (const role of ['OPS', 'ACCOUNTING'] as const) {
      for (const kind of ['csv', 'xlsx']) {
        const refused = await app.as(callerOf(role), 'GET', `/api/takeoff-template.${kind}`)
        expect(refused.statusCode).toBe(403)
      }
    }
  })

  it('filled in as a workbook is a takeoff', async () => {
    const { rawPayload } = await app.as(callerOf('PM'), 'GET', '/api/takeoff-template.xlsx')
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(rawPayload as unknown as ExcelJS.Buffer)
    const sheet = book.getWorksheet('Takeoff')
    const columns = (sheet?.getRow(1).values ?? []) as string[]
    const fields = { scope: 'A', 'scope type': 'General', module: 'misc', name: 'B', unitCost: 5 }
    for (const [name, value] of Object.entries(fields)) {
      if (sheet !== undefined) sheet.getCell(2, columns.indexOf(name)).value = value
    }
    const bid = await build.bid()
    const answer = await send(bid.id, Buffer.from(await book.xlsx.writeBuffer()))
    expect(answer.body).toMatchObject({ scopesCreated: 1, itemsCreated: 1, lines: 1 })
  })
})

describe('a takeoff into a bid that carries packages', () => {
  const COLUMNS = ['scope', 'scope type', 'module', 'name', 'quantity', 'unitCost']
  const SHAPE = ['shape', 'length', 'width', 'depth', 'pricePerCY', 'wastePercentage']
  const slab = { length: 20, width: 20, depth: 1, pricePerCY: 165, wastePercentage: 5 }
  const placing = { basis: 'MAN_HOURS_PER_UNIT', rate: 0.45, uom: 'CY', quantityOf: 'ORDERED_CY' }
  const place = { name: 'Place', workers: 3, hourlyRate: 40, hoursPerDay: 8, production: placing }
  const pump = { name: 'Pump', quantity: 1, isPump: true, pumpHours: 3, costPerCY: 4.5 }

  /** A scope whose labor and pump follow its concrete. */
  async function followingScope(bidId: string, fields: object) {
    const scope = await build.scope(bidId, fields)
    const items = {
      concrete: await build.items(scope.id, 'concrete', slab),
      labor: await build.items(scope.id, 'labor', place),
      subcontractor: await build.items(scope.id, 'subcontractor', pump),
    }
    return { scope, items }
  }

  /** A package of one lump sum over items; with a gap its plug is what the items cost themselves. */
  async function carried(bidId: string, links: readonly object[], hasGap: boolean) {
    const made = await app.call('POST', `/api/bids/${bidId}/packages`, {
      name: 'Placing',
      kind: 'SUBCONTRACT',
      links,
      lines: [{ description: 'All of it', quantity: 1, uom: 'LS' }],
    })
    const path = `/api/packages/${made.id}`
    const coverage = hasGap ? 'EXCLUDED' : 'INCLUDED'
    const { id: quoteId } = await app.call('POST', `${path}/quotes`, {
      vendorName: 'A',
      form: 'LUMP_SUM',
      lumpSum: 512.34,
      lines: [{ lineId: made.lines[0].id, coverage }],
    })
    await app.call('POST', `${path}/carry`, { quoteId }, { status: 200 })
  }

  const feet = fc.integer({ min: 1, max: 400 }).map((quarters) => quarters / 4)
  const scope = fc.constantFrom('A', 'B', 'New')
  const concrete = fc
    .tuple(scope, feet, feet, feet)
    .map(
      ([name, length, width, depth]): Row => [
        name,
        'General',
        'concrete',
        'Poured',
        1,
        null,
        'RECTANGLE',
        length,
        width,
        depth,
        165.5,
        5,
      ],
    )
  const permit = fc
    .tuple(scope, feet)
    .map(([name, cost]): Row => [...misc(name, cost), ...SHAPE.map(() => null)])

  it('tried first tells the total that it has when it is written', async () => {
    const property = fc.asyncProperty(
      fc.array(fc.oneof(concrete, permit), { minLength: 1, maxLength: 6 }),
      fc.uniqueArray(fc.constantFrom('A labor', 'A subcontractor', 'B labor', 'B concrete'), {
        minLength: 1,
      }),
      fc.boolean(),
      async (rows, superseded, hasGap) => {
        const bid = await build.bid()
        const scopes: Json = {
          A: await followingScope(bid.id, { name: 'A' }),
          B: await followingScope(bid.id, { name: 'B', multiplier: 3 }),
        }
        const links = superseded.map((key) => {
          const [name, module] = key.split(' ')
          return { itemId: scopes[String(name)].items[String(module)].id, component: 'TOTAL' }
        })
        await carried(bid.id, links, hasGap)
        const file = csvOf([[...COLUMNS, ...SHAPE], ...rows])
        const tried = await send(bid.id, file, { dryRun: true })
        const done = await send(bid.id, file, { dryRun: false })
        expect([tried.status, done.status]).toEqual([200, 200])
        expect(tried.body.totalCost).toBe(done.body.totalCost)
        expect((await build.readBid(bid.id)).totalCost).toBe(done.body.totalCost)
      },
    )
    await fc.assert(property, { numRuns: 12, seed: 4 })
  })
})
