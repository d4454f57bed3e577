import { unwrap } from '@formwork/api-client'
import { beforeAll, expect, it } from 'vitest'
import { api, apiAs, browse, here, inspect, page, settled, signInAs } from './browser.ts'
import { newBid, newScope } from './new-bid.ts'

const HOSTILE = '<iframe src=javascript:alert(1)> tower'
const run = `${Date.now()}`

let bidId: string
browse({ as: 'estimator@example.com', per: 'file' })
beforeAll(async () => {
  bidId = await newBid(api, { bidNumber: `J-${run}`, name: HOSTILE })
  const scopeId = await newScope(api, bidId, 'Slab')
  const item = { name: 'Pumping', quantity: 1, unitPrice: 1000, uom: 'LS' }
  const params = { path: { scopeId } }
  unwrap(await api.post('/api/scopes/{scopeId}/items/subcontractor', { params, body: item }))
})

const said = (text: string) => page.getByRole('status').getByText(text).waitFor()

it('a bid that is awarded is locked, kept as a revision, and unlocked with a reason alone', async () => {
  const params = { path: { id: bidId } }
  await page.goto(`/bids/${bidId}`)
  const offers = page.getByText('Usually also needed:')
  await offers.waitFor()
  unwrap(await api.put('/api/bids/{id}', { params, body: { status: 'AWARDED' } }))
  await page.reload()
  await page.getByText(/^Locked by /).waitFor()
  // Nothing invites to type what would be refused.
  await page.getByText('There is nothing under Concrete in this scope.').waitFor()
  expect(await page.getByText('New item').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Add scope' }).count()).toBe(0)
  await settled(here)
  expect(await offers.count()).toBe(0)
  await inspect(here, 'bid-locked')
  await page.getByRole('button', { name: 'Unlock bid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unlock bid' })
  await dialog.getByRole('button', { name: 'Unlock bid' }).click()
  await dialog.getByText('Say why', { exact: true }).waitFor()
  await dialog.getByLabel('Reason').fill(HOSTILE)
  await dialog.getByRole('button', { name: 'Unlock bid' }).click()
  await said('The bid may be changed again.')
  await page.getByText('New item').waitFor()
  expect(unwrap(await api.get('/api/bids/{id}', { params })).lockedAt).toBeNull()
})

it('a locked bid offers no change of what it comes to, and is still renamed', async () => {
  const params = { path: { id: bidId } }
  unwrap(await api.post('/api/bids/{id}/lock', { params }))
  await page.goto(`/bids/${bidId}/prices`)
  await page.getByText('The bid is locked: it keeps its prices until it is unlocked.').waitFor()
  expect(await page.getByRole('button', { name: 'Preview refresh' }).count()).toBe(0)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate bid' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Import takeoff' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'What if' }).click()
  await page.getByLabel('Total to reach').fill('250000')
  await page.getByRole('button', { name: 'Find profit' }).click()
  await page.getByRole('button', { name: 'Try it above' }).waitFor()
  expect(await page.getByRole('button', { name: 'Set it in the bid' }).count()).toBe(0)
  await page.goto(`/bids/${bidId}/takeoff`)
  await page.getByText('The bid is locked. Nothing is imported until it is unlocked.').waitFor()
  await page.goto(`/bids/${bidId}/settings`)
  expect(await page.getByLabel('Overhead, %').getAttribute('readonly')).not.toBeNull()
  await page.getByLabel('Location of the job', { exact: true }).fill('Pier 7')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await said('The settings are saved.')
  expect(unwrap(await api.get('/api/bids/{id}', { params })).location).toBe('Pier 7')
  unwrap(await api.post('/api/bids/{id}/unlock', { params, body: { reason: 'Again' } }))
})

it('alternates and change orders are made under a bid, and revisions are compared with it', async () => {
  await page.getByRole('link', { name: 'Versions' }).click()
  await page.getByRole('button', { name: 'Add change order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add change order' })
  await dialog.getByLabel('What it is').fill('Thicker slab')
  expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Select all' }).click()
  expect(await dialog.getByRole('checkbox', { name: /^Slab/, checked: true }).count()).toBe(1)
  await inspect(here, 'bid-add-child')
  await dialog.getByRole('button', { name: 'Add change order' }).click()
  await said(`J-${run}-CO1 is made.`)
  await page.getByRole('region', { name: 'Contract' }).getByText('1,265.00').first().waitFor()
  await inspect(here, 'bid-versions')
  await page.getByRole('link', { name: 'Compare with revision 1' }).click()
  await page.getByRole('row', { name: /^Total 1,265.00/ }).waitFor()
})

it('a change order begins with the chosen scopes at their cost, and links to its base', async () => {
  await page.goto(`/bids/${bidId}/versions`)
  await page.getByRole('link', { name: `J-${run}-CO1` }).click()
  await page.getByRole('heading', { level: 1, name: 'Thicker slab' }).waitFor()
  const [slab] = unwrap(
    await api.get('/api/bids/{id}/children', { params: { path: { id: bidId } } }),
  )
  expect(slab).toMatchObject({ subtotalCost: 1000, subcontractorCost: 1000 })
  await page.getByRole('region', { name: 'Scopes' }).getByRole('link', { name: /Slab/ }).waitFor()
  await inspect(here, 'bid-child')
  await page.getByRole('link', { name: `J-${run}, ${HOSTILE}` }).click()
  await page.getByRole('region', { name: 'Alternates and change orders' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/bids/${bidId}/versions`)
})

it('work is ordered from a subcontractor for more than its section holds', async () => {
  const admin = await apiAs('admin@example.com')
  const vendor = { name: `Subs ${crypto.randomUUID()}`, type: 'SUBCONTRACTOR' as const }
  const { id: vendorId } = unwrap(await admin.post('/api/vendors', { body: vendor }))
  const delivery = { desiredDelivery: '2026-12-01T06:00:00-06:00' }
  const asked = {
    subType: 'Pumping',
    quantity: 1,
    uom: 'LS',
    estimatedAmount: 1234.56,
    ...delivery,
  }
  const order = { projectId: bidId, vendorId, ...asked }
  await expect
    .poll(async () => (await admin.post('/api/purchase-orders/subcontract', { body: order })).ok)
    .toBe(true)
})

it('the list of projects begins with what is sold, by a filter that is seen and taken off', async () => {
  const id = await newBid(api, { bidNumber: `JD-${run}`, name: 'Draft' })
  const pm = await apiAs('pm@example.com')
  const params = { path: { id } }
  await expect.poll(async () => (await pm.get('/api/projects/{id}', { params })).ok).toBe(true)
  await signInAs(here, 'pm@example.com')
  await page.goto(`/projects?q=${run}`)
  await page.getByRole('link', { name: `J-${run}` }).waitFor()
  const draft = page.getByRole('link', { name: `JD-${run}` })
  expect(await draft.count()).toBe(0)
  await inspect(here, 'projects-sold')
  await page.getByRole('button', { name: 'Clear Status: Awarded' }).click()
  await draft.waitFor()
  await page.reload()
  await draft.waitFor()
  await page.getByLabel('Status').selectOption('Draft')
  await page.getByRole('link', { name: `J-${run}`, exact: true }).waitFor({ state: 'detached' })
  await draft.waitFor()
})

it('a project says what is over, and shows each section and scope with its bar', async () => {
  await signInAs(here, 'pm@example.com')
  await page.getByRole('link', { name: 'Projects' }).click()
  await page.getByLabel('Search').fill(`J-${run}`)
  await page.getByRole('link', { name: `J-${run}` }).click()
  await page.getByRole('heading', { level: 1, name: HOSTILE }).waitFor()
  await page.getByText('SUBCONTRACTORS is over its budget by 234.56.').waitFor()
  await page.getByRole('img', { name: 'SUBCONTRACTORS: 123 % of the budget is used' }).waitFor()
  await inspect(here, 'project')
  expect(await page.locator('svg[role=img] rect.fill-bad\\/60').count()).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Close-out' }).click()
  await page.getByRole('heading', { level: 1, name: /^Close-out of / }).waitFor()
  await page.getByText('of what the job was estimated to cost is left.').waitFor()
  const sections = page.getByRole('region', { name: 'By section' })
  await sections.getByRole('row', { name: /^Total/ }).waitFor()
  await page.getByRole('columnheader', { name: 'Cost per CY' }).waitFor()
  await inspect(here, 'project-close-out')
})
