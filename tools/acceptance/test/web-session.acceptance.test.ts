import { describe, expect, inject, it } from 'vitest'
import { browse, here, inspect, settled, signInAs } from './browser.ts'

browse()

describe('the sign-in', () => {
  it('says in a sentence what is missing or wrong', async () => {
    const { page } = here
    await page.goto('/sign-in')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Type your e-mail').waitFor()
    await page.getByLabel('E-mail').fill('estimator@example.com')
    await page.getByLabel('Password').fill('not this one')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').waitFor()
    await inspect(here, 'sign-in')
  })

  it('leads to the page that was asked for', async () => {
    const { page } = here
    await page.goto('/?from=a-link')
    await page.waitForURL('**/sign-in**')
    await page.getByLabel('E-mail').fill('estimator@example.com')
    await page.getByLabel('Password').fill('estimate-local')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/?from=a-link')
  })

  it('leaves nothing in the console of the browser, answers of the API included', async () => {
    const { page } = here
    const lines: string[] = []
    page.on('console', (line) => {
      if (['error', 'warning'].includes(line.type())) lines.push(line.text())
    })
    await page.goto('/')
    await page.waitForURL('**/sign-in**')
    await page.getByLabel('E-mail').fill('estimator@example.com')
    await page.getByLabel('Password').fill('estimate-local')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    await settled(here)
    expect(lines).toEqual([])
  })

  it('ends with the sign-out, also for who goes back', async () => {
    const { page } = here
    await signInAs(here, 'estimator@example.com')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByLabel('Password').waitFor()
    await page.goto('/')
    await page.waitForURL('**/sign-in**')
  })
})

describe('the home of', () => {
  it.each(['admin', 'estimator', 'pm', 'ops', 'accounting'])('%s', async (role) => {
    const { page } = here
    await signInAs(here, `${role}@example.com`)
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await settled(here)
    await inspect(here, `home-${role}`)
  })
})

describe('a session', () => {
  it('that runs out is refreshed without a word', async () => {
    const { page, context } = here
    await signInAs(here, 'estimator@example.com')
    // What an access token of yesterday looks like to the gateway.
    const value = 'eyJhbGciOiJub25lIn0.e30.x'
    await context.addCookies([{ name: 'sAccessToken', value, url: inject('gatewayUrl') }])
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    expect(page.url()).not.toContain('sign-in')
  })

  it('that is over is taken up again over the page as it is', async () => {
    const { page, context } = here
    // Any call of the page finds out that the session is over: the click is the only one here.
    await page.route('**/api/events', (route) => route.abort())
    await signInAs(here, 'estimator@example.com')
    await settled(here)
    await context.clearCookies()
    await page.getByRole('link', { name: 'Bids' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.getByLabel('Password').fill('estimate-local')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('table', { name: 'Bids' }).waitFor()
  })
})

describe('an address that leads nowhere', () => {
  it('is a page with a way back, and 404', async () => {
    const { page } = here
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await page.getByRole('link', { name: 'Go to home' }).waitFor()
    await inspect(here, 'not-found')
  })
})

it('a form that one may not send is not filled in first: its page says whose it is', async () => {
  const { page } = here
  await signInAs(here, 'accounting@example.com')
  for (const address of ['/purchase-orders/new', '/camera', '/recipes/new']) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: 'This page is not for your role' }).waitFor()
    expect(await page.getByRole('textbox').count(), address).toBe(0)
  }
  await page.goto('/purchase-orders/new')
  await page.getByText('Who may use it: Administrator, Operations.').waitFor()
  await inspect(here, 'not-for-role')
  // What is one's own is there.
  await page.goto('/bills/new')
  await page.getByRole('heading', { level: 1, name: 'Enter bill' }).waitFor()
})
