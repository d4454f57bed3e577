import { unwrap } from '@formwork/api-client'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiAs, as, browse, inspect, PASSWORD, settled, type Visit } from './browser.ts'
import { brokenWords, hiddenWithoutSign } from './layout-faults.ts'
import { award, newScope } from './new-bid.ts'

const run = `${Date.now()}`
const PHONE = { width: 390, height: 844 }
const TABLET = { width: 1_024, height: 860 }

let projectId: string
browse()

/**
 * A job that was sold for 1,234,567.89 of labor, and whose client has a long name; somebody with a long
 * name signs in.
 */
beforeAll(async () => {
  const admin = await apiAs('admin@example.com')
  const person = { name: `Tables ${run}`, email: `tables.${run}@example.com`, isActive: true }
  const access = { password: PASSWORD, roles: ['ESTIMATOR' as const] }
  unwrap(await admin.post('/api/users', { body: { ...person, ...access } }))
  await apiAs(person.email)
  const terms = {
    supplier: `Tables ${run}`,
    loadCY: 10,
    minimumLoadCY: 8,
    shortPerCY: 20,
    freeMinutesPerCY: 5,
    waitPerMinute: 2.5,
    isActive: true,
    tiers: [{ belowCY: 4, perLoad: 250 }],
    perLoadFees: [{ name: 'Fuel', amount: 27 }],
    perCYFees: [{ name: 'Hot water', amount: 6.5, when: 'WINTER' as const }],
    openings: [{ when: 'SUNDAY' as const, amount: 1_250 }],
  }
  unwrap(await admin.post('/api/delivery-terms', { body: terms }))
  const hand = { name: `Tables ${run}`, classification: 'Carpenter', hourlyRate: 34.125 }
  unwrap(await admin.post('/api/workers', { body: { ...hand, isActive: false } }))
  const client = { name: `Harbor Point Developers ${run}` }
  const { id: clientId } = unwrap(await admin.post('/api/clients', { body: client }))
  const bid = { bidNumber: `T-${run}`, name: `Loading dock ${run}`, clientId, taxExempt: true }
  projectId = unwrap(await admin.post('/api/bids', { body: bid })).id
  const scopeId = await newScope(admin, projectId, 'Dock walls')
  const item = { name: 'Saw cutting', quantity: 1, unitPrice: 1_234_567.89, uom: 'LS' }
  const at = { params: { path: { scopeId } }, body: item }
  unwrap(await admin.post('/api/scopes/{scopeId}/items/subcontractor', at))
  await award(admin, projectId)
})

async function open(here: Visit, address: string): Promise<Page> {
  await here.page.goto(address)
  await here.page.locator('main h1').first().waitFor()
  await settled(here)
  return here.page
}

const pageOf = (address: string) => address.replace(':id', projectId)

describe('at 1,024 px', () => {
  it.each([
    ['admin', '/admin/security-log'],
    ['admin', '/admin/scope-types'],
    ['admin', '/admin/users'],
    ['admin', '/admin/rates/delivery'],
    ['admin', '/admin/rates/forms'],
    ['admin', '/admin/rates/production'],
    ['estimator', '/bids/pipeline'],
    ['pm', '/projects/:id'],
    ['pm', '/projects/:id/close-out'],
    ['pm', '/projects/:id/forecast'],
  ])('as %s, %s breaks no number, day or address, and says where there is more', (role, address) =>
    as(role, async (page, here) => {
      await page.setViewportSize(TABLET)
      await open(here, pageOf(address))
      expect(await brokenWords(page)).toEqual([])
      expect(await hiddenWithoutSign(page)).toEqual([])
    }),
  )

  it('what a rate is known by stays in view while its numbers go sideways', () =>
    as('admin', async (page, here) => {
      await page.setViewportSize(TABLET)
      await open(here, '/admin/rates/delivery')
      const table = page.getByRole('region', { name: 'Delivery terms' })
      await table.evaluate((box) => box.scrollTo({ left: 10_000 }))
      await page.locator('[data-more=left]').waitFor()
      await page.locator('[data-more=right]').waitFor({ state: 'detached' })
      const name = table.getByRole('cell', { name: `Tables ${run}`, exact: true })
      const [shown, box] = await Promise.all([name.boundingBox(), table.boundingBox()])
      expect(shown?.x).toBe(box?.x)
      await inspect(here, 'rates-sideways')
    }))

  it('the place where one is, and the name of who works, are whole in the rail', () =>
    as('admin', async (page, here) => {
      await page.setViewportSize({ ...TABLET, height: 700 })
      await open(here, '/admin/dead-letters')
      const rail = page.getByRole('navigation', { name: 'Main' })
      const edges = async () => {
        const [place, seen] = await Promise.all([
          rail.locator('[aria-current=page]').boundingBox(),
          rail.boundingBox(),
        ])
        if (place === null || seen === null) return undefined
        return place.y >= seen.y && place.y + place.height <= seen.y + seen.height
      }
      await expect.poll(edges).toBe(true)
      await page.getByRole('link', { name: 'Home' }).click()
      await expect.poll(edges).toBe(true)
      const cut = await page
        .locator('header button[aria-haspopup=dialog] > span.block')
        .evaluateAll((lines) =>
          lines
            .filter((line) => line.scrollWidth > line.clientWidth)
            .map((line) => line.textContent),
        )
      expect(cut).toEqual([])
    }))
})

describe('on a phone', () => {
  it('a project says first what is left, and a section without money is one line', () =>
    as('pm', async (page, here) => {
      await page.setViewportSize(PHONE)
      await open(here, pageOf('/projects/:id'))
      const top = (text: string) =>
        page
          .locator('dl')
          .first()
          .getByText(text, { exact: true })
          .evaluate((name) => name.getBoundingClientRect().top)
      expect(await top('Left')).toBeLessThan(await top('Budget'))
      const sections = page.getByRole('region', { name: 'By section' })
      const idle = sections.getByRole('listitem').filter({ hasText: 'PUMPING' })
      expect((await idle.boundingBox())?.height).toBeLessThanOrEqual(48)
      await inspect(here, 'project-phone')
    }))

  it('a close-out says in words whether a section is under or over', () =>
    as('pm', async (page, here) => {
      await page.setViewportSize(PHONE)
      await open(here, pageOf('/projects/:id/close-out'))
      const sections = page.getByRole('region', { name: 'By section' })
      const subs = sections.getByRole('listitem').filter({ hasText: 'SUBCONTRACTORS' })
      await subs.getByText('1,234,567.89 under').waitFor()
      expect(await brokenWords(page)).toEqual([])
      expect(await hiddenWithoutSign(page)).toEqual([])
    }))

  it.each([
    ['admin', '/admin/users'],
    ['pm', '/workers'],
  ])('as %s, %s has cards of three lines with one button', (role, address) =>
    as(role, async (page, here) => {
      await page.setViewportSize(PHONE)
      await open(here, address)
      const rows = page.locator('tbody tr[role=row]')
      await rows.first().waitFor()
      const heights = await rows.evaluateAll((all) =>
        all.map((row) => Math.round(row.getBoundingClientRect().height)),
      )
      expect(Math.max(...heights)).toBeLessThanOrEqual(130)
      expect(await rows.first().getByRole('button').count()).toBe(1)
      await inspect(here, `cards${address.replaceAll('/', '-')}`)
    }),
  )

  it('what is done with a user is behind the button of the card', () =>
    as('admin', async (page, here) => {
      await page.setViewportSize(PHONE)
      await open(here, '/admin/users?q=Petra')
      await page.getByRole('button', { name: 'What to do with Petra Manager' }).click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      const dialog = page.getByRole('dialog', { name: 'Edit Petra Manager' })
      await dialog.getByLabel('Name').waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }))

  it('a day on which nothing comes is one line of the calendar', () =>
    as('ops', async (page, here) => {
      await page.setViewportSize(PHONE)
      await open(here, '/deliveries?day=2031-01-13')
      const days = page.locator('[data-day]')
      await days.first().waitFor()
      expect((await days.first().boundingBox())?.height).toBeLessThanOrEqual(40)
      await inspect(here, 'deliveries-phone')
    }))
})

describe('a long form', () => {
  it.each(['/recipes/new', '/takeoff-mappings/new'])(
    'of %s has its save in sight wherever it is scrolled to',
    (address) =>
      as('estimator', async (page, here) => {
        await page.setViewportSize({ width: 1_024, height: 500 })
        await open(here, address)
        const save = page.getByRole('button', { name: /^Save / })
        for (const top of [0, 200, 100_000]) {
          await page.evaluate(`scrollTo(0, ${top})`)
          const box = await save.boundingBox()
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(500)
          expect(box?.y).toBeGreaterThan(0)
        }
      }),
  )
})

it('a table of what people did has their names with its first row', () =>
  as('admin', async (page) => {
    const gate = Promise.withResolvers<void>()
    await page.route(/\/api\/people/, async (route) => {
      await gate.promise
      await route.continue()
    })
    const rows = page.waitForResponse(/\/api\/security-log/)
    await page.goto('/admin/security-log')
    await rows
    // Within another answer and two pictures a page draws what it has.
    await page.evaluate(
      "fetch('/api/auth/session').then(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))",
    )
    expect(await page.getByRole('table').count()).toBe(0)
    gate.resolve()
    await page.getByRole('table').waitFor()
    expect(await page.getByRole('cell', { name: 'admin@example.com' }).count()).toBe(0)
  }))
