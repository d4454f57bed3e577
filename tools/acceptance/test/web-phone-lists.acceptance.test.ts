import { unwrap } from '@formwork/api-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, browse, here, inspect, overflowOf, page, signInAs } from './browser.ts'
import { newScope } from './new-bid.ts'

const PHONE = { width: 390, height: 740 }

browse()

interface Job {
  readonly id: string
  readonly title: string
}
let job: Job
beforeEach(async () => {
  const [bid] = unwrap(await api.get('/api/bids', { params: { query: { q: 'SAMPLE-001' } } }))
  if (bid === undefined) throw new Error('There is no sample bid')
  job = { id: bid.id, title: `${bid.bidNumber} ${bid.name}` }
})

describe('a list that a link filters by one project', () => {
  it.each([
    ['pm@example.com', '/purchase-orders'],
    ['pm@example.com', '/inbox'],
    ['ops@example.com', '/deliveries'],
  ])('of %s at %s names it on the chip that clears it', async (email, path) => {
    await signInAs(here, email)
    await page.goto(`${path}?projectId=${job.id}`)
    const chip = page.getByRole('button', { name: `Clear Project: ${job.title}` })
    await chip.click()
    await chip.waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.has('projectId')).toBe(false)
  })

  it('says no more than that it is one where there is no such project', async () => {
    await signInAs(here, 'pm@example.com')
    await page.goto('/purchase-orders?projectId=0199d7a0-0000-7000-8000-00000000dead')
    await page.getByRole('button', { name: 'Clear Project', exact: true }).waitFor()
  })
})

describe('on a phone', () => {
  it.each([360, 390])(
    'of %i px the name of the user stands whole in the bar at the top',
    async (width) => {
      await page.setViewportSize({ ...PHONE, width })
      for (const email of [
        'admin@example.com',
        'accounting@example.com',
        'estimator@example.com',
      ]) {
        await signInAs(here, email)
        const lines = page.locator('header button[aria-haspopup=dialog] > span.block')
        await expect.poll(() => lines.count()).toBe(2)
        const cut = await lines.evaluateAll((all) =>
          all.filter((line) => line.scrollWidth > line.clientWidth).map((line) => line.textContent),
        )
        expect(cut, email).toEqual([])
        expect(await overflowOf(page)).toBe(0)
      }
    },
  )

  it.each(['variables', 'mixes', 'rebar', 'pumps', 'pricing-items', 'forms'])(
    'rates of %s are cards of three lines, with their price in place',
    async (kind) => {
      await page.setViewportSize(PHONE)
      await signInAs(here, 'admin@example.com')
      await page.goto(`/admin/rates/${kind}`)
      const first = page.locator('tbody tr[role=row]').first()
      await first.waitFor()
      const heights = await page
        .locator('tbody tr[role=row]')
        .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)))
      // A price that a thumb can press is 44 px below its name, and so are the details.
      expect(Math.max(...heights)).toBeLessThanOrEqual(176)
      expect(await first.locator('input[inputmode=decimal]:visible').count()).toBe(1)
      await first.getByRole('button', { name: /^Details of/ }).waitFor()
      await inspect(here, `rates-${kind}`)
    },
  )

  it.each([
    ['days', 'Status', 'Approved'],
    ['tm-tickets', 'Status', 'Signed'],
  ])('the filters of %s are folded, and what is set is a chip', async (list, label, value) => {
    await page.setViewportSize(PHONE)
    await signInAs(here, 'pm@example.com')
    await page.goto(`/projects/${job.id}/${list}`)
    const fold = page.getByRole('button', { name: /^Filters/ })
    await fold.waitFor()
    expect(await page.getByLabel(label).count()).toBe(0)
    await fold.click()
    await page.getByLabel(label).selectOption({ label: value })
    await page.getByRole('button', { name: 'Filters (1)' }).click()
    await page.getByRole('button', { name: `Clear ${label}: ${value}` }).click()
    await page.getByRole('button', { name: 'Filters', exact: true }).waitFor()
    await inspect(here, `${list}-filters`)
  })

  it('the filter of the calendar of deliveries is folded', async () => {
    await page.setViewportSize(PHONE)
    await signInAs(here, 'ops@example.com')
    await page.goto('/deliveries')
    const fold = page.getByRole('button', { name: 'Filters', exact: true })
    await fold.waitFor()
    expect(await page.getByLabel('Project', { exact: true }).count()).toBe(0)
    await fold.click()
    await page.getByLabel('Project', { exact: true }).selectOption({ label: job.title })
    await page.getByRole('button', { name: `Clear Project: ${job.title}` }).waitFor()
    await inspect(here, 'deliveries-filters')
  })
})

describe('the head of a bid', () => {
  it.each([
    [768, false],
    [1_024, true],
  ])('at %i px has its due date', async (width, hasTime) => {
    const [client] = unwrap(await api.get('/api/clients'))
    const bid = unwrap(
      await api.post('/api/bids', {
        body: {
          bidNumber: `DUE-${width}-${Date.now()}`,
          name: 'A parking deck with a long name',
          clientId: client?.id ?? '',
          overheadPercentage: 10,
          profitPercentage: 15,
          dueAt: '2031-01-15T20:00:00.000Z',
        },
      }),
    )
    const scopeId = await newScope(api, bid.id, 'Slab')
    const item = { name: 'All of it', quantity: 1, unitCost: 567_908.92 }
    const params = { path: { scopeId } }
    unwrap(await api.post('/api/scopes/{scopeId}/items/misc', { params, body: item }))
    await page.setViewportSize({ width, height: 860 })
    await signInAs(here, 'estimator@example.com')
    await page.goto(`/bids/${bid.id}`)
    const due = page.locator('[data-bid-head] time')
    await due.waitFor()
    await due.getByText(/^Jan 15/).waitFor()
    expect(await due.locator('span').isVisible()).toBe(hasTime)
    const head = await page.locator('[data-bid-head]').boundingBox()
    expect(head?.height).toBe(44)
    expect(await overflowOf(page)).toBe(0)
    const name = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(name?.width).toBeGreaterThan(60)
  })
})
