import { type ApiClient, unwrap } from '@formwork/api-client'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { browse, inspect, type Visit } from './browser.ts'

const HOSTILE = '<svg onload=alert(1)> crane'

let api: ApiClient
let here: Visit
let page: Page
let bidId: string
browse(
  (stage) => {
    ;({ api, here, page } = stage)
  },
  { as: 'estimator@example.com', per: 'file' },
)
beforeAll(async () => {
  const run = `${Date.now()}`
  const client = unwrap(await api.post('/api/clients', { body: { name: `Schedule ${run}` } }))
  const body = { bidNumber: `T-${run}`, name: 'Tower', clientId: client.id, taxExempt: true }
  bidId = unwrap(await api.post('/api/bids', { body })).id
  const [type] = unwrap(await api.get('/api/scope-types'))
  for (const name of ['Slab', 'Walls']) {
    const scope = { bidId, typeId: type?.id ?? '', name }
    unwrap(await api.post('/api/scopes', { body: scope }))
  }
})

const plan = async () =>
  unwrap(await api.get('/api/bids/{bidId}/gantt', { params: { path: { bidId } } }))
const said = (text: string) => page.getByRole('status').getByText(text).waitFor()
const bar = () => page.getByRole('button', { name: /crane, Mar/ })

it('a bid is planned by a schedule once its settings say so', async () => {
  await page.goto(`/bids/${bidId}/schedule`)
  await page.getByRole('link', { name: 'Open settings' }).click()
  await page.getByLabel('Equipment and labor').selectOption('By a schedule over the whole bid')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await said('The settings are saved.')
  await page.getByRole('link', { name: 'Schedule' }).click()
  await page.getByText('Nothing is planned yet.').waitFor()
})

it('a machine is planned by its form: days, rates, scopes that it works for', async () => {
  await page.getByRole('button', { name: 'Add equipment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add equipment' })
  await dialog.getByLabel('Name').fill(HOSTILE)
  await dialog.getByLabel('From').fill('2026-03-09')
  await dialog.getByLabel('To', { exact: true }).fill('2026-03-02')
  await dialog.getByRole('button', { name: 'Save entry' }).click()
  await dialog.getByText('It ends before it begins').waitFor()
  await dialog.getByLabel('To', { exact: true }).fill('2026-03-20')
  await dialog.getByLabel('How many').fill('1')
  await dialog.getByLabel('$ / day').fill('400')
  await dialog.getByLabel('Slab', { exact: true }).check()
  await dialog.getByLabel('Walls', { exact: true }).check()
  await dialog.getByLabel('Weight, Walls').fill('3')
  await inspect(here, 'schedule-entry')
  await dialog.getByRole('button', { name: 'Save entry' }).click()
  await bar().waitFor()
  await page.getByText('2 scopes ask for 1').waitFor()
  const [crane] = (await plan()).equipment
  expect(crane?.distributions.map(({ weight }) => weight)).toEqual([1, 3])
  await inspect(here, 'schedule')
})

it('a bar is moved by dragging and by keyboard, and what it works for goes along', async () => {
  const box = await bar().boundingBox()
  if (box === null) throw new Error('The bar is not on the page')
  await page.mouse.move(box.x + 40, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 40 + 66, box.y + 10, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await plan()).equipment[0]?.startDate).toBe('2026-03-12')
  await bar().focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await plan()).equipment[0]?.endDate).toBe('2026-03-24')
  const [crane] = (await plan()).equipment
  expect(crane?.distributions[0]).toMatchObject({ startDate: '2026-03-12', endDate: '2026-03-24' })
})

it('an entry is opened by keyboard and deleted', async () => {
  await bar().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Edit ${HOSTILE}` })
  await dialog.getByRole('button', { name: 'Delete entry' }).click()
  await said(`${HOSTILE} is deleted.`)
  expect((await plan()).equipment).toEqual([])
  expect(here.complaints).toEqual([])
})
