import { unwrap } from '@formwork/api-client'
import type { Page, Route } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { apiAs, browse, inspect, settled, type Visit } from './browser.ts'

let here: Visit
let page: Page
let run: string
let hasSample: boolean
browse(
  (stage) => {
    ;({ here, page } = stage)
  },
  { as: 'admin@example.com' },
)

interface Row {
  readonly bidNumber?: string
  readonly name?: string
}

/** The others who work in the same installation are not there for this page: it sees what it makes itself. */
beforeEach(async () => {
  run = `${Date.now()}`
  hasSample = true
  let profile: object = { addressLines: [] }
  const rows = (keep: (row: Row) => boolean) => {
    return async (route: Route) => {
      const url = new URL(route.request().url())
      url.searchParams.set('limit', '500')
      const response = await route.fetch({ url: url.href })
      const found: readonly Row[] = await response.json()
      const json = found.filter(keep)
      const headers = { ...response.headers(), 'x-total-count': `${json.length}` }
      await route.fulfill({ response, headers, json })
    }
  }
  const isOurs = ({ bidNumber, name }: Row) => `${bidNumber} ${name}`.includes(run)
  const isSample = ({ bidNumber, name }: Row) =>
    hasSample && (bidNumber === 'SAMPLE-001' || name === 'Harbor Point Developers')
  await page.route(
    '**/api/bids?**',
    rows((row) => isOurs(row) || isSample(row)),
  )
  await page.route(
    '**/api/clients?**',
    rows((row) => isOurs(row) || isSample(row)),
  )
  await page.route('**/api/variables?**', rows(isOurs))
  await page.route('**/api/company', async (route) => {
    const request = route.request()
    if (request.method() === 'PUT') profile = { ...profile, ...request.postDataJSON() }
    const response = await route.fetch({ method: 'GET', postData: '' })
    await route.fulfill({ response, json: { ...(await response.json()), ...profile } })
  })
})

const steps = () => page.getByRole('region', { name: 'First steps' })
const step = (name: string) => steps().getByRole('listitem').filter({ hasText: name })
const go = (name: string) => steps().getByRole('link', { name }).click()
const home = () => page.getByRole('link', { name: 'Home' }).click()
const isDone = (name: string) => step(name).getByText('done', { exact: true }).waitFor()

it('an empty installation leads from the company profile to the first proposal', async () => {
  const admin = await apiAs('admin@example.com')
  const rate = { name: `RATE ${run}`, value: 8, unit: '%', category: 'percentage' as const }
  const body = { ...rate, defaultValue: null, isActive: true }
  unwrap(await admin.post('/api/variables', { body }))
  await page.goto('/')
  await steps().getByText('to do').first().waitFor()
  expect(await steps().getByText('to do').count()).toBe(5)
  for (const place of ['Rates', 'Company', 'Clients', 'Bids']) {
    expect(await page.getByRole('link', { name: place }).count(), place).toBe(1)
  }
  await settled(here)
  await inspect(here, 'first-hour')

  await go('Describe your firm')
  await page.getByLabel('Address').fill('1 Plant Road')
  await page.getByRole('button', { name: 'Save company' }).click()
  await page.getByRole('status').getByText(/saved/).waitFor()
  await home()
  await isDone('Describe your firm')

  await go('Set taxes and prices')
  await page.getByLabel(`Value of RATE ${run}`).fill('8.25')
  await page.getByLabel(`Value of RATE ${run}`).press('Enter')
  await page.getByRole('status').getByText(`RATE ${run} is saved.`).waitFor()
  await home()
  await isDone('Set taxes and prices')

  await go('Add the first customer')
  await page.getByRole('button', { name: 'Add client' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(`Client ${run}`)
  await dialog.getByRole('button', { name: 'Add client' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await home()
  await isDone('Add the first customer')

  await go('Make the first estimate')
  await page.getByRole('button', { name: 'Create bid' }).click()
  await dialog.getByLabel('Number').fill(`F-${run}`)
  await dialog.getByLabel('Name').fill('First job')
  await dialog.getByLabel('Client').selectOption({ label: `Client ${run}` })
  await dialog.getByRole('button', { name: 'Create bid' }).click()
  await page.getByRole('heading', { level: 1, name: 'First job' }).waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await home()
  await isDone('Make the first estimate')
  await inspect(here, 'first-hour-nearly')

  await go('Send the first offer')
  await page.waitForURL(`**/bids/${id}/proposal`)
  const status = { params: { path: { id } }, body: { status: 'SUBMITTED' as const } }
  unwrap(await admin.put('/api/bids/{id}', status))
  await page.goto('/')
  await page.getByRole('region', { name: 'Changed lately' }).getByText('First job').waitFor()
  await settled(here)
  expect(await steps().count()).toBe(0)
})

it('the sample bid is opened from there, and thrown away', async () => {
  await page.route('**/api/bids/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback()
    hasSample = false
    return route.fulfill({ status: 204 })
  })
  await page.goto('/')
  await steps().getByRole('link', { name: 'Open sample bid' }).click()
  await page.getByText('SAMPLE-001').first().waitFor()
  await home()
  await steps().getByRole('button', { name: 'Throw sample away' }).click()
  const dialog = page.getByRole('dialog', { name: 'Throw sample away' })
  await dialog.getByText('is gone for good').waitFor()
  await inspect(here, 'sample-away')
  await dialog.getByRole('button', { name: 'Throw sample away' }).click()
  await page.getByRole('status').getByText('The sample bid is gone.').waitFor()
  expect(await steps().getByRole('link', { name: 'Open sample bid' }).count()).toBe(0)
})
