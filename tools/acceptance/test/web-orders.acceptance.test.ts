import { unwrap } from '@formwork/api-client'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, apiAs, as, browse, inspect, said } from './browser.ts'
import { newBid } from './new-bid.ts'

const run = `${Date.now()}`
const VENDOR = `Cemex ${run}`
const JOB = `O-${run}`

let address: string
browse({ per: 'file' })
beforeAll(async () => {
  await newBid(api, { bidNumber: JOB, name: `Deck ${run}`, status: 'AWARDED' })
})

async function upload(page: Page, amount: string): Promise<void> {
  const buffer = await page.screenshot()
  const file = { name: 'ticket.png', mimeType: 'image/png', buffer }
  await page.getByLabel('Picture of the receipt').setInputFiles(file)
  await page.getByLabel('Amount on the receipt').fill(amount)
  await page.getByRole('button', { name: 'Upload receipt' }).click()
  await said(page, 'The receipt is here.')
}

async function resubmit(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Resubmit order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Resubmit order' })
  await dialog.getByRole('button', { name: 'Resubmit order' }).click()
  await dialog.getByText('Say what was corrected').waitFor()
  await dialog.getByLabel('What was corrected').fill(note)
  await dialog.getByRole('button', { name: 'Resubmit order' }).click()
}

async function correctAmount(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: /^Change amount of/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Change amount' })
  await dialog.getByLabel('Amount on the receipt').fill(amount)
  await dialog.getByRole('button', { name: 'Change amount' }).click()
  await said(page, 'The amount is changed.')
  await dialog.waitFor({ state: 'hidden' })
}

describe('an order, from the one who buys to the one who pays', () => {
  it('is written by operations, with a vendor who is new', () =>
    as('ops', async (page, here) => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Orders' }).click()
      await page.getByRole('link', { name: 'Create order' }).click()
      await page.getByRole('heading', { level: 1, name: 'Create order' }).waitFor()
      await page.getByRole('button', { name: 'Create order' }).click()
      await page.getByText('Project is missing').waitFor()
      // The first of what is missing.
      const project = page.getByRole('combobox', { name: 'Project' })
      await expect.poll(() => project.evaluate((field) => field.matches(':focus'))).toBe(true)
      await inspect(here, 'order-new')
      // A project comes with the bid's event.
      await expect
        .poll(async () => {
          await page.reload()
          await project.fill(JOB)
          return page.getByRole('listbox', { name: 'Choices' }).getByRole('option').count()
        })
        .toBe(1)
      // By keyboard alone; what is typed and chooses nothing is gone.
      await project.press('Escape')
      expect(await project.inputValue()).toBe('')
      await project.fill(`${run.slice(-6)} deck`)
      await inspect(here, 'order-new-pick')
      await project.press('ArrowDown')
      await project.press('Enter')
      expect(await project.inputValue()).toBe(`${JOB} Deck ${run}`)
      await project.fill('no such job')
      await page.getByText('Nothing has this name.').waitFor()
      await project.press('Tab')
      expect(await project.inputValue()).toBe(`${JOB} Deck ${run}`)
      await page.getByRole('button', { name: 'Add vendor' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add vendor' })
      await dialog.getByLabel('Vendor name').fill(VENDOR)
      await dialog.getByRole('button', { name: 'Add vendor' }).click()
      await dialog.waitFor({ state: 'hidden' })
      const entries = { 'Concrete type': 'Ready mix', Mix: '4000 psi', 'Cubic yards': '42.5' }
      for (const [label, text] of Object.entries(entries)) await page.getByLabel(label).fill(text)
      await page.getByLabel('Slump, in').fill('4')
      await page.getByLabel('Truck spacing').fill('15 min')
      await page.getByLabel('Desired delivery').fill('2026-12-01T06:00')
      await page.getByLabel('Estimated amount').fill('7,277.50')
      await page.getByRole('button', { name: 'Create order' }).click()
      await page.getByText('Operations uploads the receipt.').waitFor()
      address = new URL(page.url()).pathname
      await upload(page, '7,300.01')
      await page.getByText('The project manager allocates cost codes, or rejects.').waitFor()
      await inspect(here, 'order-with-receipt')
    }))

  it('is sent back with a reason, corrected in place and resubmitted with a note', async () => {
    await as('pm', async (page) => {
      await page.goto(address)
      await page.getByRole('button', { name: 'Reject order' }).click()
      const dialog = page.getByRole('dialog', { name: 'Reject order' })
      await dialog.getByRole('button', { name: 'Reject order' }).click()
      await dialog.getByText('Say what is wrong').waitFor()
      await dialog.getByLabel('What is wrong').fill('The ticket is of another job')
      await dialog.getByRole('button', { name: 'Reject order' }).click()
      await said(page, 'The order is sent back.')
    })
    await as('ops', async (page) => {
      await page.goto('/')
      await page
        .getByRole('link', { name: /^\w*PO|^[A-Z]+-/ })
        .first()
        .waitFor()
      await page.goto(address)
      await page.getByText('The ticket is of another job').first().waitFor()
      await resubmit(page, 'Now it is the right ticket')
      const dialog = page.getByRole('dialog', { name: 'Resubmit order' })
      await dialog.getByText('Nothing was corrected since the rejection').waitFor()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Edit order' }).click()
      await page.getByLabel('Notes').fill('Ticket of the deck')
      await page.getByRole('button', { name: 'Save order' }).click()
      await said(page, 'The order is saved.')
      await resubmit(page, 'Now it is the right ticket')
      await said(page, 'The order is resubmitted.')
      await page.getByText('The project manager allocates cost codes').waitFor()
      await page
        .getByRole('region', { name: 'History' })
        .getByText('Now it is the right ticket')
        .waitFor()
    })
  })

  it('has a receipt whose amount is corrected, and whose picture is replaced without losing it', () =>
    as('ops', async (page, here) => {
      await page.goto(address)
      await correctAmount(page, '7,300.02')
      const receipt = page.getByRole('region', { name: 'Receipt' })
      await receipt.getByText('7,300.02').first().waitFor()
      await page.getByRole('button', { name: 'Replace picture ticket.png' }).click()
      const dialog = page.getByRole('dialog', { name: 'Replace picture' })
      await dialog.getByRole('button', { name: 'Replace picture' }).click()
      await dialog.getByText('Choose the file').waitFor()
      await inspect(here, 'receipt-replace')
      const file = { name: 'better.png', mimeType: 'image/png', buffer: await page.screenshot() }
      await dialog.getByLabel('Picture of the receipt').setInputFiles(file)
      await dialog.getByRole('button', { name: 'Replace picture' }).click()
      await said(page, 'The picture is replaced.')
      await page.getByRole('button', { name: 'Replace picture better.png' }).waitFor()
      await receipt.getByText('7,300.02').first().waitFor()
      await correctAmount(page, '7,300.01')
    }))

  it('shows both amounts of a receipt that two correct', () =>
    as('ops', async (page) => {
      const id = address.split('/').at(-1) ?? ''
      const admin = await apiAs('admin@example.com')
      const orderNow = async () =>
        unwrap(await admin.get('/api/purchase-orders/{id}', { params: { path: { id } } }))
      const receiptId = (await orderNow()).receipts[0]?.id ?? ''
      const params = { path: { id, receiptId } }
      const correct = async (amount: number): Promise<void> => {
        const change = { params, body: { amount } }
        unwrap(await admin.put('/api/purchase-orders/{id}/receipts/{receiptId}', change))
      }
      await correct(7_300.01)
      // What the page shows of it, its forms alone can tell it.
      await page.route('**/api/events', (route) => route.abort())
      await page.goto(address)
      await page.getByRole('button', { name: /^Change amount of/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Change amount' })
      await dialog.getByLabel('Amount on the receipt').fill('7,300.09')
      await correct(7_300.05)
      await dialog.getByRole('button', { name: 'Change amount' }).click()
      const both = page.getByRole('dialog', { name: 'Somebody else has changed this, too' })
      await both.getByText('7300.05').waitFor()
      await both.getByLabel('Theirs').check()
      await both.getByRole('button', { name: 'Save choice' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect((await orderNow()).receiptTotal).toBe(7_300.05)
      await correctAmount(page, '7,300.01')
    }))

  it('is split over cost codes to the cent: percent, amount, rest', () =>
    as('pm', async (page, here) => {
      await page.goto(address)
      await page.getByLabel('Cost code', { exact: true }).selectOption({ index: 1 })
      await page.getByLabel('Amount', { exact: true }).fill('33.3333 %')
      await page.getByRole('button', { name: 'Add line' }).click()
      await page.getByLabel('Cost code 2').selectOption({ index: 2 })
      await page.getByLabel('Amount 2').fill('1,000')
      await page.getByText('Left').waitFor()
      await page.getByRole('button', { name: 'Add line' }).click()
      await page.getByLabel('Cost code 3').selectOption({ index: 3 })
      expect(await page.getByLabel('Amount 3').inputValue()).toBe('3866.68')
      await page.getByText('The lines make the whole amount.').waitFor()
      await page.getByLabel('Amount 3').fill('4000')
      await page.getByText('Too much').waitFor()
      await inspect(here, 'order-split')
      await page.getByRole('button', { name: /The rest to line 3/i }).click()
      await page.getByText('The lines make the whole amount.').waitFor()
      await page.getByRole('button', { name: 'Save cost codes' }).click()
      await said(page, 'The cost codes are saved.')
    }))

  it('is approved by accounting, who sees its whole story', () =>
    as('accounting', async (page, here) => {
      await page.goto('/purchase-orders?status=ALLOCATED')
      await page.getByLabel('Search').fill(VENDOR)
      await page.getByRole('cell', { name: VENDOR }).waitFor()
      await inspect(here, 'orders')
      await page.goto(address)
      await page.getByText('2,433.33').waitFor()
      await page.getByRole('button', { name: 'Approve order' }).click()
      const dialog = page.getByRole('dialog', { name: 'Approve order' })
      await dialog.getByText('7,300.01').waitFor()
      await inspect(here, 'order-approve')
      await dialog.getByRole('button', { name: 'Approve order' }).click()
      await page.getByText('Accounting reconciles the order with its invoice.').waitFor()
      await page.getByRole('button', { name: 'Approve order' }).waitFor({ state: 'detached' })
      const history = page.getByRole('region', { name: 'History' })
      await history.getByText('Complete').waitFor()
      expect(await history.getByText('Rejected by PM').count()).toBe(0)
      await history.getByRole('button', { name: /^Show all \d+ entries$/ }).click()
      await history.getByText('Rejected by PM').waitFor()
      await inspect(here, 'order-complete')
    }))

  it('is refused with a sentence to who decides over a change that they have not seen', async () => {
    const ops = await apiAs('admin@example.com')
    const projects = unwrap(await ops.get('/api/projects', { params: { query: { q: JOB } } }))
    const vendor = { name: `Pumps ${Date.now()}`, type: 'PUMP' as const }
    const { id: vendorId } = unwrap(await ops.post('/api/vendors', { body: vendor }))
    const ids = { projectId: projects[0]?.id ?? '', vendorId }
    const asked = { pumpType: '38 m boom', desiredDelivery: '2026-12-01T06:00:00-06:00' }
    const order = unwrap(
      await ops.post('/api/purchase-orders/pump', { body: { ...ids, ...asked } }),
    )
    const path = { id: order.id }
    await as('pm', async (page) => {
      const form = new FormData()
      form.append('file', new Blob([Uint8Array.from(await page.screenshot())]), 'ticket.png')
      unwrap(await ops.upload('/api/purchase-orders/{id}/receipt', { path, form }))
      await page.goto(`/purchase-orders/${order.id}`)
      await page.getByRole('button', { name: 'Reject order' }).click()
      const change = { params: { path }, body: { notes: 'Call before delivery' } }
      unwrap(await ops.put('/api/purchase-orders/{id}', change))
      // The page behind the dialog has heard of it; who types in the dialog has not seen it.
      await page.getByText('Call before delivery').first().waitFor()
      const dialog = page.getByRole('dialog', { name: 'Reject order' })
      await dialog.getByLabel('What is wrong').fill('No')
      await dialog.getByRole('button', { name: 'Reject order' }).click()
      await dialog.getByRole('alert').waitFor()
      await dialog.getByRole('button', { name: 'Reject order' }).click()
      await dialog.waitFor({ state: 'detached' })
    })
  })

  it('takes a second receipt; a split that is typed stays when somebody else changes the order', async () => {
    const admin = await apiAs('admin@example.com')
    const [project] = unwrap(await admin.get('/api/projects', { params: { query: { q: JOB } } }))
    const vendor = { name: `Two tickets ${run}`, type: 'PUMP' as const }
    const { id: vendorId } = unwrap(await admin.post('/api/vendors', { body: vendor }))
    const asked = { pumpType: '38 m boom', desiredDelivery: '2026-12-01T06:00:00-06:00' }
    const pump = { projectId: project?.id ?? '', vendorId, ...asked }
    const { id } = unwrap(await admin.post('/api/purchase-orders/pump', { body: pump }))
    await as('ops', async (page, here) => {
      await page.goto(`/purchase-orders/${id}`)
      await upload(page, '100')
      await page.getByText('The project manager allocates cost codes').waitFor()
      await upload(page, '50.25')
      await page.getByText('Receipt 2 of 2').waitFor()
      await page.getByRole('region', { name: 'Receipt' }).getByText('150.25').waitFor()
      await inspect(here, 'order-two-receipts')
    })
    await as('pm', async (page) => {
      // A page that hears of the change at once has nothing to be refused.
      await page.route('**/api/events', (route) => route.abort())
      await page.goto(`/purchase-orders/${id}`)
      await page.getByLabel('Cost code', { exact: true }).selectOption({ index: 1 })
      await page.getByLabel('Amount', { exact: true }).fill('150.25')
      await page.getByText('The lines make the whole amount.').waitFor()
      const note = { params: { path: { id } }, body: { notes: 'Call before delivery' } }
      unwrap(await admin.put('/api/purchase-orders/{id}', note))
      await page.getByRole('button', { name: 'Save cost codes' }).click()
      await page.getByRole('alert').waitFor()
      await page.getByText('Call before delivery').first().waitFor()
      expect(await page.getByLabel('Amount', { exact: true }).inputValue()).toBe('150.25')
      await page.getByRole('button', { name: 'Save cost codes' }).click()
      await said(page, 'The cost codes are saved.')
    })
  })
})
