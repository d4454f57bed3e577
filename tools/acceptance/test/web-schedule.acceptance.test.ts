import { unwrap } from '@formwork/api-client'
import { beforeAll, expect, it } from 'vitest'
import {
  api,
  browse,
  heldBack,
  here,
  inspect,
  isWrite,
  loseAnswer,
  page,
  settled,
  visitAs,
} from './browser.ts'
import { newBid, newScope } from './new-bid.ts'

const HOSTILE = '<svg onload=alert(1)> crane'

let bidId: string
browse({ as: 'estimator@example.com', per: 'file' })
beforeAll(async () => {
  bidId = await newBid(api, { name: 'Tower' })
  for (const name of ['Slab', 'Walls']) await newScope(api, bidId, name)
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
  await dialog.getByLabel('Count').fill('1')
  await dialog.getByLabel('$ / day', { exact: true }).fill('400')
  await dialog.getByLabel('Rate', { exact: true }).selectOption('Daily')
  await dialog.getByLabel('Days used').fill('10')
  await dialog.getByLabel('Fuel $ / day').fill('$1,020.50')
  await dialog.getByLabel('Delivery $').fill('250')
  await dialog.getByLabel('Pickup $').fill('a truck')
  await dialog.getByLabel('Rental insurance %').fill('10%')
  await dialog.getByLabel('Notes').fill('Operator is ours')
  await dialog.getByLabel('Slab', { exact: true }).check()
  await dialog.getByLabel('Walls', { exact: true }).check()
  await dialog.getByLabel('Weight, Walls').fill('3')
  await dialog.getByRole('button', { name: 'Save entry' }).click()
  await dialog.getByText(/^“?a truck/).waitFor()
  await dialog.getByLabel('Pickup $').fill('125')
  await inspect(here, 'schedule-entry')
  await dialog.getByRole('button', { name: 'Save entry' }).click()
  await bar().waitFor()
  await page.getByText('2 scopes ask for 1').waitFor()
  const [crane] = (await plan()).equipment
  expect(crane?.distributions.map(({ weight }) => weight)).toEqual([1, 3])
  expect(crane).toMatchObject({
    rateType: 'DAILY',
    usageDays: 10,
    fuelChargePerDay: 1020.5,
    deliveryCost: 250,
    pickupCost: 125,
    rentalInsurancePercentage: 10,
    notes: 'Operator is ours',
    // 12 days at 400 with insurance, ten of fuel, both hauls.
    totalCost: 4800 + 480 + 10_205 + 375,
  })
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
  // Each key goes on from where the one before it has moved the bar, saved or not.
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await plan()).equipment[0]?.startDate).toBe('2026-03-15')
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await plan()).equipment[0]?.startDate).toBe('2026-03-12')
})

it('of the moves that wait for an answer the last alone is written', async () => {
  // What was moved before is answered.
  await settled(here)
  const { promise, resolve } = Promise.withResolvers<void>()
  const written: (string | null)[] = []
  await page.route('**/gantt/equipment/*', async (route) => {
    if (!isWrite(route.request().method())) return route.continue()
    written.push(route.request().postData())
    await promise
    await route.continue()
  })
  await bar().focus()
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => written.length).toBe(1)
  resolve()
  await expect.poll(async () => (await plan()).equipment[0]?.startDate).toBe('2026-03-15')
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await plan()).equipment[0]?.startDate).toBe('2026-03-12')
  await page.unrouteAll({ behavior: 'wait' })
  expect(written.slice(0, 2).map((body) => JSON.parse(body ?? '').startDate)).toEqual([
    '2026-03-13',
    '2026-03-15',
  ])
})

it('what is changed of an entry is sent alone: a rate of the catalog stays one', async () => {
  const params = { path: { bidId } }
  const span = { startDate: '2026-03-02', endDate: '2026-03-06' }
  const body = { name: 'Crew', ...span, workers: 2, hourlyRate: 30 }
  unwrap(await api.post('/api/bids/{bidId}/gantt/labor', { params, body }))
  await page.reload()
  await page.getByRole('button', { name: /^Crew, / }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Crew' })
  await dialog.getByLabel('Workers').fill('3')
  await dialog.getByLabel('Overtime ×').fill('2')
  await dialog.getByRole('button', { name: 'Save entry' }).click()
  await said('Crew is saved.')
  const [crew] = (await plan()).labor
  expect(crew).toMatchObject({ workers: 3, overtimeMultiplier: 2, hourlyRate: 30, days: null })
  expect(crew?.rateSources['ficaRate']).toMatchObject({ kind: 'catalog' })
})

it('days that another has moved meanwhile stay where the form has not touched them', async () => {
  await page.getByRole('button', { name: /^Crew, / }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Crew' })
  await dialog.getByLabel('Workers').fill('4')
  const entryId = (await plan()).labor[0]?.id ?? ''
  const moved = { startDate: '2026-03-09', endDate: '2026-03-13' }
  const params = { path: { bidId, entryId } }
  unwrap(await api.put('/api/bids/{bidId}/gantt/labor/{entryId}', { params, body: moved }))
  await dialog.getByRole('button', { name: 'Save entry' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect((await plan()).labor[0]).toMatchObject({ workers: 4, ...moved })
})

it('days and scopes that two have changed are shown as both have them, and one is chosen', async () => {
  await page.getByRole('button', { name: /^Crew, / }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Crew' })
  await dialog.getByLabel('To', { exact: true }).fill('2026-03-16')
  await dialog.getByLabel('Slab', { exact: true }).check()
  // Another has the same entry open, moves it, and gives it a name and another scope.
  const other = await visitAs('estimator2@example.com')
  await other.page.goto(`/bids/${bidId}/schedule`)
  await other.page.getByRole('button', { name: /^Crew, / }).click()
  const theirs = other.page.getByRole('dialog', { name: 'Edit Crew' })
  await theirs.getByLabel('Name').fill('Big crew')
  await theirs.getByLabel('From').fill('2026-03-10')
  await theirs.getByLabel('Walls', { exact: true }).check()
  await theirs.getByRole('button', { name: 'Save entry' }).click()
  await other.page.getByRole('status').getByText('Big crew is saved.').waitFor()
  await other.page.close()
  await dialog.getByRole('button', { name: 'Save entry' }).click()
  const choice = page.getByRole('dialog', { name: 'Somebody else has changed this, too' })
  const days = choice.getByRole('group', { name: 'From and to' })
  await days.getByText('Mar 9 to Mar 16').waitFor()
  await days.getByText('Mar 10 to Mar 13').waitFor()
  await inspect(here, 'schedule-conflict')
  await choice.getByRole('group', { name: 'Works for' }).getByLabel('Theirs').check()
  await choice.getByRole('button', { name: 'Save choice' }).click()
  await said('Big crew is saved.')
  const [crew] = (await plan()).labor
  const span = { startDate: '2026-03-09', endDate: '2026-03-16' }
  const { scopes } = unwrap(await api.get('/api/bids/{id}', { params: { path: { id: bidId } } }))
  const walls = { scopeId: scopes.find(({ name }) => name === 'Walls')?.id, ...span }
  expect(crew).toMatchObject({ name: 'Big crew', ...span, distributions: [walls] })
})

it('a bar that another has moved meanwhile stays there, and the page says so', async () => {
  const crew = page.getByRole('button', { name: /^Big crew, / })
  await crew.waitFor()
  const entryId = (await plan()).labor[0]?.id ?? ''
  // What others do is not heard of before the key.
  const letGo = await heldBack(page, /\/gantt\/labor\//, () => true)
  await crew.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const moved = { startDate: '2026-03-09', endDate: '2026-03-20' }
  const params = { path: { bidId, entryId } }
  unwrap(await api.put('/api/bids/{bidId}/gantt/labor/{entryId}', { params, body: moved }))
  await letGo()
  await said('Big crew meanwhile: it is from Mar 9 to Mar 20. Your move is not saved.')
  await page.getByRole('button', { name: /^Big crew, Mar 9 to Mar 20/ }).waitFor()
  await settled(here)
  expect((await plan()).labor[0]).toMatchObject(moved)
  await page.unrouteAll({ behavior: 'wait' })
  // Another price is no reason: the bar goes on from where it stands.
  const repriced = { hourlyRate: 31 }
  const letGoOn = await heldBack(page, /\/gantt\/labor\//, () => true)
  await crew.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  unwrap(await api.put('/api/bids/{bidId}/gantt/labor/{entryId}', { params, body: repriced }))
  await letGoOn()
  await said('Big crew is from Mar 9 to Mar 19.')
  await page.unrouteAll({ behavior: 'wait' })
  expect((await plan()).labor[0]).toMatchObject({ endDate: '2026-03-19', ...repriced })
})

it('labor is planned by a production, whose quantity is typed', async () => {
  await page.getByRole('button', { name: 'Add labor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add labor' })
  expect(await dialog.getByLabel('Quantity from').count()).toBe(0)
  await dialog.getByLabel('Name').fill('Wall forms')
  await dialog.getByLabel('From').fill('2026-03-02')
  await dialog.getByLabel('To', { exact: true }).fill('2026-03-20')
  await dialog.getByLabel('Hours / day').fill('10')
  await dialog.getByLabel('Crew', { exact: true }).selectOption('F7, Wall forms (sample)')
  await dialog
    .getByLabel('Production rate')
    .selectOption({ label: 'Wall forms, hand-set, 0.2 MH/SFCA' })
  await dialog.getByLabel('Quantity', { exact: true }).fill('2,400')
  await dialog.getByLabel('Efficiency %').fill('90 %')
  await dialog.getByLabel('Days up to').selectOption('Half days')
  await dialog.getByRole('button', { name: 'Save entry' }).click()
  await said('Wall forms is saved.')
  const forms = async () => (await plan()).labor.find(({ name }) => name === 'Wall forms')
  expect(await forms()).toMatchObject({ days: 8, workers: 7, totalCost: 26224.32 })
  await page.getByRole('button', { name: /^Wall forms, / }).click()
  const edited = page.getByRole('dialog', { name: 'Edit Wall forms' })
  await edited.getByText('7.619 days, 8 paid · 80 crew hours · 560 man-hours').waitFor()
  expect(await edited.getByLabel('Days', { exact: true }).getAttribute('readonly')).not.toBeNull()
  await inspect(here, 'schedule-production')
  await edited.getByRole('button', { name: 'Type the days instead' }).click()
  await edited.getByRole('button', { name: 'Save entry' }).click()
  await edited.waitFor({ state: 'hidden' })
  expect((await forms())?.production).toBeNull()
  expect((await forms())?.days).toBe(8)
})

it('an entry is opened by keyboard and deleted, what another has changed of it told first', async () => {
  await bar().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Edit ${HOSTILE}` })
  const [crane] = (await plan()).equipment
  const path = { bidId, entryId: crane?.id ?? '' }
  const body = { startDate: '2026-03-02', endDate: '2026-03-27' }
  unwrap(await api.put('/api/bids/{bidId}/gantt/equipment/{entryId}', { params: { path }, body }))
  await dialog.getByRole('button', { name: 'Delete entry' }).click()
  await dialog.getByText('since you opened it: it is from Mar 2 to Mar 27 now.').waitFor()
  expect((await plan()).equipment).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Delete entry' }).click()
  await said(`${HOSTILE} is deleted.`)
  expect((await plan()).equipment).toEqual([])
  expect(here.complaints).toEqual([])
})

it('equipment of scopes is carried over, with its cost before and after', async () => {
  const params = { path: { id: bidId } }
  const mode = { equipmentBiddingMode: 'TRADITIONAL' as const }
  const plain = { overheadPercentage: 0, profitPercentage: 0, ...mode }
  unwrap(await api.put('/api/bids/{id}', { params, body: plain }))
  const { scopes } = unwrap(await api.get('/api/bids/{id}', { params }))
  const scopeId = scopes[0]?.id ?? ''
  unwrap(
    await api.put('/api/scopes/{id}', {
      params: { path: { id: scopeId } },
      body: { multiplier: 3 },
    }),
  )
  const item = { name: 'Sign', durationDays: 1, dailyRate: 0.335, usesFuel: false }
  const body = { ...item, ownership: 'OWNED' as const }
  const list = { path: { scopeId } }
  unwrap(await api.post('/api/scopes/{scopeId}/items/equipment', { params: list, body }))
  await page.goto(`/bids/${bidId}/settings`)
  await page.getByLabel('Equipment and labor').selectOption('By a schedule over the whole bid')
  await page.getByRole('button', { name: 'Save settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Equipment of the scopes' })
  await dialog.getByText('1.02 → 1.01').first().waitFor()
  await dialog.getByLabel('First day of each entry').fill('2026-12-07')
  await dialog.getByText('1.02 → 1.01').first().waitFor()
  await inspect(here, 'carry-over')
  await dialog.getByRole('button', { name: 'Carry over' }).click()
  await said('The settings are saved.')
  expect((await plan()).equipment).toMatchObject([
    { name: 'Sign', quantity: 3, startDate: '2026-12-07', totalCost: 1.01 },
  ])
  const after = unwrap(await api.get('/api/bids/{id}', { params }))
  expect(after).toMatchObject({ equipmentBiddingMode: 'GANTT', equipmentCost: 1.01 })
  expect(after.scopes[0]?.equipmentItems).toHaveLength(1)
  await page.getByLabel('Equipment and labor').selectOption('Per scope')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect
    .poll(async () => unwrap(await api.get('/api/bids/{id}', { params })).equipmentCost)
    .toBe(1.02)
  expect(here.complaints).toEqual([])
})

it('a machine works for each scope on days of its own, as they are typed', async () => {
  const own = await newBid(api, { name: 'Yard', equipmentBiddingMode: 'GANTT' })
  for (const name of ['Footings', 'Slab', 'Walls']) await newScope(api, own, name)
  await page.goto(`/bids/${own}/schedule`)
  await page.getByRole('button', { name: 'Add equipment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add equipment' })
  const fill = async (texts: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(texts)) {
      await dialog.getByLabel(label, { exact: true }).fill(text)
    }
  }
  await fill({ Name: 'Tower crane', From: '2026-03-02', To: '2026-03-31', Count: '1' })
  await fill({ '$ / day': '410', '$ / week': '1230', '$ / month': '3285', 'Days used': '28' })
  await fill({ 'Delivery $': '375', 'Pickup $': '375' })
  for (const name of ['Footings', 'Slab', 'Walls']) {
    await dialog.getByLabel(name, { exact: true }).check()
  }
  await fill({ 'Last day, Footings': '2026-03-11', 'First day, Slab': '2026-03-09' })
  await fill({ 'Last day, Slab': '2026-03-20', 'First day, Walls': '2026-03-18' })
  await fill({ 'Last day, Walls': '2026-04-29' })
  await dialog.getByRole('button', { name: 'Save entry' }).click()
  await dialog.getByText('Not a day of the entry').waitFor()
  await fill({ 'Last day, Walls': '2026-03-29' })
  await dialog.getByRole('button', { name: 'Save entry' }).click()
  await dialog.waitFor({ state: 'hidden' })
  // The example of the costing: both pools by the days that each has.
  const rows = page.getByRole('table', { name: 'What each scope bears' }).getByRole('row')
  for (const [name, share] of [
    ['Footings', '1,961.15'],
    ['Slab', '2,076.51'],
    ['Walls', '2,422.59'],
  ] as const) {
    await rows.filter({ hasText: name }).getByText(share).waitFor()
  }
  await page.getByText('Tower crane, Mar 30 to Mar 31').waitFor()
  // A rename leaves the days as they are.
  await page.getByRole('button', { name: /^Tower crane, Mar/ }).press('Enter')
  await page.getByRole('dialog').getByLabel('Name').fill('Crawler crane')
  await page.keyboard.press('Enter')
  await said('Crawler crane is saved.')
  await rows.filter({ hasText: 'Slab' }).getByText('2,076.51').waitFor()
})

it('an entry is planned once where the answer is lost and the button is pressed again', async () => {
  const own = await newBid(api, { name: 'Lost', equipmentBiddingMode: 'GANTT' })
  await newScope(api, own, 'Slab')
  await page.goto(`/bids/${own}/schedule`)
  await page.getByRole('button', { name: 'Add equipment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add equipment' })
  await dialog.getByLabel('Name').fill('Boom pump')
  await dialog.getByLabel('From').fill('2026-03-09')
  await dialog.getByLabel('To', { exact: true }).fill('2026-03-10')
  await dialog.getByLabel('$ / day', { exact: true }).fill('900')
  await dialog.getByLabel('Slab', { exact: true }).check()
  await loseAnswer(page, '**/gantt/equipment')
  await dialog.getByRole('button', { name: 'Save entry' }).click()
  await dialog.getByText('The server cannot be reached').waitFor()
  await dialog.getByRole('button', { name: 'Save entry' }).click()
  await said('Boom pump is saved.')
  const params = { path: { bidId: own } }
  expect(unwrap(await api.get('/api/bids/{bidId}/gantt', { params })).equipment).toHaveLength(1)
})
