import { readFile } from 'node:fs/promises'
import { type ApiClient, unwrap } from '@formwork/api-client'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { apiAs, as, browse, inspect, pick, said } from './browser.ts'
import { award, newBid } from './new-bid.ts'

const run = `${Date.now()}`
const JOB = `L-${run}`
const HOSTILE = `<img src=x onerror=alert(1)> mesh ${run}`

let admin: ApiClient
let vendorId: string
let projectId: string
let address: string
browse({ per: 'file' })
beforeAll(async () => {
  admin = await apiAs('admin@example.com')
  projectId = await newBid(admin, { bidNumber: JOB, name: `Deck ${run}` })
  await award(admin, projectId)
  const vendor = { name: `Mesh ${run}`, type: 'MISC' as const }
  vendorId = unwrap(await admin.post('/api/vendors', { body: vendor })).id
})
const order = async () => {
  const params = { path: { id: address.split('/').at(-1) ?? '' } }
  return unwrap(await admin.get('/api/purchase-orders/{id}', { params }))
}

async function upload(page: Page, amount: string): Promise<void> {
  const file = { name: 'ticket.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.getByLabel('Picture of the receipt').setInputFiles(file)
  await page.getByLabel('Amount on the receipt').fill(amount)
  await page.getByRole('button', { name: 'Upload receipt' }).click()
}

it('an order is written line by line by keyboard, and pasted from a spreadsheet', () =>
  as('ops', async (page, here) => {
    await page.goto('/purchase-orders/new')
    await page.getByLabel('Type', { exact: true }).selectOption('MISC')
    await pick(page, 'Project', `${JOB} Deck ${run}`)
    await pick(page, 'Vendor', `Mesh ${run}`)
    await page.getByRole('button', { name: 'Add line' }).click()
    await page.getByLabel('Description of line 1').waitFor()
    await expect
      .poll(() => page.evaluate('document.activeElement.ariaLabel'))
      .toBe('Description of line 1')
    for (const text of [HOSTILE, '=24*60', 'SF', '0.335']) {
      await page.keyboard.type(text)
      if (text !== '0.335') await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.evaluate('document.activeElement.ariaLabel'))
      .toBe('Description of line 2')
    await page.evaluate(`navigator.clipboard.writeText('Chairs\\t500\\tEA\\t0.18\\nWire\\t2\\tRL')`)
    await page.keyboard.press('Control+V')
    await page.getByRole('status').getByText('Total 572.40').waitFor()
    await page.getByLabel('Ship to').fill('Gate 3, north side')
    await page.getByLabel('Terms').fill('Net 30')
    await page.getByRole('button', { name: 'Create order' }).click()
    await page.getByText('A price in dollars, for example 171.25').waitFor()
    // Far above the button on a small screen.
    await expect
      .poll(() => page.evaluate('document.activeElement.ariaLabel'))
      .toBe('Unit price of line 3')
    await inspect(here, 'order-lines')
    await page.getByLabel('Unit price of line 3').fill('12.5')
    await page.getByRole('button', { name: 'Create order' }).click()
    await page.getByText('Operations uploads the receipt.').waitFor()
    address = new URL(page.url()).pathname
    expect(await order()).toMatchObject({
      estimatedAmount: 597.4,
      shipTo: 'Gate 3, north side',
      terms: 'Net 30',
      lines: [{ description: HOSTILE, amount: 482.4 }, { amount: 90 }, { uom: 'RL', amount: 25 }],
    })
  }))

it('what two have changed of an order is asked for, the rest of both stays', () =>
  as('ops', async (page, here) => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Edit order' }).click()
    await page.getByLabel('Terms').fill('Net 10')
    await page.getByLabel('Quantity of line 2').press('Control+Delete')
    const params = { path: { id: address.split('/').at(-1) ?? '' } }
    const body = { terms: 'Net 45', notes: 'Call first' }
    unwrap(await admin.put('/api/purchase-orders/{id}', { params, body }))
    await page.getByRole('button', { name: 'Save order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this, too' })
    await dialog.getByText('Net 45').waitFor()
    await inspect(here, 'order-conflict')
    await dialog.getByLabel('Mine').check()
    await dialog.getByRole('button', { name: 'Save choice' }).click()
    await said(page, 'The order is saved.')
    expect(await order()).toMatchObject({ terms: 'Net 10', notes: 'Call first' })
    expect((await order()).lines.map(({ uom }) => uom)).toEqual(['SF', 'RL'])
    await page.getByRole('cell', { name: '482.40' }).waitFor()
    await inspect(here, 'order-with-lines')
  }))

it('lines that two have changed are shown each as both have it', () =>
  as('ops', async (page, here) => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Edit order' }).click()
    await page.getByLabel('Quantity of line 1').fill('7')
    const params = { path: { id: address.split('/').at(-1) ?? '' } }
    const before = (await order()).lines.map(({ id, description, quantity, uom, unitPrice }) => {
      return { id, description, quantity, uom, unitPrice }
    })
    const put = async (lines: typeof before) =>
      unwrap(await admin.put('/api/purchase-orders/{id}', { params, body: { lines } }))
    await put(before.map((line, index) => (index === 0 ? { ...line, quantity: 9 } : line)))
    await page.getByRole('button', { name: 'Save order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this, too' })
    await dialog.getByText(/^Line 1: .*, 7 SF × .* = /).waitFor()
    await dialog.getByText(/^Line 1: .*, 9 SF × .* = /).waitFor()
    expect(await dialog.getByText(/^Line 2: /).count()).toBe(0)
    await inspect(here, 'order-lines-conflict')
    await dialog.getByRole('button', { name: 'Save choice' }).click()
    await said(page, 'The order is saved.')
    expect((await order()).lines[0]?.quantity).toBe(7)
    await put(before)
  }))

it('above the limit of operations the project manager authorizes, told by the bell', async () => {
  // Above whatever other tests order at the same time.
  const limits = { OPS: 5_000_000, PM: 9_000_000 }
  unwrap(await admin.put('/api/settings/approval-limits', { body: limits }))
  await as('ops', async (page) => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Edit order' }).click()
    await page.getByLabel('Estimated amount').fill('6,000,000')
    await page.getByRole('button', { name: 'Save order' }).click()
    await said(page, 'The order is saved.')
    await upload(page, '600')
    await page.getByText('need the authorization of Project manager').waitFor()
  })
  await as('pm', async (page, here) => {
    const { poNumber } = await order()
    await page.goto('/')
    await page.getByRole('region', { name: 'To do' }).getByText(poNumber).waitFor()
    await page.getByRole('button', { name: /^Notices \d+\s+unread$/ }).click()
    const panel = page.getByRole('dialog', { name: 'Notices' })
    const notice = panel.getByRole('link', {
      name: `${poNumber} of ${JOB} waits for the authorization of PM`,
    })
    await notice.waitFor()
    await inspect(here, 'notices')
    const read = page.waitForResponse((answer) => answer.url().endsWith('/read'))
    await notice.click()
    expect((await read).status()).toBe(200)
    // The order waits for it, whatever has been read of that.
    await page.goto(address)
    await page.getByText('The project manager authorizes the order.').waitFor()
    await page.getByRole('button', { name: 'Authorize order' }).waitFor()
    await inspect(here, 'order-to-authorize')
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog', { name: 'Authorize order' })
    await dialog.getByText(poNumber).waitFor()
    await page.keyboard.press('Enter')
    await said(page, 'The order is authorized. Its receipt can come.')
    await page.getByText('Up to 6,000,000.00 by Petra Manager').waitFor()
  })
})

it('above what was authorized it is authorized again, and the page names why', async () => {
  await as('ops', async (page, here) => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Edit order' }).click()
    await page.getByLabel('Estimated amount').fill('6,500,000')
    await page.getByRole('button', { name: 'Save order' }).click()
    await page
      .getByText(
        'An earlier authorization is void. The amount of $6,500,000.00 is above the authorized $6,000,000.00.',
      )
      .waitFor()
    await inspect(here, 'order-authorization-void')
  })
  await as('pm', async (page) => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Authorize order' }).waitFor()
    await page.keyboard.press('a')
    await page.getByRole('dialog', { name: 'Authorize order' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Up to 6,500,000.00 by Petra Manager').waitFor()
    expect(await page.getByText('An earlier authorization is void.').count()).toBe(0)
  })
})

it('several receipts are coded together, and one is removed', async () => {
  await as('ops', async (page) => {
    await page.goto(address)
    await upload(page, '300')
    await said(page, 'The receipt is here.')
    await upload(page, '250.5')
    await page.getByText('550.50').first().waitFor()
    const tickets = page.getByRole('list', { name: 'Tickets' })
    await tickets.getByRole('button', { name: /^Receipt 1/ }).click()
    await page.getByRole('button', { name: /^Remove receipt/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove receipt' })
    await dialog.getByRole('button', { name: 'Remove receipt' }).click()
    await said(page, 'The receipt is removed.')
    expect((await order()).receiptTotal).toBe(250.5)
  })
  await as('pm', async (page) => {
    await page.goto(address)
    await page.getByLabel('Cost code', { exact: true }).waitFor()
    await page.keyboard.press('c')
    expect(await page.evaluate('document.activeElement.tagName')).toBe('SELECT')
    await page.getByLabel('Cost code', { exact: true }).selectOption({ index: 1 })
    await page.getByLabel('Amount', { exact: true }).fill('100 %')
    await page.getByLabel('Amount', { exact: true }).press('Enter')
    await said(page, 'The cost codes are saved. Accounting approves next.')
  })
})

it('accounting approves, reconciles with the invoice and takes it back, by keys', () =>
  as('accounting', async (page, here) => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Approve order' }).waitFor()
    const { poNumber, status } = await order()
    await page.keyboard.press('a')
    const asked = page.getByRole('dialog', { name: 'Approve order' })
    await asked.getByText(poNumber).waitFor()
    await asked.getByText('250.50').waitFor()
    await page.keyboard.press('Escape')
    await asked.waitFor({ state: 'detached' })
    expect((await order()).status).toBe(status)
    await page.keyboard.press('a')
    await asked.waitFor()
    await page.keyboard.press('Enter')
    await said(page, 'The order is complete.')
    await page.getByRole('button', { name: 'Reconcile order' }).waitFor()
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog', { name: 'Reconcile order' })
    expect(await dialog.getByLabel('Paid amount').inputValue()).toBe('250.50')
    await dialog.getByRole('button', { name: 'Reconcile order' }).click()
    await dialog.getByText('An invoice number is needed').waitFor()
    await inspect(here, 'order-reconcile')
    await dialog.getByLabel('Invoice number').fill('<i>INV-7</i>')
    await dialog.getByLabel('Paid on').fill('2026-11-20')
    await dialog.getByLabel('Paid amount').fill('250.00')
    await dialog.getByRole('button', { name: 'Reconcile order' }).click()
    await said(page, 'The order is reconciled.')
    const payment = page.getByRole('region', { name: 'Payment' })
    await payment.getByText('<i>INV-7</i>').waitFor()
    await payment.getByText('(0.50)').waitFor()
    await inspect(here, 'order-reconciled')
    await payment.getByRole('button', { name: 'Undo reconciliation' }).click()
    await page
      .getByRole('dialog', { name: 'Undo reconciliation' })
      .getByRole('button', { name: 'Undo reconciliation' })
      .click()
    await said(page, 'The reconciliation is undone.')
    expect((await order()).reconciliation).toBeNull()
  }))

it('accounting finds what is to reconcile, and takes the month as CSV and IIF', () =>
  as('accounting', async (page, here) => {
    const { poNumber } = await order()
    await page.goto('/')
    await page.getByRole('region', { name: 'To reconcile' }).waitFor()
    await inspect(here, 'home-accounting')
    await page.goto(`/purchase-orders?q=${poNumber}`)
    await page.getByLabel('Payment').selectOption('To reconcile')
    await page.waitForURL(/reconciled=.*false/)
    await page.getByRole('link', { name: poNumber }).waitFor()
    await inspect(here, 'orders-to-reconcile')
    for (const [format, expected] of [
      ['CSV for a spreadsheet', 'PO number,Type,Status'],
      ['IIF for QuickBooks: bills of completed orders', '!TRNS'],
    ] as const) {
      await page.getByRole('button', { name: 'Export orders' }).click()
      const dialog = page.getByRole('dialog', { name: 'Export orders' })
      await dialog.getByLabel('As').selectOption(format)
      if (format.startsWith('CSV')) await inspect(here, 'orders-export')
      const coming = page.waitForEvent('download')
      await dialog.getByRole('link', { name: 'Save file' }).click()
      const text = await readFile(await (await coming).path(), 'utf8')
      expect(text).toContain(expected)
      expect(text).toContain(poNumber)
    }
  }))

it('the queue is gone through by keys', async () => {
  const made = await Promise.all(
    [1, 2].map(async () =>
      unwrap(
        await admin.post('/api/purchase-orders/misc', {
          body: { projectId, vendorId, estimatedAmount: 5 },
        }),
      ),
    ),
  )
  await as('ops', async (page) => {
    await page.goto(`/purchase-orders/${made[0]?.id}`)
    await page
      .getByRole('link', { name: 'Next order' })
      .or(page.getByRole('link', { name: 'Previous order' }))
      .first()
      .waitFor()
    const first = page.url()
    const key = (await page.getByRole('link', { name: 'Next order' }).count()) > 0 ? 'jk' : 'kj'
    const waits = new RegExp(`/api/purchase-orders/(?!${made[0]?.id})[0-9a-f-]{36}$`)
    // Keys count while the order that they led to is still on its way.
    await page.route(waits, async (route) => {
      await page.waitForURL(first)
      await route.continue()
    })
    await page.keyboard.press(key.charAt(0))
    await page.waitForURL(({ href }) => href !== first)
    await page.keyboard.press(key.charAt(1))
    await page.waitForURL(first)
  })
})

it('notices are read one by one and all at once', () =>
  as('ops', async (page) => {
    const { id } = unwrap(
      await admin.post('/api/purchase-orders/misc', {
        body: { projectId, vendorId, estimatedAmount: 90 },
      }),
    )
    await page.goto(`/purchase-orders/${id}`)
    await upload(page, '90')
    await said(page, 'The receipt is here.')
    const params = { path: { id } }
    const reason = { reason: `Not readable ${run}` }
    unwrap(await admin.post('/api/purchase-orders/{id}/reject', { params, body: reason }))
    await page.reload()
    await page.getByRole('button', { name: /^Notices \d+\s+unread$/ }).click()
    const panel = page.getByRole('dialog', { name: 'Notices' })
    await panel.getByRole('button', { name: new RegExp(`^Read: .*Not readable ${run}`) }).click()
    await panel.getByText(`Not readable ${run}`).waitFor({ state: 'hidden' })
    await panel.getByRole('button', { name: 'All', exact: true }).click()
    await panel.getByText(`Not readable ${run}`).waitFor()
    const readAll = panel.getByRole('button', { name: 'Read all' })
    if ((await readAll.count()) > 0) await readAll.click()
    await page.getByRole('button', { name: 'Notices', exact: true }).waitFor()
  }))
