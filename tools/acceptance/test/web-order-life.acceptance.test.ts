import { type ApiClient, unwrap } from '@formwork/api-client'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { apiAs, as, browse, inspect, pick, said } from './browser.ts'
import { newBid, newScope } from './new-bid.ts'
import { PICTURE } from './picture.ts'

const run = `${Date.now()}`
const JOB = `W-${run}`

let admin: ApiClient
let projectId: string
let vendors: { readonly concrete: string; readonly misc: string }
browse({ per: 'file' })
beforeAll(async () => {
  admin = await apiAs('admin@example.com')
  projectId = await newBid(admin, { bidNumber: JOB, name: `Deck ${run}` })
  for (const name of ['Foundation', 'Slab']) await newScope(admin, projectId, name)
  const params = { path: { id: projectId } }
  unwrap(await admin.put('/api/bids/{id}', { params, body: { status: 'AWARDED' } }))
  const vendor = async (name: string, type: 'CONCRETE' | 'MISC') =>
    unwrap(await admin.post('/api/vendors', { body: { name: `${name} ${run}`, type } })).id
  await vendor('Cemex', 'CONCRETE')
  vendors = { concrete: await vendor('Boral', 'CONCRETE'), misc: await vendor('Zero', 'MISC') }
  // A project comes with the bid's events.
  await vi.waitFor(
    async () => {
      const { scopes } = unwrap(await admin.get('/api/projects/{id}', { params }))
      expect(scopes).toHaveLength(2)
    },
    { timeout: 60_000, interval: 250 },
  )
})

const orderOf = async (id: string) =>
  unwrap(await admin.get('/api/purchase-orders/{id}', { params: { path: { id } } }))
const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

async function miscOrder(): Promise<string> {
  const body = { projectId, vendorId: vendors.misc, estimatedAmount: 100 }
  return unwrap(await admin.post('/api/purchase-orders/misc', { body })).id
}

async function receive(id: string, amount: string): Promise<void> {
  const form = new FormData()
  form.append('amount', amount)
  form.append('file', new Blob([PICTURE], { type: 'image/png' }), 'ticket.png')
  unwrap(await admin.upload('/api/purchase-orders/{id}/receipts', { path: { id }, form }))
}

const allocate = async (id: string, amount: number) => {
  const body = { allocations: [{ costCode: '03-300', amount }] }
  const params = { path: { id } }
  unwrap(await admin.post('/api/purchase-orders/{id}/allocate', { params, body }))
}

async function newOrder(page: Page, type: string): Promise<void> {
  await page.goto('/purchase-orders/new')
  await page.getByLabel('Type', { exact: true }).selectOption(type)
  await pick(page, 'Project', `${JOB} Deck ${run}`)
}

describe('an order', () => {
  it('takes numbers as they are written by hand, a slump of zero, and vendors of its type alone', () =>
    as('ops', async (page) => {
      await newOrder(page, 'MISC')
      await pick(page, 'Vendor', `Zero ${run}`)
      await page.getByLabel('Type', { exact: true }).selectOption('CONCRETE')
      await page.getByLabel('Concrete type').fill('Ready mix')
      await page.getByLabel('Mix').fill('4000 PSI')
      await page.getByLabel('Cubic yards').fill('1,042.5 or so')
      await page.getByLabel('Slump, in').fill('0')
      await page.getByLabel('Truck spacing').fill('15 min')
      await page.getByLabel('Desired delivery').fill('2026-12-01T06:00')
      await page.getByLabel('Estimated amount').fill('-7')
      await page.getByRole('button', { name: 'Create order' }).click()
      await page.getByText('Vendor is missing').waitFor()
      await page.getByText('A number above zero, for example 42.5').waitFor()
      await page.getByText('An amount in dollars and cents, for example 1,234.50').waitFor()
      await page.getByLabel('Cubic yards').fill('1,042.5')
      await page.getByLabel('Estimated amount').fill('')
      await pick(page, 'Vendor', `Cemex ${run}`)
      await page.getByRole('button', { name: 'Create order' }).click()
      await page.getByText('Operations uploads the receipt.').waitFor()
      expect(await orderOf(idOf(page))).toMatchObject({ cubicYards: 1042.5, slumpSize: 0 })
    }))

  it('offers what the catalog knows, and the scopes of the project', () =>
    as('ops', async (page, here) => {
      await newOrder(page, 'RENTAL')
      const machines = page.locator('datalist option')
      await machines.first().waitFor({ state: 'attached' })
      expect(
        await machines.evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
      ).toContainEqual(expect.stringContaining('xcavator'))
      await page.getByLabel('Type', { exact: true }).selectOption('MISC')
      await pick(page, 'Vendor', `Zero ${run}`)
      await page.getByLabel('Slab').check()
      await page.getByLabel('Foundation').check()
      await inspect(here, 'order-new-misc')
      await page.getByRole('button', { name: 'Create order' }).click()
      await page.getByText('Foundation, Slab').waitFor()
      expect(await orderOf(idOf(page))).toMatchObject({ specifyScope: 'Foundation, Slab' })
    }))

  it('can be from any vendor, however many sell the same', async () => {
    const names = Array.from({ length: 101 }, (_none, index) => `Aa ${run} ${index}`)
    for (let at = 0; at < names.length; at += 10) {
      await Promise.all(
        names
          .slice(at, at + 10)
          .map(async (name) =>
            unwrap(await admin.post('/api/vendors', { body: { name, type: 'MISC' } })),
          ),
      )
    }
    await as('ops', async (page) => {
      await newOrder(page, 'MISC')
      await pick(page, 'Vendor', `Zero ${run}`)
    })
  })

  it('that was rejected is mended in place: its scope, its vendor and what it asks for', async () => {
    const mix = { concreteType: 'Ready mix', mixIds: '4000 PSI', cubicYards: 10, slumpSize: 4 }
    const body = { projectId, vendorId: vendors.concrete, ...mix, spacing: '15 min' }
    const order = { ...body, desiredDelivery: '2026-12-01T06:00:00-06:00' }
    const { id } = unwrap(await admin.post('/api/purchase-orders/concrete', { body: order }))
    await receive(id, '100')
    const params = { path: { id } }
    const reason = { reason: 'It is for the slab, and 12 yards' }
    unwrap(await admin.post('/api/purchase-orders/{id}/reject', { params, body: reason }))
    await as('ops', async (page, here) => {
      await page.goto(`/purchase-orders/${id}`)
      await page.getByRole('button', { name: 'Edit order' }).click()
      // Whoever works by keyboard is in the form once it is there, and back at its button afterwards.
      const labelled = () => page.evaluate('document.activeElement.labels?.[0]?.textContent')
      await expect.poll(labelled).toBe('Scope')
      await page.getByLabel('Scope').selectOption({ label: 'Slab' })
      await pick(page, 'Vendor', `Cemex ${run}`)
      await page.getByLabel('Cubic yards').fill('')
      await page.getByRole('button', { name: 'Save order' }).click()
      await page.getByText('Cubic yards is missing').waitFor()
      await inspect(here, 'order-edit-concrete')
      await page.getByLabel('Cubic yards').fill('12')
      await page.getByRole('button', { name: 'Save order' }).click()
      await said(page, 'The order is saved.')
      const focused = () => page.evaluate('document.activeElement.textContent')
      await expect.poll(focused).toBe('Edit order')
      const history = page.getByRole('region', { name: 'History' })
      await history.getByText('Cubic yards: 10 → 12').waitFor()
      await history.getByRole('button', { name: /^Show all \d+ entries$/ }).click()
      await history.getByText('Created').waitFor()
    })
    expect(await orderOf(id)).toMatchObject({
      cubicYards: 12,
      scope: { name: 'Slab' },
      vendor: { name: `Cemex ${run}` },
    })
  })

  it('says by their names which scopes two have chosen', async () => {
    const id = await miscOrder()
    const { scopes } = unwrap(
      await admin.get('/api/projects/{id}', { params: { path: { id: projectId } } }),
    )
    const slab = scopes.find(({ name }) => name === 'Slab')
    await as('ops', async (page) => {
      await page.goto(`/purchase-orders/${id}`)
      await page.getByRole('button', { name: 'Edit order' }).click()
      await page.getByLabel('Scope').selectOption({ label: 'Foundation' })
      const params = { path: { id } }
      unwrap(
        await admin.put('/api/purchase-orders/{id}', { params, body: { scopeId: slab?.id ?? '' } }),
      )
      await page.getByRole('button', { name: 'Save order' }).click()
      const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this, too' })
      await dialog.getByText('Foundation').waitFor()
      await dialog.getByText('Slab').waitFor()
    })
  })

  it('that was a mistake is deleted, after a question', async () => {
    const id = await miscOrder()
    const { poNumber } = await orderOf(id)
    await as('ops', async (page, here) => {
      await page.goto(`/purchase-orders/${id}`)
      await page.getByRole('button', { name: 'Delete order' }).click()
      const dialog = page.getByRole('dialog', { name: 'Delete order' })
      await inspect(here, 'order-delete')
      await dialog.getByRole('button', { name: 'Delete order' }).click()
      await said(page, `${poNumber} is deleted.`)
      await page.waitForURL(({ pathname }) => pathname === '/purchase-orders')
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: 'There is no such page' }).waitFor()
    })
    const gone = await admin.get('/api/purchase-orders/{id}', { params: { path: { id } } })
    expect(!gone.ok && gone.error.status).toBe(404)
  })

  it('that somebody deletes while it is open says so above what is still shown', async () => {
    const id = await miscOrder()
    await as('ops', async (page, here) => {
      await page.goto(`/purchase-orders/${id}`)
      await page.getByRole('button', { name: 'Upload receipt' }).waitFor()
      await expect.poll(here.hearsChanges).toBe(true)
      unwrap(await admin.delete('/api/purchase-orders/{id}', { params: { path: { id } } }))
      await page.getByRole('alert').getByText('Purchase order not found').first().waitFor()
      expect(
        await page
          .getByRole('alert')
          .evaluateAll((all) => all.some((one) => one.closest('section') === null)),
      ).toBe(true)
    })
  })
})

describe('receipts', () => {
  it('stand in the list with all that was received', async () => {
    const id = await miscOrder()
    await receive(id, '4000')
    await receive(id, '3110.55')
    const { poNumber } = await orderOf(id)
    await as('ops', async (page) => {
      await page.goto(`/purchase-orders?q=${poNumber}`)
      const row = page.getByRole('row', { name: poNumber })
      await row.getByRole('cell', { name: '7,110.55' }).waitFor()
    })
  })

  it('that were refused are no longer spoken of when another file is chosen', async () => {
    const id = await miscOrder()
    await as('ops', async (page) => {
      await page.goto(`/purchase-orders/${id}`)
      const file = page.getByLabel('Picture of the receipt')
      await file.setInputFiles({
        name: 'a.pdf',
        mimeType: 'application/pdf',
        buffer: PICTURE.subarray(9),
      })
      await page.getByRole('button', { name: 'Upload receipt' }).click()
      const alert = page.getByRole('alert')
      await alert.getByText('The file is not a JPEG or PNG').waitFor()
      await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE })
      await alert.waitFor({ state: 'detached' })
      await page.getByLabel('Amount on the receipt').fill('0')
      await page.getByRole('button', { name: 'Upload receipt' }).click()
      await page.getByText('An amount in dollars and cents, for example 1,234.50').waitFor()
    })
  })
})

it('a receipt that somebody has changed since is not removed unseen', async () => {
  const id = await miscOrder()
  await receive(id, '100')
  await as('ops', async (page) => {
    await page.route('**/api/events', (route) => route.abort())
    await page.goto(`/purchase-orders/${id}`)
    await page.getByRole('button', { name: /^Remove receipt/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove receipt' })
    const [receipt] = (await orderOf(id)).receipts
    const params = { path: { id, receiptId: receipt?.id ?? '' } }
    const change = { params, body: { amount: 90.5 } }
    unwrap(await admin.put('/api/purchase-orders/{id}/receipts/{receiptId}', change))
    await dialog.getByRole('button', { name: 'Remove receipt' }).click()
    await dialog.getByText('Somebody else has changed this since you read it.').waitFor()
    expect((await orderOf(id)).receiptTotal).toBe(90.5)
    await dialog.getByRole('button', { name: 'Remove receipt' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect((await orderOf(id)).receipts).toEqual([])
  })
})

describe('cost codes', () => {
  it('are missed each at its field, where the focus goes', async () => {
    const id = await miscOrder()
    await receive(id, '100')
    await as('pm', async (page, here) => {
      await page.goto(`/purchase-orders/${id}`)
      await page.getByLabel('Cost code', { exact: true }).selectOption({ index: 1 })
      await page.getByLabel('Amount', { exact: true }).fill('100')
      await page.getByRole('button', { name: 'Add line' }).click()
      await page.getByRole('button', { name: 'Save cost codes' }).click()
      const code = page.getByRole('combobox', { name: 'Cost code 2' })
      await page.getByText('Choose the cost code').waitFor()
      expect(await code.getAttribute('aria-invalid')).toBe('true')
      expect(await page.evaluate('document.activeElement.labels[0].textContent')).toBe(
        'Cost code 2',
      )
      await page.getByText('An amount above zero, or a share such as 50 %').waitFor()
      await inspect(here, 'order-codes-missed')
    })
  })

  it('that were typed while somebody else was faster are shown, and that they are not saved', async () => {
    const id = await miscOrder()
    await receive(id, '100')
    await as('pm', async (page, here) => {
      await page.goto(`/purchase-orders/${id}`)
      await page.getByLabel('Cost code', { exact: true }).selectOption('90-300')
      await page.getByLabel('Amount', { exact: true }).fill('61.25')
      await expect.poll(here.hearsChanges).toBe(true)
      await allocate(id, 100)
      const note = page.getByRole('alert').filter({ hasText: 'are not saved' })
      await note.getByText('90-300: 61.25').waitFor()
      await inspect(here, 'order-codes-unsaved')
      await note.getByRole('button', { name: 'Drop my lines' }).click()
      await note.waitFor({ state: 'detached' })
    })
  })

  it('of another are shown beside what was typed before, where the order comes back', async () => {
    const id = await miscOrder()
    await receive(id, '100')
    await as('pm', async (page) => {
      await page.goto(`/purchase-orders/${id}`)
      const amount = page.getByLabel('Amount', { exact: true })
      await amount.fill('61.25')
      await page.goto('/inbox')
      await allocate(id, 100)
      const params = { path: { id } }
      const body = { reason: 'look again' }
      unwrap(await admin.post('/api/purchase-orders/{id}/reject', { params, body }))
      await page.goto(`/purchase-orders/${id}`)
      const note = page.getByRole('alert').filter({ hasText: 'has saved cost codes since' })
      await note.getByText(/: 100\.00$/).waitFor()
      expect(await amount.inputValue()).toBe('61.25')
      await note.getByRole('button', { name: 'Go on with these lines' }).click()
      await note.waitFor({ state: 'detached' })
      expect(await amount.inputValue()).toBe('100.00')
    })
  })

  it('that are typed on then press nothing, until there was a pause', async () => {
    const id = await miscOrder()
    await receive(id, '100')
    await as('pm', async (page, here) => {
      await page.goto(`/purchase-orders/${id}`)
      const start = Date.now()
      await page.clock.setFixedTime(start)
      await expect.poll(here.hearsChanges).toBe(true)
      await page.getByLabel('Amount', { exact: true }).fill('')
      await page.keyboard.type('61')
      await allocate(id, 100)
      const drop = page.getByRole('button', { name: 'Drop my lines' })
      const isFocused = () =>
        drop.evaluate((button) => button.ownerDocument.activeElement === button)
      await expect.poll(isFocused).toBe(true)
      await page.keyboard.press('Shift+F')
      await page.keyboard.type('uel')
      await page.keyboard.press('Enter')
      expect(await drop.count()).toBe(1)
      expect(await page.getByRole('dialog').count()).toBe(0)
      await page.clock.setFixedTime(start + 2_000)
      await page.keyboard.press('Enter')
      await drop.waitFor({ state: 'detached' })
    })
  })
})

it('the keys beside an order are those that its reader has now', async () => {
  const id = await miscOrder()
  await miscOrder()
  await receive(id, '100')
  const hint = (role: string, expected: RegExp, picture?: string) =>
    as(role, async (page, here) => {
      await page.goto(`/purchase-orders/${id}`)
      await page.getByRole('navigation', { name: 'Next order' }).waitFor()
      await page.getByText(expected).waitFor()
      if (picture !== undefined) await inspect(here, picture)
    })
  await hint('ops', /^Keys: (j next|k previous|j next, k previous), e edit\.$/, 'order-keys-ops')
  await hint('pm', /^Keys: (j next, )?(k previous, )?c cost codes, r reject\.$/, 'order-keys-pm')
  await allocate(id, 100)
  await hint('accounting', /^Keys: (j next, )?(k previous, )?a approve, r reject\.$/)
})

it('a decision over a change that was not seen is refused in plain words, and what was typed stays', async () => {
  const id = await miscOrder()
  await receive(id, '100')
  await allocate(id, 100)
  await as('accounting', async (page) => {
    await page.goto(`/purchase-orders/${id}`)
    await page.getByRole('button', { name: 'Reject order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reject order' })
    await dialog.getByLabel('What is wrong').fill('No such pour')
    const params = { path: { id } }
    unwrap(await admin.put('/api/purchase-orders/{id}', { params, body: { notes: 'Gate 4' } }))
    await dialog.getByRole('button', { name: 'Reject order' }).click()
    await dialog.getByText('Somebody else has changed this since you read it.').waitFor()
    expect(await dialog.getByLabel('What is wrong').inputValue()).toBe('No such pour')
    unwrap(await admin.post('/api/purchase-orders/{id}/approve', { params }))
    await dialog.getByRole('button', { name: 'Reject order' }).click()
    await dialog
      .getByText('Somebody else has changed this since you read it.')
      .or(dialog.getByText('Purchase order is Complete; reject needs With receipt or Allocated'))
      .waitFor()
  })
})
