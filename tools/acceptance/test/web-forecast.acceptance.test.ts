import { type ApiClient, unwrap } from '@formwork/api-client'
import { eventually } from '@formwork/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, apiAs, as, browse, here, inspect, page, said, settled, signInAs } from './browser.ts'
import { newBid, newScope } from './new-bid.ts'

const run = `${Date.now()}`

let pm: ApiClient
let projectId: string
const workerIds: string[] = []
browse({ as: 'pm@example.com', per: 'file' })

const cents = (value: number): string =>
  Math.abs(value).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const forecast = async () => {
  const answer = await pm.get('/api/projects/{id}/forecast', {
    params: { path: { id: projectId }, query: {} },
  })
  return unwrap(answer) as {
    readonly tasks: readonly {
      readonly id: string
      readonly name: string
      readonly variance: number
      readonly forecast: number
      readonly by: string
    }[]
  }
}
const task = async (name: string) => {
  const found = (await forecast()).tasks.find((one) => one.name === name)
  if (found === undefined) throw new Error(`no task ${name}`)
  return found
}

/** Wall forms as sold at 560 man-hours for 2,400 SF; on the first day 196 of them for 700 SF. */
beforeAll(async () => {
  pm = await apiAs('pm@example.com')
  projectId = await newBid(api, { name: `Labor job ${run}` })
  const scopeId = await newScope(api, projectId, 'Walls')
  const counted = { quantityOf: 'TYPED', quantity: 2400, uom: 'SF', basis: 'UNITS_PER_SHIFT' }
  const production = { ...counted, rate: 350, efficiencyPercentage: 90, roundDays: 'HALF' }
  for (const name of ['Wall forms', 'Strip walls']) {
    const item = { name, workers: 7, hoursPerDay: 10, hourlyRate: 34, production } as never
    const at = { params: { path: { scopeId } }, body: item }
    unwrap(await api.post('/api/scopes/{scopeId}/items/labor', at))
  }
  const params = { path: { id: projectId } }
  unwrap(await api.put('/api/bids/{id}', { params, body: { status: 'AWARDED' } }))
  const tasks = await eventually(
    async () => {
      const found = unwrap(await pm.get('/api/projects/{id}/tasks', { params }))
      expect(found.length).toBeGreaterThanOrEqual(2)
      return new Map(found.map(({ id, name }) => [name, id]))
    },
    { withinMs: 60_000 },
  )
  const taskId = tasks.get('Wall forms') ?? ''
  for (let n = 1; n <= 14; n += 1) {
    const hand = { name: `Former ${n}`, classification: 'Carpenter', hourlyRate: 34 }
    workerIds.push(unwrap(await pm.post('/api/workers', { body: hand })).id)
  }
  const hours = workerIds.map((workerId) => ({ workerId, taskId, regularHours: 14 }))
  const date = new Date().toISOString().slice(0, 10)
  const day = { date, hours, quantities: [{ taskId, quantity: 700 }] }
  const ops = await apiAs('ops@example.com')
  const { id } = unwrap(await ops.post('/api/projects/{id}/days', { params, body: day }))
  unwrap(await ops.post('/api/days/{id}/submit', { params: { path: { id } } }))
  unwrap(await pm.post('/api/days/{id}/approve', { params: { path: { id } } }))
})
afterAll(async () => {
  const body = { isActive: false }
  await Promise.all(
    workerIds.map((id) => pm.put('/api/workers/{id}', { params: { path: { id } }, body })),
  )
})

const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })

describe('the labor forecast', () => {
  it('tells the worst task as a sentence, there and on the page of the project', async () => {
    await signInAs(here, 'pm@example.com')
    const { variance } = await task('Wall forms')
    expect(variance).toBeLessThan(0)
    const sentence = `Wall forms run at 0.2800 instead of 0.2333 MH/SF: ${cents(variance)} over at completion`
    await page.goto(`/projects/${projectId}`)
    const part = page.getByRole('region', { name: 'Labor forecast' })
    await part.getByText(sentence).waitFor()
    await part.getByRole('link', { name: 'All tasks' }).click()
    await page.getByRole('heading', { level: 1, name: 'Labor forecast' }).waitFor()
    await page.getByRole('list', { name: 'Tasks that run over' }).getByText(sentence).waitFor()
    await row('Wall forms').getByText('700 SF').waitFor()
    await row('Wall forms').getByText('of 2,400 (29.17 %)').waitFor()
    await row('Wall forms').getByText('0.8333', { exact: true }).waitFor()
    await row('Wall forms').getByText('476 h, by trend').waitFor()
    await inspect(here, 'labor-forecast')
  })

  it('goes on as it was sold by another basis, which the address and the files keep', async () => {
    await page.getByLabel('To complete').selectOption('BUDGET')
    await row('Wall forms').getByText('396.67 h, as sold').waitFor()
    expect(page.url()).toContain('basis=BUDGET')
    const file = page.getByRole('link', { name: 'Labor forecast as CSV' })
    expect(await file.getAttribute('href')).toContain('basis=BUDGET')
    const loaded = page.waitForEvent('download')
    await file.click()
    expect((await loaded).suggestedFilename()).toMatch(/\.csv$/)
    await page.getByLabel('To complete').selectOption('TREND')
    await row('Wall forms').getByText('476 h, by trend').waitFor()
  })

  it('takes what a person knows better with a reason, and tells what it says without', async () => {
    const before = await task('Wall forms')
    await page.getByRole('button', { name: 'Change what Wall forms still takes' }).click()
    await page.getByLabel('Man-hours to complete').fill('-420')
    await page.getByRole('button', { name: 'Save outlook' }).click()
    await page.getByText('Say why').waitFor()
    await page.getByText('A number, zero or more').waitFor()
    await page.getByLabel('Man-hours to complete').fill('420')
    await page.getByLabel('Reason').fill('The crew has learned it')
    await inspect(here, 'labor-outlook')
    await page.getByRole('button', { name: 'Save outlook' }).click()
    await said(page, 'The outlook is saved.')
    await row('Wall forms').getByText('420 h, as typed').waitFor()
    await row('Wall forms')
      .getByText(/^The crew has learned it \(Petra Manager/)
      .waitFor()
    await row('Wall forms')
      .getByText(`Without it: forecast ${cents(before.forecast)}`, { exact: false })
      .waitFor()
    expect(await task('Wall forms')).toMatchObject({ by: 'OUTLOOK' })
    await page.getByRole('button', { name: 'Change what Wall forms still takes' }).click()
    await page.getByRole('button', { name: 'Take back' }).click()
    await row('Wall forms').getByText('476 h, by trend').waitFor()
    expect((await task('Wall forms')).variance).toBe(before.variance)
  })

  it('is not written over what another has typed meanwhile, until that was seen', async () => {
    const { id } = await task('Wall forms')
    const admin = await apiAs('admin@example.com')
    await page.getByRole('button', { name: 'Change what Wall forms still takes' }).click()
    await page.getByLabel('Man-hours to complete').fill('410')
    await page.getByLabel('Reason').fill('Counted')
    const body = { hoursToComplete: 500, reason: 'Rain' }
    unwrap(await admin.put('/api/tasks/{id}/outlook', { params: { path: { id } }, body }))
    await page.getByRole('button', { name: 'Save outlook' }).click()
    await page.getByRole('alert').getByText('Somebody else has changed this').waitFor()
    await row('Wall forms').getByText('500 h, as typed').waitFor()
    await page.getByRole('button', { name: 'Save outlook' }).click()
    await said(page, 'The outlook is saved.')
    await row('Wall forms').getByText('410 h, as typed').waitFor()
    const none = { hoursToComplete: null, reason: 'Counted' }
    unwrap(await admin.put('/api/tasks/{id}/outlook', { params: { path: { id } }, body: none }))
  })

  it('is not shown to operations', async () => {
    await as('ops', async (site, visit) => {
      await site.goto(`/projects/${projectId}`)
      await site.getByRole('link', { name: 'Field days' }).waitFor()
      await settled(visit)
      expect(await site.getByRole('region', { name: 'Labor forecast' }).count()).toBe(0)
    })
  })
})

describe('workers', () => {
  it('are added and changed by the project manager', async () => {
    await page.goto('/workers')
    await page.getByRole('button', { name: 'Add worker' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(`Vera ${run}`)
    await dialog.getByLabel('Number').fill(run)
    await dialog.getByLabel('Classification').fill('Finisher')
    await dialog.getByLabel('Hourly rate').fill('x')
    await dialog.getByRole('button', { name: 'Add worker' }).click()
    await dialog.getByText('Dollars from 0 to 9,999.9999').waitFor()
    await dialog.getByLabel('Hourly rate').fill('31.255')
    await dialog.getByRole('button', { name: 'Add worker' }).click()
    await said(page, `Vera ${run} is added.`)
    await page.getByLabel('Search').fill(run)
    await page.getByRole('row', { name: new RegExp(`Vera ${run}.*31\\.255`) }).waitFor()
    await inspect(here, 'workers')
    await page.getByRole('button', { name: `Edit Vera ${run}` }).click()
    await dialog.getByLabel('Hourly rate').fill('32')
    await dialog.getByLabel('Offered for new days').uncheck()
    await dialog.getByRole('button', { name: 'Save worker' }).click()
    await page.getByRole('row', { name: new RegExp(`Vera ${run}.*32\\.00.*Inactive`) }).waitFor()
    await page.getByRole('button', { name: 'Add worker' }).click()
    await dialog.getByLabel('Name').fill('Another')
    await dialog.getByLabel('Number').fill(run)
    await dialog.getByLabel('Classification').fill('Finisher')
    await dialog.getByLabel('Hourly rate').fill('30')
    await dialog.getByRole('button', { name: 'Add worker' }).click()
    await dialog.getByText('Worker number already exists').waitFor()
  })

  it('are looked at by operations without rates and without a way to change them', async () => {
    await as('ops', async (site) => {
      await site.goto(`/workers?q=${run}`)
      await site.getByRole('cell', { name: `Vera ${run}` }).waitFor()
      expect(await site.getByText('Hourly rate').count()).toBe(0)
      expect(await site.getByRole('button', { name: /Add worker|Edit/ }).count()).toBe(0)
    })
  })
})
