import { type ApiClient, unwrap } from '@formwork/api-client'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  apiAs,
  as,
  browse,
  heldBack,
  here,
  overflowOf,
  PASSWORD,
  quiet,
  settled,
  type Visit,
} from './browser.ts'
import { award, newBid } from './new-bid.ts'
import {
  addressOf,
  KINDS_OF_RATES,
  PAGE_ADDRESSES,
  PAGES,
  type PageIds,
  SIGNED_OUT,
} from './page-list.ts'
import { recordsOfPages } from './records-of-pages.ts'

const run = `${Date.now()}`

let admin: ApiClient
let ids: PageIds
// What is slow is the first visit.
browse({ per: 'file', cache: 'empty' })

beforeAll(async () => {
  admin = await apiAs('admin@example.com')
  ids = await recordsOfPages(admin, run)
  // Rows enough that what moves in one of them moves the others.
  const limits = unwrap(await admin.get('/api/settings/approval-limits'))
  for (const days of [8, 7, 8, 7, 8, 7, 8, limits.days]) {
    unwrap(await admin.put('/api/settings/approval-limits', { body: { ...limits, days } }))
  }
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
  here: Visit,
): Promise<readonly string[]> {
  const { page } = here
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
    expect(await faultsOf(SIGNED_OUT, size, here)).toEqual([])
  })

  it.each(Object.entries(PAGES))(
    'of %s stay where they are while they load, and fit at 200 percent zoom',
    (role, pages) =>
      as(role, async (_page, here) => expect(await faultsOf(pages, size, here)).toEqual([])),
  )
})

/** Pages of a phone that are made of several answers, and the one of them that is the last. */
const LAST_ANSWERS = [
  ['/bids/:id/proposal', '**/api/company'],
  ['/bids/:id/proposal', '**/api/bids/*/recipients'],
  ['/bids/:id/quotes', '**/api/people?limit=5000'],
] as const

describe('a page of several answers', () => {
  let bidId: string

  /** Locked by somebody of a long address and a short name, in a firm that is not described yet. */
  beforeAll(async () => {
    const email = `of-the-office-in-travis-county-${run}@example.com`
    const person = { name: 'Al', email, password: PASSWORD, roles: ['ADMIN' as const] }
    unwrap(await admin.post('/api/users', { body: { ...person, isActive: true } }))
    const api = await apiAs(email)
    bidId = await newBid(api)
    await award(api, bidId)
  })

  it.each(LAST_ANSWERS)('stays where it is at %s when %s is answered last', (address, last) =>
    as('estimator', async (page, visit) => {
      await page.addInitScript(WATCH)
      await page.setViewportSize(SIZES.phone)
      const release = await heldBack(page, last)
      await page.goto(addressOf(address, { ...ids, bidId }))
      await quiet(visit, 1)
      await release()
      await settled(visit)
      expect(await page.evaluate<number>('window.shift')).toBeLessThan(0.05)
    }),
  )
})
