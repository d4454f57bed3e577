import { createApiClient, unwrap } from '@formwork/api-client'
import { writeSamples } from '@formwork/local'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { as, browse, here, inspect, page, settled, type Visit } from '../browser.ts'
import { newScope } from '../new-bid.ts'
import { readmePicture } from '../readme-picture.ts'
import type { OwnSystem } from './own-system.ts'

/** What an installation leads a newcomer through in which nobody has worked. */
export function firstHour(own: () => OwnSystem): void {
  browse({ as: 'admin@example.com', gatewayUrl: () => own().stack.gatewayUrl })

  async function admin() {
    const api = createApiClient({ baseUrl: own().stack.gatewayUrl })
    const body = { email: 'admin@example.com', password: 'estimate-local' }
    unwrap(await api.post('/api/auth/signin', { body }))
    return api
  }
  const steps = () => page.getByRole('region', { name: 'First steps' })
  const step = (name: string) => steps().getByRole('listitem').filter({ hasText: name })
  const go = (name: string) => steps().getByRole('link', { name }).click()
  const home = () => page.getByRole('link', { name: 'Home' }).click()
  /** A bill that is read is still to be coded. */
  const billWaits = async (page: Page, here: Visit) => {
    const bills = page.getByRole('region', { name: 'Bills that wait for me' })
    for (const place of ['/', '/inbox']) {
      await page.goto(place)
      await bills.getByRole('link', { name: 'Invoice TRM-10482' }).click()
      await page.getByRole('heading', { name: 'Invoice TRM-10482' }).waitFor()
    }
    await page.goto('/inbox')
    await bills.waitFor()
    await inspect(here, 'inbox-with-bills')
  }
  const isDone = (name: string) => step(name).getByText('done', { exact: true }).waitFor()

  it('the samples show the whole way of a job, and are thrown away for good in one press', async () => {
    expect(await writeSamples(own().stack.gatewayUrl)).toBe(true)
    const api = await admin()
    const count = async () => {
      const lists = await Promise.all([
        api.get('/api/bids', { params: { query: { kind: 'ALL' } } }).then(unwrap),
        api.get('/api/purchase-orders').then(unwrap),
        api.get('/api/bills').then(unwrap),
        api.get('/api/notices').then(unwrap),
      ])
      return lists.map(({ length }) => length)
    }
    expect((await count()).slice(0, 3)).toEqual([2, 1, 1])
    const [sample] = unwrap(await api.get('/api/bills'))
    expect(sample?.lines[0]?.ticketIds).toHaveLength(1)
    const [job] = unwrap(await api.get('/api/bids', { params: { query: { q: 'SAMPLE-002' } } }))
    const path = { id: job?.id ?? '' }
    const { tasks } = unwrap(await api.get('/api/projects/{id}/forecast', { params: { path } }))
    expect(tasks[0]).toMatchObject({ quantityToDate: 150, hoursToDate: 16 })
    await as('pm', billWaits)
    await page.goto('/')
    await steps().getByRole('link', { name: 'Open sample bid SAMPLE-001' }).click()
    await page.getByText('SAMPLE-001').first().waitFor()
    await home()
    await steps().getByRole('link', { name: 'Open sample job SAMPLE-002' }).click()
    await page.getByText('SAMPLE-002').first().waitFor()
    await page.goto(`/projects/${path.id}`)
    await page.getByRole('region', { name: 'By section' }).waitFor()
    await readmePicture(here, 'job')
    await page.goto(`/bids/${path.id}/proposal`)
    const unnamed = page.getByRole('note').filter({ hasText: 'names nobody' })
    await unnamed.waitFor()
    await settled(here)
    await inspect(here, 'proposal-unnamed')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'Proposal (PDF)' }).click()
    const asked = page.getByRole('dialog', { name: 'Make Proposal (PDF)?' })
    await asked.getByText('names nobody').waitFor()
    await inspect(here, 'proposal-unnamed-asked')
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await unnamed.getByRole('link', { name: 'Describe it' }).click()
    await page.getByRole('heading', { level: 1, name: 'Company' }).waitFor()
    await home()
    await steps().getByRole('button', { name: 'Throw samples away' }).click()
    const dialog = page.getByRole('dialog', { name: 'Throw samples away' })
    await dialog.getByText('gone for good').waitFor()
    await inspect(here, 'sample-away')
    await dialog.getByRole('button', { name: 'Throw samples away' }).click()
    await page.getByRole('status').getByText('The samples are gone.').waitFor()
    expect(
      await steps()
        .getByRole('link', { name: /^Open sample/ })
        .count(),
    ).toBe(0)
    await expect.poll(count).toEqual([0, 0, 0, 0])
    await expect
      .poll(async () => (await api.get('/api/projects/{id}/days', { params: { path } })).ok)
      .toBe(false)
    for (const { id } of unwrap(await api.get('/api/clients'))) {
      unwrap(await api.delete('/api/clients/{id}', { params: { path: { id } } }))
    }
  }, 300_000)

  it('an empty installation leads from the company profile to the first proposal', async () => {
    const api = await admin()
    expect(unwrap(await api.get('/api/bids'))).toEqual([])
    expect(unwrap(await api.get('/api/clients'))).toEqual([])
    await page.goto('/')
    await steps().getByText('to do').first().waitFor()
    expect(await steps().getByText('to do').count()).toBe(5)
    expect(
      await steps()
        .getByRole('link', { name: /^Open sample/ })
        .count(),
    ).toBe(0)
    for (const place of ['Rates', 'Company', 'Clients', 'Bids']) {
      expect(await page.getByRole('link', { name: place }).count(), place).toBe(1)
    }
    await settled(here)
    await inspect(here, 'first-hour')

    await go('Describe your firm')
    await page.getByLabel('Address').fill('1 Plant Road')
    await page.getByRole('button', { name: 'Save company' }).click()
    await page.getByText('A company needs a name').waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Cascade Concrete')
    await page.getByRole('button', { name: 'Save company' }).click()
    await page.getByRole('status').getByText(/saved/).waitFor()
    await home()
    await isDone('Describe your firm')

    await go('Set taxes and prices')
    await page.getByLabel('Value of Sales tax').fill('8.25')
    await page.getByLabel('Value of Sales tax').press('Enter')
    await page.getByRole('status').getByText('Sales tax is saved.').waitFor()
    await home()
    await isDone('Set taxes and prices')

    await go('Add the first client')
    await page.getByRole('button', { name: 'Add client' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('First client')
    await dialog.getByRole('button', { name: 'Add client' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await home()
    await isDone('Add the first client')

    await go('Make the first estimate')
    await page.getByRole('button', { name: 'Create bid' }).click()
    await dialog.getByLabel('Number').fill('F-1')
    await dialog.getByLabel('Name').fill('First job')
    await dialog.getByLabel('Client').selectOption({ label: 'First client' })
    await dialog.getByRole('button', { name: 'Create bid' }).click()
    await page.getByRole('heading', { level: 1, name: 'First job' }).waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await home()
    await step('Make the first estimate').getByText('to do', { exact: true }).waitFor()
    await steps().locator(`a[href="/bids/${id}"]`).waitFor()
    await go('Make the first estimate')
    await page.waitForURL(`**/bids/${id}`)
    const scopeId = await newScope(api, id, 'Slab')
    const category = 'tie_wire' as const
    const ties = { name: 'Ties', category, quantity: 7, uom: 'EA', unitPrice: 3.33 }
    const path = { scopeId }
    unwrap(
      await api.post('/api/scopes/{scopeId}/items/materials', { params: { path }, body: ties }),
    )
    await home()
    await isDone('Make the first estimate')
    await inspect(here, 'first-hour-nearly')

    await go('Send the first proposal')
    await page.waitForURL(`**/bids/${id}/proposal`)
    await settled(here)
    expect(await page.getByText('names nobody').count()).toBe(0)
    const made = unwrap(await api.get('/api/bids/{id}', { params: { path: { id } } }))
    expect(made.salesTaxPercentage).toBe(8.25)
    const status = { params: { path: { id } }, body: { status: 'SUBMITTED' as const } }
    unwrap(await api.put('/api/bids/{id}', status))
    await page.goto('/')
    await page.getByRole('region', { name: 'Changed lately' }).getByText('First job').waitFor()
    await settled(here)
    expect(await steps().count()).toBe(0)

    // Who has made two bids knows the way; an address that is missing is on no proposal still.
    const body = { bidNumber: 'F-2', name: 'Second job', clientId: made.clientId }
    unwrap(await api.post('/api/bids', { body }))
    unwrap(await api.put('/api/company', { body: { addressLines: [] } }))
    await page.goto('/')
    await steps().waitFor()
    const open = await steps().getByRole('listitem').getByRole('link').allTextContents()
    expect(open).toEqual(['Describe your firm'])
    await inspect(here, 'first-steps-later')
  }, 300_000)
}
