import { describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { callerOf, type Json, NO_SUCH_ID } from './running-estimating.ts'
import { csvOf, FORM_HEADERS, formOf } from './takeoff-files.ts'

const { app, build } = estimating()
let count = 0

const GENERAL = 'General'
/** As Bluebeam exports areas: heads of its own, square yards, lengths by feet and inches. */
const BLUEBEAM = {
  columns: [
    { head: 'Space', field: 'scope' },
    { head: 'Subject', field: 'name' },
    { head: 'Length', field: 'length', unit: 'FT' },
    { head: 'Width (in)', field: 'width', unit: 'IN' },
    { head: 'Thickness', field: 'depth', unit: 'IN' },
    { head: 'Author', field: null },
  ],
  defaults: { module: 'concrete', 'scope type': GENERAL, pricePerCY: 165 },
}
const HEAD = ['Space', 'Subject', 'Length', 'Width (in)', 'Thickness', 'Author']

const create = (body: object, rest: object = {}): Promise<Json> =>
  app.call(
    'POST',
    '/api/takeoff-mappings',
    { name: `Bluebeam ${++count}`, ...BLUEBEAM, ...body },
    rest,
  )
async function send(bidId: string, rows: readonly (readonly unknown[])[], query: string) {
  const url = `/api/bids/${bidId}/takeoff?${query}`
  const payload = formOf(csvOf(rows as never))
  const answer = await app.as(callerOf('ESTIMATOR'), 'POST', url, {
    payload,
    headers: FORM_HEADERS,
  })
  return { status: answer.statusCode, body: answer.json() }
}

describe('a takeoff mapping', () => {
  it('is kept, changed and deleted, and its history tells who', async () => {
    const made = await create({})
    expect(made.columns[5]).toEqual({ head: 'Author', field: null, unit: null, factor: null })
    const url = `/api/takeoff-mappings/${made.id}`
    expect(await app.call('GET', url)).toEqual(made)
    expect((await create({ name: made.name.toUpperCase() }, { status: 409 })).error).toBe(
      'Takeoff mapping with this name already exists',
    )
    expect(await app.call('PUT', url, { defaults: {} })).toMatchObject({ version: 2, defaults: {} })
    await app.call('PUT', url, { name: 'B' }, { status: 412, headers: { 'if-match': '"1"' } })
    await app.call('DELETE', url, undefined, { status: 204 })
    const history = await app.call('GET', `${url}/history`)
    expect(history.map(({ action }: Json) => action)).toEqual(['created', 'updated', 'deleted'])
  })

  it.each([
    ['There is no column "colour"', { columns: [{ head: 'C', field: 'colour' }] }],
    ['There is no column "tint"', { defaults: { tint: 1 } }],
    [
      'The head "LENGTH" is mapped twice',
      {
        columns: [
          { head: 'Length', field: 'length' },
          { head: 'LENGTH', field: 'width' },
        ],
      },
    ],
    ['Factor must be greater than 0', { columns: [{ head: 'C', field: 'length', factor: 0 }] }],
  ])('that cannot be followed is refused: %s', async (sentence, body) => {
    expect((await create(body, { status: 400 })).error).toBe(sentence)
  })

  it('reads an export by its own heads and in its own units, and shows it before', async () => {
    const { id } = await create({})
    const bid = await build.bid({ salesTaxPercentage: 0 })
    const rows = [
      HEAD,
      ['Slab', 'Apron', `12'-6"`, 96, 6, 'anna'],
      ['Slab', 'Ramp', 10, '120', `6"`, 'bo'],
    ]
    const shown = await send(bid.id, rows, `mapping=${id}&dryRun=true`)
    expect(shown).toMatchObject({
      status: 200,
      body: {
        itemsCreated: 2,
        scopesCreated: 1,
        preview: [
          { line: 2, scope: 'Slab', module: 'concrete', item: 'Apron' },
          { line: 3, scope: 'Slab', module: 'concrete', item: 'Ramp' },
        ],
      },
    })
    expect(await build.readBid(bid.id)).toMatchObject({ scopes: [], totalCost: 0 })
    const taken = await send(bid.id, rows, `mapping=${id}`)
    expect(taken.status).toBe(200)
    expect(taken.body.preview).toBeUndefined()
    const [scope] = (await build.readBid(bid.id)).scopes
    const items = await app.call('GET', `/api/scopes/${scope.id}/items/concrete`)
    expect(items).toMatchObject([
      { name: 'Apron', length: 12.5, width: 8, depth: 0.5, pricePerCY: 165 },
      { name: 'Ramp', length: 10, width: 10, depth: 0.5, pricePerCY: 165 },
    ])
    expect(items.map(({ totalCost }: Json) => totalCost)).toEqual(
      shown.body.preview.map(({ totalCost }: Json) => totalCost),
    )
  })

  it.each([
    ['SY', 9, 81],
    ['YD', 4, 12],
    ['CF', 54, 2],
    ['EA', 7, 7],
    [null, 7, 7],
  ])('converts a quantity of %s', async (unit, written, kept) => {
    const columns = [
      ...['scope', 'module', 'name', 'unitCost'].map((head) => ({ head, field: head })),
      { head: 'Qty', field: 'quantity', unit, factor: 1 },
    ]
    const { id } = await create({ columns, defaults: { 'scope type': GENERAL } })
    const bid = await build.bid({})
    const rows = [
      ['scope', 'module', 'name', 'unitCost', 'Qty'],
      ['S', 'misc', 'I', 1, written],
    ]
    expect((await send(bid.id, rows, `mapping=${id}`)).status).toBe(200)
    const [scope] = (await build.readBid(bid.id)).scopes
    expect(await app.call('GET', `/api/scopes/${scope.id}/items/misc`)).toMatchObject([
      { quantity: kept },
    ])
  })

  it('gives its defaults to lines that end in empty cells, as spreadsheets leave them', async () => {
    const { id } = await create({})
    const bid = await build.bid({})
    const rows = [HEAD, ['Slab', 'Apron', 10, 96, 6, 'anna', '', '']]
    expect(await send(bid.id, rows, `mapping=${id}&dryRun=true`)).toMatchObject({
      status: 200,
      body: { itemsCreated: 1 },
    })
  })

  it('multiplies what is written with a mark, without a unit of its column too', async () => {
    const mapped = BLUEBEAM.columns.map((column) =>
      column.field === 'length' ? { ...column, unit: null, factor: 2 } : column,
    )
    const columns = [...mapped, { head: 'Waste', field: 'wastePercentage', factor: 0.5 }]
    const { id } = await create({ columns })
    const bid = await build.bid({})
    const rows = [
      [...HEAD, 'Waste'],
      ['Slab', 'Apron', `12'-6"`, 96, 6, 'anna', '10%'],
    ]
    expect((await send(bid.id, rows, `mapping=${id}`)).status).toBe(200)
    const [scope] = (await build.readBid(bid.id)).scopes
    expect(await app.call('GET', `/api/scopes/${scope.id}/items/concrete`)).toMatchObject([
      { length: 25, wastePercentage: 5 },
    ])
  })

  it('does not swallow a head that it does not know, or a number that is none', async () => {
    const { id } = await create({})
    const bid = await build.bid({})
    const unknown = [
      [...HEAD, 'Colour'],
      ['Slab', 'Apron', 10, 96, 6, 'a', 'red'],
    ]
    expect((await send(bid.id, unknown, `mapping=${id}`)).body.error).toContain(
      'There is no column "Colour"',
    )
    const none = [HEAD, ['Slab', 'Apron', 'long', 96, 6, 'a']]
    const { status, body } = await send(bid.id, none, `mapping=${id}`)
    expect(status).toBe(400)
    expect(body.error).toContain('Line 2, length')
    expect((await send(bid.id, none, `mapping=${NO_SUCH_ID}`)).body.error).toBe(
      'Takeoff mapping not found',
    )
  })
})

it('a file that the bid has taken in is asked about before it is taken in again', async () => {
  const bid = await build.bid({})
  const rows = [
    ['scope', 'scope type', 'module', 'name', 'unitCost'],
    ['S', GENERAL, 'misc', 'Permit', 5],
  ]
  expect((await send(bid.id, rows, 'dryRun=true')).status).toBe(200)
  expect((await send(bid.id, rows, '')).status).toBe(200)
  const day = new Date().toISOString().slice(0, 10)
  const sentence = `This file was imported on ${day} by estimator@example.com: send again=true`
  for (const query of ['', 'dryRun=true']) {
    expect(await send(bid.id, rows, query)).toMatchObject({
      status: 409,
      body: { error: sentence },
    })
  }
  expect(await build.readBid(bid.id)).toMatchObject({ miscCost: 5 })
  expect((await send(bid.id, rows, 'again=true')).status).toBe(200)
  expect(await build.readBid(bid.id)).toMatchObject({ miscCost: 10 })
  const other = await build.bid({})
  expect((await send(other.id, rows, '')).status).toBe(200)
})
