import { type ApiClient, unwrap } from '@formwork/api-client'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiAs, as, browse, inspect, pick, said } from './browser.ts'
import { award, newBid } from './new-bid.ts'

const run = `${Date.now()}`
const JOB = `Z-${run}`
const VENDOR = `Zone pumps ${run}`
const CENTRAL = 'Central Time (America/Chicago)'
const SHIP_TO = 'Gate 4\n100 Main St, Austin'

let admin: ApiClient
let projectId: string
let vendorId: string
// The people of these steps are two hours west of the job.
browse({ per: 'file', timezoneId: 'America/Los_Angeles' })
beforeAll(async () => {
  admin = await apiAs('admin@example.com')
  projectId = await newBid(admin, { bidNumber: JOB, name: `Tower ${run}` })
  await award(admin, projectId)
  vendorId = unwrap(await admin.post('/api/vendors', { body: { name: VENDOR, type: 'PUMP' } })).id
})

const project = async () =>
  unwrap(await admin.get('/api/projects/{id}', { params: { path: { id: projectId } } }))

const orderAt = async (page: Page) => {
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  return unwrap(await admin.get('/api/purchase-orders/{id}', { params: { path: { id } } }))
}

const site = (page: Page) => page.getByRole('region', { name: 'Site' })

async function editSite(page: Page): Promise<void> {
  await page.goto(`/projects/${projectId}`)
  await site(page).getByRole('button', { name: 'Edit site' }).click()
}

describe('the company', () => {
  it('has a time zone, typed by its name, that projects without their own follow', async () => {
    const { timeZone } = unwrap(await admin.get('/api/company'))
    try {
      await as('admin', async (page, here) => {
        await page.goto('/admin/company')
        await page.getByLabel('Time zone').fill('Central')
        await page.getByRole('button', { name: 'Save company' }).click()
        await page.getByText('Choose a time zone of the list').waitFor()
        await page.getByLabel('Time zone').fill('mountain time')
        await page.getByRole('button', { name: 'Save company' }).click()
        await said(page, 'The company profile is saved.')
        expect(await page.getByLabel('Time zone').inputValue()).toBe(
          'Mountain Time (America/Denver)',
        )
        await inspect(here, 'company-zone')
        // It comes to the projects with an event.
        await expect
          .poll(async () => (await project()).effectiveTimeZone, { timeout: 20_000 })
          .toBe('America/Denver')
        await page.goto(`/projects/${projectId}`)
        await site(page).getByText('As the company: Mountain Time').waitFor()
      })
      expect(unwrap(await admin.get('/api/company')).timeZone).toBe('America/Denver')
    } finally {
      unwrap(await admin.put('/api/company', { body: { timeZone } }))
    }
  })
})

describe('the site of a project', () => {
  it('is written by a project manager, kept over a reload, and read by accounting', async () => {
    await as('pm', async (page, here) => {
      await editSite(page)
      await page.getByLabel('Time zone').fill('Nowhere')
      await page.getByLabel('Ship to').fill(SHIP_TO)
      await page.getByLabel('Site contact').fill('Ana Ortiz')
      await page.reload()
      await expect.poll(() => page.getByLabel('Site contact').inputValue()).toBe('Ana Ortiz')
      await page.getByLabel('Site phone').fill('(512) 555-0100')
      await page.getByRole('button', { name: 'Save site' }).click()
      await page.getByText('Choose a time zone of the list').waitFor()
      await page.getByLabel('Time zone').fill(CENTRAL)
      await inspect(here, 'project-site-edit')
      await page.getByRole('button', { name: 'Save site' }).click()
      await said(page, 'The site is saved.')
      await site(page).getByText('Central Time', { exact: true }).waitFor()
      await inspect(here, 'project-site')
    })
    expect(await project()).toMatchObject({
      timeZone: 'America/Chicago',
      effectiveTimeZone: 'America/Chicago',
      shipTo: SHIP_TO,
      siteContact: 'Ana Ortiz',
      sitePhone: '(512) 555-0100',
    })
    await as('accounting', async (page) => {
      await page.goto(`/projects/${projectId}`)
      await site(page).getByRole('link', { name: '(512) 555-0100' }).waitFor()
      expect(await page.getByRole('button', { name: 'Edit site' }).count()).toBe(0)
    })
  })

  it('shows both versions where two have changed the same, and keeps the rest of each', () =>
    as('ops', async (page, here) => {
      await editSite(page)
      await page.getByLabel('Site contact').fill('Ben Hall')
      const params = { path: { id: projectId } }
      const body = { siteContact: 'Cy Young', sitePhone: '555-0199' }
      unwrap(await admin.put('/api/projects/{id}', { params, body }))
      await page.getByRole('button', { name: 'Save site' }).click()
      const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this, too' })
      await dialog.getByText('Cy Young').waitFor()
      await inspect(here, 'project-site-conflict')
      await dialog.getByLabel('Mine').check()
      await dialog.getByRole('button', { name: 'Save choice' }).click()
      await said(page, 'The site is saved.')
      expect(await project()).toMatchObject({ siteContact: 'Ben Hall', sitePhone: '555-0199' })
    }))
})

describe('a delivery', () => {
  it('is typed and shown by the clocks of the job, far from the job and over a change of clocks', () =>
    as('ops', async (page, here) => {
      await page.goto('/purchase-orders/new')
      await page.getByLabel('Type', { exact: true }).selectOption('PUMP')
      await page.getByText('In the time zone of the project.').waitFor()
      await pick(page, 'Project', `${JOB} Tower ${run}`)
      await page.getByText('Central Time, as at the project.').waitFor()
      await expect.poll(() => page.getByLabel('Ship to').inputValue()).toBe(SHIP_TO)
      await pick(page, 'Vendor', VENDOR)
      await page.getByLabel('Pump').fill('38 m boom')
      await page.getByLabel('Desired delivery').fill('2026-12-01T05:30')
      await page.getByText('Tue, Dec 1, 2026, 5:30 AM Central Time').waitFor()
      await inspect(here, 'order-delivery-new')
      await page.getByRole('button', { name: 'Create order' }).click()
      await page.getByText('Operations uploads the receipt.').waitFor()
      const facts = page.getByRole('region', { name: 'Order', exact: true })
      await facts.getByText('Tue, Dec 1, 2026, 5:30 AM Central Time').waitFor()
      expect(await orderAt(page)).toMatchObject({
        desiredDelivery: '2026-12-01T11:30:00.000Z',
        shipTo: SHIP_TO,
      })
      await page.getByRole('button', { name: 'Edit order' }).click()
      const field = page.getByLabel('Desired delivery')
      expect(await field.inputValue()).toBe('2026-12-01T05:30')
      // The clocks go forward on Mar 14, 2027.
      await field.fill('2027-03-15T05:30')
      await page.getByText('Mon, Mar 15, 2027, 5:30 AM Central Time').waitFor()
      await page.getByRole('button', { name: 'Save order' }).click()
      await said(page, 'The order is saved.')
      await facts.getByText('Mon, Mar 15, 2027, 5:30 AM Central Time').waitFor()
      await page
        .getByText(
          'Desired delivery: Tue, Dec 1, 2026, 5:30 AM Central Time → Mon, Mar 15, 2027, 5:30 AM Central Time',
        )
        .waitFor()
      await inspect(here, 'order-delivery')
      const { poNumber, desiredDelivery } = await orderAt(page)
      expect(desiredDelivery).toBe('2027-03-15T10:30:00.000Z')
      await page.goto(`/purchase-orders?q=${poNumber}`)
      await page.getByRole('cell', { name: 'Mon, Mar 15, 2027, 5:30 AM CT' }).waitFor()
      await inspect(here, 'orders-delivery')
    }))

  it('keeps its instant when the project gets another zone, and is shown by its clocks', async () => {
    const asked = { pumpType: '38 m boom', desiredDelivery: '2026-12-01T05:30:00-06:00' }
    const body = { projectId, vendorId, ...asked }
    const { id } = unwrap(await admin.post('/api/purchase-orders/pump', { body }))
    await as('pm', async (page) => {
      await editSite(page)
      await page.getByLabel('Time zone').fill('Mountain Time (America/Denver)')
      await page.getByRole('button', { name: 'Save site' }).click()
      await said(page, 'The site is saved.')
      await page.goto(`/purchase-orders/${id}`)
      await page.getByText('Tue, Dec 1, 2026, 4:30 AM Mountain Time').waitFor()
    })
    await as('ops', async (page) => {
      await page.goto(`/purchase-orders/${id}`)
      await page.getByRole('button', { name: 'Edit order' }).click()
      expect(await page.getByLabel('Desired delivery').inputValue()).toBe('2026-12-01T04:30')
    })
  })
})
