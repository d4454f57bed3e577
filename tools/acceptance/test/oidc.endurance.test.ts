import { temporaryFolder } from '@formwork/backing-services'
import { type Stack, startStack, temporaryConfig } from '@formwork/local'
import { freePortBase } from '@formwork/testing'
import { type OpenIdProvider, openIdProvider } from '@formwork/testing/openid-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browse, here, inspect, settled } from './browser.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let provider: OpenIdProvider
let stack: Stack
beforeAll(async () => {
  folder = await temporaryFolder()
  const portBase = await freePortBase()
  provider = await openIdProvider(`http://127.0.0.1:${portBase}/api/auth/oidc/callback`)
  const config = await temporaryConfig(folder.path, {
    FORMWORK_PORT_BASE: String(portBase),
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: 'Northside',
    OIDC_SCOPES: 'openid email profile groups',
    OIDC_ROLES: '{"estimators":"ESTIMATOR"}',
  })
  stack = await startStack({ config })
}, 300_000)
afterAll(async () => {
  await stack.stop()
  await provider.close()
  await folder.remove()
})

browse({ gatewayUrl: () => stack.gatewayUrl })

let people = 0
function person(groups: readonly string[]) {
  people += 1
  const email = `person${people}@northside.example`
  return { sub: `subject-${people}`, email, email_verified: true, name: 'Nora North', groups }
}

const withNorthside = () => here.page.getByRole('link', { name: 'Sign in with Northside' })

describe('the sign-in with the provider of a company', { timeout: 120_000 }, () => {
  it('leads to the page that was asked for, as who one is there', async () => {
    provider.user = person(['estimators'])
    const { page } = here
    await page.goto('/bids?q=deck')
    await withNorthside().waitFor()
    await inspect(here, 'sign-in-with-provider')
    await withNorthside().click()
    await page.getByRole('heading', { level: 1, name: 'Bids' }).waitFor()
    expect(new URL(page.url()).search).toBe('?q=deck')
    const { email } = provider.user
    const me = await here.context.request.get('/api/auth/me')
    expect((await me.json()).user).toMatchObject({
      email,
      name: 'Nora North',
      roles: ['ESTIMATOR'],
    })
    await page.getByRole('button', { name: 'Sign out' }).click()
    await withNorthside().waitFor()
  })

  it('tells on the sign-in page why somebody does not get in', async () => {
    provider.user = person(['canteen'])
    const { page } = here
    await page.goto('/sign-in')
    await withNorthside().click()
    await page.getByRole('alert').getByText('None of your groups has a role here').waitFor()
    await inspect(here, 'sign-in-refused')
    expect((await here.context.request.get('/api/auth/me')).status()).toBe(401)
  })

  it('takes up a session that is over in another tab, over the page as it is', async () => {
    provider.user = person(['estimators'])
    const { page, context } = here
    await page.goto('/sign-in')
    await withNorthside().click()
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    await settled(here)
    await context.clearCookies()
    await page.getByRole('link', { name: 'Bids', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    const opened = context.waitForEvent('page')
    await dialog.getByRole('link', { name: 'Sign in with Northside' }).click()
    await (await opened).getByRole('button', { name: 'Sign out' }).waitFor()
    // Coming back to a tab without a screen around it.
    await page.evaluate("window.dispatchEvent(new Event('focus'))")
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 1, name: 'Bids' }).waitFor()
    await settled(here)
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('is refused with 503 while the provider is down, when passwords go on', async () => {
    await provider.close()
    try {
      const address = new URL('/api/auth/oidc/callback?code=a&state=b', stack.gatewayUrl)
      expect((await fetch(address)).status).toBe(400)
      await stack.restart('identity')
      const start = new URL('/api/auth/oidc/start', stack.gatewayUrl)
      const answer = await fetch(start, { redirect: 'manual' })
      expect([answer.status, await answer.json()]).toEqual([
        503,
        { error: 'Northside cannot sign anybody in at the moment; try again shortly' },
      ])
      const { page } = here
      await page.goto('/sign-in')
      await withNorthside().click()
      await page.getByRole('alert').getByText('cannot be reached').waitFor()
      await page.getByLabel('E-mail').fill('estimator@example.com')
      await page.getByLabel('Password').fill('estimate-local')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('button', { name: 'Sign out' }).waitFor()
    } finally {
      await provider.open()
    }
  })
})
