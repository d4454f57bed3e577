import type { ApiSession } from '@formwork/local'
import { recordFormPlan } from './record-form-plan.ts'
import { recordItems } from './record-items.ts'
import { recordAward, recordPackages } from './record-packages.ts'
import { recordRecipients } from './record-recipients.ts'
import type { Recorder, Row, Sent } from './recorder.ts'

interface NamedRow extends Row {
  readonly name: string
}

/** The sample bid, from its client to its award. Returns the bid and one of its scopes. */
export async function recordBid(
  recorder: Recorder,
  bidId: string,
): Promise<{ readonly scopeId: string }> {
  const estimator = await recorder.signIn('estimator@example.com')
  const call = (name: string, sent?: Sent) => recorder.call(estimator, name, sent)
  await call('listBids')
  await call('findContents', { query: { q: 'column foot' } })
  await call('getBid', { ids: [bidId] })
  const clients: readonly Row[] = await recorder.call(estimator, 'listClients')
  const clientId = clients[0]?.id ?? ''
  await call('getClient', { ids: [clientId] })
  const client = await call('createClient', {
    body: { name: 'Northside Developers', email: 'bids@northside.example' },
  })
  await call('updateClient', { ids: [client.id], body: { email: 'office@northside.example' } })
  const scopes: readonly NamedRow[] = await recorder.call(estimator, 'listScopes', { ids: [bidId] })
  const scopeId = scopes[0]?.id ?? ''
  await recordAnalysis(recorder, estimator, { bidId, scopeId })
  await recordItems(recorder, estimator, { bidId, scopeId })
  await recordFormPlan(recorder, estimator, { bidId, scopeId })
  const quoted = await recordPackages(recorder, estimator, bidId)
  await recordScopes(recorder, estimator, { bidId, scopes })
  await recordRecipients(recorder, estimator, bidId)
  await recordCopies(recorder, estimator, { bidId, clientId: client.id })
  await recordGantt(recorder, estimator, client.id)
  await recordAdjustments(recorder, estimator, bidId)
  await call('updateBid', { ids: [bidId], body: { dueAt: '2027-01-15T20:00:00.000Z' } })
  await recordCalendar(recorder, estimator)
  await call('recalculateBid', { ids: [bidId], body: { dryRun: true } })
  await recorder.call(await recorder.signIn('admin@example.com'), 'updateFuelCharges', {
    ids: [bidId],
  })
  for (const status of ['SUBMITTED', 'NEGOTIATION', 'AWARDED']) {
    await call('updateBid', { ids: [bidId], body: { status } })
  }
  await recordAward(recorder, estimator, quoted)
  await call('createBidChild', {
    ids: [bidId],
    body: { kind: 'CHANGE_ORDER', name: 'Wider dock apron', reason: 'Asked for on site' },
  })
  await call('listBidChildren', { ids: [bidId] })
  await call('unlockBid', { ids: [bidId], body: { reason: 'A quantity was misread' } })
  await call('lockBid', { ids: [bidId], body: { reason: 'Corrected' } })
  const bidders = [{ name: 'Northwest Flatwork', amount: 58_900 }]
  await call('getBidResult', { ids: [bidId] })
  await call('enterBidResult', { ids: [bidId], body: { reason: 'PRICE', bidders } })
  await call('analyseBids', { query: { groupBy: 'client' } })
  await call('getPipeline')
  await call('getPipelineSummary')
  await call('listBidRevisions', { ids: [bidId] })
  await call('getBidRevision', { ids: [bidId, 1] })
  await call('compareBidWithRevision', { ids: [bidId], query: { revision: '1' } })
  await call('getBidHistory', { ids: [bidId] })
  return { scopeId }
}

async function recordCalendar(recorder: Recorder, estimator: ApiSession): Promise<void> {
  const { key } = await recorder.call<{ readonly key: string }>(estimator, 'createCalendarKey')
  await recorder.call(estimator, 'listDueDates', {
    query: { from: '2027-01-01', to: '2027-01-31' },
  })
  await recorder.call(estimator, 'getCalendarFile', { query: { key } })
  await recorder.call(estimator, 'deleteCalendarKey')
}

interface Place {
  readonly bidId: string
  readonly scopeId: string
}

async function recordAnalysis(
  recorder: Recorder,
  estimator: ApiSession,
  { bidId, scopeId }: Place,
): Promise<void> {
  const ids = [bidId]
  await recorder.call(estimator, 'getBidSummary', { ids })
  await recorder.call(estimator, 'getBidRecap', { ids })
  await recorder.call(estimator, 'getBidBenchmarks', { ids })
  await recorder.call(estimator, 'getCostBreakdown', { ids })
  await recorder.call(estimator, 'getBidQuantities', { ids })
  await recorder.call(estimator, 'tryWhatIf', {
    ids,
    body: { profitPercentage: 12, multipliers: [{ scopeId, multiplier: 2 }] },
  })
  await recorder.call(estimator, 'findTargetPrice', { ids, body: { totalCost: 60_000 } })
}

async function recordScopes(
  recorder: Recorder,
  estimator: ApiSession,
  { bidId, scopes }: { readonly bidId: string; readonly scopes: readonly Row[] },
): Promise<void> {
  const call = (name: string, sent?: Sent) => recorder.call(estimator, name, sent)
  const [parent, other] = scopes.map(({ id }) => id)
  const types: readonly NamedRow[] = await recorder.call(estimator, 'listScopeTypes')
  const typeId = types.find(({ name }) => name === 'Slab on Grade')?.id
  const scope = await call('createScope', {
    body: {
      bidId,
      typeId,
      name: 'Slab, north bay',
      multiplier: 1,
      bidQuantity: 2400,
      bidUom: 'SF',
    },
  })
  const ids = [scope.id]
  await call('updateScope', { ids, body: { multiplier: 2 } })
  await call('linkScope', {
    ids,
    body: { parentScopeId: parent, inheritanceSettings: { materials: { enabled: true } } },
  })
  await call('updateInheritance', { ids, body: { rebar: { enabled: true } } })
  await call('syncScope', { ids })
  await call('getScopeHierarchy', { ids })
  await call('getBidHierarchy', { ids: [bidId] })
  await call('getRequiredMaterialCategories', { ids })
  await call('getScope', { ids })
  await call('unlinkScope', { ids })
  await call('copyScope', { ids: [other ?? ''], body: { name: 'Footings, south' } })
  await call('deleteScope', { ids: [other ?? ''] })
  await call('restoreScope', { ids: [other ?? ''] })
  await call('reorderScopes', {
    ids: [bidId],
    body: { scopes: [{ id: scope.id, position: 0 }] },
  })
}

async function recordCopies(
  recorder: Recorder,
  estimator: ApiSession,
  { bidId, clientId }: { readonly bidId: string; readonly clientId: string },
): Promise<void> {
  const call = (name: string, sent?: Sent) => recorder.call(estimator, name, sent)
  const copy = await call('duplicateBid', {
    ids: [bidId],
    body: { bidNumber: 'SAMPLE-001-B', name: 'Harbor Point Warehouse, second offer' },
  })
  await call('compareBids', { ids: [bidId, copy.id] })
  const { shareCode } = await recorder.call<{ shareCode: string }>(estimator, 'shareBid', {
    ids: [bidId],
  })
  const other = await recorder.signIn('estimator2@example.com')
  await recorder.call(other, 'previewSharedBid', { ids: [shareCode] })
  await recorder.call(other, 'importBid', {
    ids: [shareCode],
    body: { clientId, newName: 'Harbor Point, as shared', bidNumber: 'H-2' },
  })
}

async function recordGantt(
  recorder: Recorder,
  estimator: ApiSession,
  clientId: string,
): Promise<void> {
  const call = (name: string, sent?: Sent) => recorder.call(estimator, name, sent)
  const bid = await call('createBid', {
    body: {
      bidNumber: 'N-2026-014',
      name: 'Parking deck',
      clientId,
      location: 'Tacoma, WA',
      overheadPercentage: 10,
      profitPercentage: 15,
      equipmentBiddingMode: 'GANTT',
    },
  })
  const types: readonly NamedRow[] = await recorder.call(estimator, 'listScopeTypes')
  const scope = await call('createScope', {
    body: { bidId: bid.id, typeId: types[0]?.id, name: 'Deck, level 2' },
  })
  const dates = { startDate: '2027-03-01', endDate: '2027-03-26' }
  const distributions = [{ scopeId: scope.id, ...dates, weight: 1 }]
  await call('carryEquipmentOver', {
    ids: [bid.id],
    body: { startDate: dates.startDate, dryRun: true },
  })
  const equipment = await call('createGanttEquipment', {
    ids: [bid.id],
    body: {
      name: 'Boom lift, 60 ft',
      ...dates,
      quantity: 1,
      distributions,
      dailyRate: 320,
      weeklyRate: 980,
      monthlyRate: 2400,
      fuelChargePerDay: 45,
    },
  })
  const labor = await call('createGanttLabor', {
    ids: [bid.id],
    body: { name: 'Deck crew', ...dates, workers: 5, hourlyRate: 31, distributions },
  })
  const entries = [
    ['Equipment', equipment.id, { quantity: 2 }],
    ['Labor', labor.id, { workers: 6 }],
  ] as const
  for (const [kind, id, body] of entries) {
    await call(`updateGantt${kind}`, { ids: [bid.id, id], body })
    await call(`getGantt${kind}`, { ids: [bid.id, id] })
  }
  await call('getGantt', { ids: [bid.id] })
}

/** A cut of the last minutes, taken back again. */
async function recordAdjustments(
  recorder: Recorder,
  estimator: ApiSession,
  bidId: string,
): Promise<void> {
  const call = (id: string, sent: Sent) => recorder.call(estimator, id, sent)
  const cut = { description: 'Pump subcontractor came down', amount: -1250 }
  const body = [{ ...cut, section: 'SUBCONTRACTORS' }]
  await call('replaceBidAdjustments', { ids: [bidId], body })
  await call('listBidAdjustments', { ids: [bidId] })
  await estimator.json('PUT', `/api/bids/${bidId}/adjustments`, [])
}
