import { beforeAll, describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { type FullBid, fullBid, ITEMS, PACKAGE } from './full-bid.ts'
import { type Caller, callerOf, type Json, type Method } from './running-estimating.ts'
import { csvOf, formOf, headersOf } from './takeoff-files.ts'

const { app, build } = estimating()
let bid: FullBid
let recipientId: string
let secondClientId: string
beforeAll(async () => {
  bid = await fullBid(app)
  const recipients = `/api/bids/${bid.id}/recipients`
  recipientId = (await app.call('POST', recipients, { clientId: (await build.client()).id })).id
  secondClientId = (await build.client()).id
  await app.call('POST', `/api/bids/${bid.id}/lock`, { reason: 'As sold' }, { status: 200 })
})

const LOCKED = 'The bid is locked since its award: make a change order, or unlock it with a reason'
const admin = callerOf('ADMIN')
const estimator = callerOf('ESTIMATOR')

/** Everything that the lock keeps. */
async function contents(): Promise<Json> {
  const [row] = await app.query(
    `SELECT
      (SELECT json_build_object('settings', json_build_array(b.rate_location, b.overhead_percentage,
          b.profit_percentage, b.sales_tax_percentage, b.rate_sources, b.tax_exempt,
          b.per_diem_enabled, b.equipment_bidding_mode,
          b.adjustments),
        'costs', json_build_array(b.subtotal_cost, b.total_cost, b.unallocated_equipment_cost,
          b.unallocated_labor_cost)) FROM bids b WHERE b.id = $1) AS bid,
      (SELECT json_agg(to_jsonb(s) - '{description,bid_quantity,bid_uom,version,updated_at}'::text[]
        ORDER BY s.id) FROM scopes s WHERE s.bid_id = $1) AS scopes,
      (SELECT json_agg(i ORDER BY i.id) FROM items i JOIN scopes s ON s.id = i.scope_id
        WHERE s.bid_id = $1) AS items,
      (SELECT json_agg(e ORDER BY e.id) FROM gantt_entries e WHERE e.bid_id = $1) AS entries,
      (SELECT json_agg(d ORDER BY d.id) FROM gantt_distributions d JOIN gantt_entries e
        ON e.id = d.entry_id WHERE e.bid_id = $1) AS distributions`,
    [bid.id],
  )
  return row
}

type Attempt = () => readonly [url: string, body?: object | string | undefined, caller?: Caller]
const SPAN = { startDate: '2026-04-06', endDate: '2026-04-17' }

/** Every write that the lock refuses. */
const REFUSED: Readonly<Record<string, Attempt>> = {
  'PUT /api/bids/{id}': () => [`/api/bids/${bid.id}`, { overheadPercentage: 77 }],
  'DELETE /api/bids/{id}': () => [`/api/bids/${bid.id}`, undefined, admin],
  'POST /api/bids/{id}/recalculate': () => [`/api/bids/${bid.id}/recalculate`],
  'POST /api/variables/update-fuel-charges/{bidId}': () => [
    `/api/variables/update-fuel-charges/${bid.id}`,
    undefined,
    admin,
  ],
  'POST /api/bids/{bidId}/gantt/carry-over': () => [
    `/api/bids/${bid.id}/gantt/carry-over`,
    { startDate: SPAN.startDate },
  ],
  'POST /api/scopes': () => ['/api/scopes', { bidId: bid.id, name: 'New', typeId: GENERAL_TYPE }],
  'PUT /api/scopes/{id}': () => [`/api/scopes/${bid.scopeId}`, { multiplier: 2 }],
  'DELETE /api/scopes/{id}': () => [`/api/scopes/${bid.scopeId}`],
  'PATCH /api/scopes/bid/{bidId}/batch': () => [
    `/api/scopes/bid/${bid.id}/batch`,
    { scopes: [{ id: bid.scopeId, position: 9 }] },
  ],
  'PUT /api/scopes/{id}/link': () => [
    `/api/scopes/${bid.childScopeId}/link`,
    { parentScopeId: bid.scopeId, inheritanceSettings: { materials: { enabled: true } } },
  ],
  'PUT /api/scopes/{id}/unlink': () => [`/api/scopes/${bid.childScopeId}/unlink`],
  'PUT /api/scopes/{id}/inheritance': () => [
    `/api/scopes/${bid.childScopeId}/inheritance`,
    { materials: { enabled: true } },
  ],
  'PUT /api/scopes/{id}/sync': () => [`/api/scopes/${bid.childScopeId}/sync`],
  'POST /api/scopes/{id}/copy': () => [`/api/scopes/${bid.scopeId}/copy`, {}],
  'POST /api/scopes/{id}/restore': () => [`/api/scopes/${bid.deletedScopeId}/restore`],
  'POST /api/bids/{id}/changes': () => [
    `/api/bids/${bid.id}/changes`,
    [
      { op: 'update', itemId: bid.items.misc, item: { unitCost: 99 } },
      { op: 'delete', itemId: bid.items.labor },
    ],
  ],
  'POST /api/packages/{id}/carry': () => [
    `/api/packages/${bid.package.id}/carry`,
    { quoteId: bid.package.quoteId },
  ],
  'PUT /api/bids/{id}/adjustments': () => [
    `/api/bids/${bid.id}/adjustments`,
    [{ description: 'Cut', amount: -1, section: 'LABOR' }],
  ],
  'POST /api/bids/{id}/takeoff': () => [
    `/api/bids/${bid.id}/takeoff`,
    formOf(csvOf([TAKEOFF_HEAD, ['New', 'General', 'misc', 'Permit', 5]])),
  ],
  'POST /api/scopes/{id}/recipes': () => [
    `/api/scopes/${bid.scopeId}/recipes`,
    { recipeId: bid.recipe.id, parameters: { loads: 3 } },
  ],
  'PUT /api/scopes/{id}/recipes/{applicationId}': () => [
    `/api/scopes/${bid.scopeId}/recipes/${bid.recipe.applicationId}`,
    { parameters: { loads: 3 } },
  ],
  'DELETE /api/scopes/{id}/recipes/{applicationId}': () => [
    `/api/scopes/${bid.scopeId}/recipes/${bid.recipe.applicationId}`,
  ],
  ...Object.fromEntries(
    Object.entries(ITEMS).flatMap(([module, fields]): [string, Attempt][] => {
      const list = `/api/scopes/{scopeId}/items/${module}`
      const url = () => `/api/scopes/${bid.scopeId}/items/${module}`
      const one = () => `${url()}/${bid.items[module]}`
      return [
        [`POST ${list}`, () => [url(), { name: 'New', ...fields }]],
        [`PUT ${list}/{itemId}`, () => [one(), { notes: 'Another note' }]],
        [`DELETE ${list}/{itemId}`, () => [one()]],
      ]
    }),
  ),
  ...Object.fromEntries(
    ['equipment', 'labor'].flatMap((module): [string, Attempt][] => {
      const list = `/api/bids/{bidId}/gantt/${module}`
      const url = () => `/api/bids/${bid.id}/gantt/${module}`
      const one = () => `${url()}/${bid.entries[module]}`
      const { durationDays: _, ...fields } = { durationDays: 0, ...ITEMS[module] }
      return [
        [`POST ${list}`, () => [url(), { name: 'New', ...SPAN, ...fields }]],
        [`PUT ${list}/{entryId}`, () => [one(), { endDate: '2026-03-20' }]],
        [`DELETE ${list}/{entryId}`, () => [one()]],
      ]
    }),
  ),
}

/** What works on a locked bid and leaves what it holds alone. */
const OPEN: Readonly<Record<string, Attempt>> = {
  'POST /api/bids/{id}/recipients': () => [
    `/api/bids/${bid.id}/recipients`,
    { clientId: secondClientId },
  ],
  'PUT /api/bids/{id}/recipients/{recipientId}': () => [
    `/api/bids/${bid.id}/recipients/${recipientId}`,
    { adjustment: -500 },
  ],
  'DELETE /api/bids/{id}/recipients/{recipientId}': () => [
    `/api/bids/${bid.id}/recipients/${recipientId}`,
  ],
  'PUT /api/bids/{id}/result': () => [
    `/api/bids/${bid.id}/result`,
    { outcome: 'WON', decidedOn: '2026-11-20' },
  ],
  'POST /api/bids/{id}/packages': () => [
    `/api/bids/${bid.id}/packages`,
    { ...PACKAGE, name: 'Another' },
  ],
  'POST /api/bids/{id}/packages/suggest': () => [`/api/bids/${bid.id}/packages/suggest`],
  'PUT /api/packages/{id}': () => [`/api/packages/${bid.package.id}`, { instructions: 'Call' }],
  'POST /api/packages/{id}/quotes': () => [
    `/api/packages/${bid.package.id}/quotes`,
    { vendorName: 'Other', form: 'LUMP_SUM', lumpSum: 5 },
  ],
  'POST /api/packages/{id}/quotes/import': () => [
    `/api/packages/${bid.package.id}/quotes/import?vendorName=A`,
    'line,price\n1,5',
  ],
  // It carries none: one that does is in `carry.test.ts`.
  'DELETE /api/packages/{id}/carry': () => [`/api/packages/${bid.package.id}/carry`],
  'DELETE /api/packages/{id}/award': () => [`/api/packages/${bid.package.id}/award`],
  'PUT /api/quotes/{id}': () => [`/api/quotes/${bid.package.quoteId}`, { withdrawn: true }],
  'DELETE /api/quotes/{id}': () => [`/api/quotes/${bid.package.quoteId}`],
  'DELETE /api/packages/{id}': () => [`/api/packages/${bid.package.id}`],
  'PUT /api/bids/{id}/form-plan': () => [`/api/bids/${bid.id}/form-plan`, { pours: [] }],
  'POST /api/bids/{id}/lock': () => [`/api/bids/${bid.id}/lock`],
  'POST /api/bids/{id}/children': () => [
    `/api/bids/${bid.id}/children`,
    { kind: 'ALTERNATE', name: 'Alternate' },
  ],
  'POST /api/bids/{id}/duplicate': () => [
    `/api/bids/${bid.id}/duplicate`,
    { bidNumber: `copy of ${bid.id}`, name: 'Copy' },
  ],
  'POST /api/bids/{id}/share': () => [`/api/bids/${bid.id}/share`],
  'DELETE /api/bids/{id}/share': () => [`/api/bids/${bid.id}/share`],
  'POST /api/bids/{id}/what-if': () => [`/api/bids/${bid.id}/what-if`, { overheadPercentage: 20 }],
  'POST /api/bids/{id}/target-price': () => [
    `/api/bids/${bid.id}/target-price`,
    { totalCost: 90_000 },
  ],
}

/**
 * What speaks of no bid that is there, is of every bid of a client, ends the lock itself, or asks for
 * a bid that was won (award.test.ts).
 */
const ELSEWHERE = [
  'POST /api/bids',
  'POST /api/bids/import/{code}',
  'POST /api/bids/{id}/unlock',
  'POST /api/bids/rate-uses',
  'POST /api/packages/{id}/award',
  'POST /api/clients',
  'PUT /api/clients/{id}',
  'DELETE /api/clients/{id}',
  ...['/{service}/{id}/replay', '/{service}/{id}'].map(
    (path, n) => `${['POST', 'DELETE'][n]} /api/operations/dead-letters${path}`,
  ),
  'POST /api/scope-types',
  'PUT /api/scope-types/{id}',
  'DELETE /api/scope-types/{id}',
  'PUT /api/scope-types/order',
  'POST /api/recipes',
  'PUT /api/recipes/{id}',
  'DELETE /api/recipes/{id}',
  'POST /api/recipes/{id}/try',
  ...['POST', 'PUT', 'DELETE'].map(
    (method) => `${method} /api/takeoff-mappings${method === 'POST' ? '' : '/{id}'}`,
  ),
]
const TAKEOFF_HEAD = ['scope', 'scope type', 'module', 'name', 'unitCost']
const GENERAL_TYPE = '01900000-0000-7000-8000-000000000010'

async function attempt(name: string, { url, body, caller }: ReturnType<typeof unpack>) {
  const method = name.split(' ')[0] as Method
  const headers = headersOf(body)
  return app.as(caller, method, url, body === undefined ? {} : { payload: body, headers })
}
const unpack = ([url, body, caller = estimator]: ReturnType<Attempt>) => ({ url, body, caller })

describe('a locked bid', () => {
  it('has every writing route in one of the lists of this test', async () => {
    const { paths } = (await app.context.app.inject('/openapi.json')).json()
    const writing = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'get' && method !== 'head')
        .map((method) => `${method.toUpperCase()} ${path}`),
    )
    const listed = [...Object.keys(REFUSED), ...Object.keys(OPEN), ...ELSEWHERE]
    expect(writing.filter((route) => route.includes(' /api/')).sort()).toEqual(listed.sort())
  })

  it.each(Object.entries(REFUSED))('does not change by %s', async (name, toCall) => {
    const before = await contents()
    const answer = await attempt(name, unpack(toCall()))
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 409,
      body: { error: LOCKED },
    })
    expect(answer.headers['error-code']).toBe('BID_LOCKED')
    expect(await contents()).toEqual(before)
  })

  it.each(Object.entries(OPEN))('is left as it is by %s', async (name, toCall) => {
    const before = await contents()
    expect((await attempt(name, unpack(toCall()))).statusCode).toBeLessThan(300)
    expect(await contents()).toEqual(before)
  })

  it.each([
    { rateLocation: 'Norway' },
    { profitPercentage: 1 },
    { salesTaxPercentage: 1 },
    { taxExempt: false },
    { perDiemEnabled: true },
    { equipmentBiddingMode: 'TRADITIONAL' },
  ])('keeps its settings: %j', async (settings) => {
    const before = await contents()
    const sent = { ...settings, name: 'Not this either' }
    const answer = await app.call('PUT', `/api/bids/${bid.id}`, sent, { status: 409 })
    expect(answer.error).toBe(LOCKED)
    expect(await contents()).toEqual(before)
    expect((await build.readBid(bid.id)).name).not.toBe('Not this either')
  })

  it('may be renamed, moved, given to another client, dated and take another status', async () => {
    const before = await contents()
    const { id: clientId } = await build.client()
    const sent = {
      name: 'Renamed',
      location: 'Bergen',
      clientId,
      dueAt: '2026-12-01T00:00:00.000Z',
      status: 'NEGOTIATION',
    }
    const url = `/api/bids/${bid.id}`
    expect(await app.call('PUT', url, sent)).toMatchObject(sent)
    expect(await contents()).toEqual(before)
    await app.call('PUT', url, { status: 'DRAFT' })
  })

  it('lets the proposal say what it likes of a scope', async () => {
    const before = await contents()
    const sent = { description: 'Four inches, broom finish', bidQuantity: 1200, bidUom: 'SF' }
    const scope = await app.call('PUT', `/api/scopes/${bid.scopeId}`, sent)
    expect(scope).toMatchObject(sent)
    expect(await contents()).toEqual(before)
  })

  it('takes back what it is as no change', async () => {
    const { scopes, ...whole } = await build.readBid(bid.id)
    const before = await contents()
    await app.call('PUT', `/api/bids/${bid.id}`, whole)
    for (const scope of scopes) await app.call('PUT', `/api/scopes/${scope.id}`, scope)
    const batch = { scopes: scopes.map(({ id, position }: Json) => ({ id, position })) }
    await app.call('PATCH', `/api/scopes/bid/${bid.id}/batch`, batch)
    const [parent, child] = scopes
    const settings = child.inheritanceSettings
    const link = { parentScopeId: parent.id, inheritanceSettings: settings }
    await app.call('PUT', `/api/scopes/${child.id}/link`, link)
    await app.call('PUT', `/api/scopes/${child.id}/inheritance`, settings)
    await app.call('PUT', `/api/scopes/${parent.id}/unlink`)
    const gantt = await app.call('GET', `/api/bids/${bid.id}/gantt`)
    for (const module of ['equipment', 'labor']) {
      for (const entry of gantt[module]) {
        const kept = await app.call('PUT', `/api/bids/${bid.id}/gantt/${module}/${entry.id}`, entry)
        expect(kept).toEqual(entry)
      }
    }
    for (const module of Object.keys(ITEMS)) {
      const url = `/api/scopes/${parent.id}/items/${module}/${bid.items[module]}`
      const item = await app.call('GET', url)
      expect(await app.call('PUT', url, item)).toEqual(item)
    }
    expect(await contents()).toEqual(before)
    expect((await build.readBid(bid.id)).lastUpdated).toBe(whole.lastUpdated)
  })
})

describe('the lock of a bid', () => {
  const move = (id: string, status: string): Promise<Json> =>
    app.call('PUT', `/api/bids/${id}`, { status })

  it.each(['AWARDED', 'COMPLETED'])(
    'falls when it becomes %s, and stays afterwards',
    async (to) => {
      const { bid: made, scope } = await build.bidWithScope()
      expect(made).toMatchObject({ lockedAt: null, lockedBy: null })
      const won = await move(made.id, to)
      expect(won).toMatchObject({ lockedBy: 'estimator@example.com' })
      expect(Date.parse(won.lockedAt)).toBeGreaterThan(Date.parse(made.createdAt) - 1)
      for (const status of ['LOST', 'NEGOTIATION', 'DRAFT']) {
        expect((await move(made.id, status)).lockedAt).toBe(won.lockedAt)
      }
      const url = `/api/scopes/${scope.id}`
      await app.call('PUT', url, { multiplier: 2 }, { status: 409 })
    },
  )

  it('does not fall on a bid that is created as AWARDED, so that it can be filled', async () => {
    const { bid: made, scope } = await build.bidWithScope({ status: 'AWARDED' })
    expect(made.lockedAt).toBeNull()
    await build.items(scope.id, 'misc', { unitCost: 5 })
  })

  it('opens with a reason, falls again, and tells both', async () => {
    const { bid: made, scope } = await build.bidWithScope()
    const url = `/api/bids/${made.id}`
    await move(made.id, 'AWARDED')
    await app.call('POST', `${url}/unlock`, {}, { status: 400 })
    await app.call('POST', `${url}/unlock`, { reason: ' ' }, { status: 400 })
    const reason = 'The owner signed other numbers'
    const open = await app.call('POST', `${url}/unlock`, { reason }, { status: 200 })
    expect(open).toMatchObject({ lockedAt: null, lockedBy: null, status: 'AWARDED' })
    await app.call('PUT', `/api/scopes/${scope.id}`, { multiplier: 2 })
    const again = await app.call('POST', `${url}/unlock`, { reason }, { status: 409 })
    expect(again.error).toBe('The bid is not locked')
    const shut = await app.call('POST', `${url}/lock`, undefined, { status: 200, caller: admin })
    expect(shut.lockedBy).toBe(admin.email)
    const same = await app.call('POST', `${url}/lock`, { reason: 'x' }, { status: 200 })
    expect(same).toMatchObject({ lockedAt: shut.lockedAt, lockedBy: admin.email })
    const history = await app.call('GET', `${url}/history`)
    const told = history.filter(({ action }: Json) => action.endsWith('locked'))
    expect(told).toMatchObject([
      { action: 'unlocked', reason, by: 'estimator@example.com' },
      { action: 'locked', reason: null, by: admin.email },
    ])
  })

  it('is for the owner and an ADMIN', async () => {
    const made = await build.bid()
    const other: Caller = { email: 'estimator2@example.com', roles: ['ESTIMATOR'] }
    const call = (action: string, caller: Caller, status: number) =>
      app.call('POST', `/api/bids/${made.id}/${action}`, { reason: 'x' }, { status, caller })
    for (const caller of [other, callerOf('PM')]) await call('lock', caller, 403)
    await call('lock', admin, 200)
    await call('unlock', other, 403)
    await call('unlock', admin, 200)
  })
})
