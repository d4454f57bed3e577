import { type ApiClient, type components, unwrap } from '@formwork/api-client'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { apiAs, as, browse, inspect, said, settled } from './browser.ts'
import { award, newBid, newScope } from './new-bid.ts'
import { PICTURE } from './picture.ts'

type Order = components['schemas']['PurchaseOrder']

const run = `${Date.now()}`

let admin: ApiClient
let projectId: string
let vendorId: string
let slabId: string
let wallsId: string
browse({ per: 'file' })

/** A job of two scopes, each sold for ten yards of concrete. */
beforeAll(async () => {
  admin = await apiAs('admin@example.com')
  projectId = await newBid(admin)
  const scopes: string[] = []
  for (const name of ['Slab', 'Walls']) {
    const id = await newScope(admin, projectId, name)
    scopes.push(id)
    const item = {
      name,
      length: 10,
      width: 27,
      depth: 1,
      depthUnit: 'FT',
      pricePerCY: 100,
      wastePercentage: 0,
    } as const
    const params = { path: { scopeId: id } }
    unwrap(await admin.post('/api/scopes/{scopeId}/items/concrete', { params, body: item }))
  }
  ;[slabId = '', wallsId = ''] = scopes
  await award(admin, projectId)
  const vendor = { name: `Codes ${run}`, type: 'CONCRETE' as const }
  vendorId = unwrap(await admin.post('/api/vendors', { body: vendor })).id
})

/** One order for both scopes, received for what it was ordered for. */
async function received(): Promise<Order> {
  const line = { description: 'Concrete 4000', uom: 'CY', unitPrice: 100, costCode: '03-300' }
  const body = {
    projectId,
    vendorId,
    concreteType: 'Ready mix',
    mixIds: '4000',
    cubicYards: 10,
    slumpSize: 4,
    spacing: '12 min',
    desiredDelivery: '2026-12-01T06:00:00-06:00',
    lines: [
      { ...line, quantity: 6, scopeId: slabId },
      { ...line, quantity: 4, scopeId: wallsId },
    ],
  }
  const order = unwrap(await admin.post('/api/purchase-orders/concrete', { body }))
  const form = new FormData()
  form.append('amount', '1000')
  form.append('file', new Blob([PICTURE], { type: 'image/png' }), 'ticket.png')
  const path = { id: order.id }
  unwrap(await admin.upload('/api/purchase-orders/{id}/receipts', { path, form }))
  return order
}

const scopeFigures = async () => {
  const params = { path: { id: projectId } }
  const { scopes } = unwrap(await admin.get('/api/projects/{id}/budget', { params }))
  return Object.fromEntries(
    scopes.map(({ name, pending, committed }) => [name ?? 'none', [committed, pending]]),
  )
}

it('cost codes of an order stay with the scopes that it was ordered for, and say what is left', () =>
  as('pm', async (page, here) => {
    const order = await received()
    expect(await scopeFigures()).toEqual({ Slab: [600, 0], Walls: [400, 0] })
    await page.goto(`/purchase-orders/${order.id}`)
    const codes = page.getByRole('region', { name: 'Cost codes' })
    await expect.poll(() => codes.getByLabel('Amount 1').inputValue()).toBe('600.00')
    await expect.poll(() => codes.getByLabel('Cost code 2').inputValue()).toBe('03-300')
    // Sold for 2,000.00, of which this order takes 1,000.00 whether it is coded or not.
    await codes.getByText('Concrete material: 1,000.00 of the budget left').first().waitFor()
    await codes.getByLabel('Amount 2').fill('1,500')
    await codes.getByText('Concrete material: 100.00 over the budget').first().waitFor()
    await inspect(here, 'order-codes-by-scope')
    // What is typed is kept over leaving.
    await page.goto('/inbox')
    await page.goto(`/purchase-orders/${order.id}`)
    await expect.poll(() => codes.getByLabel('Amount 2').inputValue()).toBe('1,500')
    await codes.getByRole('button', { name: /The rest to line 2/ }).click()
    await codes.getByRole('button', { name: 'Save cost codes' }).click()
    await said(page, 'The cost codes are saved.')
    await codes.getByText('Walls').waitFor()
    expect(await scopeFigures()).toEqual({ Slab: [0, 600], Walls: [0, 400] })
  }))

it('cost codes stay in sight beside a long order', () =>
  as('pm', async (page) => {
    const order = await received()
    await page.setViewportSize({ width: 1_440, height: 700 })
    await page.goto(`/purchase-orders/${order.id}`)
    const code = page.getByRole('region', { name: 'Cost codes' }).getByLabel('Cost code 1')
    await code.waitFor()
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate('window.scrollY')).toBeGreaterThan(300)
    await expect.poll(async () => (await code.boundingBox())?.y ?? -1).toBeGreaterThan(0)
  }))

it('who codes and approves by keyboard alone goes on where they were', async () => {
  const order = await received()
  const focused = (page: Page) =>
    page.evaluate<string>(
      "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent",
    )
  await as('pm', async (page, here) => {
    await page.goto(`/purchase-orders/${order.id}`)
    const codes = page.getByRole('region', { name: 'Cost codes' })
    await codes.getByLabel('Cost code 2').waitFor()
    await settled(here)
    await codes.getByRole('button', { name: 'Remove line 2' }).focus()
    await page.keyboard.press('Enter')
    await codes.getByLabel('Cost code 2').waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Add line')
    await page.keyboard.press('Enter')
    await codes.getByLabel('Cost code 2').selectOption('03-300')
    await codes.getByRole('button', { name: 'Save cost codes' }).focus()
    await page.keyboard.press('Enter')
    await said(page, 'The cost codes are saved.')
    await codes.getByLabel('Cost code 1').waitFor({ state: 'detached' })
    // Not at the top of the page.
    await expect.poll(() => focused(page)).toBe('Cost codes')
  })
  await as('accounting', async (page, here) => {
    await page.goto(`/purchase-orders/${order.id}`)
    await page.getByRole('button', { name: 'Approve order' }).waitFor()
    await settled(here)
    await page.getByRole('button', { name: 'Approve order' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Approve order' })
    await dialog.waitFor()
    // The button is off while it is tried, and has the focus each time that failed.
    const approve = dialog.getByRole('button', { name: 'Approve order' })
    await page.route('**/approve', (route) => route.abort())
    for (const _ of [1, 2, 3]) {
      await page.keyboard.press('Enter')
      await dialog.getByText('The server cannot be reached').waitFor()
      await expect.poll(() => approve.evaluate((button) => button.matches(':focus'))).toBe(true)
    }
    await page.unrouteAll({ behavior: 'wait' })
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Reconcile order' }).waitFor()
    const isGoingOn = () =>
      page.evaluate<boolean>("document.activeElement.matches('main :is(a, button)')")
    await expect.poll(isGoingOn).toBe(true)
  })
})
