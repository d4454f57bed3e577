import { readFile } from 'node:fs/promises'
import type { ApiSession } from './api-session.ts'

/** The sample of a job that is sold: quoted, ordered, received, billed and worked. */
export const SAMPLE_JOB = {
  bidNumber: 'SAMPLE-002',
  name: 'Harbor Point Loading Dock',
  location: 'Tacoma, WA',
  overheadPercentage: 10,
  profitPercentage: 15,
  taxExempt: true,
  isSample: true,
}

/** So long ago its proposal was due. */
const SOLD_DAYS = 14

const WALL_CY = 62
/** One of the form systems that a new installation has. */
const WALL_FORM_SYSTEM = 'Plywood wall panels'
const CONCRETE = {
  name: 'Dock wall, 12 in',
  length: 120,
  width: 1,
  depth: 14,
  depthUnit: 'FT',
  pricePerCY: 168,
}
const WALL_FORMS = {
  name: 'Wall forms',
  crewMembers: [
    { classification: 'Carpenter foreman', count: 1, hourlyRate: 38.5, pricingItemId: null },
    { classification: 'Carpenter', count: 4, hourlyRate: 34, pricingItemId: null },
  ],
  hoursPerDay: 8,
  overtimeAfter: 8,
  production: {
    basis: 'UNITS_PER_SHIFT',
    rate: 400,
    uom: 'SF',
    quantityOf: 'TYPED',
    quantity: 3360,
    roundDays: 'HALF',
  },
}
const SAW_CUT = { name: 'Saw cutting and sealing', quantity: 480, uom: 'LF', unitPrice: 3.1 }

/** Who does what of the job; each signs in as themselves. */
export interface SampleCrew {
  readonly estimator: ApiSession
  readonly ops: ApiSession
  readonly pm: ApiSession
}

interface Row {
  readonly id: string
}
interface WithLines extends Row {
  readonly lines: readonly Row[]
}
/** What of the bid is to be bought. */
interface Offer {
  readonly type: string
  readonly scopeId: string | null
  readonly sourceKey: string
}
interface WithReceipts extends WithLines {
  readonly receipts: readonly Row[]
}

/** A bid with one scope, a quote carried in it, sold. @returns its id */
export async function sellSampleJob(
  { estimator }: SampleCrew,
  { clientId, typeId }: { readonly clientId: string; readonly typeId: string | undefined },
): Promise<string> {
  const dueAt = `${daysAhead(-SOLD_DAYS)}T21:00:00.000Z`
  const bid = await estimator.json<Row>('POST', '/api/bids', { ...SAMPLE_JOB, clientId, dueAt })
  const scope = { bidId: bid.id, name: 'Dock walls', typeId }
  const items = `/api/scopes/${(await estimator.json<Row>('POST', '/api/scopes', scope)).id}/items`
  // What is formed on its long sides is a wall: as deep as it is, nobody is asked whether it is in inches.
  const forms = { faces: 'LONG_SIDES', formSystemId: await wallForms(estimator) }
  await estimator.json('POST', `${items}/concrete`, { ...CONCRETE, forms })
  await estimator.json('POST', `${items}/labor`, WALL_FORMS)
  const cut = await estimator.json<Row>('POST', `${items}/subcontractor`, SAW_CUT)
  const offer = await estimator.json<WithLines>('POST', `/api/bids/${bid.id}/packages`, {
    name: SAW_CUT.name,
    kind: 'SUBCONTRACT',
    lines: [{ description: SAW_CUT.name, quantity: SAW_CUT.quantity, uom: SAW_CUT.uom }],
    links: [{ itemId: cut.id, component: 'TOTAL' }],
  })
  const quotes = [
    { vendorName: 'Sound Saw Cutting', unitPrice: 2.95 },
    { vendorName: 'Pacific Joint Sealing', unitPrice: 3.2 },
  ]
  const [low] = await Promise.all(
    quotes.map(({ vendorName, unitPrice }) =>
      estimator.json<Row>('POST', `/api/packages/${offer.id}/quotes`, {
        vendorName,
        form: 'UNIT_PRICES',
        lines: offer.lines.map(({ id }) => ({ lineId: id, coverage: 'INCLUDED', unitPrice })),
      }),
    ),
  )
  await estimator.json('POST', `/api/packages/${offer.id}/carry`, { quoteId: low?.id })
  for (const status of ['SUBMITTED', 'AWARDED']) {
    await estimator.json('PUT', `/api/bids/${bid.id}`, { status })
  }
  return bid.id
}

async function wallForms(estimator: ApiSession): Promise<string | undefined> {
  const systems = await estimator.json<readonly (Row & { readonly name: string })[]>(
    'GET',
    '/api/form-systems',
  )
  return systems.find(({ name }) => name === WALL_FORM_SYSTEM)?.id
}

/** An order of concrete with two tickets, the first of them billed. */
export async function buyForSampleJob({ ops }: SampleCrew, projectId: string): Promise<void> {
  const offers = await ops.json<readonly Offer[]>('GET', `/api/projects/${projectId}/purchasable`)
  const walls = offers.find(({ type }) => type === 'CONCRETE')
  const vendor = await ops.json<Row>('POST', '/api/vendors', {
    name: 'Tidewater Ready Mix (sample)',
    type: 'CONCRETE',
  })
  const order = await ops.json<WithLines>('POST', '/api/purchase-orders/concrete', {
    projectId,
    scopeId: walls?.scopeId,
    vendorId: vendor.id,
    concreteType: '4000 psi, air entrained',
    mixIds: '4000-AE',
    cubicYards: WALL_CY,
    slumpSize: 4,
    spacing: '15 min',
    desiredDelivery: `${daysAhead(2)}T15:00:00.000Z`,
    lines: [
      {
        description: 'Concrete, 4000 psi',
        quantity: WALL_CY,
        uom: 'CY',
        unitPrice: 168,
        sourceKey: walls?.sourceKey,
      },
    ],
  })
  const [line] = order.lines
  for (const [ticketNumber, quantity] of [
    ['48211', 10],
    ['48212', 9.5],
  ] as const) {
    const form = new FormData()
    const photo = await readFile(new URL(`./sample-tickets/${ticketNumber}.png`, import.meta.url))
    form.set('photo', new Blob([photo], { type: 'image/png' }), `ticket-${ticketNumber}.png`)
    form.set('lineId', line?.id ?? '')
    form.set('ticketNumber', ticketNumber)
    form.set('quantity', String(quantity))
    await ops.json('POST', `/api/purchase-orders/${order.id}/receipts`, form)
  }
  const { receipts } = await ops.json<WithReceipts>('GET', `/api/purchase-orders/${order.id}`)
  await ops.json('POST', '/api/bills', {
    vendorId: vendor.id,
    number: 'TRM-10482',
    date: daysAhead(0),
    lines: [
      {
        orderId: order.id,
        orderLineId: line?.id,
        description: 'Concrete, 4000 psi',
        quantity: 10,
        uom: 'CY',
        unitPrice: 168,
        ticketIds: receipts.slice(0, 1).map(({ id }) => id),
      },
    ],
  })
}

/** Two days of two carpenters on the forms: one approved, one that waits. */
export async function workOnSampleJob({ ops, pm }: SampleCrew, projectId: string): Promise<void> {
  const [forms] = await pm.json<readonly Row[]>('GET', `/api/projects/${projectId}/tasks`)
  const workers = await Promise.all(
    ['Ana Ruiz (sample)', 'Ben Okafor (sample)'].map((name) =>
      pm.json<Row>('POST', '/api/workers', { name, classification: 'Carpenter', hourlyRate: 34 }),
    ),
  )
  for (const [ago, quantity] of [
    [2, 150],
    [1, 170],
  ] as const) {
    const day = await ops.json<Row>('POST', `/api/projects/${projectId}/days`, {
      date: daysAhead(-ago),
      hours: workers.map(({ id }) => ({ workerId: id, taskId: forms?.id, regularHours: 8 })),
      quantities: [{ taskId: forms?.id, quantity }],
    })
    await ops.json('POST', `/api/days/${day.id}/submit`)
    if (ago === 2) await pm.json('POST', `/api/days/${day.id}/approve`)
  }
}

const DAY_MS = 86_400_000
/** The day so many days from now, as YYYY-MM-DD. */
export const daysAhead = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
