import { type ApiSession, signIn } from '@formwork/local'
import { beforeAll, expect, inject, it, vi } from 'vitest'
import { wholeApiReference } from './api-reference.ts'
import { ok } from './ok.ts'

/**
 * Features of a bid meet each other: bars that a package prices, hours that follow pours, quantities
 * by a recipe. One bid has them all, in both ways of planning, with an alternate, a copy and a job,
 * and each read and each export of them is answered.
 */

interface Named {
  readonly id: string
}
type Variables = Readonly<Record<string, string>>
interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: { readonly enum?: readonly string[] }
}

const stamp = Date.now().toString(36)
let admin: ApiSession
/** What stands in place of the variables of addresses that begin like that. */
const known = new Map<string, Variables[]>()

const know = (beginning: string, variables: Variables): void => {
  known.set(beginning, [...(known.get(beginning) ?? []), variables])
}
const make = (path: string, body: object): Promise<Named> => ok(admin, 'POST', path, body)
/** The first record of a catalog that is offered. */
async function first(path: string): Promise<string> {
  const [one] = await ok<readonly Named[]>(admin, 'GET', `${path}?isActive=true`)
  if (one === undefined) throw new Error(`${path} has no record`)
  return one.id
}

async function item(scopeId: string, module: string, fields: object): Promise<string> {
  const path = `/api/scopes/${scopeId}/items/${module}`
  const { id: itemId } = await make(path, { name: module, ...fields })
  know(`/api/scopes/{scopeId}/items/${module}`, { scopeId, itemId })
  return itemId
}

const BARS = [{ mark: 'B1', size: '#4', count: 40, lengthFt: 20, stockFt: 40, pricePerPound: 0.95 }]
const REBAR = { size: '#4', spacing: 12, weightPerFoot: 0.668, pricePerPound: 0.95 }
const PACE = { basis: 'MAN_HOURS_PER_UNIT', rate: 0.45, uom: 'CY', quantityOf: 'NET_CY' }
const LABOR = { workers: 4, days: 3, hourlyRate: 30 }
const MACHINE = { quantity: 1, usageDays: 4, dailyRate: 400, weeklyRate: 1200, monthlyRate: 3600 }

async function newRecipe(): Promise<string> {
  const length = { name: 'length', label: 'Length', unit: 'FT' }
  const quantity = { formula: 'length * 2' }
  const fields = { name: 'Edge form', category: 'formwork', uom: 'LF', unitPrice: 2.5, quantity }
  const body = { parameters: [length], lines: [{ module: 'materials', fields }] }
  const { id } = await make('/api/recipes', { name: `Edge ${stamp}`, ...body })
  know('/api/recipes', { id })
  return id
}

/** A scope with an item of each module, each with all that it can follow. @returns its id */
async function fullScope(bidId: string, name: string, recipeId: string): Promise<string> {
  const typeId = await first('/api/scope-types')
  const size = { length: 60, width: 40, height: 1, multiplier: 2 }
  const { id: scopeId } = await make('/api/scopes', { bidId, typeId, name, ...size })
  know('/api/scopes', { id: scopeId })
  const slab = await item(scopeId, 'concrete', {
    mixId: await first('/api/admin/default-variables'),
    depth: 6,
    depthUnit: 'IN',
    bars: BARS,
    rebar: { enabled: true, ...REBAR },
    forms: { faces: 'EDGE', formSystemId: await first('/api/form-systems') },
    delivery: { termsId: await first('/api/delivery-terms'), placeCYPerHour: 40, setupMinutes: 5 },
  })
  const crewId = await first('/api/crews')
  await item(scopeId, 'labor', { crewId, production: { ...PACE, itemId: slab } })
  await item(scopeId, 'labor', LABOR)
  await item(scopeId, 'equipment', { ...MACHINE, durationDays: 5 })
  await item(scopeId, 'materials', { category: 'other', quantity: 3, uom: 'EA', unitPrice: 7.77 })
  const pump = { isPump: true, pumpHoursOf: 'DELIVERY', costPerHour: 185, costPerCY: 3 }
  await item(scopeId, 'subcontractor', pump)
  const saw = await item(scopeId, 'subcontractor', { quantity: 90, uom: 'LF', unitPrice: 0.7 })
  await item(scopeId, 'misc', { unitCost: 1250.25 })
  await make(`/api/scopes/${scopeId}/recipes`, { recipeId, parameters: { length: 33.3 } })
  await carried(bidId, { itemId: slab, component: 'REBAR' })
  await carried(bidId, { itemId: slab, component: 'FORMS' })
  await carried(bidId, { itemId: saw, component: 'TOTAL' })
  return scopeId
}

/** A package for a part of an item, carried at a lump sum. */
async function carried(
  bidId: string,
  link: { readonly itemId: string; readonly component: string },
): Promise<void> {
  const lines = [{ description: 'All of it', quantity: 1, uom: 'LS' }]
  const name = `${link.component} of ${link.itemId}`
  const body = { name, kind: 'SUBCONTRACT', lines, links: [link] }
  const { id } = await make(`/api/bids/${bidId}/packages`, body)
  know('/api/packages', { id })
  const read = await ok<{ readonly lines: readonly Named[] }>(admin, 'GET', `/api/packages/${id}`)
  const included = read.lines.map((line) => ({ lineId: line.id, coverage: 'INCLUDED' }))
  const quote = { vendorName: 'Harbor', form: 'LUMP_SUM', lumpSum: 1500, lines: included }
  const { id: quoteId } = await make(`/api/packages/${id}/quotes`, quote)
  await make(`/api/packages/${id}/carry`, { quoteId })
}

async function newBid(equipmentBiddingMode: string): Promise<string> {
  const client = await make('/api/clients', { name: `Owner ${equipmentBiddingMode} ${stamp}` })
  know('/api/clients', client as Named & Variables)
  const { id } = await make('/api/bids', {
    bidNumber: `ALL-${equipmentBiddingMode}-${stamp}`,
    name: 'Everything',
    clientId: client.id,
    equipmentBiddingMode,
    perDiemEnabled: true,
    overheadPercentage: 10,
    profitPercentage: 15,
    salesTaxPercentage: 8.25,
    contingencyPercentage: 3,
    bondPercentage: 1.5,
  })
  const cut = { description: 'Cut', amount: -100.01, section: 'LABOR' }
  await ok(admin, 'PUT', `/api/bids/${id}/adjustments`, [cut])
  return id
}

async function plan(bidId: string, scopeIds: readonly string[]): Promise<void> {
  const days = { startDate: '2026-03-02', endDate: '2026-03-31' }
  const distributions = scopeIds.map((scopeId, at) => ({ scopeId, weight: at + 1, ...days }))
  for (const [kind, fields] of [
    ['equipment', MACHINE],
    ['labor', { workers: 4, hourlyRate: 30 }],
  ] as const) {
    const body = { name: kind, ...days, ...fields, distributions }
    const { id: entryId } = await make(`/api/bids/${bidId}/gantt/${kind}`, body)
    know(`/api/bids/{bidId}/gantt/${kind}`, { bidId, entryId })
  }
}

/** An alternate, a copy and the job of a bid, which are read as it is. */
async function multiply(bidId: string, mode: string, scopeIds: readonly string[]): Promise<void> {
  const child = { kind: 'ALTERNATE', name: 'Thicker', scopeIds }
  const alternate = await make(`/api/bids/${bidId}/children`, child)
  const twin = { bidNumber: `COPY-${mode}-${stamp}`, name: 'Copy' }
  const copy = await make(`/api/bids/${bidId}/duplicate`, twin)
  await ok(admin, 'PUT', `/api/bids/${bidId}`, { status: 'AWARDED' })
  await vi.waitFor(() => ok(admin, 'GET', `/api/projects/${bidId}`), 60_000)
  know('/api/projects', { id: bidId })
  for (const { id } of [{ id: bidId }, alternate, copy]) {
    // A revision is made by an award.
    const revision = id === bidId ? { revision: '1' } : {}
    know('/api/bids', { id, bidId: id, otherId: copy.id, ...revision })
    if (mode === 'GANTT') know('/api/bids/{bidId}/gantt', { bidId: id })
    know('/api/scopes/bid', { bidId: id })
  }
}

beforeAll(async () => {
  admin = await signIn(inject('gatewayUrl'), 'admin@example.com')
  const recipeId = await newRecipe()
  for (const mode of ['TRADITIONAL', 'GANTT']) {
    const bidId = await newBid(mode)
    const parentScopeId = await fullScope(bidId, 'Slab', recipeId)
    const follower = await fullScope(bidId, 'Deck', recipeId)
    const inheritanceSettings = { materials: { enabled: true }, rebar: { enabled: true } }
    await ok(admin, 'PUT', `/api/scopes/${follower}/link`, { parentScopeId, inheritanceSettings })
    await ok(admin, 'PUT', `/api/scopes/${follower}/sync`)
    if (mode === 'GANTT') await plan(bidId, [parentScopeId, follower])
    await multiply(bidId, mode, [parentScopeId, follower])
  }
})

it('every read of a bid that uses everything is answered, in each of its formats', async () => {
  const { paths } = await wholeApiReference(inject('gatewayUrl'))
  const addresses = Object.entries(paths).flatMap(([path, { get }]) => {
    const read = get as { readonly parameters?: readonly Parameter[] } | undefined
    return read === undefined ? [] : addressesOf(path, read.parameters)
  })
  const faults: string[] = []
  for (const address of addresses) {
    const answer = await admin.send('GET', address)
    const body = await answer.text()
    if (!answer.ok) faults.push(`${answer.status} ${address} ${body}`)
  }
  expect(faults).toEqual([])
  expect(addresses.length).toBeGreaterThan(200)
})

/** A path with each set of variables that is known for it, and with each value of its choices. */
function addressesOf(path: string, parameters: readonly Parameter[] = []): readonly string[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const [beginning = ''] = [...known.keys()]
    .filter((each) => path.startsWith(each) && names.length > 0)
    .toSorted((a, b) => b.length - a.length)
  const required = parameters.filter((one) => one.required === true).map(({ name }) => name)
  const sets = (known.get(beginning) ?? []).filter((one) =>
    [...names, ...required].every((name) => name in one),
  )
  const queries = parameters
    .filter((one) => one.in === 'query')
    .flatMap(({ name, schema }) => (schema.enum ?? []).map((value) => `${name}=${value}`))
  return sets.flatMap((variables) => {
    const address = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => variables[name] ?? '')
    const asked = required
      .filter((name) => !names.includes(name))
      .map((name) => `${name}=${variables[name]}`)
    return ['', ...queries].map((query) => `${address}?${[...asked, query].join('&')}`)
  })
}
