import { type ApiClient, unwrap } from '@formwork/api-client'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiAs, as, browse, here, inspect, overflowOf, page, said, settled } from './browser.ts'
import { award, newBid } from './new-bid.ts'

const PHONE = { width: 360, height: 740 }
const TRADE = `Laborer ${Date.now()}`

let pm: ApiClient
let admin: ApiClient
let projectId: string
browse({ as: 'ops@example.com' })

beforeAll(async () => {
  pm = await apiAs('pm@example.com')
  admin = await apiAs('admin@example.com')
  const markups = { labor: 15, materials: 15, equipment: 10 }
  unwrap(await admin.put('/api/settings/tm-markups', { body: markups }))
})

/** An awarded job. */
beforeEach(async () => {
  const run = `${Date.now()}`
  projectId = await newBid(admin, { name: `Harbor ${run}` })
  await award(admin, projectId)
  await page.setViewportSize(PHONE)
})

const list = () => `/projects/${projectId}/tm-tickets`
const ticketsOf = async () =>
  unwrap(await pm.get('/api/projects/{id}/tm-tickets', { params: { path: { id: projectId } } }))
const dialogOf = (of: Page) => of.getByRole('dialog')
const action = (of: Page, name: string) =>
  dialogOf(of).getByRole('button', { name, exact: true }).click()

async function writeExample(): Promise<void> {
  await page.goto(list())
  await page.getByRole('link', { name: 'New ticket' }).click()
  await page.getByLabel('What was done, and where').fill('Soft subgrade at grid C4')
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await part('Labor').getByLabel('Classification').fill(TRADE)
  await part('Labor').getByLabel('Hours').fill('10')
  await part('Labor').getByLabel('Overtime').fill('2')
  await page.getByRole('button', { name: 'Add material' }).click()
  await part('Materials').getByLabel('Material', { exact: true }).fill('Crushed rock')
  await part('Materials').getByLabel('Quantity').fill('3')
  await part('Materials').getByLabel('Unit').fill('CY')
  await page.getByRole('button', { name: 'Add equipment' }).click()
  await part('Equipment').getByLabel('Equipment', { exact: true }).fill('Skid steer')
  await part('Equipment').getByLabel('Hours').fill('4')
  await page.getByText('3 lines').waitFor()
}

/** A stroke across the paper, by the mouse. */
async function draw(): Promise<void> {
  const paper = page.getByRole('img', { name: /^Signature/ })
  await paper.scrollIntoViewIfNeeded()
  const box = await paper.boundingBox()
  if (box === null) throw new Error('there is no paper to sign on')
  await page.mouse.move(box.x + 30, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 30, box.y + 30, { steps: 6 })
  await page.mouse.up()
}

async function writeAndSign(): Promise<void> {
  await writeExample()
  await page.getByRole('button', { name: 'Save ticket' }).click()
  await said(page, 'T-001 is entered.')
  await page.getByRole('button', { name: 'Sign ticket' }).click()
  await dialogOf(page).getByText(`${TRADE}: 10 h + 2 h overtime`).waitFor()
  await draw()
  await dialogOf(page).getByLabel('Name of who signs for the client').fill('Grace Owner')
  await action(page, 'Sign ticket')
  await said(page, 'The ticket is signed.')
}

it('a ticket is found by its number and its job, from anywhere', async () => {
  const { id } = await enterDraft()
  const params = { path: { id: projectId } }
  const { name } = unwrap(await pm.get('/api/projects/{id}', { params }))
  await page.goto('/bills')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: /^Search bids/ }).fill(`t-001 ${name}`)
  await page.getByRole('option', { name: /^T-001 Footing dug deeper/ }).click()
  await page.waitForURL(`**/tm-tickets/${id}`)
})

it('a ticket names the field day that its work belongs to, and leads there', async () => {
  const params = { path: { id: projectId } }
  const pm = await apiAs('pm@example.com')
  const body = { date: '2026-11-20', crew: 3 }
  const { id: dayId } = unwrap(await pm.post('/api/projects/{id}/days', { params, body }))
  await writeExample()
  await page.getByLabel('Field day').selectOption({ label: 'Nov 20, 2026, crew 3' })
  await page.getByRole('button', { name: 'Save ticket' }).click()
  await said(page, 'T-001 is entered.')
  const [ticket] = await ticketsOf()
  expect(ticket?.dayId).toBe(dayId)
  await expect.poll(() => page.getByLabel('Field day').inputValue()).toBe(dayId)
  await page.getByLabel('Field day').selectOption({ label: 'None' })
  await page.getByRole('button', { name: 'Save ticket' }).click()
  await expect.poll(async () => (await ticketsOf())[0]?.dayId).toBe(null)
  await page.getByLabel('Field day').selectOption({ label: 'Nov 20, 2026, crew 3' })
  await page.getByRole('button', { name: 'Save ticket' }).click()
  await expect.poll(async () => (await ticketsOf())[0]?.dayId).toBe(dayId)
  await as('accounting', async (reader) => {
    await reader.goto(`/projects/${projectId}/tm-tickets/${ticket?.id}`)
    await reader.getByRole('main').getByRole('link', { name: 'Field day' }).click()
    await reader.waitForURL(`**/days/${dayId}`)
  })
})

it('what is typed while a ticket is being saved stays, and is saved next', async () => {
  await writeExample()
  await page.getByRole('button', { name: 'Save ticket' }).click()
  await said(page, 'T-001 is entered.')
  const hours = page.getByRole('region', { name: 'Equipment', exact: true }).getByLabel('Hours')
  await hours.fill('5')
  const gate = Promise.withResolvers<void>()
  const sent = Promise.withResolvers<void>()
  await page.route(/\/api\/tm-tickets\/[^/]+$/, async (route) => {
    if (route.request().method() === 'PUT') {
      sent.resolve()
      await gate.promise
    }
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save ticket' }).click()
  await sent.promise
  await hours.fill('6')
  gate.resolve()
  await said(page, 'The ticket is saved.')
  expect(await hours.inputValue()).toBe('6')
  expect((await ticketsOf())[0]?.equipment[0]?.hours).toBe(5)
  await page.getByRole('button', { name: 'Save ticket' }).click()
  await expect.poll(async () => (await ticketsOf())[0]?.equipment[0]?.hours).toBe(6)
})

describe('a T&M ticket', () => {
  it('is written and signed on a phone, priced by the PM and sold in a change order', async () => {
    await writeExample()
    expect(await overflowOf(page)).toBe(0)
    await inspect(here, 'tm-ticket-new')
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Save ticket' }).click()
    await said(page, 'T-001 is entered.')
    const sign = await page.getByRole('button', { name: 'Sign ticket' }).boundingBox()
    const notice = await page.getByText('T-001 is entered.').boundingBox()
    // The notice does not cover what it says to press.
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(sign?.y ?? 0)
    // What is typed after the saving is signed, too.
    await page.getByRole('region', { name: 'Equipment', exact: true }).getByLabel('Hours').fill('5')
    await page.getByRole('button', { name: 'Sign ticket' }).click()
    await dialogOf(page).getByText('Skid steer: 5 h').waitFor()
    await action(page, 'Sign ticket')
    await dialogOf(page).getByText('The signature is missing').waitFor()
    await dialogOf(page).getByText('Say who signs').waitFor()
    expect((await ticketsOf())[0]?.status).toBe('DRAFT')
    await draw()
    await dialogOf(page).getByLabel('Name of who signs for the client').fill('Grace Owner')
    await inspect(here, 'tm-ticket-signing')
    await page.setViewportSize(PHONE)
    await action(page, 'Sign ticket')
    await said(page, 'The ticket is signed.')
    await page.getByText(/^Signed by Grace Owner/).waitFor()
    expect(await page.locator('main').textContent()).not.toMatch(/\$|\d\.\d\d\b|prices|Price/)
    await inspect(here, 'tm-ticket-ops')

    await as('pm', async (manager, visit) => {
      await manager.goto(`/projects/${projectId}`)
      await manager.getByRole('link', { name: 'T&M tickets' }).click()
      await manager.getByText('No price yet').waitFor()
      expect(await manager.getByRole('checkbox').count()).toBe(0)
      await manager.getByRole('link', { name: /^T-001/ }).click()
      await manager.getByRole('button', { name: 'Price ticket' }).click()
      await manager.getByLabel(`${TRADE}, per hour`).fill('55')
      await manager.getByLabel('Crushed rock, per CY').fill('165')
      await manager.getByLabel('Skid steer, per hour').fill('72')
      await inspect(visit, 'tm-ticket-pricing')
      await action(manager, 'Save prices')
      await said(manager, 'The prices are saved.')
      // The figures of the contract's example: 5 h at 72.00 are its 4 h at 90.00.
      await manager.getByText('1,787.50').waitFor()
      await manager.getByText('An hour of overtime counts 1.5 times the rate.').waitFor()
      const paper = manager.getByRole('link', { name: 'PDF with prices' })
      expect(await paper.getAttribute('href')).toMatch(/\/pdf\?priced=true$/)
      await inspect(visit, 'tm-ticket-priced')
      await manager.getByRole('main').getByRole('link', { name: 'T&M tickets' }).click()
      await manager.getByRole('checkbox', { name: 'Choose T-001' }).check()
      await manager.getByText('1 ticket, 1,787.50').waitFor()
      await settled(visit)
      await inspect(visit, 'tm-tickets')
      await manager.getByRole('button', { name: 'Make change order' }).click()
      await dialogOf(manager).getByLabel('Name of the change order').fill('Soft subgrade')
      await action(manager, 'Make change order')
      await dialogOf(manager)
        .getByText(/-CO1 is made, 1,787\.50\.$/)
        .waitFor()
      await dialogOf(manager)
        .getByRole('link', { name: /^Open .+-CO1$/ })
        .click()
      await manager.getByRole('heading', { level: 1, name: /Soft subgrade/ }).waitFor()
    })
    expect(await ticketsOf()).toMatchObject([{ status: 'INCLUDED', amount: 1787.5 }])
  })

  it('that is signed is voided with a reason, and operations sees no dollars in the list', async () => {
    await writeAndSign()
    await as('pm', async (manager) => {
      const [ticket] = await ticketsOf()
      await manager.goto(`${list()}/${ticket?.id}`)
      await manager.getByRole('button', { name: 'Void ticket' }).click()
      await action(manager, 'Void ticket')
      await dialogOf(manager).getByText('Say why').waitFor()
      await dialogOf(manager).getByLabel('Reason').fill('Is part of the contract')
      await action(manager, 'Void ticket')
      await said(manager, 'The ticket is void.')
    })
    await page.goto(list())
    await page.getByText('Void').last().waitFor()
    expect(await page.locator('main').textContent()).not.toMatch(/\d\.\d\d\b|No price/)
    await page.getByRole('link', { name: /^T-001/ }).click()
    await page.getByText('Is part of the contract').waitFor()
  })
})

/** A draft with work of one trade. */
async function enterDraft(trade = TRADE) {
  const body = {
    date: '2026-11-27',
    description: 'Footing dug deeper',
    labor: [{ classification: trade, regularHours: 8 }],
  }
  const params = { path: { id: projectId } }
  return unwrap(await pm.post('/api/projects/{id}/tm-tickets', { params, body }))
}
const description = () => page.getByLabel('What was done, and where')
const draftNote = () => page.getByText(/This is your draft/)
const save = () => page.getByRole('button', { name: 'Save ticket' }).click()

describe('a signature', () => {
  it('is not asked for while nothing is on the ticket', async () => {
    const params = { path: { id: projectId } }
    const body = { date: '2026-11-27', description: 'Nothing yet' }
    const { id } = unwrap(await pm.post('/api/projects/{id}/tm-tickets', { params, body }))
    await page.goto(`${list()}/${id}`)
    await page.getByRole('button', { name: 'Sign ticket' }).click()
    await page.getByRole('alert').getByText('Nothing is on the ticket yet').waitFor()
    expect(await dialogOf(page).count()).toBe(0)
  })

  it('is the name as it is typed, for who has a keyboard alone', async () => {
    const { id } = await enterDraft()
    await page.goto(`${list()}/${id}`)
    await page.getByRole('button', { name: 'Sign ticket' }).focus()
    await page.keyboard.press('Enter')
    await dialogOf(page).getByLabel('Name of who signs for the client').focus()
    await page.keyboard.type('Grace Owner')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await inspect(here, 'written-signature')
    await dialogOf(page).getByLabel('Name of who signs for the client').focus()
    await page.keyboard.press('Enter')
    await said(page, 'The ticket is signed.')
    const [ticket] = await ticketsOf()
    expect(ticket).toMatchObject({ status: 'SIGNED', signature: { name: 'Grace Owner' } })
  })

  it('is missing where a press only ended over the paper', async () => {
    const { id } = await enterDraft()
    await page.goto(`${list()}/${id}`)
    await page.getByRole('button', { name: 'Sign ticket' }).click()
    const paper = page.getByRole('img', { name: /^Signature/ })
    await paper.scrollIntoViewIfNeeded()
    const box = await paper.boundingBox()
    if (box === null) throw new Error('there is no paper to sign on')
    await page.mouse.move(box.x + 30, box.y - 10)
    await page.mouse.down()
    await page.mouse.move(box.x + 60, box.y + 40, { steps: 4 })
    await page.mouse.up()
    await dialogOf(page).getByLabel('Name of who signs for the client').fill('Grace Owner')
    await action(page, 'Sign ticket')
    await dialogOf(page).getByText('The signature is missing').waitFor()
    expect((await ticketsOf())[0]?.status).toBe('DRAFT')
  })

  it('is not begun without a connection, and the page says so', async () => {
    const { id } = await enterDraft()
    await page.goto(`${list()}/${id}`)
    await description().waitFor()
    await settled(here)
    await here.context.setOffline(true)
    await page.getByRole('button', { name: 'Sign ticket' }).click()
    await page.getByRole('alert').getByText('The server cannot be reached').waitFor()
    await here.context.setOffline(false)
    await page.getByRole('button', { name: 'Sign ticket' }).click()
    await dialogOf(page).getByText(`${TRADE}: 8 h`).waitFor()
  })
})

describe('a ticket that is typed', () => {
  it('survives Back and a reload until it is entered or discarded', async () => {
    await page.goto(`${list()}/new`)
    await description().waitFor()
    await page.reload()
    await description().waitFor()
    // Of a form that is looked at and not typed into nothing is kept.
    expect(await draftNote().count()).toBe(0)
    await writeExample()
    await page.goBack()
    await page.getByRole('link', { name: 'New ticket' }).click()
    await draftNote().waitFor()
    expect(await description().inputValue()).toBe('Soft subgrade at grid C4')
    await page.reload()
    await draftNote().waitFor()
    await page.getByText('3 lines').waitFor()
    await inspect(here, 'tm-ticket-draft')
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await draftNote().waitFor({ state: 'detached' })
    expect(await description().inputValue()).toBe('')
    await description().fill('Footing dug deeper')
    await save()
    await said(page, 'T-001 is entered.')
    await page.goto(`${list()}/new`)
    await description().waitFor()
    expect(await description().inputValue()).toBe('')
  })

  it('is one ticket when its answer is lost, also where it is typed over then', async () => {
    await page.goto(`${list()}/new`)
    await description().fill('Footing dug deeper')
    const address = `**/api/projects/${projectId}/tm-tickets`
    await page.route(address, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await save()
    await page.getByRole('alert').waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    await draftNote().waitFor()
    await description().fill('Footing dug far deeper')
    await save()
    await page.getByText('The ticket was entered when you pressed before').waitFor()
    await description().fill('Footing dug deeper')
    await save()
    await said(page, 'T-001 is entered.')
    expect(await ticketsOf()).toHaveLength(1)
  })

  it('over one that is there survives a reload until it is saved or discarded', async () => {
    const { id } = await enterDraft()
    await page.goto(`${list()}/${id}`)
    await description().fill('Footing dug 2 ft deeper')
    await page.reload()
    await draftNote().waitFor()
    expect(await description().inputValue()).toBe('Footing dug 2 ft deeper')
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await draftNote().waitFor({ state: 'detached' })
    expect(await description().inputValue()).toBe('Footing dug deeper')
    await description().fill('Footing dug 3 ft deeper')
    await page.reload()
    await draftNote().waitFor()
    await save()
    await said(page, 'The ticket is saved.')
    await page.reload()
    await description().waitFor()
    expect(await draftNote().count()).toBe(0)
    expect(await description().inputValue()).toBe('Footing dug 3 ft deeper')
    // Typed back to what it was: nothing is kept that others' changes would be hidden by.
    await description().fill('Something else')
    await description().fill('Footing dug 3 ft deeper')
    await page.reload()
    await description().waitFor()
    expect(await draftNote().count()).toBe(0)
  })
})

describe('prices of a signed ticket', () => {
  it('leave rates of the signing as they are; one that was missing then may be corrected', async () => {
    const [listed, unlisted] = [`Foreman ${projectId}`, `Diver ${projectId}`]
    const known = unwrap(await admin.get('/api/tm-rates'))
    const rates = [...known, { classification: listed, hourlyRate: 61.25 }]
    unwrap(await admin.put('/api/tm-rates', { body: rates }))
    const draft = await enterDraft(listed)
    const path = { id: draft.id }
    const labor = [...draft.labor, { classification: unlisted, regularHours: 2 }].map(
      ({ classification, regularHours }) => ({ classification, regularHours }),
    )
    unwrap(await pm.put('/api/tm-tickets/{id}', { params: { path }, body: { labor } }))
    await page.goto(`${list()}/${draft.id}`)
    await page.getByRole('button', { name: 'Sign ticket' }).click()
    await dialogOf(page).waitFor()
    await draw()
    await dialogOf(page).getByLabel('Name of who signs for the client').fill('Grace Owner')
    await action(page, 'Sign ticket')
    await said(page, 'The ticket is signed.')
    await as('pm', async (manager, visit) => {
      await manager.goto(`${list()}/${draft.id}`)
      for (const rate of ['1200', '120']) {
        await manager.getByRole('button', { name: 'Price ticket' }).click()
        await dialogOf(manager).getByText(`${listed}, per hour`).waitFor()
        await dialogOf(manager).getByText('61.25', { exact: true }).waitFor()
        await manager.getByLabel(`${unlisted}, per hour`).fill(rate)
        expect(await manager.getByLabel(`${listed}, per hour`).count()).toBe(0)
        if (rate === '120') await inspect(visit, 'tm-ticket-pricing-frozen')
        await action(manager, 'Save prices')
        await dialogOf(manager).waitFor({ state: 'detached' })
      }
    })
    const [ticket] = await ticketsOf()
    expect(ticket?.labor.map(({ rate }) => rate)).toEqual([61.25, 120])
  })
})

describe('rates and markups of T&M work', () => {
  it('that are saved in part are saved whole by the next press', async () => {
    await as('admin', async (boss) => {
      await boss.goto(list())
      await boss.getByRole('button', { name: 'Rates and markups' }).click()
      await dialogOf(boss).getByRole('button', { name: 'Add rate' }).click()
      await dialogOf(boss).getByLabel('Classification').last().fill(`Welder ${projectId}`)
      await dialogOf(boss).getByLabel('Hourly rate').last().fill('70')
      await dialogOf(boss).getByLabel('Equipment').fill('12')
      const address = '**/api/settings/tm-markups'
      await boss.route(address, (route) => route.abort('connectionreset'))
      await action(boss, 'Save rates and markups')
      await dialogOf(boss).getByRole('alert').waitFor()
      await boss.unrouteAll({ behavior: 'wait' })
      await action(boss, 'Save rates and markups')
      await said(boss, 'The rates and markups are saved.')
    })
    const rates = unwrap(await admin.get('/api/tm-rates'))
    expect(rates).toContainEqual({ classification: `Welder ${projectId}`, hourlyRate: 70 })
    const markups = { labor: 15, materials: 15, equipment: 10 }
    expect(unwrap(await admin.get('/api/settings/tm-markups'))).toEqual({
      ...markups,
      equipment: 12,
    })
    unwrap(await admin.put('/api/settings/tm-markups', { body: markups }))
  })

  it('are set by an administrator where the tickets are', async () => {
    await as('admin', async (boss, visit) => {
      await boss.goto(list())
      await boss.getByRole('button', { name: 'Rates and markups' }).click()
      await dialogOf(boss).getByRole('button', { name: 'Add rate' }).click()
      await dialogOf(boss).getByLabel('Classification').last().fill(`Mason ${TRADE}`)
      await dialogOf(boss).getByLabel('Hourly rate').last().fill('62.5')
      await inspect(visit, 'tm-rates')
      await action(boss, 'Save rates and markups')
      await said(boss, 'The rates and markups are saved.')
    })
    const rates = unwrap(await admin.get('/api/tm-rates'))
    expect(rates).toContainEqual({ classification: `Mason ${TRADE}`, hourlyRate: 62.5 })
    await page.goto(list())
    await page.getByRole('link', { name: 'New ticket' }).waitFor()
    expect(await page.getByRole('button', { name: 'Rates and markups' }).count()).toBe(0)
  })
})
