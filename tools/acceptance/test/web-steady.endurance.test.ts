import { type ApiClient, unwrap } from '@formwork/api-client'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { apiAs, browse, overflowOf, type Stage, settled, type Visit } from './browser.ts'
import {
  addressOf,
  KINDS_OF_RATES,
  PAGE_ADDRESSES,
  PAGES,
  type PageIds,
  SIGNED_OUT,
} from './page-list.ts'
import { PICTURE } from './picture.ts'

const run = `${Date.now()}`

let as: Stage['actAs']
let signedOut: Visit
let admin: ApiClient
let ids: PageIds
browse(
  (stage) => {
    ;({ actAs: as, here: signedOut } = stage)
  },
  // What is slow is the first visit.
  { per: 'file', cache: 'empty' },
)

beforeAll(async () => {
  admin = await apiAs('admin@example.com')
  const client = unwrap(await admin.post('/api/clients', { body: { name: `Steady ${run}` } }))
  const bid = { bidNumber: `S-${run}`, name: `Deck ${run}`, clientId: client.id }
  const { id: bidId } = unwrap(await admin.post('/api/bids', { body: bid }))
  const params = { path: { id: bidId } }
  unwrap(await admin.put('/api/bids/{id}', { params, body: { status: 'AWARDED' } }))
  const vendor = { name: `Site supplies of Travis County ${run}`, type: 'MISC' as const }
  const { id: vendorId } = unwrap(await admin.post('/api/vendors', { body: vendor }))
  let orderId = ''
  await vi.waitFor(async () => unwrap(await admin.get('/api/projects/{id}', { params })), {
    timeout: 60_000,
    interval: 250,
  })
  for (const amount of [100, 200, 300, 400, 500, 600]) {
    const body = { projectId: bidId, vendorId, estimatedAmount: amount }
    const { id } = unwrap(await admin.post('/api/purchase-orders/misc', { body }))
    const form = new FormData()
    form.append('file', new Blob([PICTURE], { type: 'image/png' }), 'ticket.png')
    unwrap(await admin.upload('/api/purchase-orders/{id}/receipts', { path: { id }, form }))
    orderId = id
  }
  const priced = { name: 'Joints', kind: 'SUBCONTRACT' as const }
  const asked = { ...priced, lines: [{ description: 'Saw cut', quantity: 2400, uom: 'LF' }] }
  const { id: packageId } = unwrap(
    await admin.post('/api/bids/{id}/packages', { params, body: asked }),
  )
  const day = new Date().toISOString().slice(0, 10)
  const lines = [{ description: 'Site supplies as delivered', amount: 100 }]
  const none = { tax: 0, freight: 0, discount: 0, retainagePercentage: 0 }
  const bill = { kind: 'INVOICE' as const, vendorId, number: run, date: day, lines, ...none }
  const { id: billId } = unwrap(await admin.post('/api/bills', { body: bill }))
  const edge = { name: 'Edge form', category: 'other', uom: 'LF', unitPrice: 2.5, quantity: 200 }
  const recipe = {
    name: `Slab ${run}`,
    lines: [{ module: 'materials' as const, when: null, fields: edge }],
  }
  const { id: recipeId } = unwrap(await admin.post('/api/recipes', { body: recipe }))
  const entered = { date: day, weather: 'Sunny, 60 °F' }
  const { id: dayId } = unwrap(
    await admin.post('/api/projects/{id}/days', { params, body: entered }),
  )
  const extra = { date: day, description: 'Soft subgrade' }
  const { id: ticketId } = unwrap(
    await admin.post('/api/projects/{id}/tm-tickets', { params, body: extra }),
  )
  const columns = [{ head: 'Length', field: 'length', unit: 'FT' as const, factor: null }]
  const mapping = { name: `Bluebeam ${run}`, columns, defaults: {} }
  const { id: mappingId } = unwrap(await admin.post('/api/takeoff-mappings', { body: mapping }))
  // Rows enough that what moves in one of them moves the others.
  const limits = unwrap(await admin.get('/api/settings/approval-limits'))
  for (const days of [8, 7, 8, 7, 8, 7, 8, limits.days]) {
    unwrap(await admin.put('/api/settings/approval-limits', { body: { ...limits, days } }))
  }
  const made = { orderId, vendorId, billId, recipeId, packageId, mappingId, dayId, ticketId }
  ids = { bidId, projectId: bidId, ...made }
})

const SIZES = {
  desk: { width: 1280, height: 860 },
  phone: { width: 390, height: 844 },
} as const

/** What moved without a press or a key, as the web vitals count it. */
const WATCH = `
  window.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

/** Of a desk at 200 % zoom, and of one whose window is narrow. */
const NARROW = [640, 800]

/** As on a site's network: answers take long enough to arrive one after the other. */
async function slowed({ context, page }: Visit): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 2 })
  await devtools.send('Network.enable')
  const speed = { downloadThroughput: 1_000_000, uploadThroughput: 250_000 }
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    ...speed,
  })
}

/** By how much the page that is open is wider than the window, at each narrow width. */
async function sideways(page: Page): Promise<readonly string[]> {
  const wide: string[] = []
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 430 })
    const beyond = await overflowOf(page)
    if (beyond > 0) wide.push(`${new URL(page.url()).pathname} at ${width} px: ${beyond} px`)
  }
  return wide
}

/** What moves while a page loads, and what is wider than the window. */
async function faultsOf(
  pages: readonly string[],
  size: keyof typeof SIZES,
  { page, here }: Pick<Stage, 'page' | 'here'>,
): Promise<readonly string[]> {
  await page.addInitScript(WATCH)
  await slowed(here)
  const faults: string[] = []
  for (const address of pages.map((page) => addressOf(page, ids))) {
    await page.setViewportSize(SIZES[size])
    await page.goto(address)
    await page.locator('main h1').first().waitFor()
    await settled(here)
    const shift = await page.evaluate<number>('window.shift')
    if (shift >= 0.05) faults.push(`${address}: ${shift.toFixed(3)}`)
    if (size === 'desk') faults.push(...(await sideways(page)))
  }
  return faults
}

it('the pages of the client are all visited', () => {
  const visited = new Set([...Object.values(PAGES).flat(), ...SIGNED_OUT])
  const isVisited = (address: string): boolean =>
    KINDS_OF_RATES.every((kind) => visited.has(address.replace(':kind', kind)))
  expect(PAGE_ADDRESSES.filter((address) => !isVisited(address))).toEqual([])
})

describe.each(['desk', 'phone'] as const)('on a %s the pages', (size) => {
  it('of the signed-out stay where they are while they load, and fit at 200 percent zoom', async () => {
    const stage = { page: signedOut.page, here: signedOut }
    expect(await faultsOf(SIGNED_OUT, size, stage)).toEqual([])
  })

  it.each(Object.entries(PAGES))(
    'of %s stay where they are while they load, and fit at 200 percent zoom',
    (role, pages) =>
      as(role, async (page, here) =>
        expect(await faultsOf(pages, size, { page, here })).toEqual([]),
      ),
  )
})
