import { type ApiClient, unwrap } from '@formwork/api-client'
import { eventually } from '@formwork/testing'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiAs, browse, inspect, said, settled, type Visit } from './browser.ts'

const PHONE = { width: 360, height: 740 }
const TRADE = `Laborer ${Date.now()}`

let here: Visit
let page: Page
let pm: ApiClient
let admin: ApiClient
let actAs: Parameters<Parameters<typeof browse>[0]>[0]['actAs']
let projectId: string
browse(
  (stage) => {
    ;({ here, page, actAs } = stage)
  },
  { as: 'ops@example.com' },
)

beforeAll(async () => {
  pm = await apiAs('pm@example.com')
  admin = await apiAs('admin@example.com')
  const markups = { labor: 15, materials: 15, equipment: 10 }
  unwrap(await admin.put('/api/settings/tm-markups', { body: markups }))
})

/** An awarded job. */
beforeEach(async () => {
  const run = `${Date.now()}`
  const client = unwrap(await admin.post('/api/clients', { body: { name: `Owner ${run}` } }))
  const bid = { bidNumber: `TM-${run}`, name: `Harbor ${run}`, clientId: client.id }
  projectId = unwrap(await admin.post('/api/bids', { body: bid })).id
  const params = { path: { id: projectId } }
  unwrap(await admin.put('/api/bids/{id}', { params, body: { status: 'AWARDED' } }))
  await eventually(async () => unwrap(await pm.get('/api/projects/{id}', { params })), {
    withinMs: 60_000,
  })
  await page.setViewportSize(PHONE)
})

const list = () => `/projects/${projectId}/tm-tickets`
const ticketsOf = async () =>
  unwrap(await pm.get('/api/projects/{id}/tm-tickets', { params: { path: { id: projectId } } }))
const sideways = () =>
  page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
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

describe('a T&M ticket', () => {
  it('is written and signed on a phone, priced by the PM and sold in a change order', async () => {
    await writeExample()
    expect(await sideways()).toBe(0)
    await inspect(here, 'tm-ticket-new')
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Save ticket' }).click()
    await said(page, 'T-001 is entered.')
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

    await actAs('pm', async (manager, visit) => {
      await manager.goto(`/projects/${projectId}`)
      await manager.getByRole('link', { name: 'T&M tickets' }).click()
      await manager.getByText('No price yet').waitFor()
      expect(await manager.getByRole('checkbox').count()).toBe(0)
      await manager.getByRole('link', { name: /^T-001/ }).click()
      await manager.getByRole('button', { name: 'Price ticket' }).click()
      await manager.getByLabel(`${TRADE}, an hour`).fill('55')
      await manager.getByLabel('Crushed rock, a CY').fill('165')
      await manager.getByLabel('Skid steer, an hour').fill('72')
      await inspect(visit, 'tm-ticket-pricing')
      await action(manager, 'Save prices')
      await said(manager, 'The prices are saved.')
      // The figures of the contract's example: 5 h at 72.00 are its 4 h at 90.00.
      await manager.getByText('1,787.50').waitFor()
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
    await actAs('pm', async (manager) => {
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

describe('rates and markups of T&M work', () => {
  it('are set by an administrator where the tickets are', async () => {
    await actAs('admin', async (boss, visit) => {
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
