import { type ApiClient, type components, unwrap } from '@formwork/api-client'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { apiAs, as, browse, inspect, settled } from './browser.ts'
import { brokenWords } from './layout-faults.ts'
import { newBid } from './new-bid.ts'
import { PICTURE } from './picture.ts'

type Order = components['schemas']['PurchaseOrder']

const run = `${Date.now()}`

let admin: ApiClient
let projectId: string
let vendorId: string
browse({ per: 'file' })
beforeAll(async () => {
  admin = await apiAs('admin@example.com')
  projectId = await newBid(admin)
  const vendor = { name: `Sumner ${run}`, type: 'CONCRETE' as const }
  vendorId = unwrap(await admin.post('/api/vendors', { body: vendor })).id
})

async function newOrder(): Promise<Order> {
  const line = { description: 'Concrete 4000 with fibers and a mid-range water reducer', uom: 'CY' }
  const body = {
    projectId,
    vendorId,
    concreteType: 'Ready mix',
    mixIds: '4000',
    slumpSize: 4,
    spacing: '12 min',
    desiredDelivery: '2026-12-01T06:00:00-06:00',
    taxAmount: 1_254,
    lines: [{ ...line, quantity: 258.75, unitPrice: 152, costCode: '03-300' }],
  }
  // A project comes with the bid's event.
  return vi.waitFor(
    async () => unwrap(await admin.post('/api/purchase-orders/concrete', { body })),
    { timeout: 60_000, interval: 250 },
  )
}

async function addTicket({ id, lines }: Order): Promise<void> {
  const form = new FormData()
  form.append('lineId', lines[0]?.id ?? '')
  form.append('quantity', '10.5')
  form.append('amount', '1600')
  form.append('file', new Blob([PICTURE], { type: 'image/png' }), 'ticket.png')
  unwrap(await admin.upload('/api/purchase-orders/{id}/receipts', { path: { id }, form }))
}

/** The strip as it is read: each name with its sum and what stands below it. */
async function strip(page: Page): Promise<readonly string[]> {
  const groups = page.getByRole('region', { name: 'Sums of the order' }).locator('dl > div')
  await groups.first().waitFor()
  return groups.evaluateAll((all) =>
    all.map((group) =>
      Array.from(
        group.children as unknown as Iterable<{ textContent: string }>,
        (part) => part.textContent,
      ).join(' '),
    ),
  )
}

describe('the sums at the head of an order', () => {
  it('are in one piece each on a tablet, a phone that lies and a page that is made larger', () =>
    as('ops', async (page) => {
      await page.goto(`/purchase-orders/${(await newOrder()).id}`)
      await strip(page)
      for (const width of [640, 720, 768, 844, 1024]) {
        await page.setViewportSize({ width, height: 450 })
        expect(await brokenWords(page), String(width)).toEqual([])
      }
    }))

  it('say what is ordered, delivered at its prices, received and coded, before any bill', () =>
    as('admin', async (page, here) => {
      const order = await newOrder()
      await page.goto(`/purchase-orders/${order.id}`)
      await expect
        .poll(() => strip(page))
        .toEqual(['Ordered 40,584.00', 'Delivered –', 'Received –', 'Coded –', 'Billed –'])
      await addTicket(order)
      const allocations = [{ costCode: '03-300', amount: 1_600 }]
      const params = { path: { id: order.id } }
      unwrap(
        await admin.post('/api/purchase-orders/{id}/allocate', { params, body: { allocations } }),
      )
      await page.reload()
      await expect
        .poll(() => strip(page))
        .toEqual([
          'Ordered 40,584.00',
          'Delivered 1,596.00 10.5 of 258.75 CY',
          'Received 1,600.00 1 receipt',
          'Coded 1,600.00',
          'Billed –',
        ])
      await inspect(here, 'order-sums')
    }))

  it('are told before the order is settled while goods are to come, with what is free then', async () => {
    const order = await newOrder()
    await addTicket(order)
    const params = { path: { id: order.id } }
    const toCome = 'Still to come: 248.25 CY of Concrete 4000 with fibers'
    const freed = '$38,984.00 of the estimate is not received.'
    await as('pm', async (page, here) => {
      await page.goto(`/purchase-orders/${order.id}`)
      const codes = page.getByRole('region', { name: 'Cost codes' })
      await codes.getByText(toCome).waitFor()
      await codes.getByText(freed).waitFor()
      await inspect(here, 'order-codes-to-come')
    })
    const allocations = [{ costCode: '03-300', amount: 1_600 }]
    unwrap(
      await admin.post('/api/purchase-orders/{id}/allocate', { params, body: { allocations } }),
    )
    await as('accounting', async (page, here) => {
      await page.goto(`/purchase-orders/${order.id}`)
      await page.getByRole('button', { name: 'Approve order' }).click()
      const asked = page.getByRole('dialog', { name: 'Approve order' })
      await asked.getByText(toCome).waitFor()
      await asked.getByText(freed).waitFor()
      await asked.getByText('No ticket can be added then.').waitFor()
      await inspect(here, 'order-approve-to-come')
    })
  })

  it('count as coded what bills say once those are coded', () =>
    as('admin', async (page, here) => {
      const order = await newOrder()
      const line = { orderId: order.id, orderLineId: order.lines[0]?.id ?? null, uom: 'CY' }
      const lines = [{ ...line, description: 'Concrete', quantity: 100, unitPrice: 152 }]
      const charges = { tax: 1_254, freight: 0, discount: 0, retainagePercentage: 0 }
      const body = { vendorId, kind: 'INVOICE', number: run, date: '2026-11-20', lines } as const
      const bill = unwrap(await admin.post('/api/bills', { body: { ...body, ...charges } }))
      await page.goto(`/purchase-orders/${order.id}`)
      await expect
        .poll(async () => (await strip(page)).slice(3))
        .toEqual(['Coded 0.00', 'Billed 16,454.00'])
      const params = { path: { id: bill.id } }
      const coding = [{ projectId, costCode: '03-300', amount: 16_454 }]
      unwrap(await admin.post('/api/bills/{id}/code', { params, body: { coding } }))
      await page.reload()
      await expect
        .poll(async () => (await strip(page)).slice(3))
        .toEqual(['Coded 16,454.00', 'Billed 16,454.00'])
      await page.goto(`/bills/${bill.id}`)
      await inspect(here, 'bill-without-paper')
    }))
})

describe('the lines of an order', () => {
  it.each([360, 1_024, 1_440])('show quantity, price and amount uncut on %i px', (width) =>
    as('admin', async (page, here) => {
      const order = await newOrder()
      await addTicket(order)
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/purchase-orders/${order.id}`)
      const lines = page.getByRole('region', { name: 'Lines', exact: true })
      await lines.getByText('39,330.00').waitFor()
      await settled(here)
      expect(await lines.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
      const shown = await lines.innerText()
      for (const text of ['258.75 CY', '152', '10.5', '248.25']) expect(shown).toContain(text)
    }),
  )
})

describe('the total of a new order', () => {
  it.each([
    [390, 844],
    [1_440, 900],
  ])('stays in sight and covers no field that is typed in, on %i px', (width, height) =>
    as('ops', async (page, here) => {
      await page.setViewportSize({ width, height })
      await page.goto('/purchase-orders/new')
      const add = page.getByRole('button', { name: 'Add line' })
      for (let row = 1; row <= 12; row += 1) {
        await add.click()
        await page.getByLabel(`Quantity of line ${row}`).fill('2')
        await page.getByLabel(`Unit price of line ${row}`).fill('100')
      }
      // The paper beside the form comes with what was typed.
      await settled(here)
      const total = page.getByRole('status').filter({ hasText: 'Total' })
      const top = async () => (await total.boundingBox())?.y ?? Number.NaN
      for (const label of ['Type', 'Quantity of line 6', 'Terms']) {
        const field = page.getByLabel(label, { exact: true })
        await field.focus()
        const box = await field.boundingBox()
        expect(await top(), label).toBeLessThan(height - 20)
        expect((box?.y ?? Number.NaN) + (box?.height ?? 0), label).toBeLessThanOrEqual(await top())
      }
      expect(await total.innerText()).toContain('2,400.00')
      if (width === 1_440) await inspect(here, 'order-new-foot')
    }),
  )
})
