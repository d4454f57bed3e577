import { type ApiClient, createApiClient, unwrap } from '@formwork/api-client'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it, vi } from 'vitest'
import { browse, here, inspect, page, said } from '../browser.ts'
import { newBid } from '../new-bid.ts'
import { PICTURE } from '../picture.ts'
import type { OwnSystem } from './own-system.ts'

/** Separate hands, which hold for every user. */
export function duties(own: () => OwnSystem): void {
  let admin: ApiClient
  let ids: { readonly projectId: string; readonly vendorId: string }
  beforeAll(async () => {
    admin = createApiClient({ baseUrl: own().stack.gatewayUrl })
    const body = { email: 'admin@example.com', password: 'estimate-local' }
    unwrap(await admin.post('/api/auth/signin', { body }))
  })
  browse({ as: 'admin@example.com', per: 'file', gatewayUrl: () => own().stack.gatewayUrl })
  beforeAll(async () => {
    const projectId = await newBid(admin, { status: 'AWARDED' })
    const vendor = { name: 'Site supplies', type: 'MISC' as const }
    ids = { projectId, vendorId: unwrap(await admin.post('/api/vendors', { body: vendor })).id }
  })

  /** An order that the administrator has coded, opened. */
  async function openCoded(): Promise<void> {
    const body = { ...ids, estimatedAmount: 100 }
    // A project comes with the bid's event.
    const { id } = await vi.waitFor(
      async () => unwrap(await admin.post('/api/purchase-orders/misc', { body })),
      { timeout: 60_000, interval: 250 },
    )
    const form = new FormData()
    form.append('amount', '100')
    form.append('file', new Blob([PICTURE], { type: 'image/png' }), 'ticket.png')
    unwrap(await admin.upload('/api/purchase-orders/{id}/receipts', { path: { id }, form }))
    const allocations = [{ costCode: '03-300', amount: 100 }]
    const init = { params: { path: { id } }, body: { allocations } }
    unwrap(await admin.post('/api/purchase-orders/{id}/allocate', init))
    await page.goto(`/purchase-orders/${id}`)
  }

  async function approve(): Promise<ReturnType<Page['getByRole']>> {
    await page.getByRole('button', { name: 'Approve order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Approve order' })
    await dialog.getByRole('button', { name: 'Approve order' }).click()
    return dialog
  }

  it('separate hands are required by a press, and keep the one who coded from approving', async () => {
    await page.goto('/admin/purchasing')
    const duties = page.getByRole('region', { name: 'Separate hands' })
    await duties.getByLabel('Separate hands are required').click()
    await said(page, 'The duties are saved.')
    await openCoded()
    const dialog = await approve()
    await dialog.getByText('Somebody else must approve: you coded it').waitFor()
  })

  it('an exception by name approves with a reason, which the history keeps', async () => {
    await page.goto('/admin/purchasing')
    const duties = page.getByRole('region', { name: 'Separate hands' })
    await duties.getByLabel('Person who may do both').selectOption({ label: 'Ada Admin' })
    await duties.getByRole('button', { name: 'Add person' }).click()
    await duties.getByRole('listitem').getByText('Ada Admin').waitFor()
    await inspect(here, 'duties')
    await openCoded()
    const dialog = await approve()
    await dialog.getByText('Reason is required: you coded it').waitFor()
    await inspect(here, 'duty-reason')
    await dialog.getByLabel('Reason why you do it yourself').fill('Accounting is on leave')
    await dialog.getByRole('button', { name: 'Approve order' }).click()
    await said(page, 'The order is complete.')
    await page
      .getByRole('region', { name: 'History' })
      .getByText('Accounting is on leave')
      .waitFor()
    await page.goto('/admin/purchasing')
    await duties.getByRole('button', { name: 'Remove Ada Admin' }).click()
    await duties.getByRole('button', { name: 'Remove Ada Admin' }).waitFor({ state: 'detached' })
    expect(unwrap(await admin.get('/api/settings/duties')).exceptions).toEqual([])
  })
}
