import { bidBuilder } from './bid-builder.ts'
import type { RunningEstimating } from './running-estimating.ts'

export const ITEMS: Readonly<Record<string, object>> = {
  concrete: { depthInches: 6, pricePerCY: 165 },
  labor: { workers: 2, days: 3, hoursPerDay: 8, hourlyRate: 40 },
  equipment: { durationDays: 3, dailyRate: 100 },
  materials: { category: 'rebar', uom: 'LB', quantity: 10, unitPrice: 1 },
  subcontractor: { quantity: 1, unitPrice: 500, uom: 'LS' },
  misc: { unitCost: 12.5 },
}

export const RECIPE = {
  parameters: [{ name: 'loads', label: 'Loads' }],
  lines: [
    { module: 'misc', fields: { name: 'Dump fee', unitCost: 85, quantity: { formula: 'loads' } } },
  ],
}

export const PACKAGE = {
  name: 'Joints',
  kind: 'SUBCONTRACT',
  lines: [{ description: 'Saw cut', quantity: 2, uom: 'LF' }],
}

export const priced = (lineId: string, amount: number) => ({
  lineId,
  coverage: 'INCLUDED',
  amount,
})

export interface FullBid {
  readonly id: string
  readonly clientId: string
  readonly scopeId: string
  readonly childScopeId: string
  readonly deletedScopeId: string
  readonly items: Readonly<Record<string, string>>
  readonly entries: Readonly<Record<string, string>>
  /** Applied in the scope; its one item is misc. */
  readonly recipe: { readonly id: string; readonly applicationId: string }
  /** With one line and one quote. */
  readonly package: { readonly id: string; readonly lineId: string; readonly quoteId: string }
}

/** A draft with something of everything. */
export async function fullBid(app: RunningEstimating): Promise<FullBid> {
  const build = bidBuilder(app)
  const made = await build.bid({ equipmentBiddingMode: 'GANTT', location: 'Oslo' })
  const size = { length: 40, width: 30, height: 1 }
  const parent = await build.scope(made.id, size)
  const child = await build.scope(made.id, size)
  await app.call('PUT', `/api/scopes/${child.id}/link`, { parentScopeId: parent.id })
  const items: Record<string, string> = {}
  for (const [module, fields] of Object.entries(ITEMS)) {
    items[module] = (await build.items(parent.id, module, fields)).id
  }
  const span = { startDate: '2026-03-02', endDate: '2026-03-13' }
  const distributions = [{ scopeId: parent.id, ...span }]
  const entries: Record<string, string> = {}
  for (const module of ['equipment', 'labor']) {
    const { durationDays: _, ...fields } = { durationDays: 0, ...ITEMS[module] }
    const entry = { name: 'Entry', ...span, ...fields, distributions }
    entries[module] = (await app.call('POST', `/api/bids/${made.id}/gantt/${module}`, entry)).id
  }
  const recipe = await app.call('POST', '/api/recipes', { ...RECIPE, name: `Recipe ${made.id}` })
  const applied = { recipeId: recipe.id, parameters: { loads: 2 } }
  const { applicationId } = await app.call('POST', `/api/scopes/${parent.id}/recipes`, applied)
  const offered = await app.call('POST', `/api/bids/${made.id}/packages`, PACKAGE)
  const lineId = offered.lines[0].id
  const quoted = { vendorName: 'Harbor', form: 'UNIT_PRICES', lines: [priced(lineId, 100)] }
  const quote = await app.call('POST', `/api/packages/${offered.id}/quotes`, quoted)
  const deleted = await build.scope(made.id)
  await app.call('DELETE', `/api/scopes/${deleted.id}`, undefined, { status: 204 })
  return {
    id: made.id,
    clientId: made.clientId,
    scopeId: parent.id,
    childScopeId: child.id,
    deletedScopeId: deleted.id,
    items,
    entries,
    recipe: { id: recipe.id, applicationId },
    package: { id: offered.id, lineId, quoteId: quote.id },
  }
}
