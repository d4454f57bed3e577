import { unwrap } from '@formwork/api-client'
import { eventually } from '@formwork/testing'
import { beforeAll, expect, it } from 'vitest'
import { api, apiAs, browse, here, inspect, page, said, settled, signInAs } from './browser.ts'
import { newBid, newScope } from './new-bid.ts'

const run = `${Date.now()}`
const NUMBER = `F-${run}`

let projectId: string
let poNumber: string
let billNumber: string
browse({ as: 'estimator@example.com', per: 'file' })

/** A job of 1,000.00 for subcontractors and 500.00 for concrete: over in one, billed in the other. */
beforeAll(async () => {
  projectId = await newBid(api, { bidNumber: NUMBER, name: 'Forecast job' })
  const params = { path: { scopeId: await newScope(api, projectId, 'Slab') } }
  const sub = { name: 'Sawcutting', quantity: 1, unitPrice: 1_000, uom: 'LS' }
  unwrap(await api.post('/api/scopes/{scopeId}/items/subcontractor', { params, body: sub }))
  const pour = { name: 'Pour', shape: 'CUSTOM' as const, cubicYards: 5, wastePercentage: 0 }
  const item = { ...pour, pricePerCY: 100 }
  unwrap(await api.post('/api/scopes/{scopeId}/items/concrete', { params, body: item }))
  const award = { params: { path: { id: projectId } }, body: { status: 'AWARDED' as const } }
  unwrap(await api.put('/api/bids/{id}', award))
  const admin = await apiAs('admin@example.com')
  const vendor = { name: `Sawyers ${run}`, type: 'SUBCONTRACTOR' as const }
  const { id: vendorId } = unwrap(await admin.post('/api/vendors', { body: vendor }))
  const work = { subType: 'Sawcutting', quantity: 1, uom: 'LS', estimatedAmount: 1_250 }
  const order = { projectId, vendorId, ...work, desiredDelivery: '2026-12-01T06:00:00-06:00' }
  await eventually(async () => {
    const made = await admin.post('/api/purchase-orders/subcontract', { body: order })
    poNumber = unwrap(made).poNumber
  })
  const plant = { name: `Plant ${run}`, type: 'CONCRETE' as const }
  const { id: plantId } = unwrap(await admin.post('/api/vendors', { body: plant }))
  billNumber = `I-${run}`
  const lines = [{ description: 'Concrete', amount: 300 }]
  const money = { kind: 'INVOICE' as const, tax: 0, freight: 0, discount: 0 }
  const paper = { vendorId: plantId, number: billNumber, date: '2026-11-20' }
  const entered = { ...paper, ...money, retainagePercentage: 0, lines }
  const bill = unwrap(await admin.post('/api/bills', { body: entered }))
  const coding = [{ projectId, costCode: '03-300', amount: 300 }]
  const of = { params: { path: { id: bill.id } } }
  unwrap(await admin.post('/api/bills/{id}/code', { ...of, body: { coding } }))
  unwrap(await admin.post('/api/bills/{id}/approve', { ...of, body: { reason: 'As agreed' } }))
})

const section = (name: string) => page.getByRole('region', { name, exact: true })

it('a budget has its words, dashes, totals and marks, and opens to codes and orders', async () => {
  await signInAs(here, 'pm@example.com')
  await page.goto(`/projects/${projectId}`)
  const table = section('By section')
  await table
    .getByRole('row', { name: /^Total 1,500\.00 1,250\.00 – 300\.00 \(50\.00\)$/ })
    .waitFor()
  for (const head of ['Budget', 'Committed', 'Pending', 'Actual', 'Left']) {
    await table.getByRole('columnheader', { name: head, exact: true }).waitFor()
  }
  await table.getByRole('row', { name: /^PUMPING .* – – – – –$/ }).waitFor()
  await page.getByText('SUBCONTRACTORS is over its budget by 250.00.').waitFor()
  const bar = table.getByRole('img', { name: 'SUBCONTRACTORS: 125 % of the budget is used' })
  expect(await bar.locator('[data-mark]').count()).toBe(1)
  expect((await bar.boundingBox())?.width).toBe(160)
  expect(
    await table
      .getByRole('img', { name: /^CONCRETE/ })
      .locator('[data-mark]')
      .count(),
  ).toBe(0)
  const opener = table.getByRole('button', { name: 'SUBCONTRACTORS' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await table.getByRole('link', { name: poNumber }).waitFor()
  await table.getByRole('button', { name: 'CONCRETE MATERIAL' }).click()
  await table.getByText('Pending 0.00 · Actual 300.00').waitFor()
  await inspect(here, 'project-budget-opened')
  await table.getByRole('link', { name: poNumber }).click()
  await page.waitForURL(/\/purchase-orders\//)
})

it('on a phone each section is a card with what is left in large figures', async () => {
  const wide = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/projects/${projectId}`)
  const cards = section('By section').getByRole('listitem')
  const card = cards.filter({ hasText: 'SUBCONTRACTORS' })
  await card.getByText('(250.00)').first().waitFor()
  const size = await page.evaluate<string>(
    "getComputedStyle([...document.querySelectorAll('li p')].find((p) => p.textContent.startsWith('(250.00)'))).fontSize",
  )
  expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(20)
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  expect(width).toBeLessThanOrEqual(390)
  await page.setViewportSize(wide)
})

it('an outlook is typed in its row with a reason, and moves the margin', async () => {
  await page.goto(`/projects/${projectId}`)
  const table = section('Forecast')
  await table
    .getByRole('row', {
      name: /^Total 1,500\.00 1,250\.00 – 300\.00 200\.00 1,750\.00 \(250\.00\)/,
    })
    .waitFor()
  await page.getByRole('button', { name: 'Change what LABOR still costs' }).click()
  await page.getByLabel('To complete').fill('75.50')
  await page.getByRole('button', { name: 'Save outlook' }).click()
  await page.getByText('Say why').waitFor()
  await page.getByLabel('Reason').fill('Overtime for the last pour')
  await page.keyboard.press('Enter')
  await said(page, 'The outlook is saved.')
  await table.getByText('Overtime for the last pour (Petra Manager').waitFor()
  await table.getByRole('row', { name: /^Total .* 275\.50 1,825\.50 \(325\.50\)/ }).waitFor()
  await inspect(here, 'project-forecast')
})

it('an outlook that another has typed meanwhile is shown beside it, and that of another section stays', async () => {
  const admin = await apiAs('admin@example.com')
  const params = { path: { id: projectId } }
  const put = async (name: 'LABOR' | 'PUMPING', toComplete: number | null, reason: string) =>
    unwrap(
      await admin.put('/api/projects/{id}/outlook', {
        params,
        body: [{ section: name, toComplete, reason }],
      }),
    )
  const outlooks = async () => {
    const forecast = unwrap(await admin.get('/api/projects/{id}/cost-forecast', { params }))
    return new Map(forecast.sections.map((line) => [line.section, line.outlook]))
  }
  const opener = page.getByRole('button', { name: 'Change what LABOR still costs' })
  await page.goto(`/projects/${projectId}`)
  await opener.click()
  await page.getByLabel('To complete').fill('80.00')
  await put('PUMPING', 5, 'A second pump')
  await page.getByRole('button', { name: 'Save outlook' }).click()
  await said(page, 'The outlook is saved.')
  expect((await outlooks()).get('PUMPING')).toMatchObject({ toComplete: 5 })
  await put('PUMPING', null, 'Not needed')
  await page.reload()
  await opener.click()
  await page.getByLabel('To complete').fill('90.00')
  await put('LABOR', 95, 'Overtime for the last pour')
  await page.getByRole('button', { name: 'Save outlook' }).click()
  const asked = page.getByRole('dialog').getByRole('group', { name: 'To complete' })
  await asked.getByText('95.00').waitFor()
  await inspect(here, 'project-outlook-of-two')
  expect((await outlooks()).get('LABOR')).toMatchObject({ toComplete: 95 })
  await page.keyboard.press('Escape')
  await put('LABOR', 75.5, 'Overtime for the last pour')
})

it('says how old it is while the field is away', async () => {
  const path = `**/api/projects/${projectId}/cost-forecast`
  const message = 'The field could not be asked: what LABOR still takes is what it said last'
  await page.route(path, async (route) => {
    // Whole: what the browser has of before is answered with 304 and no body.
    const { 'if-none-match': _known, ...headers } = route.request().headers()
    const response = await route.fetch({ headers })
    const warnings = [{ field: 'toComplete', message }]
    const json = { ...(await response.json()), asOf: '2026-11-20T15:00:00.000Z', warnings }
    await route.fulfill({ response, json })
  })
  await page.goto(`/projects/${projectId}`)
  await page.getByText(new RegExp(`^${message}, on Nov 20, 2026`)).waitFor()
  await inspect(here, 'project-forecast-of-before')
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto(`/projects/${projectId}`)
  await section('Forecast')
    .getByRole('row', { name: /^Total/ })
    .waitFor()
  expect(await page.getByText(message).count()).toBe(0)
})

it('a month is kept, and the next shows how each figure moved', async () => {
  await page.getByLabel('Month', { exact: true }).fill('2026-10')
  await page.getByRole('button', { name: 'Keep snapshot' }).click()
  await said(page, 'The forecast of 2026-10 is kept.')
  const table = section('Forecast')
  await page.getByRole('button', { name: 'Change what LABOR still costs' }).click()
  await page.getByRole('button', { name: 'Take back' }).click()
  await table.getByText('Overtime for the last pour').waitFor({ state: 'detached' })
  await page.getByLabel('Month', { exact: true }).fill('2026-11')
  await page.getByRole('button', { name: 'Keep snapshot' }).click()
  const months = section('Snapshots')
  await months.getByRole('row', { name: 'LABOR 75.50 – moved by (75.50)' }).waitFor()
  await months
    .getByRole('row', { name: /^Total 1,825\.50 1,750\.00 moved by \(75\.50\)$/ })
    .waitFor()
  await page.getByLabel('Figure').selectOption({ label: 'Actual' })
  await months.getByRole('row', { name: 'Total 300.00 300.00', exact: true }).waitFor()
  await inspect(here, 'project-snapshots')
})

it('accounting maps codes, creates a batch of what is approved, and downloads it', async () => {
  await signInAs(here, 'accounting@example.com')
  await page.goto('/')
  await page.getByRole('link', { name: 'Exports' }).click()
  await page.getByRole('heading', { level: 1, name: 'Exports' }).waitFor()
  await page.getByRole('link', { name: 'Accounts' }).click()
  await page.getByLabel('Payable account').fill('Accounts Payable')
  await page.getByLabel('Retainage account').fill('Retainage Payable')
  const codes = page.getByLabel(/^Account of /)
  await codes.first().waitFor()
  for (const code of await codes.all()) await code.fill('Job Costs:Concrete')
  await page.getByLabel('Code that is not on the list').fill(`X-${run}`)
  await page.keyboard.press('Enter')
  await page.getByLabel(`Account of X-${run}`).fill('Job Costs:Other')
  await inspect(here, 'accounts')
  await page.getByRole('button', { name: 'Save accounts' }).click()
  await said(page, 'The accounts are saved.')
  await page.reload()
  expect(await page.getByLabel(`Account of X-${run}`).inputValue()).toBe('Job Costs:Other')
  await createBatch()
  await settled(here)
  await inspect(here, 'exports')
  const link = page.getByRole('link', { name: /^IIF of batch / }).first()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^bills-\d+\.iif$/)
  const accounting = await apiAs('accounting@example.com')
  const query = { exported: true, q: billNumber }
  const [bill] = unwrap(await accounting.get('/api/bills', { params: { query } }))
  expect(bill?.batch).not.toBeNull()
  await askForBatch('2020-01-01', '2020-12-31')
  await page.getByText('Nothing approved Jan 1, 2020 – Dec 31, 2020 is without a batch.').waitFor()
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Create batch' }).count()).toBe(
    0,
  )
})

it('two who map accounts keep what each has mapped, and what is typed outlives a reload', async () => {
  await signInAs(here, 'accounting@example.com')
  await page.goto('/exports/accounts')
  const other = page.getByLabel('Code that is not on the list')
  await other.fill(`Mine-${run}`)
  await page.keyboard.press('Enter')
  const mine = { costCode: `Mine-${run}`, account: 'Job Costs:Mine', class: null }
  const theirs = { costCode: `Theirs-${run}`, account: 'Job Costs:Theirs', class: null }
  await page.getByLabel(`Account of ${mine.costCode}`).fill(mine.account)
  const admin = await apiAs('admin@example.com')
  const mapped = async () => unwrap(await admin.get('/api/settings/accounting')).codes
  const body = { codes: [...(await mapped()), theirs] }
  unwrap(await admin.put('/api/settings/accounting', { body }))
  await page.getByRole('button', { name: 'Save accounts' }).click()
  await said(page, 'The accounts are saved.')
  expect(await mapped()).toEqual(expect.arrayContaining([mine, theirs]))
  await page.getByLabel(`Account of ${theirs.costCode}`).fill('Job Costs:Both')
  await page.reload()
  expect(await page.getByLabel(`Account of ${theirs.costCode}`).inputValue()).toBe('Job Costs:Both')
  const again = body.codes.map((one) => (one === theirs ? { ...one, account: 'Other' } : one))
  unwrap(await admin.put('/api/settings/accounting', { body: { codes: [...again, mine] } }))
  await page.getByRole('button', { name: 'Save accounts' }).click()
  const asked = page.getByRole('dialog').getByRole('group', {
    name: `Account of ${theirs.costCode}`,
  })
  await asked.getByText('Other').waitFor()
  await asked.getByLabel('Job Costs:Both').waitFor()
  await page.keyboard.press('Escape')
})

async function askForBatch(from: string, to: string): Promise<void> {
  await page.goto('/exports')
  await page.getByLabel('Approved from').fill(from)
  await page.getByLabel('Approved to').fill(to)
  await page.getByRole('button', { name: 'Create batch' }).click()
}

/** Other tests approve at the same time, some of them codes that are on no list: they get an account, too. */
async function createBatch(): Promise<void> {
  await askForBatch('2020-01-01', '2099-12-31')
  const dialog = page.getByRole('dialog', { name: 'Create batch' })
  const warned = dialog.getByText('A batch is not taken back')
  const refused = dialog.getByText('No account is mapped for ')
  await warned.or(refused).first().waitFor()
  if (await warned.isVisible()) {
    await inspect(here, 'ask-for-batch')
    await dialog.getByText('Bills and orders').waitFor()
    await dialog.getByRole('button', { name: 'Create batch' }).click()
    return said(page, 'is created.')
  }
  const names = /No account is mapped for (.*)\. Map accounts/.exec(
    (await refused.textContent()) ?? '',
  )?.[1]
  const accounting = await apiAs('accounting@example.com')
  const { codes } = unwrap(await accounting.get('/api/settings/accounting'))
  const others = (names ?? '').split(', ').map((costCode) => ({ costCode, account: 'Others' }))
  const body = { codes: [...codes, ...others] }
  unwrap(await accounting.put('/api/settings/accounting', { body }))
  await createBatch()
}
