import { type ApiClient, unwrap } from '@formwork/api-client'
import { eventually } from '@formwork/testing'
import { beforeAll, expect, it } from 'vitest'
import { api, apiAs, browse, here, inspect, page, said, signInAs } from './browser.ts'
import { newBid, newScope } from './new-bid.ts'

const run = `${Date.now()}`
const RATE = `Learned forms ${run}`

let admin: ApiClient
let rateId: string
let openBidId: string
browse({ as: 'admin@example.com', per: 'file' })

/** A bid with one labor item of the production rate for so many square feet. */
async function bidOf(name: string, quantity: number): Promise<string> {
  const id = await newBid(api, { bidNumber: `${name}-${run}`, name: `${name} ${run}` })
  const scopeId = await newScope(api, id, 'Walls')
  const production = { productionRateId: rateId, quantityOf: 'TYPED', quantity, uom: 'SF' }
  const item = { name: 'Form walls', workers: 5, hoursPerDay: 10, hourlyRate: 34, production }
  const at = { params: { path: { scopeId } }, body: item as never }
  unwrap(await api.post('/api/scopes/{scopeId}/items/labor', at))
  return id
}

/** A job whose forms took 0.25 man-hours a square foot, and a bid that prices them otherwise. */
beforeAll(async () => {
  admin = await apiAs('admin@example.com')
  const pace = { basis: 'UNITS_PER_SHIFT' as const, rate: 350, uom: 'SF', work: 'FORM' as const }
  const none = { crewId: null, low: null, high: null, isActive: true }
  rateId = unwrap(
    await admin.post('/api/production-rates', { body: { name: RATE, ...pace, ...none } }),
  ).id
  openBidId = await bidOf('Open', 500)
  const projectId = await bidOf('Done', 100)
  const params = { path: { id: projectId } }
  unwrap(await api.put('/api/bids/{id}', { params, body: { status: 'AWARDED' } }))
  const taskId = await eventually(
    async () => {
      const tasks = unwrap(await admin.get('/api/projects/{id}/tasks', { params }))
      const found = tasks.find(({ name }) => name === 'Form walls')
      expect(found).toBeDefined()
      return found?.id ?? ''
    },
    { withinMs: 60_000 },
  )
  const hand = { name: `Former ${run}`, classification: 'Carpenter', hourlyRate: 34 }
  const { id: workerId } = unwrap(await admin.post('/api/workers', { body: hand }))
  for (const [ahead, regularHours] of [
    [0, 15],
    [-1, 10],
  ] as const) {
    const date = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    const day = {
      date,
      hours: [{ workerId, taskId, regularHours }],
      quantities: [{ taskId, quantity: 50 }],
    }
    const { id } = unwrap(await admin.post('/api/projects/{id}/days', { params, body: day }))
    unwrap(await admin.post('/api/days/{id}/submit', { params: { path: { id } } }))
    unwrap(await admin.post('/api/days/{id}/approve', { params: { path: { id } } }))
  }
  const worker = { params: { path: { id: workerId } }, body: { isActive: false } }
  unwrap(await admin.put('/api/workers/{id}', worker))
})

it('what forms took stands beside the labor item, and is taken over at a press', async () => {
  await signInAs(here, 'admin@example.com')
  await page.goto(`/bids/${openBidId}?module=labor`)
  await page.locator('[data-cell="0:0"]').focus()
  await page.keyboard.press('Alt+Enter')
  const details = page.getByRole('region', { name: 'Details of Form walls' })
  await details.getByRole('tab', { name: 'Crew and production' }).click()
  const took = details.getByRole('region', { name: 'What it took' })
  await took.getByText('0.2500 MH/SF on 1 job').waitFor()
  await took.getByText('Jobs', { exact: true }).click()
  await took.getByText('100 SF in 25 h: 0.2500').waitFor()
  await took.getByRole('button', { name: 'Use 0.2500, 1 job' }).click()
  expect(await details.getByLabel('Rate', { exact: true }).inputValue()).toBe('0.25')
  expect(await took.getByRole('button', { name: /^Use/ }).count()).toBe(0)
})

it('the production rate takes it over with a reason, which its history keeps', async () => {
  await page.goto(`/admin/rates/production?q=${encodeURIComponent(RATE)}`)
  await page.getByRole('button', { name: `Details of ${RATE}` }).click()
  const panel = page.getByRole('complementary')
  await panel.getByText('0.2500 MH/SF on 1 job').waitFor()
  await inspect(here, 'learned-rate')
  await panel.getByRole('button', { name: 'Use 0.2500, 1 job' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(`The tower of ${run}`)
  await dialog.getByRole('button', { name: 'Use 0.2500, 1 job' }).click()
  await said(page, `"${RATE}" has what was learned.`)
  const query = { q: RATE }
  const found = unwrap(await admin.get('/api/production-rates', { params: { query } }))
  expect(found.find(({ id }) => id === rateId)).toMatchObject({
    basis: 'MAN_HOURS_PER_UNIT',
    rate: 0.25,
  })
  await panel.getByText(`The tower of ${run}`).waitFor()
  expect(await panel.getByRole('button', { name: /^Use/ }).count()).toBe(0)
})
