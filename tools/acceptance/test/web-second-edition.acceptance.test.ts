import { type ApiClient, unwrap } from '@formwork/api-client'
import type { Locator } from 'playwright-core'
import { extractText } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiAs, browse, here, inspect, page, settled, signInAs } from './browser.ts'
import { award, newBid, newScope } from './new-bid.ts'

const run = `${Date.now()}`
const PHONE = { width: 390, height: 844 }
const BIDS = [`ED-${run}-1`, `ED-${run}-2`] as const

let admin: ApiClient
let jobId: string
browse()

/** Two bids, one of them a job with orders that wait. */
beforeAll(async () => {
  admin = await apiAs('admin@example.com')
  const client = unwrap(await admin.post('/api/clients', { body: { name: `Edition ${run}` } }))
  const ids: string[] = []
  for (const bidNumber of BIDS) {
    const dueAt = new Date(Date.now() + 2 * 86_400_000).toISOString()
    const body = { bidNumber, name: `Deck of ${bidNumber}`, clientId: client.id, dueAt }
    ids.push(unwrap(await admin.post('/api/bids', { body })).id)
  }
  jobId = ids[0] ?? ''
  await award(admin, jobId)
  const vendor = { name: `Supplies ${run}`, type: 'MISC' as const }
  const { id: vendorId } = unwrap(await admin.post('/api/vendors', { body: vendor }))
  for (const estimatedAmount of [100.1, 200.25]) {
    const body = { projectId: jobId, vendorId, estimatedAmount }
    unwrap(await admin.post('/api/purchase-orders/misc', { body }))
  }
})

/** At this place, whatever element takes the press there. */
const ANYWHERE = { force: true }
const listed = `/purchase-orders?q=${BIDS[0]}`

describe('a list', () => {
  it('opens what a row is about by a press anywhere on it', async () => {
    await signInAs(here, 'admin@example.com')
    await page.goto(`/bids?q=${BIDS[1]}`)
    await page.getByRole('cell', { name: `Edition ${run}` }).click(ANYWHERE)
    await page.getByRole('heading', { level: 1, name: `Deck of ${BIDS[1]}` }).waitFor()
  })

  it('has a sum at its foot', async () => {
    await signInAs(here, 'ops@example.com')
    await page.goto(listed)
    await page.getByRole('row', { name: 'Sum 300.35' }).waitFor()
  })

  it('shows each filter that is set as a chip, which clears it', async () => {
    await signInAs(here, 'ops@example.com')
    await page.goto(`${listed}&status=PENDING_RECEIPT&from=2020-03-02`)
    const chips = page.getByRole('list', { name: 'Filters that are set' })
    await expect
      .poll(() => chips.getByRole('listitem').allTextContents())
      .toEqual(['Status: Pending receipt', 'Created from: Mar 2, 2020'])
    await chips.getByRole('button', { name: 'Clear Status: Pending receipt' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBeNull()
    expect(await chips.getByRole('listitem').allTextContents()).toEqual([
      'Created from: Mar 2, 2020',
    ])
    await inspect(here, 'list-chips')
  })

  it('is cards of three lines on a phone, its filters folded, under a head of one row', async () => {
    await signInAs(here, 'ops@example.com')
    await page.setViewportSize(PHONE)
    await page.goto(listed)
    const card = page.getByRole('row', { name: 'Supplies' }).first()
    await card.waitFor()
    expect((await card.boundingBox())?.height).toBeLessThan(90)
    expect(await page.getByLabel('Status').count()).toBe(0)
    const head = page.locator('main h1').locator('xpath=../..')
    expect((await head.boundingBox())?.height).toBeLessThan(50)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Status').selectOption('PENDING_RECEIPT')
    await page.getByRole('button', { name: 'Filters (1)' }).waitFor()
    await page.getByRole('button', { name: 'More to do on this page' }).click()
    await page.getByRole('button', { name: 'Export' }).waitFor()
  })
})

describe('the bar at the foot of a phone', () => {
  it('has home, inbox, the camera largest, search, and a menu of all places', async () => {
    await signInAs(here, 'ops@example.com')
    await page.setViewportSize(PHONE)
    await page.goto('/inbox')
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect
      .poll(async () => (await bar.getByRole('listitem').allTextContents()).join())
      .toBe('Home,Inbox,Camera,Search,Menu')
    const camera = await bar.getByRole('link', { name: 'Camera' }).locator('span').boundingBox()
    expect(camera?.width).toBeGreaterThanOrEqual(48)
    await bar.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('combobox').waitFor()
    await page.keyboard.press('Escape')
    await bar.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Vendors' }).click()
    await page.getByRole('heading', { level: 1, name: 'Vendors' }).waitFor()
  })
})

describe('home and inbox', () => {
  it('group what waits by job with its sum, and lead to all of it', async () => {
    await signInAs(here, 'ops@example.com')
    const waiting = page.getByRole('region', { name: 'Waits for me' })
    await waiting.getByRole('link', { name: /inbox/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
    await page.goto(`/inbox?projectId=${jobId}`)
    await page.getByRole('row', { name: 'Sum 300.35' }).waitFor()
    await page
      .getByRole('cell', { name: `Supplies ${run}` })
      .first()
      .click(ANYWHERE)
    await page.getByRole('heading', { level: 1, name: /^PO/ }).waitFor()
    await page.goBack()
    await page.getByRole('row', { name: 'Sum 300.35' }).waitFor()
    await inspect(here, 'inbox')
  })

  it('begin what there is to know when all above it is there', async () => {
    await signInAs(here, 'pm@example.com')
    let answer = (): void => undefined
    const isWanted = new Promise<void>((done) => {
      answer = done
    })
    await page.route('**/api/bills?**', async (route) => {
      await isWanted
      await route.continue()
    })
    const notices = page.waitForResponse('**/api/notices?limit=500&open=true')
    await page.goto('/inbox')
    await page.getByRole('region', { name: 'Orders that wait for me' }).waitFor()
    await (await notices).finished()
    await page.getByRole('table').or(page.getByText('No order waits for you.')).waitFor()
    const known = page.getByRole('region', { name: 'To know' })
    expect(await known.count()).toBe(0)
    answer()
    await known.waitFor()
  })

  it('show on which days of the week bids are due', async () => {
    await signInAs(here, 'estimator@example.com')
    const week = page.getByRole('list', { name: 'Due this week' })
    await week.waitFor()
    expect(await week.getByRole('listitem').count()).toBe(7)
    await week
      .getByRole('listitem')
      .nth(2)
      .getByRole('link', { name: /due on/ })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Due dates' }).waitFor()
    await page.goto('/')
    await week.waitFor()
    await settled(here)
    await inspect(here, 'home-week')
  })
})

/** Whether nothing lies over an element, down to its lower edge. */
const isSeen = (element: Locator): Promise<boolean> =>
  element.evaluate((own) => {
    const { left, bottom } = own.getBoundingClientRect()
    const there = own.ownerDocument.elementFromPoint(left + 8, bottom - 2)
    return own.contains(there)
  })

it('the rail of a phone that lies goes up and down whole, with what is below its places', async () => {
  await signInAs(here, 'ops@example.com')
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/vendors')
  const rail = page.getByRole('banner')
  const places = rail.getByRole('link')
  await expect.poll(() => isSeen(rail.getByRole('link', { name: 'Vendors' }))).toBe(true)
  const seen = await Promise.all((await places.all()).map(isSeen))
  expect(seen.filter((one) => one).length).toBeGreaterThan(5)
  const out = rail.getByRole('button', { name: 'Sign out' })
  await out.scrollIntoViewIfNeeded()
  expect(await isSeen(out)).toBe(true)
  await rail.getByRole('link', { name: 'Camera' }).click()
  await page.getByRole('heading', { level: 1, name: 'Camera' }).waitFor()
  await page.setViewportSize({ width: 844, height: 900 })
  expect(await rail.getByRole('link', { name: 'Camera' }).count()).toBe(0)
})

it('the board is one row of six', async () => {
  await signInAs(here, 'estimator@example.com')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/bids/pipeline')
  const columns = page.getByRole('region', { name: /, \d+ bids$/ })
  await expect.poll(() => columns.count()).toBe(6)
  const tops = await Promise.all([0, 5].map((at) => columns.nth(at).boundingBox()))
  expect(tops[0]?.y).toBe(tops[1]?.y)
  const board = page.getByRole('region', { name: 'Bids by status' })
  const hidden = (box: { scrollWidth: number; clientWidth: number }) =>
    box.scrollWidth - box.clientWidth
  expect(await board.evaluate(hidden)).toBe(0)
})

it('all rates of a page are chosen by one box', async () => {
  await signInAs(here, 'admin@example.com')
  await page.goto('/admin/rates')
  await page.getByLabel('Choose FICA').waitFor()
  await page.getByText('Workers’ compensation').waitFor()
  const all = page.getByLabel(/^Choose all \d+ on this page$/)
  await all.check()
  expect(await page.getByLabel('Choose FICA').isChecked()).toBe(true)
  await page.getByRole('button', { name: /^Change \d+ by percent$/ }).waitFor()
  await page.getByLabel('Choose FICA').uncheck()
  expect(await all.isChecked()).toBe(false)
  await all.check()
  await all.uncheck()
  expect(await page.getByLabel('Choose FICA').isChecked()).toBe(false)
})

it('an estimate is printed dark on white from a dark screen, without its buttons', async () => {
  await signInAs(here, 'estimator@example.com')
  await page.emulateMedia({ colorScheme: 'dark' })
  const { bidId, scopeName } = await pricedBid()
  await page.goto(`/bids/${bidId}?module=misc`)
  const grid = page.getByRole('grid', { name: `Miscellaneous of ${scopeName}` })
  await grid.getByText('Permit', { exact: true }).waitFor()
  const ink = () => page.evaluate<string>('getComputedStyle(document.body).color')
  const onScreen = await ink()
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  const printed = await ink()
  expect(printed).not.toBe(onScreen)
  await page.emulateMedia({ colorScheme: 'light', media: 'screen' })
  await expect.poll(ink).toBe(printed)
  await page.emulateMedia({ media: 'print' })
  await grid.getByText('Permit', { exact: true }).waitFor()
  for (const name of ['Delete Permit', 'Details of Permit', `Actions of ${scopeName}`]) {
    expect(await page.getByRole('button', { name }).count(), name).toBe(0)
  }
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: `Actions of ${scopeName}` }).waitFor()
})

it('an estimate is printed across the paper with every item of its module, and their total', async () => {
  await signInAs(here, 'estimator@example.com')
  const { bidId, scopeId } = await pricedBid()
  const numbers = Array.from({ length: 80 }, (_, index) => index + 1)
  for (const number of numbers) {
    const item = { name: `Fee ${number} of the city`, quantity: 1, unitCost: 10 }
    const params = { path: { scopeId } }
    unwrap(await admin.post('/api/scopes/{scopeId}/items/misc', { params, body: item }))
  }
  await page.goto(`/bids/${bidId}?module=misc`)
  await settled(here)
  expect(await page.getByText('Fee 80 of the city').count()).toBe(0)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  const fees = text.match(/Fee \d+ of the city/g) ?? []
  expect(fees).toEqual(numbers.map((number) => `Fee ${number} of the city`))
  expect(text).toMatch(/Miscellaneous[\s\S]*Fee 80 of the city[\s\S]*Total\s+900\.00/)
  expect(text).not.toContain('New item')
  await expect.poll(() => page.getByText('Fee 80 of the city').count()).toBe(0)
})

async function pricedBid() {
  const bidId = await newBid(admin)
  const scopeId = await newScope(admin, bidId, 'Slab')
  const params = { path: { scopeId } }
  const item = { name: 'Permit', quantity: 1, unitCost: 100 }
  unwrap(await admin.post('/api/scopes/{scopeId}/items/misc', { params, body: item }))
  return { bidId, scopeId, scopeName: 'Slab' }
}

it('the budget is printed across the paper, without rail or buttons', async () => {
  await signInAs(here, 'pm@example.com')
  await page.goto(`/projects/${jobId}`)
  await page.getByRole('table').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'CSV' }).isVisible()).toBe(false)
  // A foot of a table stands below its part on each sheet of paper.
  const total = page.getByRole('row', { name: /^Total/ }).first()
  expect(
    await total.evaluate(({ parentElement }) => {
      const view = parentElement?.ownerDocument.defaultView
      return parentElement && view?.getComputedStyle(parentElement).display
    }),
  ).toBe('table-row-group')
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width = 0, height = 0] =
    /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf)?.map(Number) ?? []
  expect(width).toBeGreaterThan(height)
  expect(height).toBeGreaterThan(0)
})
