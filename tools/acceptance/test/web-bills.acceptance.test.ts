import { type ApiClient, type components, unwrap } from '@formwork/api-client'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { apiAs, as, browse, fitsEveryWidth, inspect, said, settled } from './browser.ts'
import { newBid } from './new-bid.ts'
import { PICTURE } from './picture.ts'

type Order = components['schemas']['PurchaseOrder']
type Bill = components['schemas']['Bill']

const run = `${Date.now()}`
const VENDOR = `Capitol ${run}`

let admin: ApiClient
let ops: ApiClient
let projectId: string
let order: Order
browse({ per: 'file' })
beforeAll(async () => {
  admin = await apiAs('admin@example.com')
  ops = await apiAs('ops@example.com')
  projectId = await newBid(admin)
  const vendor = { name: VENDOR, type: 'CONCRETE' as const }
  const { id: vendorId } = unwrap(await admin.post('/api/vendors', { body: vendor }))
  const line = { description: 'Concrete 4000', quantity: 258.75, uom: 'CY', unitPrice: 152 }
  const body = {
    projectId,
    vendorId,
    concreteType: 'Ready mix',
    mixIds: '4000',
    cubicYards: 258.75,
    slumpSize: 4,
    spacing: '12 min',
    desiredDelivery: '2026-12-01T06:00:00-06:00',
    taxAmount: 1_254,
    lines: [{ ...line, costCode: '03-300' }],
  }
  // A project comes with the bid's event.
  order = await vi.waitFor(
    async () => unwrap(await admin.post('/api/purchase-orders/concrete', { body })),
    { timeout: 60_000, interval: 250 },
  )
  const ticket = new FormData()
  ticket.append('lineId', order.lines[0]?.id ?? '')
  ticket.append('quantity', '10')
  ticket.append('ticketNumber', '4411')
  ticket.append('file', new Blob([PICTURE], { type: 'image/png' }), 'ticket.png')
  const upload = { path: { id: order.id }, form: ticket }
  unwrap(await admin.upload('/api/purchase-orders/{id}/receipts', upload))
})

/** In one column the work of who looks stands above the paper and the lines. */
async function isFirstOnPhone(page: Page, part: string): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const topOf = async (name: string) =>
    (await page.getByRole('region', { name, exact: true }).boundingBox())?.y ?? Number.NaN
  const [work, paper, history] = await Promise.all([part, 'Paper', 'History'].map(topOf))
  expect(work).toBeLessThan(paper ?? 0)
  expect(paper).toBeLessThan(history ?? 0)
  if (before !== null) await page.setViewportSize(before)
}

const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''
const billOf = async (id: string): Promise<Bill> =>
  unwrap(await admin.get('/api/bills/{id}', { params: { path: { id } } }))

/** A line of a bill for the line of the order. */
const onOrder = (amounts: { readonly quantity: number; readonly unitPrice: number }) => ({
  ...amounts,
  orderId: order.id,
  orderLineId: order.lines[0]?.id ?? null,
  description: 'Concrete 4000',
  uom: 'CY',
})

const charges = { tax: 0, freight: 0, discount: 0, retainagePercentage: 0 }

async function enter(
  number: string,
  fields: Pick<components['schemas']['CreateBillInput'], 'lines'> & {
    readonly kind?: 'CREDIT'
    readonly dueOn?: string
  },
): Promise<Bill> {
  const whole = { kind: 'INVOICE' as const, ...charges, ...fields }
  const body = { vendorId: order.vendorId, number, date: '2026-11-20', ...whole }
  return unwrap(await ops.post('/api/bills', { body }))
}

/** As suggested. */
async function code({ id }: Bill): Promise<void> {
  const params = { path: { id } }
  const { coding } = unwrap(await admin.get('/api/bills/{id}/suggested-coding', { params }))
  const whole = coding.map((part) => ({
    ...part,
    projectId: part.projectId ?? projectId,
    costCode: part.costCode ?? '03-300',
  }))
  unwrap(await admin.post('/api/bills/{id}/code', { params, body: { coding: whole } }))
}

let billId: string

describe('a bill', () => {
  it('is entered from its order with what is delivered, and shows how it differs', () =>
    as('ops', async (page, here) => {
      await page.goto(`/purchase-orders/${order.id}`)
      await page.getByRole('link', { name: 'Enter bill' }).waitFor()
      await page.keyboard.press('b')
      await page.getByLabel("Vendor's number").fill('5521')
      await expect.poll(() => page.getByLabel('Quantity of line 1').inputValue()).toBe('10')
      expect(await page.getByLabel('Unit price of line 1').inputValue()).toBe('152')
      // 10 of the 258.75 CY that the tax is for.
      expect(await page.getByLabel('Tax').inputValue()).toBe('48.46')
      // A credit has nothing of what is left to bill, and no retainage.
      await page.getByLabel('Kind').selectOption('CREDIT')
      await expect.poll(() => page.getByLabel('Quantity of line 1').inputValue()).toBe('')
      expect(await page.getByLabel('Tax').inputValue()).toBe('')
      expect(await page.getByLabel('Retainage, %').count()).toBe(0)
      await page.getByLabel('Kind').selectOption('INVOICE')
      await expect.poll(() => page.getByLabel('Quantity of line 1').inputValue()).toBe('10')
      expect(await page.getByLabel('Tax').inputValue()).toBe('48.46')
      await page.getByLabel('Tax').fill('1254')
      await page.getByLabel('Quantity of line 1').fill('100')
      await inspect(here, 'bill-new')
      await fitsEveryWidth(here, 'bill-new')
      // On a tablet the description of a line has room for some words.
      await page.setViewportSize({ width: 1_024, height: 768 })
      const description = page.getByLabel('Description of line 1')
      expect((await description.boundingBox())?.width).toBeGreaterThan(160)
      // What is typed outlives the page.
      await page.reload()
      await page.getByText('This is your draft, changed').waitFor()
      expect(await page.getByLabel('Quantity of line 1').inputValue()).toBe('100')
      await page.getByRole('button', { name: 'Enter bill' }).click()
      await page.getByRole('heading', { name: 'Invoice 5521' }).waitFor()
      await page.getByText('100 CY are billed, 10 CY delivered').waitFor()
      await page.getByText('1 exception, 1 beyond the tolerance').waitFor()
      await page.getByText('Tickets: 4411 (10 CY)').waitFor()
      billId = idOf(page)
      const [line] = (await billOf(billId)).lines
      expect(line).toMatchObject({ orderId: order.id, quantity: 100, amount: 15_200 })
      expect(line?.ticketIds).toHaveLength(1)
    }))

  it('shows its paper, which is made larger, replaced and removed', () =>
    as('ops', async (page) => {
      await page.goto(`/bills/${billId}`)
      await page.getByRole('button', { name: 'Upload paper' }).waitFor()
      await page.keyboard.press('u')
      const file = { name: 'bill.png', mimeType: 'image/png', buffer: PICTURE }
      await page.getByLabel('PDF, JPEG or PNG of the bill').setInputFiles(file)
      await page.getByRole('dialog').getByRole('button', { name: 'Upload paper' }).click()
      await page.getByRole('img', { name: 'bill.png' }).waitFor()
      await page.getByRole('button', { name: 'Larger' }).click()
      await page.getByText('150 %').waitFor()
      await page.getByRole('button', { name: 'Remove paper' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove paper' }).click()
      await page.getByText('No paper is here yet.').waitFor()
      const pdf = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }
      await page.keyboard.press('u')
      await page.getByLabel('PDF, JPEG or PNG of the bill').setInputFiles(pdf)
      await page.getByRole('dialog').getByRole('button', { name: 'Upload paper' }).click()
      await page.getByRole('link', { name: 'bill.pdf' }).waitFor()
    }))

  it('that two change shows both versions of a field, and keeps what is of one alone', () =>
    as('ops', async (page) => {
      await page.goto(`/bills/${billId}`)
      await page.getByRole('button', { name: 'Edit bill' }).waitFor()
      await page.keyboard.press('e')
      await page.getByLabel("Vendor's number").fill('5521-A')
      const body = { number: '5521-B', freight: 0, retainagePercentage: 10 }
      unwrap(await ops.put('/api/bills/{id}', { params: { path: { id: billId } }, body }))
      await page.getByRole('button', { name: 'Save bill' }).click()
      await page.getByRole('dialog').getByText('5521-B').waitFor()
      await page.getByRole('button', { name: 'Save choice' }).click()
      await said(page, 'The bill is saved.')
      expect(await billOf(billId)).toMatchObject({ number: '5521-A', retainagePercentage: 10 })
    }))

  it('is disputed by one and seen as disputed by another at once, then resolved', () =>
    as('ops', async (watching, { hearsChanges }) => {
      await watching.goto(`/bills/${billId}`)
      await expect.poll(hearsChanges, { timeout: 30_000 }).toBe(true)
      await as('pm', async (page) => {
        await page.goto(`/bills/${billId}`)
        await page.getByRole('button', { name: 'Dispute bill' }).waitFor()
        await page.keyboard.press('d')
        await page.getByLabel('What is wrong').fill('90 CY came')
        await page.keyboard.press('Enter')
        await watching.getByText('90 CY came').first().waitFor()
        await page.getByRole('button', { name: 'Resolve dispute' }).waitFor()
        await page.keyboard.press('d')
        await page.getByLabel('How it was settled').fill('the tickets follow')
        await page.keyboard.press('Enter')
        await watching.getByText('The project manager codes the bill, or disputes it.').waitFor()
        const history = watching.getByRole('region', { name: 'History' })
        const resolved = history.getByRole('listitem').filter({ hasText: 'the tickets follow' })
        await resolved.getByText('Dispute resolved').waitFor()
      })
    }))

  it('is waited for by what stands below it in the inbox', () =>
    as('pm', async (page, { pending }) => {
      const held = Promise.withResolvers<void>()
      const isOfBills = (url: string) => new URL(url).pathname === '/api/bills'
      await page.route('**/api/bills?*', async (route) => {
        await held.promise
        await route.continue()
      })
      await page.goto('/inbox')
      await page.getByText('What waits for you, the longest first.').waitFor()
      await expect
        .poll(() => [...pending].filter((request) => !isOfBills(request.url())).length)
        .toBe(0)
      await page.evaluate('new Promise((done) => requestIdleCallback(done))')
      // What stands below the bills begins where they end.
      expect(await page.getByRole('heading', { name: 'To know' }).count()).toBe(0)
      held.resolve()
      await page.getByRole('link', { name: 'Invoice 5521-A' }).waitFor()
      await page.getByRole('heading', { name: 'To know' }).waitFor()
      await page.unrouteAll({ behavior: 'wait' })
    }))

  it('is found in the queue by keys and coded to the cent, begun as the order suggests', () =>
    as('pm', async (page, here) => {
      await page.goto('/bills')
      const row = page.getByRole('link', { name: 'Invoice 5521-A' })
      await row.waitFor()
      await inspect(here, 'bills-queue')
      await fitsEveryWidth(here, 'bills-queue', [page.getByText(order.poNumber, { exact: true })])
      await expect
        .poll(async () => {
          await page.keyboard.press('j')
          return row.evaluate((link) => link === link.ownerDocument.activeElement)
        })
        .toBe(true)
      await page.keyboard.press('Control+k')
      const palette = page.getByRole('dialog', { name: 'Search and commands' })
      await palette.getByRole('combobox').fill('Next bill')
      await palette.getByRole('option', { name: /Next bill.*j/ }).waitFor()
      await page.keyboard.press('Escape')
      await palette.waitFor({ state: 'detached' })
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Save coding' }).waitFor()
      await isFirstOnPhone(page, 'Coding')
      await page.keyboard.press('c')
      expect(await page.getByLabel('Cost code', { exact: true }).inputValue()).toBe('03-300')
      await page.getByLabel('Amount', { exact: true }).fill('16,453.99')
      await page.getByText('Left to code').waitFor()
      await page.getByRole('button', { name: /^= 16,454\.00/ }).click()
      await page.getByText('The parts make the whole bill.').waitFor()
      await inspect(here, 'bill-coding')
      await page.getByRole('button', { name: 'Save coding' }).click()
      await said(page, 'The bill is coded.')
    }))

  it('beyond the tolerance is approved with a reason alone', () =>
    as('accounting', async (page) => {
      await page.goto(`/bills/${billId}`)
      await page.getByRole('button', { name: 'Approve bill' }).waitFor()
      await page.keyboard.press('a')
      const dialog = page.getByRole('dialog')
      await dialog.getByText('100 CY are billed, 10 CY delivered').waitFor()
      // Begun by a key, it is gone through by keys: the reason comes first.
      await page.keyboard.press('Enter')
      await dialog.getByText('Write why the bill is approved all the same').waitFor()
      await page.keyboard.type('tickets are lost')
      await page.keyboard.press('Enter')
      await said(page, 'The bill is approved.')
      expect((await billOf(billId)).status).toBe('APPROVED')
    }))

  it('is paid with a credit, then the rest with its discount, and its retainage after the release', async () => {
    const lines = [onOrder({ quantity: 2, unitPrice: 150 })]
    const credit = await enter('C-1', { kind: 'CREDIT', lines })
    await code(credit)
    await as('accounting', async (page, here) => {
      // It lowers what is owed, so that nobody pays it.
      await page.goto(`/bills/${credit.id}`)
      await page.getByRole('button', { name: 'Approve bill' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('(300.00)').waitFor()
      await dialog.getByText('It can pay a bill of its vendor then.').waitFor()
      await dialog.getByRole('button', { name: 'Approve bill' }).click()
      await page.getByText('The credit pays a bill of its vendor.').waitFor()
      expect(await page.getByText('Nothing is paid yet.').count()).toBe(0)
      // Its head, its lines with their total, and its coding with its own: below zero.
      const amounts = page.getByRole('main').getByText(/^\(?300\.00\)?$/)
      const shown = await amounts.allTextContents()
      expect(shown.length).toBeGreaterThanOrEqual(6)
      expect([...new Set(shown)]).toEqual(['(300.00)'])
      await page.goto(`/bills/${billId}`)
      await page.getByRole('button', { name: 'Record payment' }).waitFor()
      const pay = async (fill: () => Promise<void>) => {
        await page.keyboard.press('p')
        await fill()
        await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
      await pay(async () => {
        await page.getByLabel('Paid by').selectOption({ label: 'Credit C-1, 300.00 open' })
        expect(await page.getByLabel('Amount').inputValue()).toBe('300.00')
      })
      // 16,454.00 less 1,520.00 that is retained and 300.00 of the credit.
      await pay(async () => {
        expect(await page.getByLabel('Amount').inputValue()).toBe('14634.00')
        await page.getByLabel('Amount').fill('14,600')
        await page.getByLabel('Discount taken').fill('34')
      })
      await page.getByText('Nothing: the bill is paid.').waitFor()
      const payments = page.getByRole('region', { name: 'Payments' })
      const by = payments.getByRole('link', { name: 'Credit C-1' })
      expect(await by.getAttribute('href')).toBe(`/bills/${credit.id}`)
      await inspect(here, 'bill-paid')
      await fitsEveryWidth(here, 'bill-paid')
      const release = async (amount: string) => {
        await page.keyboard.press('l')
        await page.getByRole('dialog').getByLabel('Amount').fill(amount)
        await page.getByRole('dialog').getByRole('button', { name: 'Release retainage' }).click()
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
      await release('520')
      // What is open is what is payable with what is released, less what is paid and taken off.
      const figures = page.locator('dl').filter({ hasText: 'Payable' }).first().locator('> div')
      await figures.filter({ hasText: 'Released' }).waitFor()
      expect((await figures.allInnerTexts()).slice(0, -1)).toEqual([
        'Total\n16,454.00',
        'Retained\n1,520.00',
        'Payable\n14,934.00',
        'Released\n520.00',
        'Paid\n14,900.00',
        'Discount taken\n34.00',
        'Open\n520.00',
      ])
      await release('1000')
      await pay(async () => expect(await page.getByLabel('Amount').inputValue()).toBe('1520.00'))
      await page.getByText('Nothing: the bill is paid.').waitFor()
    })
    expect(await billOf(billId)).toMatchObject({ status: 'PAID', open: 0, discountTaken: 34 })
  })
})

describe('a bill whose answer was lost', () => {
  it('is one bill, and says where it is when it is typed over since', async () => {
    const seller = { name: `Lost ${crypto.randomUUID()}`, type: 'CONCRETE' as const }
    const { id: vendorId } = unwrap(await admin.post('/api/vendors', { body: seller }))
    await as('ops', async (page) => {
      const number = `lost ${crypto.randomUUID()}`
      const enterIt = () => page.getByRole('button', { name: 'Enter bill' }).click()
      await page.goto(`/bills/new?vendorId=${vendorId}`)
      await page.getByLabel("Vendor's number").fill(number)
      await page.getByLabel('Description of line 1').fill('Wash out')
      await page.getByLabel('Amount of line 1').fill('75')
      await page.route('**/api/bills', async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      })
      await enterIt()
      await page.getByRole('alert').waitFor()
      await page.unrouteAll({ behavior: 'wait' })
      await page.getByLabel('Amount of line 1').fill('80')
      await enterIt()
      await page.getByText('The bill was entered when you pressed before').waitFor()
      const found = () => admin.get('/api/bills', { params: { query: { q: number } } })
      expect(unwrap(await found()).map(({ total }) => total)).toEqual([75])
      await page.getByRole('button', { name: 'Discard draft' }).click()
      await expect.poll(() => page.getByLabel("Vendor's number").inputValue()).toBe('')
    })
  })
})

describe('what was decided of a bill', () => {
  it('is returned to its coding, paid and taken back, and ends void with its reason', async () => {
    const lines = [{ description: 'Wash out', amount: 75 }]
    const { id } = await enter('W-1', { lines })
    const params = { path: { id } }
    const coding = [{ projectId, costCode: '03-300', amount: 75 }]
    unwrap(await admin.post('/api/bills/{id}/code', { params, body: { coding } }))
    await as('accounting', async (page) => {
      await page.goto(`/bills/${id}`)
      await page.getByRole('button', { name: 'Return bill' }).waitFor()
      await page.keyboard.press('r')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Return bill' }).click()
      await dialog.getByText('Write what is wrong, so that it can be corrected').waitFor()
      await dialog.getByLabel('What is wrong').fill('of the other deck')
      await page.keyboard.press('Enter')
      await said(page, 'The bill is returned.')
      expect(await billOf(id)).toMatchObject({ status: 'RETURNED', reason: 'of the other deck' })
    })
    unwrap(await admin.post('/api/bills/{id}/code', { params, body: { coding } }))
    unwrap(await admin.post('/api/bills/{id}/approve', { params, body: {} }))
    await as('accounting', async (page) => {
      await page.goto(`/bills/${id}`)
      await page.getByRole('button', { name: 'Record payment' }).waitFor()
      await page.keyboard.press('p')
      await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
      await page.getByText('Nothing: the bill is paid.').waitFor()
      await page.getByRole('button', { name: /^Take back 75\.00 of / }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
      await said(page, 'The payment is taken back.')
      expect(await billOf(id)).toMatchObject({ status: 'APPROVED', open: 75, payments: [] })
      await page.getByRole('button', { name: 'Void bill' }).waitFor()
      await page.keyboard.press('v')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Why').fill('billed twice')
      await page.keyboard.press('Enter')
      await page.getByText('Nothing: the bill is void and counts in no figure.').waitFor()
      await page.getByText('billed twice').first().waitFor()
      expect(await billOf(id)).toMatchObject({ status: 'VOID', reason: 'billed twice' })
      // The history keeps what was taken back, and the bill counts in no figure.
      const history = page.getByRole('region', { name: 'History' })
      await history.getByText('Amount: 75.00 → –').waitFor()
      expect(await page.locator('dl').first().textContent()).not.toContain('Open')
      await page.goto('/bills?view=all&q=W-1')
      const rows = page.getByRole('row').filter({ hasText: '75.00' })
      await rows.getByText('Void').waitFor()
      expect(await rows.getByRole('cell').last().innerText()).toBe('–')
      const sums = page.getByRole('row').filter({ hasText: 'Sum' }).getByRole('cell')
      expect((await sums.allInnerTexts()).slice(-2)).toEqual(['0.00', '0.00'])
    })
  })
})

describe('an order without bills', () => {
  it('is settled by its receipts or by bills, as operations choose', async () => {
    const seller = { name: `Rope ${crypto.randomUUID()}`, type: 'MISC' as const }
    const { id: vendorId } = unwrap(await admin.post('/api/vendors', { body: seller }))
    const body = { projectId, vendorId, estimatedAmount: 40 }
    const { id } = unwrap(await admin.post('/api/purchase-orders/misc', { body }))
    await as('ops', async (page) => {
      await page.goto(`/purchase-orders/${id}`)
      await page.getByRole('button', { name: 'Settle by bills' }).click()
      await page.getByText('Settled by bills').waitFor()
      await page.getByRole('button', { name: 'Settle by receipts' }).click()
      await page.getByText('Settled by its receipts').waitFor()
    })
  })
})

it('an order that its receipts settle is not offered to a bill, which says why and what to do', async () => {
  const seller = { name: `Hoist ${crypto.randomUUID()}`, type: 'MISC' as const }
  const { id: vendorId } = unwrap(await admin.post('/api/vendors', { body: seller }))
  const body = { projectId, vendorId, estimatedAmount: 40 }
  const open = unwrap(await admin.post('/api/purchase-orders/misc', { body }))
  const coded = unwrap(await admin.post('/api/purchase-orders/misc', { body }))
  const params = { path: { id: coded.id } }
  const form = new FormData()
  form.append('amount', '40')
  form.append('file', new Blob([PICTURE], { type: 'image/png' }), 'receipt.png')
  unwrap(await admin.upload('/api/purchase-orders/{id}/receipts', { ...params, form }))
  const allocations = [{ costCode: '03-300', amount: 40 }]
  unwrap(await admin.post('/api/purchase-orders/{id}/allocate', { params, body: { allocations } }))
  await as('accounting', async (page, here) => {
    await page.goto(`/bills/new?vendorId=${vendorId}`)
    const lines = page.getByRole('group', { name: 'Lines of the bill' })
    await lines.getByText('which is settled by its receipts').waitFor()
    const offered = lines.getByLabel('Bills of line 1').locator('option')
    expect(await offered.allTextContents()).toEqual(['Nothing that is ordered', open.poNumber])
    await inspect(here, 'bill-not-offered')
    await lines.getByRole('link', { name: coded.poNumber }).click()
    await page.getByRole('heading', { level: 1, name: coded.poNumber }).waitFor()
  })
})

it('a bill is coded to what is sold, and to no draft', async () => {
  const client = unwrap(await admin.post('/api/clients', { body: { name: `Coders ${run}` } }))
  const make = async (status: 'AWARDED' | 'DRAFT') => {
    const body = { bidNumber: `${status}-${run}`, name: 'Dock', clientId: client.id, status }
    const { id } = unwrap(await admin.post('/api/bids', { body }))
    const params = { path: { id } }
    await vi.waitFor(async () => unwrap(await ops.get('/api/projects/{id}', { params })), {
      timeout: 60_000,
      interval: 250,
    })
  }
  await make('DRAFT')
  await make('AWARDED')
  const { id } = await enter('SOLD', { lines: [onOrder({ quantity: 1, unitPrice: 152 })] })
  await as('pm', async (page) => {
    await page.goto(`/bills/${id}`)
    const projects = page.getByRole('region', { name: 'Coding' }).getByLabel('Project')
    await projects.locator('option', { hasText: `AWARDED-${run} Dock` }).waitFor({
      state: 'attached',
    })
    expect(await projects.locator('option', { hasText: `DRAFT-${run} Dock` }).count()).toBe(0)
  })
  const params = { path: { id } }
  unwrap(await admin.post('/api/bills/{id}/void', { params, body: { reason: 'not meant' } }))
})

it('what a coder has typed is shown beside the coding of who was faster, and kept for no other turn', async () => {
  const bill = await enter('TWO', { lines: [onOrder({ quantity: 1, unitPrice: 152 })] })
  const params = { path: { id: bill.id } }
  await as('pm', async (page) => {
    await page.goto(`/bills/${bill.id}`)
    const coding = page.getByRole('region', { name: 'Coding' })
    const amount = coding.getByLabel('Amount', { exact: true })
    await amount.fill('100.01')
    await coding.getByRole('button', { name: 'Discard my draft' }).click()
    await expect.poll(() => amount.inputValue()).toBe('152.00')
    await amount.fill('151.99')
    await code(bill)
    await coding.getByText('These parts of yours are not saved').waitFor()
    await coding.getByText('03-300: 151.99').waitFor()
    await coding.getByRole('button', { name: 'Drop my parts' }).click()
    unwrap(await admin.post('/api/bills/{id}/return', { params, body: { reason: 'look again' } }))
    await expect.poll(() => amount.inputValue()).toBe('152.00')
    // Where it was not seen that another has coded it, it is said when the bill is back.
    await amount.fill('151.98')
    await page.goto('/inbox')
    const place = { projectId, scopeId: null, costCode: '03-300' }
    const coded = [{ ...place, amount: 152, note: 'as ticketed' }]
    unwrap(await admin.post('/api/bills/{id}/code', { params, body: { coding: coded } }))
    unwrap(await admin.post('/api/bills/{id}/return', { params, body: { reason: 'once more' } }))
    await page.goto(`/bills/${bill.id}`)
    await coding.getByText('Somebody else has coded the bill since you typed this').waitFor()
    await coding.getByText('03-300: 152.00').waitFor()
    expect(await amount.inputValue()).toBe('151.98')
    await coding.getByRole('button', { name: 'Go on with these parts' }).click()
    await expect.poll(() => amount.inputValue()).toBe('152.00')
  })
  unwrap(await admin.post('/api/bills/{id}/void', { params, body: { reason: 'not meant' } }))
})

describe('an order that bills settle', () => {
  it('shows its bills, is closed, and is reopened with a reason', () =>
    as('accounting', async (page, here) => {
      await page.goto(`/purchase-orders/${order.id}`)
      await page.getByRole('link', { name: 'Credit C-1' }).waitFor()
      const params = { path: { id: order.id } }
      const { committed } = unwrap(await admin.get('/api/purchase-orders/{id}', { params }))
      expect(committed).toBeGreaterThan(1_000)
      const amount = `$${committed.toLocaleString('en-US', { minimumFractionDigits: 2 })}`
      await page.getByRole('button', { name: 'Close order' }).waitFor()
      await settled(here)
      await page.getByText(`or accounting closes the order and releases ${amount}.`).waitFor()
      await page.keyboard.press('a')
      await page.getByText(`${amount} is still committed. Closing releases it`).waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'Close order' }).click()
      await said(page, `${order.poNumber} is closed. ${amount} is released to the budget.`)
      await page.getByText('Nothing: the order is closed.').waitFor()
      await page.getByRole('button', { name: 'Reopen order' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Reopen order' }).click()
      await page.getByText('Write why the order is reopened').waitFor()
      await page.getByLabel('Why').fill('one more load')
      await page.keyboard.press('Enter')
      await page.getByText('Another bill comes, or accounting closes the order').waitFor()
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Reopened' })
        .getByText('one more load')
        .waitFor()
      await inspect(here, 'order-with-bills')
    }))
})

describe('the list of bills', () => {
  it('is narrowed by its filters and taken as CSV by them', async () => {
    await enter('F-1', { dueOn: '2026-11-21', lines: [{ description: 'Wash out', amount: 75 }] })
    await as('accounting', async (page, here) => {
      await page.goto('/bills?view=all')
      await page.getByLabel('Vendor', { exact: true }).selectOption({ label: VENDOR })
      await page.getByLabel('Status', { exact: true }).selectOption('RECEIVED')
      await page.getByRole('status').getByText('1 of 1').waitFor()
      await page.getByText('Nov 21, 2026 · overdue').waitFor()
      const address =
        (await page.getByRole('link', { name: 'Export bills' }).getAttribute('href')) ?? ''
      const csv = await page.request.get(address)
      expect((await csv.text()).split('\r\n').filter((row) => row !== '')).toHaveLength(2)
      await inspect(here, 'bills-all')
      await fitsEveryWidth(here, 'bills-all')
    })
  })

  it('has the tolerances that administrators set', () =>
    as('admin', async (page) => {
      await page.goto('/admin/purchasing')
      const form = page.getByRole('form', { name: 'Tolerances of bills' })
      await form.getByLabel('Price, %').fill('x')
      await form.getByRole('button', { name: 'Save tolerances' }).click()
      await form.getByText('A number, zero or more').waitFor()
      await form.getByLabel('Price, %').fill('2.5')
      await form.getByRole('button', { name: 'Save tolerances' }).click()
      await said(page, 'The tolerances are saved.')
      const saved = unwrap(await admin.get('/api/settings/bill-tolerances'))
      expect(saved.pricePercentage).toBe(2.5)
      const none = { pricePercentage: 0 }
      unwrap(await admin.put('/api/settings/bill-tolerances', { body: none }))
    }))
})

describe('a bill that another moves on while it is typed over', () => {
  it('says that what is typed comes too late, and shows it over a reload until it is cancelled', async () => {
    const bill = await enter(`late-${run}`, { lines: [onOrder({ quantity: 1, unitPrice: 152 })] })
    await code(bill)
    const params = { path: { id: bill.id } }
    unwrap(await admin.post('/api/bills/{id}/return', { params, body: { reason: 'Look again' } }))
    await as('ops', async (page, here) => {
      await page.goto(`/bills/${bill.id}`)
      await page.getByRole('button', { name: 'Edit bill' }).click()
      const number = page.getByLabel("Vendor's number")
      await number.fill('Mine')
      await code(bill)
      const late = page.getByText('somebody else has moved it on. What you typed is not saved.')
      await late.waitFor()
      await inspect(here, 'bill-typed-too-late')
      await page.reload()
      await late.waitFor()
      expect(await number.inputValue()).toBe('Mine')
      await page.getByRole('button', { name: 'Cancel' }).click()
      await late.waitFor({ state: 'detached' })
      await page.reload()
      await page.getByRole('heading', { name: `Invoice late-${run}` }).waitFor()
      await settled(here)
      expect(await number.count()).toBe(0)
    })
  })
})

describe('a new bill whose order another deletes while it is typed', () => {
  it('stays with what is typed, over a reload too, and is entered without the order', async () => {
    const vendor = { name: `Gone ${run}`, type: 'MISC' as const }
    const { id: vendorId } = unwrap(await admin.post('/api/vendors', { body: vendor }))
    const lines = [{ description: 'Saw', quantity: 1, uom: 'EA', unitPrice: 50 }]
    const body = { projectId, vendorId, lines }
    const { id } = unwrap(await admin.post('/api/purchase-orders/misc', { body }))
    await as('ops', async (page, here) => {
      await page.goto(`/bills/new?orderId=${id}`)
      const number = page.getByLabel("Vendor's number")
      await number.fill('771')
      await page.getByLabel('Quantity of line 1').fill('1')
      await expect.poll(here.hearsChanges, { timeout: 30_000 }).toBe(true)
      unwrap(await admin.delete('/api/purchase-orders/{id}', { params: { path: { id } } }))
      const gone = page.getByRole('alert').getByText('Purchase order not found')
      await gone.waitFor()
      expect(await number.inputValue()).toBe('771')
      await page.reload()
      await gone.waitFor()
      expect(await number.inputValue()).toBe('771')
      await inspect(here, 'bill-new-order-gone')
      await page.getByLabel('Bills of line 1').selectOption('Nothing that is ordered')
      await page.getByRole('button', { name: 'Enter bill' }).click()
      await page.getByRole('heading', { name: 'Invoice 771' }).waitFor()
    })
  })
})
