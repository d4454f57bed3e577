import { type ApiClient, unwrap } from '@formwork/api-client'
import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiAs, as, browse, inspect, pick, said, settled, signInAs } from './browser.ts'
import { award, newBid } from './new-bid.ts'
import { PICTURE } from './picture.ts'

const run = `${Date.now()}`
const JOB = `D-${run}`
const VENDOR = `Draft vendor ${run}`

let admin: ApiClient
let projectId: string
let vendorId: string
browse({ per: 'file' })
beforeAll(async () => {
  admin = await apiAs('admin@example.com')
  projectId = await newBid(admin, { bidNumber: JOB, name: `Deck ${run}` })
  await award(admin, projectId)
  vendorId = unwrap(await admin.post('/api/vendors', { body: { name: VENDOR, type: 'MISC' } })).id
})

const OVER = /exceeds the remaining GENERAL CONDITIONS budget of/

async function typeOrder(page: Page, notes: string, amount = '', vendor = VENDOR): Promise<void> {
  await page.goto('/purchase-orders/new')
  await page.getByLabel('Type', { exact: true }).selectOption('MISC')
  await pick(page, 'Project', `${JOB} Deck ${run}`)
  await pick(page, 'Vendor', vendor)
  await page.getByLabel('Notes').fill(notes)
  await page.getByLabel('Estimated amount').fill(amount)
}

const create = (page: Page) => page.getByRole('button', { name: 'Create order' }).click()

/** A text that nothing has yet, also when the test runs once more. */
const notUsedYet = (what: string): string => `${what} ${crypto.randomUUID()}`

const ordersOf = async (notes: string) => {
  const query = { projectId: [projectId], limit: 100 }
  const orders = unwrap(await admin.get('/api/purchase-orders', { params: { query } }))
  return orders.filter((order) => order.notes === notes)
}

/** The request takes effect and its answer never arrives; those after it pass. */
async function loseFirstAnswer(page: Page, address: string): Promise<void> {
  let isFirst = true
  await page.route(address, async (route: Route) => {
    if (!isFirst || route.request().method() !== 'POST') return route.fallback()
    isFirst = false
    await route.fetch()
    return route.abort('connectionreset')
  })
}

/** The answers of the address wait until they are released. */
async function holdAnswers(page: Page, address: string) {
  const held = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held.promise
    await route.fallback()
  })
  return { release: () => held.resolve() }
}

async function orderWithReceipt(amount: string): Promise<string> {
  const body = { projectId, vendorId, estimatedAmount: 1 }
  const { id } = unwrap(await admin.post('/api/purchase-orders/misc', { body }))
  await addReceipt(id, amount)
  return id
}

async function addReceipt(id: string, amount: string): Promise<void> {
  const form = new FormData()
  form.append('amount', amount)
  form.append('file', new Blob([PICTURE], { type: 'image/png' }), 'ticket.png')
  unwrap(await admin.upload('/api/purchase-orders/{id}/receipts', { path: { id }, form }))
}

/** As the gateway answers for a service that took too long. */
const TOO_LATE = {
  status: 504,
  headers: { 'error-code': 'UPSTREAM_TIMEOUT' },
  json: { error: 'The purchasing service took too long to answer' },
}

describe('a new order that is typed', () => {
  it('survives leaving, Back and a reload, until it is discarded', () =>
    as('ops', async (page, here) => {
      await typeOrder(page, 'Call first')
      await page.getByRole('button', { name: 'Add line' }).click()
      await page.getByLabel('Description of line 1').fill('Anchor bolts')
      await page.getByRole('link', { name: 'Home' }).click()
      await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
      await page.goBack()
      await page.getByText(/This is your draft/).waitFor()
      expect(await page.getByLabel('Notes').inputValue()).toBe('Call first')
      await page.reload()
      await page.getByText(/This is your draft/).waitFor()
      expect(await page.getByLabel('Description of line 1').inputValue()).toBe('Anchor bolts')
      await expect
        .poll(() => page.getByRole('combobox', { name: 'Vendor' }).inputValue())
        .toBe(VENDOR)
      await inspect(here, 'order-draft')
      await page.getByRole('button', { name: 'Discard draft' }).click()
      await page.getByText(/This is your draft/).waitFor({ state: 'detached' })
      expect(await page.getByLabel('Notes').inputValue()).toBe('')
    }))

  it('is created by a button that is in sight at once, on a phone too', () =>
    as('ops', async (page) => {
      for (const viewport of [
        { width: 1024, height: 768 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(viewport)
        await page.goto('/purchase-orders/new')
        const button = page.getByRole('button', { name: 'Create order' })
        await button.waitFor()
        await expect
          .poll(async () => {
            const box = await button.boundingBox()
            return box === null ? undefined : box.y + box.height <= viewport.height
          })
          .toBe(true)
      }
      await page.setViewportSize({ width: 1280, height: 860 })
    }))

  it('has its paper at its side on a wide screen, before it is there and while it is changed', () =>
    as('ops', async (page, here) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      const paper = page.getByRole('region', { name: 'Paper' })
      const notes = notUsedYet('paper')
      await typeOrder(page, notes, '12')
      await paper.getByRole('button', { name: 'Make paper' }).click()
      await paper.getByText('As it was typed when the paper was made').waitFor()
      expect(await ordersOf(notes)).toEqual([])
      await create(page)
      await page.getByRole('button', { name: 'Edit order' }).click()
      await paper.getByText('The order as its vendor gets it').waitFor()
      const [form, side] = await Promise.all(
        [page.getByLabel('Terms'), paper].map((part) => part.boundingBox()),
      )
      expect(side?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0))
      await settled(here)
      await page.setViewportSize({ width: 1280, height: 860 })
      await paper.waitFor({ state: 'detached' })
    }))

  it('ends with the sign-out, and is not another person’s', () =>
    as('ops', async (page, here) => {
      await typeOrder(page, 'Only mine')
      await page.getByRole('button', { name: 'Sign out' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('Something that you typed is not saved yet.').waitFor()
      await dialog.getByRole('button', { name: 'Sign out' }).click()
      await page.getByLabel('Password').waitFor()
      await signInAs(here, 'ops@example.com')
      await page.goto('/purchase-orders/new')
      await page.getByLabel('Notes').waitFor()
      expect(await page.getByLabel('Notes').inputValue()).toBe('')
    }))

  it('is one order when its answer is lost, over a reload too', () =>
    as('ops', async (page) => {
      const notes = notUsedYet('lost')
      await loseFirstAnswer(page, '**/api/purchase-orders/misc')
      await typeOrder(page, notes)
      await create(page)
      await page.getByRole('alert').waitFor()
      // The draft has its vendor before the list of vendors has come.
      const vendors = await holdAnswers(page, '**/api/vendors*')
      await page.reload()
      await page.getByText(/This is your draft/).waitFor()
      await create(page)
      await page.getByText('Operations uploads the receipt.').waitFor()
      vendors.release()
      expect(await ordersOf(notes)).toHaveLength(1)
      await page.goto('/purchase-orders/new')
      await page.reload()
      // Of a form that is looked at and not typed into nothing is kept.
      expect(await page.getByLabel('Notes').inputValue()).toBe('')
      expect(await page.getByText(/This is your draft/).count()).toBe(0)
    }))

  it('that was created before and typed over since says so, and makes no second one', () =>
    as('ops', async (page) => {
      const notes = notUsedYet('changed')
      await loseFirstAnswer(page, '**/api/purchase-orders/misc')
      await typeOrder(page, notes)
      await create(page)
      await page.getByRole('alert').waitFor()
      await page.getByLabel('Estimated amount').fill('75')
      await create(page)
      await page.getByText('The order was created when you pressed before').waitFor()
      expect(await ordersOf(notes)).toHaveLength(1)
    }))
})

describe('a new order whose vendor another user takes away meanwhile', () => {
  it('says at the field that another is to be chosen', () =>
    as('ops', async (page, here) => {
      const name = notUsedYet('Gone')
      const body = { name, type: 'MISC' as const }
      const { id } = unwrap(await admin.post('/api/vendors', { body }))
      const notes = notUsedYet('gone')
      await typeOrder(page, notes, '12', name)
      const params = { path: { id } }
      unwrap(await admin.put('/api/vendors/{id}', { params, body: { isActive: false } }))
      await create(page)
      await page.getByRole('alert').getByText('Selected vendor is not active').waitFor()
      const gone = page.getByText('What was chosen is not offered any more. Choose another vendor')
      await gone.waitFor()
      await inspect(here, 'order-new-vendor-gone')
      await page.reload()
      await gone.waitFor()
      await pick(page, 'Vendor', VENDOR)
      await gone.waitFor({ state: 'detached' })
      await create(page)
      await page.getByText('Operations uploads the receipt.').waitFor()
      expect(await ordersOf(notes)).toHaveLength(1)
    }))
})

describe('an order that is typed over', () => {
  it('says what of it is locked since another user moved it on, and saves the rest', async () => {
    const lines = [{ description: 'Bolts', quantity: 1, uom: 'EA', unitPrice: 5 }]
    const body = { projectId, vendorId, lines }
    const { id } = unwrap(await admin.post('/api/purchase-orders/misc', { body }))
    await as('ops', async (page, here) => {
      await page.goto(`/purchase-orders/${id}`)
      await page.getByRole('button', { name: 'Edit order' }).click()
      await page.getByLabel('Description of line 1').fill('Anchors')
      await page.getByLabel('Ship to').fill('Gate 6')
      await addReceipt(id, '5')
      const locked = page.getByRole('alert').filter({ hasText: 'The order was moved on' })
      await locked.getByText('Line 1: Anchors, 1 EA × 5.00 = 5.00').waitFor()
      await inspect(here, 'order-locked-typing')
      await locked.getByRole('button', { name: 'Leave it out' }).click()
      await locked.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Save order' }).click()
      await said(page, 'The order is saved.')
    })
    const params = { path: { id } }
    const order = unwrap(await admin.get('/api/purchase-orders/{id}', { params }))
    expect(order.shipTo).toBe('Gate 6')
    expect(order.lines.map(({ description }) => description)).toEqual(['Bolts'])
  })

  it('keeps what was typed over a reload, until it is saved or cancelled', async () => {
    const body = { projectId, vendorId, estimatedAmount: 1 }
    const { id } = unwrap(await admin.post('/api/purchase-orders/misc', { body }))
    await as('ops', async (page) => {
      await page.goto(`/purchase-orders/${id}`)
      await page.getByRole('button', { name: 'Edit order' }).click()
      await page.getByLabel('Ship to').fill('Gate 4')
      await page.reload()
      await expect.poll(() => page.getByLabel('Ship to').inputValue()).toBe('Gate 4')
      await page.getByRole('button', { name: 'Save order' }).click()
      await said(page, 'The order is saved.')
      await page.reload()
      await page.getByRole('button', { name: 'Edit order' }).click()
      await page.getByLabel('Ship to').fill('Gate 5')
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.reload()
      await page.getByRole('button', { name: 'Edit order' }).waitFor()
    })
  })
})

describe('a lost answer', () => {
  it('doubles no receipt', async () => {
    const id = await orderWithReceipt('10')
    await as('ops', async (page) => {
      await page.goto(`/purchase-orders/${id}`)
      let isFirst = true
      // Not a lost connection, which keeps the receipt for later, but a gateway that gave up.
      await page.route('**/api/purchase-orders/*/receipts', async (route) => {
        const answer = await route.fetch()
        const isGone = isFirst
        isFirst = false
        return isGone ? route.fulfill(TOO_LATE) : route.fulfill({ response: answer })
      })
      const file = { name: 'ticket.png', mimeType: 'image/png', buffer: await page.screenshot() }
      await page.getByLabel('Picture of the receipt').setInputFiles(file)
      await page.getByLabel('Amount on the receipt').fill('20')
      await page.getByRole('button', { name: 'Upload receipt' }).click()
      await page.getByRole('alert').getByText('took too long').waitFor()
      await page.getByRole('button', { name: 'Upload receipt' }).click()
      await said(page, 'The receipt is here.')
    })
    const params = { path: { id } }
    const { receipts } = unwrap(await admin.get('/api/purchase-orders/{id}', { params }))
    expect(receipts.map(({ amount }) => amount)).toEqual([10, 20])
  })

  it('of a vendor is repeated by the second press, which finds them added', () =>
    as('ops', async (page) => {
      await loseFirstAnswer(page, '**/api/vendors')
      await page.goto('/purchase-orders/new')
      await page.getByRole('button', { name: 'Add vendor' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add vendor' })
      const name = notUsedYet('Lost')
      await dialog.getByLabel('Vendor name').fill(name)
      await dialog.getByRole('button', { name: 'Add vendor' }).click()
      await dialog.getByRole('alert').waitFor()
      await dialog.getByRole('button', { name: 'Add vendor' }).click()
      await dialog.waitFor({ state: 'hidden' })
      await expect
        .poll(() => page.getByRole('combobox', { name: 'Vendor' }).inputValue())
        .toBe(name)
    }))
})

describe('what a write warns of', () => {
  it('is at the head of the created order, over a reload, until it is read', () =>
    as('ops', async (page, here) => {
      await typeOrder(page, `over ${run}`, '500')
      await create(page)
      const warning = page.getByRole('status').getByText(OVER)
      await warning.waitFor()
      await inspect(here, 'order-unread-warning')
      await page.reload()
      await warning.waitFor()
      await page.getByRole('button', { name: 'Mark as read' }).click()
      await warning.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Edit order' }).click()
      await page.getByLabel('Estimated amount').fill('600')
      await page.getByRole('button', { name: 'Save order' }).click()
      await page.getByRole('status').getByText('$600.00 exceeds').waitFor()
    }))

  it('is at the cost codes when they were coded, and halves of an odd cent sum', async () => {
    const id = await orderWithReceipt('40364.77')
    await as('pm', async (page) => {
      await page.goto(`/purchase-orders/${id}`)
      await page.getByLabel('Cost code', { exact: true }).selectOption({ index: 1 })
      await page.getByLabel('Amount', { exact: true }).fill('50 %')
      await page.getByRole('button', { name: 'Add line' }).click()
      await page.getByLabel('Cost code 2').selectOption({ index: 2 })
      await page.getByLabel('Amount 2').fill('50 %')
      await page.getByText('The lines make the whole amount.').waitFor()
      await page.getByRole('button', { name: 'Save cost codes' }).click()
      await said(page, 'The cost codes are saved.')
      const codes = page.getByRole('region', { name: 'Cost codes' })
      await codes.getByText('20,182.39').waitFor()
      await codes
        .getByRole('status')
        .getByText(/exceeds the remaining .* budget/)
        .first()
        .waitFor()
      await codes.getByRole('button', { name: 'Mark as read' }).click()
      await codes.getByText(/exceeds the remaining/).waitFor({ state: 'detached' })
    })
  })
})
