import { randomUUID } from 'node:crypto'
import { perFile, propertyRuns } from '@formwork/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FullBid, fullBid, ITEMS, PACKAGE, RECIPE } from './full-bid.ts'
import {
  type Caller,
  callerOf,
  type Json,
  type Method,
  runEstimating,
} from './running-estimating.ts'
import { csvOf, formOf, headersOf } from './takeoff-files.ts'

const app = perFile(runEstimating)

const admin = callerOf('ADMIN')
const estimator = callerOf('ESTIMATOR')
const GENERAL_TYPE = '01900000-0000-7000-8000-000000000010'
const SPAN = { startDate: '2026-04-06', endDate: '2026-04-17' }
const HEAD = ['scope', 'scope type', 'module', 'name', 'unitCost']
let serial = 0
function unique(): string {
  serial += 1
  return `${process.pid} ${serial}`
}

type Call = readonly [url: string, body?: object | string | undefined, caller?: Caller]
type ToCall = (bid: FullBid) => Call | Promise<Call>
type Calls = Readonly<Record<string, ToCall>>

const bidUrl = ({ id }: FullBid) => `/api/bids/${id}`
const packageUrl = (bid: FullBid) => `/api/packages/${bid.package.id}`
const recipesUrl = ({ scopeId }: FullBid) => `/api/scopes/${scopeId}/recipes`
/** A child of the bid, which is priced already. */
async function childOf(bid: FullBid): Promise<string> {
  const sent = { kind: 'CHANGE_ORDER', name: 'More' }
  await app.call('PUT', bidUrl(bid), { status: 'AWARDED' })
  const child = await app.call('POST', `${bidUrl(bid)}/children`, sent)
  const scope = { bidId: child.id, name: 'S', typeId: GENERAL_TYPE }
  const { id: scopeId } = await app.call('POST', '/api/scopes', scope)
  await app.call('POST', `/api/scopes/${scopeId}/items/misc`, { name: 'I', unitCost: 9 })
  return child.id
}

const eachModule = (of: (module: string, fields: object) => readonly [string, ToCall][]): Calls =>
  Object.fromEntries(Object.entries(ITEMS).flatMap(([module, fields]) => of(module, fields)))

/** What a bid looks different after. */
const CHANGING: Calls = {
  'PUT /api/bids/{id}': (bid) => [bidUrl(bid), { name: 'Renamed' }],
  'PUT /api/bids/{id} to a status': (bid) => [bidUrl(bid), { status: 'SUBMITTED' }],
  'POST /api/bids/{id}/lock': (bid) => [`${bidUrl(bid)}/lock`],
  'POST /api/bids/{id}/unlock': async (bid) => {
    await app.call('POST', `${bidUrl(bid)}/lock`, undefined, { status: 200 })
    return [`${bidUrl(bid)}/unlock`, { reason: 'Too early' }]
  },
  'POST /api/packages/{id}/carry': (bid) => [
    `${packageUrl(bid)}/carry`,
    { quoteId: bid.package.quoteId },
  ],
  'DELETE /api/packages/{id}/carry': async (bid) => {
    const quote = { quoteId: bid.package.quoteId }
    await app.call('POST', `${packageUrl(bid)}/carry`, quote, { status: 200 })
    return [`${packageUrl(bid)}/carry`]
  },
  'PUT /api/bids/{id}/adjustments': (bid) => [
    `${bidUrl(bid)}/adjustments`,
    [{ description: 'Cut', amount: -1, section: 'LABOR' }],
  ],
  'POST /api/bids/{id}/share': (bid) => [`${bidUrl(bid)}/share`],
  'DELETE /api/bids/{id}/share': async (bid) => {
    await app.call('POST', `${bidUrl(bid)}/share`, undefined, { status: 200 })
    return [`${bidUrl(bid)}/share`]
  },
  'POST /api/scopes': ({ id }) => ['/api/scopes', { bidId: id, name: 'New', typeId: GENERAL_TYPE }],
  'PUT /api/scopes/{id}': ({ scopeId }) => [
    `/api/scopes/${scopeId}`,
    { bidUom: 'SF', bidQuantity: 2 },
  ],
  'DELETE /api/scopes/{id}': ({ scopeId }) => [`/api/scopes/${scopeId}`],
  'PATCH /api/scopes/bid/{bidId}/batch': ({ id, scopeId }) => [
    `/api/scopes/bid/${id}/batch`,
    { scopes: [{ id: scopeId, position: 9 }] },
  ],
  'PUT /api/scopes/{id}/link': ({ scopeId, childScopeId }) => [
    `/api/scopes/${childScopeId}/link`,
    { parentScopeId: scopeId, inheritanceSettings: { materials: { enabled: true } } },
  ],
  'PUT /api/scopes/{id}/unlink': ({ childScopeId }) => [`/api/scopes/${childScopeId}/unlink`],
  'PUT /api/scopes/{id}/inheritance': ({ childScopeId }) => [
    `/api/scopes/${childScopeId}/inheritance`,
    { materials: { enabled: true } },
  ],
  'PUT /api/scopes/{id}/sync': ({ childScopeId }) => [`/api/scopes/${childScopeId}/sync`],
  'POST /api/scopes/{id}/copy': ({ scopeId }) => [`/api/scopes/${scopeId}/copy`, {}],
  'POST /api/scopes/{id}/restore': ({ deletedScopeId }) => [
    `/api/scopes/${deletedScopeId}/restore`,
  ],
  'POST /api/scopes/{id}/recipes': (bid) => [
    recipesUrl(bid),
    { recipeId: bid.recipe.id, parameters: { loads: 3 } },
  ],
  'PUT /api/scopes/{id}/recipes/{applicationId}': (bid) => [
    `${recipesUrl(bid)}/${bid.recipe.applicationId}`,
    { parameters: { loads: 3 } },
  ],
  'DELETE /api/scopes/{id}/recipes/{applicationId}': (bid) => [
    `${recipesUrl(bid)}/${bid.recipe.applicationId}`,
  ],
  'POST /api/bids/{id}/changes': (bid) => [
    `${bidUrl(bid)}/changes`,
    [{ op: 'update', itemId: bid.items.misc, item: { notes: 'A note, which costs nothing' } }],
  ],
  'POST /api/bids/{id}/changes that move': (bid) => [
    `${bidUrl(bid)}/changes`,
    [{ op: 'move', itemId: bid.items.misc, scopeId: bid.childScopeId, position: 0 }],
  ],
  'POST /api/bids/{id}/takeoff': (bid) => [
    `${bidUrl(bid)}/takeoff`,
    formOf(csvOf([HEAD, ['Scope', '', 'misc', 'Permit', 5]])),
  ],
  ...eachModule((module, fields) => {
    const list = `/api/scopes/{scopeId}/items/${module}`
    const url = ({ scopeId }: FullBid) => `/api/scopes/${scopeId}/items/${module}`
    const one = (bid: FullBid) => `${url(bid)}/${bid.items[module]}`
    return [
      [`POST ${list}`, (bid) => [url(bid), { name: 'New', ...fields }]],
      [`PUT ${list}/{itemId}`, (bid) => [one(bid), { notes: 'A note, which costs nothing' }]],
      [`DELETE ${list}/{itemId}`, (bid) => [one(bid)]],
    ]
  }),
  ...eachModule((module, fields) => {
    if (module !== 'equipment' && module !== 'labor') return []
    const list = `/api/bids/{bidId}/gantt/${module}`
    const url = (bid: FullBid) => `${bidUrl(bid)}/gantt/${module}`
    const one = (bid: FullBid) => `${url(bid)}/${bid.entries[module]}`
    const { durationDays: _, ...sent } = { durationDays: 0, ...fields }
    return [
      [`POST ${list}`, (bid) => [url(bid), { name: 'New', ...SPAN, ...sent }]],
      [`PUT ${list}/{entryId}`, (bid) => [one(bid), { endDate: '2026-03-20' }]],
      [`DELETE ${list}/{entryId}`, (bid) => [one(bid)]],
    ]
  }),
  'POST /api/bids/{bidId}/gantt/carry-over': async (bid) => {
    const entry = `${bidUrl(bid)}/gantt/equipment/${bid.entries.equipment}`
    await app.call('DELETE', entry, undefined, { status: 204 })
    return [`${bidUrl(bid)}/gantt/carry-over`, { startDate: '2026-03-02' }]
  },
  'PUT /api/clients/{id}': ({ clientId }) => [
    `/api/clients/${clientId}`,
    { email: 'other@example.com' },
  ],
  'PUT /api/scope-types/{id}': async (bid) => [
    `/api/scope-types/${await ownType(bid)}`,
    { name: `Type ${unique()}` },
    admin,
  ],
  'DELETE /api/scope-types/{id}': async (bid) => [
    `/api/scope-types/${await ownType(bid)}`,
    undefined,
    admin,
  ],
  'PUT /api/bids/{id} of a child to a status': async (bid) => [
    `/api/bids/${await childOf(bid)}`,
    { status: 'AWARDED' },
  ],
  'POST /api/bids/{id}/recalculate': async (bid) => {
    // As every write of an item does, it writes its bid: a locked one is not refreshed after it.
    await app.query(
      `WITH changed AS (UPDATE items SET total_cost = total_cost + 1 WHERE scope_id = $1)
       UPDATE bids SET version = version + 1 WHERE id = $2`,
      [bid.scopeId, bid.id],
    )
    return [`${bidUrl(bid)}/recalculate`]
  },
}

/** Gives a scope of the bid a type that no other has. */
async function ownType({ scopeId }: FullBid): Promise<string> {
  const sent = { name: `Type ${unique()}` }
  const { id } = await app.call('POST', '/api/scope-types', sent, { caller: admin, status: 201 })
  await app.call('PUT', `/api/scopes/${scopeId}`, { typeId: id })
  return id
}

const recipientsUrl = (bidId: string) => `/api/bids/${bidId}/recipients`

/** Offers the bid to its own client. @returns the address of this recipient */
async function ownRecipient({ id, clientId }: FullBid): Promise<string> {
  const recipient = await app.call('POST', recipientsUrl(id), { clientId })
  return `${recipientsUrl(id)}/${recipient.id}`
}

/** What leaves the answer of a bid as it is. */
const LEAVING: Calls = {
  'GET /api/bids/{id}': (bid) => [bidUrl(bid)],
  'PUT /api/bids/{id} as it is': (bid) => [bidUrl(bid), { location: 'Oslo' }],
  'POST /api/bids': ({ clientId }) => {
    const bidNumber = `N ${unique()}`
    return ['/api/bids', { bidNumber, name: 'Other', clientId }]
  },
  'POST /api/bids/{id}/children': (bid) => [
    `${bidUrl(bid)}/children`,
    { kind: 'ALTERNATE', name: 'Alternate' },
  ],
  'POST /api/bids/{id}/duplicate': (bid) => [
    `${bidUrl(bid)}/duplicate`,
    { bidNumber: `copy ${unique()}`, name: 'Copy' },
  ],
  'POST /api/bids/import/{code}': async (bid) => {
    const { shareCode } = await app.call('POST', `${bidUrl(bid)}/share`, undefined, { status: 200 })
    const { id: clientId } = await app.call('POST', '/api/clients', { name: `Theirs ${unique()}` })
    return [`/api/bids/import/${shareCode}`, { clientId, newName: 'Theirs' }, admin]
  },
  'POST /api/bids/{id}/recipients': ({ id, clientId }) => [recipientsUrl(id), { clientId }],
  'PUT /api/bids/{id}/recipients/{recipientId}': async (bid) => [
    await ownRecipient(bid),
    { adjustment: -500 },
  ],
  'DELETE /api/bids/{id}/recipients/{recipientId}': async (bid) => [await ownRecipient(bid)],
  'PUT /api/bids/{id}/result': (bid) => [
    `${bidUrl(bid)}/result`,
    { outcome: 'LOST', decidedOn: '2026-11-20' },
  ],
  'POST /api/bids/{id}/packages': (bid) => [
    `${bidUrl(bid)}/packages`,
    { ...PACKAGE, name: `Package ${unique()}` },
  ],
  'POST /api/bids/{id}/packages/suggest': (bid) => [`${bidUrl(bid)}/packages/suggest`],
  'PUT /api/packages/{id}': (bid) => [packageUrl(bid), { name: `Package ${unique()}` }],
  'DELETE /api/packages/{id}': (bid) => [packageUrl(bid)],
  'POST /api/packages/{id}/award': async (bid) => {
    await app.call('PUT', bidUrl(bid), { status: 'AWARDED' })
    return [`${packageUrl(bid)}/award`, { quoteId: bid.package.quoteId }]
  },
  'DELETE /api/packages/{id}/award': (bid) => [`${packageUrl(bid)}/award`],
  'POST /api/packages/{id}/quotes': (bid) => [
    `${packageUrl(bid)}/quotes`,
    { vendorName: 'Other', form: 'LUMP_SUM', lumpSum: 5 },
  ],
  'POST /api/packages/{id}/quotes/import': (bid) => [
    `${packageUrl(bid)}/quotes/import?vendorName=A`,
    'line,price\n1,5',
  ],
  'PUT /api/quotes/{id}': (bid) => [`/api/quotes/${bid.package.quoteId}`, { withdrawn: true }],
  'DELETE /api/quotes/{id}': (bid) => [`/api/quotes/${bid.package.quoteId}`],
  'PUT /api/bids/{id}/form-plan': (bid) => [`${bidUrl(bid)}/form-plan`, { pours: [] }],
  'POST /api/bids/{id}/what-if': (bid) => [`${bidUrl(bid)}/what-if`, { overheadPercentage: 20 }],
  'POST /api/bids/{id}/target-price': (bid) => [
    `${bidUrl(bid)}/target-price`,
    { totalCost: 900_000 },
  ],
  'POST /api/bids/{id}/takeoff?dryRun=true': (bid) => [
    `${bidUrl(bid)}/takeoff?dryRun=true`,
    formOf(csvOf([HEAD, ['Scope', '', 'misc', 'Permit', 5]])),
  ],
  'POST /api/variables/update-fuel-charges/{bidId}': ({ id }) => [
    `/api/variables/update-fuel-charges/${id}`,
    undefined,
    admin,
  ],
  'POST /api/clients': () => ['/api/clients', { name: `Customer ${unique()}` }],
  'POST /api/scope-types': () => ['/api/scope-types', { name: `Type ${unique()}` }, admin],
  'POST /api/recipes': () => ['/api/recipes', { ...RECIPE, name: `Recipe ${unique()}` }],
  'PUT /api/recipes/{id}': ({ recipe }) => [`/api/recipes/${recipe.id}`, { description: 'Other' }],
  'DELETE /api/recipes/{id}': ({ recipe }) => [`/api/recipes/${recipe.id}`],
  'POST /api/recipes/{id}/try': ({ recipe }) => [
    `/api/recipes/${recipe.id}/try`,
    { parameters: { loads: 3 } },
  ],
  'POST /api/scopes/{id}/recipes with dryRun': (bid) => [
    recipesUrl(bid),
    { recipeId: bid.recipe.id, parameters: { loads: 3 }, dryRun: true },
  ],
  'POST /api/bids/rate-uses': () => ['/api/bids/rate-uses', { recordIds: [randomUUID()] }, admin],
}

const ENDING: Calls = {
  'DELETE /api/bids/{id}': (bid) => [bidUrl(bid), undefined, admin],
  'DELETE /api/clients/{id}': ({ clientId }) => [`/api/clients/${clientId}`, undefined, admin],
}

const OF_NO_BID = [
  'PUT /api/scope-types/order',
  'POST /api/takeoff-mappings',
  'PUT /api/takeoff-mappings/{id}',
  'DELETE /api/takeoff-mappings/{id}',
  'POST /api/operations/dead-letters/{service}/{id}/replay',
  'DELETE /api/operations/dead-letters/{service}/{id}',
]

async function answerTo(name: string, [url, body, caller = estimator]: Call): Promise<number> {
  const method = name.split(' ')[0] as Method
  const headers = headersOf(body)
  const sent = body === undefined ? {} : { payload: body, headers }
  return (await app.as(caller, method, url, sent)).statusCode
}

const ask = (bid: FullBid, headers = {}) => app.as(estimator, 'GET', bidUrl(bid), { headers })

interface Seen {
  readonly tag: string
  readonly body: Json
}

/** A bid as it is, by a read that knows nothing of it. */
async function see(bid: FullBid): Promise<Seen> {
  const { headers, ...answer } = await ask(bid)
  return { tag: String(headers.etag), body: answer.json() }
}

/** Holds the tag of before against the bid as it is. @returns whether it is still good */
async function isGood(bid: FullBid, before: Seen): Promise<boolean> {
  const known = await ask(bid, { 'if-none-match': before.tag })
  const now = await see(bid)
  if (known.statusCode === 304) expect(now).toEqual(before)
  else expect({ tag: known.headers.etag, body: known.json() }).toEqual(now)
  return known.statusCode === 304
}

describe('the tag of a bid', () => {
  it('is held against every writing route', async () => {
    const { paths } = (await app.context.app.inject('/openapi.json')).json()
    const writing = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'get' && method !== 'head')
        .map((method) => `${method.toUpperCase()} ${path}`),
    )
    const listed = [CHANGING, LEAVING, ENDING].flatMap((calls) => Object.keys(calls))
    expect(writing.filter((route) => ![...listed, ...OF_NO_BID].includes(route))).toEqual([])
  })

  it.each(Object.entries(CHANGING))('is another after %s', async (name, toCall) => {
    const bid = await fullBid(app)
    const call = await toCall(bid)
    const before = await see(bid)
    expect(await answerTo(name, call)).toBeLessThan(300)
    expect(await isGood(bid, before)).toBe(false)
  })

  it.each(Object.entries(LEAVING))('stays after %s', async (name, toCall) => {
    const bid = await fullBid(app)
    const call = await toCall(bid)
    const before = await see(bid)
    expect(await answerTo(name, call)).toBeLessThan(300)
    expect(await isGood(bid, before)).toBe(true)
  })

  it.each(Object.entries(ENDING))('is good for nothing after %s', async (name, toCall) => {
    const bid = await fullBid(app)
    const { tag } = await see(bid)
    expect(await answerTo(name, await toCall(bid))).toBeLessThan(300)
    expect((await ask(bid, { 'if-none-match': tag })).statusCode).toBe(404)
  })

  it('is never that of another state, whatever is done in whatever order', async () => {
    const all = Object.entries({ ...CHANGING, ...LEAVING })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...all), { minLength: 6, maxLength: 12 }),
        async (calls) => {
          const bid = await fullBid(app)
          const states = [await see(bid)]
          for (const [name, toCall] of calls) {
            // What was done before may have made it impossible, or what it needs first.
            const call = await Promise.resolve(toCall(bid)).catch(() => undefined)
            if (call !== undefined) expect(await answerTo(name, call)).toBeLessThan(500)
            states.push(await see(bid))
          }
          for (const state of states) await isGood(bid, state)
          const bodies = Map.groupBy(states, ({ tag }) => tag)
          for (const alike of bodies.values()) {
            for (const { body } of alike) expect(body).toEqual(alike[0]?.body)
          }
        },
      ),
      propertyRuns(6),
    )
  }, 600_000)
})
