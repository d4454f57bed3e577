import { type ApiClient, unwrap } from '@formwork/api-client'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { apiAs, browse, type Stage, settled, type Visit } from './browser.ts'

const run = `${Date.now()}`
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let as: Stage['actAs']
let admin: ApiClient
let bidId: string
let orderId: string
browse(
  (stage) => {
    ;({ actAs: as } = stage)
  },
  { per: 'file' },
)

beforeAll(async () => {
  admin = await apiAs('admin@example.com')
  const client = unwrap(await admin.post('/api/clients', { body: { name: `Steady ${run}` } }))
  const bid = { bidNumber: `S-${run}`, name: `Deck ${run}`, clientId: client.id }
  bidId = unwrap(await admin.post('/api/bids', { body: bid })).id
  const params = { path: { id: bidId } }
  unwrap(await admin.put('/api/bids/{id}', { params, body: { status: 'AWARDED' } }))
  const vendor = { name: `Site supplies of Travis County ${run}`, type: 'MISC' as const }
  const { id: vendorId } = unwrap(await admin.post('/api/vendors', { body: vendor }))
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
})

const SHOP = ['/projects', '/projects/:bid', '/projects/:bid/to-buy', '/purchase-orders']
const BID = ['', '/settings', '/proposal', '/quantities', '/takeoff', '/versions', '/files']
const WORK = ['/history', '/what-if', '/prices']
/** Every page by a role that has it, and those that differ by role for each of them. */
const PAGES = {
  pm: ['/', ...SHOP, '/projects/:bid/close-out', '/purchase-orders/:order', '/vendors'],
  ops: ['/', '/purchase-orders/new', '/purchase-orders/:order', '/vendors'],
  accounting: ['/', '/purchase-orders', '/purchase-orders/:order'],
  estimator: [
    '/',
    '/bids',
    '/bids/pipeline',
    '/clients',
    ...[...BID, ...WORK].map((page) => `/bids/:bid${page}`),
  ],
  admin: [
    '/',
    '/admin/purchasing',
    '/admin/company',
    '/admin/users',
    '/admin/scope-types',
    '/admin/rates',
    '/admin/dead-letters',
    '/purchase-orders/:order',
  ],
} as const

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

const SIDEWAYS = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
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

const addressOf = (page: string): string => page.replace(':bid', bidId).replace(':order', orderId)

/** By how much the page that is open is wider than the window, at each narrow width. */
async function sideways(page: Page): Promise<readonly string[]> {
  const wide: string[] = []
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 430 })
    const beyond = await page.evaluate<number>(SIDEWAYS)
    if (beyond > 0) wide.push(`${new URL(page.url()).pathname} at ${width} px: ${beyond} px`)
  }
  return wide
}

describe('the pages of one role', () => {
  it.each(Object.entries(PAGES))(
    'of %s stay where they are while they load, and fit at 200 percent zoom',
    (role, pages) =>
      as(role, async (page, here) => {
        await page.addInitScript(WATCH)
        await slowed(here)
        const faults: string[] = []
        for (const [size, viewport] of Object.entries(SIZES)) {
          for (const address of pages.map(addressOf)) {
            await page.setViewportSize(viewport)
            await page.goto(address)
            await page.locator('main h1').first().waitFor()
            await settled(here)
            const shift = await page.evaluate<number>('window.shift')
            if (shift >= 0.05) faults.push(`${address} on a ${size}: ${shift.toFixed(3)}`)
            if (size === 'desk') faults.push(...(await sideways(page)))
          }
        }
        expect(faults).toEqual([])
      }),
  )
})
