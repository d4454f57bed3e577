import fc from 'fast-check'
import { expect } from 'vitest'
import {
  answerOf,
  firstBid,
  linkStatus,
  type Model,
  type ModelBid,
  type ModelItem,
  type Real,
  scopeAt,
  syncMaterials,
} from './bid-model.ts'

type Command = fc.AsyncCommand<Model, Real>

/** A command by what it does; it is told in a counterexample by its name and what it was given. */
function command(name: string, given: object, run: (model: Model, real: Real) => Promise<void>) {
  const told = `${name}(${JSON.stringify(given)})`
  return { check: () => true, run, toString: () => told } satisfies Command
}

// Mostly one of the first two, so that what is done to a scope has something to do with what was
// done before.
const pick = fc.oneof({ weight: 3, arbitrary: fc.nat(1) }, fc.nat(30))
const dollars = fc.nat({ max: 100_000 })
const module = fc.constantFrom('misc' as const, 'materials' as const)

const addScope = fc.record({ multiplier: fc.integer({ min: 1, max: 5 }) }).map((given) =>
  command('addScope', given, async (model, real) => {
    const bid = firstBid(model)
    const fields = { bidId: bid.id, name: 'S', typeId: real.typeId, ...given }
    const { status, body } = await answerOf(real, 'POST', '/api/scopes', fields)
    expect(status).toBe(201)
    bid.scopes.push({ id: body.id, multiplier: given.multiplier, parent: null, items: [] })
  }),
)

const scaleScope = fc
  .record({ at: pick, multiplier: fc.integer({ min: 1, max: 5 }) })
  .map((given) =>
    command('scaleScope', given, async (model, real) => {
      const scope = scopeAt(firstBid(model), given.at)
      if (scope === undefined) return
      const { multiplier } = given
      const { status } = await answerOf(real, 'PUT', `/api/scopes/${scope.id}`, { multiplier })
      expect(status).toBe(200)
      scope.multiplier = multiplier
    }),
  )

const deleteScope = fc.record({ at: pick }).map((given) =>
  command('deleteScope', given, async (model, real) => {
    const bid = firstBid(model)
    const scope = scopeAt(bid, given.at)
    if (scope === undefined) return
    const { status } = await answerOf(real, 'DELETE', `/api/scopes/${scope.id}`)
    expect(status).toBe(204)
    bid.scopes = bid.scopes
      .filter(({ id }) => id !== scope.id)
      .map((each) => (each.parent === scope.id ? { ...each, parent: null } : each))
  }),
)

const addItems = fc.record({
  at: pick,
  module,
  prices: fc.array(dollars, { minLength: 1, maxLength: 4 }),
})
type NewItems = typeof addItems extends fc.Arbitrary<infer Given> ? Given : never
const writeItemsOf = (given: NewItems) =>
  command('writeItems', given, async (model, real) => {
    const scope = scopeAt(firstBid(model), given.at)
    if (scope === undefined) return
    const url = `/api/scopes/${scope.id}/items/${given.module}`
    const items = given.prices.map((price) => ({
      name: 'I',
      category: given.module === 'misc' ? 'OTHER' : 'rebar',
      quantity: 1,
      unitCost: price,
      unitPrice: price,
    }))
    const { status, body } = await answerOf(real, 'POST', url, items)
    expect(status).toBe(201)
    given.prices.forEach((total, index) => {
      scope.items.push({
        id: body[index].id,
        module: given.module,
        total,
        inheritedFrom: null,
        base: null,
      })
    })
  })

const writeItems = addItems.map(writeItemsOf)

const changeItem = fc
  .record({ at: pick, item: pick, price: fc.option(dollars, { freq: 2 }) })
  .map((given) =>
    command('changeItem', given, async (model, real) => {
      const scope = scopeAt(firstBid(model), given.at)
      const item: ModelItem | undefined = scope?.items[given.item % Math.max(scope.items.length, 1)]
      if (scope === undefined || item === undefined) return
      const url = `/api/scopes/${scope.id}/items/${item.module}/${item.id}`
      const { price } = given
      if (price === null) {
        expect((await answerOf(real, 'DELETE', url)).status).toBe(204)
        scope.items = scope.items.filter(({ id }) => id !== item.id)
        return
      }
      const sent = { unitCost: price, unitPrice: price }
      expect((await answerOf(real, 'PUT', url, sent)).body.totalCost).toBe(price)
      item.total = price
    }),
  )

const linkOf = (given: { readonly child: number; readonly parent: number }) =>
  command('link', given, async (model, real) => {
    const bid = firstBid(model)
    const [child, parent] = [scopeAt(bid, given.child), scopeAt(bid, given.parent)]
    if (child === undefined || parent === undefined) return
    const sent = { parentScopeId: parent.id, inheritanceSettings: { materials: { enabled: true } } }
    const { status } = await answerOf(real, 'PUT', `/api/scopes/${child.id}/link`, sent)
    expect(status).toBe(linkStatus(bid, child, parent))
    if (status === 200) child.parent = parent.id
  })

const link = fc.record({ child: pick, parent: pick }).map(linkOf)

const unlink = fc.record({ at: pick }).map((given) =>
  command('unlink', given, async (model, real) => {
    const scope = scopeAt(firstBid(model), given.at)
    if (scope === undefined) return
    const { status } = await answerOf(real, 'PUT', `/api/scopes/${scope.id}/unlink`)
    expect(status).toBe(200)
    scope.parent = null
  }),
)

const syncOf = (given: { readonly at: number }) =>
  command('sync', given, async (model, real) => {
    const bid = firstBid(model)
    const child = scopeAt(bid, given.at)
    if (child === undefined) return
    const { status, body } = await answerOf(real, 'PUT', `/api/scopes/${child.id}/sync`)
    const parent = bid.scopes.find(({ id }) => id === child.parent)
    expect(status).toBe(parent === undefined ? 409 : 200)
    if (parent === undefined) return
    const source = parent.items.filter((item) => item.module === 'materials')
    const brought = new Map<string, string>(
      body.materialItems.map((item: { id: string; inheritedFromId: string }) => [
        item.inheritedFromId,
        item.id,
      ]),
    )
    syncMaterials(
      child,
      parent,
      source.map(({ id }) => brought.get(id) ?? 'missing'),
    )
  })

const sync = fc.record({ at: pick }).map(syncOf)

const share = fc.record({ on: fc.boolean() }).map((given) =>
  command('share', given, async (model, real) => {
    const bid = firstBid(model)
    const url = `/api/bids/${bid.id}/share`
    const { status, body } = await answerOf(real, given.on ? 'POST' : 'DELETE', url)
    expect([200, 204]).toContain(status)
    bid.shared = given.on
    if (!given.on) return
    expect(body.shareCode).toMatch(/^BID-[A-Z0-9]{8}$/)
    const { body: preview } = await answerOf(real, 'GET', `/api/bids/share/${body.shareCode}`)
    expect(JSON.stringify(preview)).not.toMatch(/cost/i)
  }),
)

const markUp = fc.record({ overhead: fc.nat({ max: 50 }) }).map((given) =>
  command('markUp', given, async (model, real) => {
    const bid = firstBid(model)
    const sent = { overheadPercentage: given.overhead }
    expect((await answerOf(real, 'PUT', `/api/bids/${bid.id}`, sent)).status).toBe(200)
    bid.overhead = given.overhead
  }),
)

const duplicate = fc.constant({}).map((given) =>
  command('duplicate', given, async (model, real) => {
    const bid = firstBid(model)
    real.serial += 1
    const sent = { bidNumber: `COPY-${real.serial}`, name: 'Copy' }
    const { status, body } = await answerOf(real, 'POST', `/api/bids/${bid.id}/duplicate`, sent)
    expect(status).toBe(201)
    // Only totals of a copy are looked at: its scopes and items have ids of their own.
    const copy: ModelBid = { ...structuredClone(bid), id: body.id, shared: false }
    model.bids.push(copy)
  }),
)

/** A child that has its parent's materials, so that most of what is commanded has a meaning. */
export const FIRST_COMMANDS = [
  writeItemsOf({ at: 0, module: 'materials', prices: [300, 50] }),
  writeItemsOf({ at: 1, module: 'materials', prices: [7] }),
  linkOf({ child: 1, parent: 0 }),
  syncOf({ at: 1 }),
]

export const bidCommands = fc.commands(
  [
    addScope,
    scaleScope,
    deleteScope,
    writeItems,
    writeItems,
    changeItem,
    changeItem,
    link,
    link,
    link,
    unlink,
    sync,
    sync,
    sync,
    sync,
    share,
    markUp,
    duplicate,
  ],
  { maxCommands: 60, size: 'max' },
)
