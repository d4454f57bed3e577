import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browse, here, inspect } from './browser.ts'

browse()

const WIDTHS = [1280, 360] as const
const NOBODY = '00000000-0000-4000-8000-000000000000'

/** Opens the form of a call by its heading. */
async function tryForm(heading: string): Promise<Locator> {
  const call = here.page.getByRole('region', { name: heading, exact: true })
  const form = call.locator('.try')
  await form.getByText(/^Try /).click()
  return form
}

async function signInAs(role: RegExp): Promise<void> {
  const { page } = here
  const form = page.locator('.sign-in')
  const label = await form.locator('option', { hasText: role }).innerText()
  await form.getByLabel('Sign in as').selectOption({ label })
  const answered = page.waitForResponse('**/api/auth/signin')
  await form.getByRole('button', { name: 'Sign in' }).click()
  expect((await answered).status()).toBe(200)
  await form.getByText('Signed in', { exact: true }).waitFor()
}

describe('somebody who reads the API reference', () => {
  it.each(WIDTHS)(
    'tries calls as one user and another, and sees what they answer: %i px',
    async (width) => {
      const { page } = here
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/api/docs/clients')
      const one = await tryForm('Get client')
      await one.getByLabel('id').fill(NOBODY)
      const send = one.getByRole('button', { name: 'Send' })
      const answer = one.getByRole('status')

      await send.click()
      await answer.getByText(`/api/clients/${NOBODY} answered 401`).waitFor()
      await answer.getByText('unauthorised').waitFor()

      await signInAs(/accounting@/)
      await send.click()
      await answer.getByText(/answered 403$/).waitFor()
      await answer.getByText('Your role (ACCOUNTING) does not allow this').waitFor()

      await signInAs(/estimator@/)
      await send.click()
      await answer.getByText(/answered 404$/).waitFor()
      await answer.getByText('Client not found').waitFor()

      const many = await tryForm('List clients')
      await many.getByLabel('limit').fill('1')
      await many.getByLabel('limit').press('Enter')
      const found = many.getByRole('status')
      await found.getByText('/api/clients?limit=1 answered 200').waitFor()
      expect(JSON.parse(await found.locator('pre').innerText())).toEqual([
        expect.objectContaining({ id: expect.any(String), name: expect.any(String) }),
      ])
      expect(here.complaints).toEqual([])
    },
  )

  it('can read the answers of tried calls in both themes and widths, whatever they hear and see by', async () => {
    const { page } = here
    await page.goto('/api/docs/company')
    await signInAs(/estimator@/)
    const company = await tryForm('Get company')
    await company.getByRole('button', { name: 'Send' }).click()
    await company.getByText('/api/company answered 200').waitFor()
    const logo = await tryForm('Get logo')
    await logo.getByRole('button', { name: 'Send' }).click()
    await logo.getByText(/answered 404$/).waitFor()
    await inspect(here, 'api-tried')
  })

  it.each(WIDTHS)('finds a call without a mouse: %i px', async (width) => {
    const { page } = here
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/api/docs')
    if (width < 1000) {
      const menu = page.getByRole('button', { name: 'All calls' })
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      expect(await menu.evaluate((button) => button.matches(':focus'))).toBe(true)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
    } else {
      await page.keyboard.press('/')
    }
    const search = page.getByLabel('Search calls')
    expect(await search.evaluate((input) => input.matches(':focus'))).toBe(true)
    await page.keyboard.type('lock bid')
    await page
      .locator('nav')
      .getByText(/^\d+ calls?$/)
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/api\/docs\/bids#(un)?lockBid$/)
    const section = page.getByRole('region', { name: /^(Unl|L)ock bid$/ }).first()
    await section.waitFor()
    expect(await page.locator('nav').isVisible()).toBe(width >= 1000)
    expect(here.complaints).toEqual([])
  })

  it('finds what each call is refused with, by code and sentence', async () => {
    const { page } = here
    await page.goto('/api/docs/bids')
    const remove = page.getByRole('region', { name: 'Delete bid', exact: true })
    await remove
      .getByText('BID_NOT_DRAFT: Only bids in DRAFT status can be deleted', { exact: true })
      .waitFor()
    await remove
      .getByText('FORBIDDEN: Your role ({…}) does not allow this: ADMIN', { exact: true })
      .waitFor()
    expect(here.complaints).toEqual([])
  })
})
