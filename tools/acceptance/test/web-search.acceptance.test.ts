import { readFile } from 'node:fs/promises'
import { unwrap } from '@formwork/api-client'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { apiAs, browse, here, inspect, signInAs } from './browser.ts'

browse()

describe('search and commands', () => {
  it('find a bid by a part of its name and open it, by keyboard alone', async () => {
    const { page } = here
    await signInAs(here, 'estimator@example.com')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: /^Search bids/ })
    await field.fill('harbor point wareh')
    const found = page.getByRole('option', { name: /SAMPLE-001/ })
    await found.waitFor()
    await inspect(here, 'search')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Harbor Point Warehouse' }).waitFor()
  })

  it('go to places by name and by keys, of one’s own role alone', async () => {
    const { page } = here
    await signInAs(here, 'ops@example.com')
    await page.keyboard.press('/')
    const field = page.getByRole('combobox', { name: /^Search bids/ })
    await field.fill('go to')
    await page.getByRole('option', { name: /^Go to Orders g p\s*Command$/ }).waitFor()
    expect(await page.getByRole('option', { name: 'Go to Bids' }).count()).toBe(0)
    await field.fill('<b>nobody</b>')
    await page.getByRole('status').getByText('Nothing is found.').waitFor()
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'hidden' })
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await page.waitForURL('**/purchase-orders')
  })
})

const rowOfFocus = (page: Page) =>
  page.evaluate<string>("document.activeElement?.closest('tr')?.textContent ?? ''")
const cardOfFocus = (page: Page) =>
  page.evaluate<string>("document.activeElement?.closest('li')?.textContent ?? ''")

describe('search knows', () => {
  const open = async (text: string) => {
    await here.page.keyboard.press('Control+k')
    await here.page.getByRole('combobox', { name: /^Search bids/ }).fill(text)
  }
  const option = (name: RegExp) => here.page.getByRole('option', { name })

  it('scopes and items of the bid that is open', async () => {
    const { page } = here
    await signInAs(here, 'estimator@example.com')
    await page.goto('/bids?q=SAMPLE-001')
    await page.getByRole('link', { name: 'SAMPLE-001' }).click()
    await page.getByRole('grid').waitFor()
    await open('column foot')
    // Those of other bids name their bid.
    await option(/^Column footings Column/).waitFor()
    await open('form lumber')
    await option(/^Form lumber Column footings\s*Item$/).click()
    await page.waitForURL(/scope=.*&module=materials/)
    await page.getByRole('grid', { name: 'Materials of Column footings' }).waitFor()
  })

  it('scopes and items of any bid, and leads to their row', async () => {
    const { page } = here
    await signInAs(here, 'estimator@example.com')
    await open('column foot')
    await option(/^Column footings SAMPLE-001 Harbor Point Warehouse\s*Scope$/).waitFor()
    await open('form lumb')
    const lumber = /^Form lumber Column footings, SAMPLE-001 Harbor Point Warehouse\s*Item$/
    await option(lumber).click()
    await page.getByRole('grid', { name: 'Materials of Column footings' }).waitFor()
    await expect.poll(() => rowOfFocus(page)).toContain('Form lumber')
    // The next look at the page is not the search's.
    expect(new URL(page.url()).searchParams.has('item')).toBe(false)
    await page.setViewportSize({ width: 390, height: 740 })
    await open('form lumb')
    await option(/^Form lumber Column footings\s*Item$/).click()
    await expect.poll(() => cardOfFocus(page)).toContain('Form lumber')
  })

  it('a job by its address, and pages that the rail has no room for', async () => {
    const { page } = here
    await signInAs(here, 'estimator@example.com')
    await open('tacoma')
    await option(/^SAMPLE-001 .*Tacoma, WA.*Bid$/).waitFor()
    await open('rates: crews')
    await option(/^Rates: Crews/).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Crews' }).waitFor()
  })

  it('rates of every kind and recipes, each on its page', async () => {
    const { page } = here
    await signInAs(here, 'estimator@example.com')
    await open('32 m boom')
    await option(/^Regional Pumping, 32 m boom, 105 Pumps\s*Rate$/).click()
    await page.waitForURL('**/admin/rates/pumps?q=Regional*')
    await page.getByRole('row', { name: /32 m boom/ }).waitFor()
    await open('fica')
    await option(/^FICA Variables\s*Rate$/).click()
    await page.waitForURL('**/admin/rates?q=fica_rate')
    await page.getByRole('row', { name: /FICA/ }).waitFor()
    await open('spread foot')
    await option(/^Spread footing .*Recipe$/).click()
    await page.waitForURL('**/recipes/*')
    await page.getByRole('heading', { level: 1, name: 'Spread footing' }).waitFor()
  })

  it('workers and users, each in their list', async () => {
    const { page } = here
    const name = `Ana Ruiz ${Date.now()}`
    const admin = await apiAs('admin@example.com')
    const body = { name, classification: 'Carpenter', hourlyRate: 34 }
    unwrap(await admin.post('/api/workers', { body }))
    await signInAs(here, 'admin@example.com')
    await open(name.toUpperCase())
    await option(new RegExp(`^${name}\\s*Worker$`)).click()
    await page.waitForURL('**/workers?q=Ana*')
    await page.getByRole('row', { name }).waitFor()
    await open('ops@example')
    await option(/ops@example\.com\s*User$/).click()
    await page.waitForURL('**/admin/users?q=ops*')
    await page.getByRole('row', { name: /ops@example\.com/ }).waitFor()
  })

  it('every action of the page with its key, and does it', async () => {
    const { page } = here
    await signInAs(here, 'estimator@example.com')
    await page.goto('/bids')
    await page.getByRole('button', { name: 'Create bid' }).waitFor()
    await open('create bid')
    await option(/^Create bid c\s*On this page$/).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Create bid' }).waitFor()
  })

  it('what is done from every page: the sheet of keys, the theme, signing out', async () => {
    const { page } = here
    await signInAs(here, 'ops@example.com')
    await open('use dark theme')
    await option(/^Use dark theme\s*Command$/).click()
    await page.getByRole('button', { name: 'Use light theme' }).click()
    await open('all keys')
    await option(/^Show all keys \?\s*Command$/).click()
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await page.keyboard.press('Escape')
    await open('sign out')
    await option(/^Sign out\s*Command$/).click()
    await page.waitForURL('**/sign-in')
  })

  it('the way to the next day of deliveries, by its key', async () => {
    const { page } = here
    await signInAs(here, 'ops@example.com')
    await page.goto('/deliveries?span=day&day=2026-11-20')
    await page.getByRole('button', { name: 'Next day' }).waitFor()
    await open('next day')
    await option(/^Next day j\s*On this page$/).click()
    await page.waitForURL(/day=2026-11-21/)
    await page.keyboard.press('k')
    await page.waitForURL(/day=2026-11-20/)
  })

  it('the actions in the menus of a bid', async () => {
    const { page } = here
    await signInAs(here, 'estimator@example.com')
    await page.goto('/bids?q=SAMPLE-001')
    await page.getByRole('link', { name: 'SAMPLE-001' }).click()
    await page.getByRole('button', { name: 'More' }).waitFor()
    await open('export')
    await option(/^Export Proposal \(PDF\)\s*On this page$/).waitFor()
    await page.keyboard.press('Escape')
    await open('status to awarded')
    await option(/^Change status to Awarded\s*On this page$/).waitFor()
    await page.keyboard.press('Escape')
    await open('duplicate')
    await option(/^Duplicate bid\s*On this page$/).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Duplicate bid' }).waitFor()
  })
})

describe('a list', () => {
  it('leaves for the page whose link is followed while its search has only just been typed', async () => {
    const { page } = here
    await signInAs(here, 'estimator@example.com')
    await page.goto('/clients')
    await page.getByRole('table', { name: 'Clients' }).waitFor()
    await page.route('**/assets/bids-page-*.js', async (route) => {
      // The search would be asked for while the page is still on its way.
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.continue()
    })
    await page.getByLabel('Search').fill('nobody')
    await page.getByRole('link', { name: 'Bids', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Bids' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/bids')
  })

  it('shows in its field what the address asks for, after going back too', async () => {
    const { page } = here
    await signInAs(here, 'estimator@example.com')
    await page.goto('/bids?q=SAMPLE-001')
    await page.getByRole('link', { name: 'SAMPLE-001' }).waitFor()
    await page.getByLabel('Search').fill('nothing like it')
    await page.getByText('Nothing is found.').waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'SAMPLE-001' }).waitFor()
    await expect.poll(() => page.getByLabel('Search').inputValue()).toBe('SAMPLE-001')
  })

  it('shows the columns that one wants, after a reload too, and is had as CSV', async () => {
    const { page } = here
    await signInAs(here, 'estimator@example.com')
    await page.goto('/bids?q=SAMPLE-001')
    await page.getByRole('link', { name: 'SAMPLE-001' }).waitFor()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitem', { name: 'Hide Client' }).click()
    await page.getByRole('columnheader', { name: 'Client' }).waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByRole('link', { name: 'SAMPLE-001' }).waitFor()
    expect(await page.getByRole('columnheader', { name: 'Client' }).count()).toBe(0)
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    const text = await readFile(await (await coming).path(), 'utf8')
    expect(text.split('\r\n')[0]).toBe('Number,Name,Status,Due,Changed,Total')
    expect(text).toMatch(
      /SAMPLE-001,Harbor Point Warehouse,[^,]*,(?:"[^"]*")?,"[A-Z][a-z]{2} \d+, \d{4}",/,
    )
    await inspect(here, 'list-columns')
  })
})
