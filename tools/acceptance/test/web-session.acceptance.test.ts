import { unwrap } from '@formwork/api-client'
import { describe, expect, inject, it } from 'vitest'
import { api, apiAs, browse, here, inspect, PASSWORD, settled, signInAs } from './browser.ts'
import { newBid, newScope } from './new-bid.ts'

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

it('a cell that was typed after the session had ended is saved by the next sign-in', async () => {
  const { page, context } = here
  const bidId = await newBid(api)
  const params = { path: { scopeId: await newScope(api, bidId, 'Slab') } }
  const body = [{ name: 'Permit', quantity: 1, unitCost: 100 }]
  unwrap(await api.post('/api/scopes/{scopeId}/items/misc', { params, body }))
  await page.clock.install()
  await page.route('**/api/events', (route) => route.abort())
  await signInAs(here, 'estimator@example.com')
  await page.goto(`/bids/${bidId}?module=misc`)
  const cell = page
    .locator('[data-cell^="0:"]')
    .filter({ hasText: /^100(\.00)?$/ })
    .first()
  await cell.focus()
  await context.clearCookies()
  await page.keyboard.type('350')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Password').waitFor()
  // It is tried ever more rarely meanwhile.
  for (const pause of ['00:02', '00:04', '00:08', '00:16', '00:32']) {
    const tried = page.waitForResponse(`**/api/bids/${bidId}`)
    await page.clock.fastForward(pause)
    await tried
  }
  await page
    .getByText('This is sent once you have signed in again.')
    .first()
    .waitFor({ state: 'attached' })
  await dialog.getByLabel('Password').fill('estimate-local')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.locator('dl').getByText('350.00', { exact: true }).first().waitFor()
})

it('what somebody has typed is neither shown to whoever signs in next over it, nor sent', async () => {
  const { page, context } = here
  const admin = await apiAs('admin@example.com')
  const email = `leaves-${Date.now()}@example.com`
  const leaver = { name: 'Lee Vance', email, password: PASSWORD, roles: ['OPS'] as const }
  const sent = { ...leaver, roles: [...leaver.roles], isActive: true }
  const { id } = unwrap(await admin.post('/api/users', { body: sent }))
  await signInAs(here, email)
  const notes = page.getByLabel('Notes')
  const type = async (text: string): Promise<void> => {
    await page.goto('/purchase-orders/new')
    await notes.fill(text)
    await settled(here)
  }
  await type('Of the one before')
  unwrap(
    await admin.put('/api/users/{id}', { params: { path: { id } }, body: { isActive: false } }),
  )
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('E-mail').fill('ops@example.com')
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => notes.inputValue()).toBe('')
  // The session of a tab is also that of the one in which another user signs in.
  await type('Of operations')
  const other = await context.newPage()
  await context.clearCookies()
  await other.goto('/sign-in')
  await other.getByLabel('E-mail').fill('admin@example.com')
  await other.getByLabel('Password').fill(PASSWORD)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(() => notes.inputValue()).toBe('')
  await other.close()
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
