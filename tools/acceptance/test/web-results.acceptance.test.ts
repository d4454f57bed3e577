import { unwrap } from '@formwork/api-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, browse, here, inspect, page, said } from './browser.ts'
import { newScope } from './new-bid.ts'

let run: string
let clientId: string
browse({ as: 'estimator@example.com' })
beforeEach(async () => {
  run = `${Date.now()}`
  clientId = unwrap(await api.post('/api/clients', { body: { name: `Harbor ${run}` } })).id
})

async function newBid(suffix: string, fields: { dueAt?: string; name?: string } = {}) {
  const body = { bidNumber: `R-${run}-${suffix}`, name: 'Parking deck', clientId, ...fields }
  return unwrap(await api.post('/api/bids', { body }))
}

/** A bid with a total of its own. */
async function pricedBid(suffix: string, total: number) {
  const bid = await newBid(suffix)
  const scopeId = await newScope(api, bid.id, 'Slab')
  const free = { overheadPercentage: 0, profitPercentage: 0 }
  unwrap(await api.put('/api/bids/{id}', { params: { path: { id: bid.id } }, body: free }))
  const misc = { name: 'All of it', quantity: 1, unitCost: total }
  const params = { path: { scopeId } }
  unwrap(await api.post('/api/scopes/{scopeId}/items/misc', { params, body: misc }))
  return bid
}

const move = async (id: string, status: 'AWARDED' | 'LOST') =>
  unwrap(await api.put('/api/bids/{id}', { params: { path: { id } }, body: { status } }))

/** An instant of this day and hour by the clock of the browser. */
const instant = (local: string) => page.evaluate<string>(`new Date('${local}').toISOString()`)

describe('due dates', () => {
  it('stand in the list, on the board and in the month, day by day on a phone', async () => {
    await page.goto('/bids')
    const bid = await newBid('D', { dueAt: await instant('2031-05-15T14:00') })
    const name = 'Parking deck with a name that is longer than a day is wide'
    await newBid('E', { name, dueAt: await instant('2031-05-15T16:30') })
    await page.goto(`/bids?q=R-${run}&sort=dueAt`)
    await page.getByRole('row', { name: /May 15, 2031, 2:00/ }).waitFor()
    await page.getByRole('button', { name: 'Due' }).click()
    await expect.poll(() => page.url()).toContain('sort=-dueAt')
    await page.goto('/bids/calendar?month=2031-05')
    const month = page.getByRole('table', { name: 'May 2031' })
    const day = month.getByRole('cell').filter({ hasText: bid.bidNumber })
    await expect.poll(() => day.getByRole('link').count()).toBe(2)
    await inspect(here, 'calendar-month')
    await page.setViewportSize({ width: 360, height: 740 })
    const due = page.getByRole('region', { name: 'May 15, 2031: 2 due' })
    await due.getByRole('link', { name: new RegExp(bid.bidNumber) }).click()
    await expect.poll(() => page.url()).toContain(`/bids/${bid.id}`)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/bids/calendar?month=2031-05')
    await page.getByRole('button', { name: 'List' }).click()
    await due.waitFor()
    await inspect(here, 'calendar-list')
    await page.getByRole('button', { name: 'Month after' }).click()
    await page.getByRole('heading', { name: 'June 2031' }).waitFor()
    await page.getByText('Nothing is due in this month.').waitFor()
  })

  it('are on the home page and on the cards of the board, late ones marked', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    const past = new Date(Date.now() - 3_600_000).toISOString()
    const next = await newBid('S', { dueAt: soon })
    const late = await newBid('P', { dueAt: past })
    await page.goto('/')
    const due = page.getByRole('region', { name: 'Due soon' })
    await due.getByRole('listitem').filter({ hasText: next.bidNumber }).waitFor()
    const row = due.getByRole('listitem').filter({ hasText: late.bidNumber })
    await row.getByText('· late').waitFor()
    await inspect(here, 'home-due')
    await page.goto('/bids/pipeline')
    const card = page.getByRole('listitem').filter({ hasText: late.bidNumber })
    await card.getByText(/^Due .* · late$/).waitFor()
    await inspect(here, 'board-due')
  })

  it('are read by a calendar program until the link ends, and the address is shown once', async () => {
    const bid = await newBid('K', { dueAt: '2031-05-20T20:00:00Z' })
    await page.goto('/bids/calendar')
    await page.getByRole('button', { name: 'Calendar link' }).click()
    await page.getByRole('button', { name: 'Make link' }).click()
    const address = await page.getByLabel('Address').inputValue()
    const read = async () => fetch(address)
    const answer = await read()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ])
    expect(await answer.text()).toContain(`${bid.bidNumber} Parking deck`)
    await inspect(here, 'calendar-link')
    await page.getByRole('button', { name: 'End link' }).click()
    await said(page, 'The link has ended.')
    expect((await read()).status).toBe(401)
  })
})

describe('results', () => {
  it('are entered from the menu of a bid as its status proposes, and tell the hit rate', async () => {
    const won = await pricedBid('W', 57_183.58)
    await move(won.id, 'AWARDED')
    await page.goto(`/bids/${won.id}`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Result' }).click()
    await page.getByText('As the status of the bid says. Save it to count it.').waitFor()
    expect(await page.getByLabel('What became of it').inputValue()).toBe('WON')
    await page.getByLabel('Bidder 1', { exact: true }).fill('Northwest Flatwork')
    await page.getByRole('button', { name: 'Save result' }).click()
    await page.getByText('An amount above zero').waitFor()
    await inspect(here, 'result-entry')
    await page.getByLabel('Amount of bidder 1').fill('58,900')
    await page.getByLabel('Decided on').fill('2019-04-01')
    await page.getByRole('button', { name: 'Save result' }).click()
    await said(page, `The result of ${won.bidNumber} is saved.`)
    const params = { path: { id: won.id } }
    expect(unwrap(await api.get('/api/bids/{id}/result', { params }))).toMatchObject({
      outcome: 'WON',
      ours: 57_183.58,
      gap: 3,
      leftOnTable: 1_716.41,
      proposed: false,
    })
    const lost = await pricedBid('L', 100)
    await move(lost.id, 'LOST')
    await page.goto('/bids/results?from=2019-04-01&to=2019-04-30')
    await page.getByRole('button', { name: `Enter result of ${lost.bidNumber}` }).click()
    await page.getByLabel('Decided on').fill('2019-04-02')
    await page.getByLabel('Why').selectOption('PRICE')
    await page.getByRole('button', { name: 'Save result' }).click()
    await said(page, `The result of ${lost.bidNumber} is saved.`)
    const row = page.getByRole('row', { name: new RegExp(`^Harbor ${run}`) })
    await expect.poll(() => row.innerText()).toMatch(/50\.00 %/)
    expect(await row.innerText()).toContain('1,716.41')
    await page.getByRole('img', { name: 'Hit rate by client' }).waitFor()
    await inspect(here, 'results')
    await page.getByLabel('By', { exact: true }).selectOption('month')
    await page.getByRole('row', { name: /^2019-04/ }).waitFor()
  })
})
