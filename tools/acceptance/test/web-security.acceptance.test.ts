import { type ApiClient, createApiClient, unwrap } from '@formwork/api-client'
import { temporaryFolder } from '@formwork/backing-services'
import { type Stack, startStack, temporaryConfig } from '@formwork/local'
import { freePortBase } from '@formwork/testing'
import { type OpenIdProvider, openIdProvider } from '@formwork/testing/openid-provider'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browse, here, inspect, page, said } from './browser.ts'

/** The account that the operator keeps for the day on which the provider is away. */
const KEPT = { email: 'kept@example.com', password: 'nine bags of curing salt' }
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Version/18.1 Mobile Safari/604.1'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let provider: OpenIdProvider
let stack: Stack
let admin: ApiClient
beforeAll(async () => {
  folder = await temporaryFolder()
  const portBase = await freePortBase()
  provider = await openIdProvider(`http://127.0.0.1:${portBase}/api/auth/oidc/callback`)
  const config = await temporaryConfig(folder.path, {
    FORMWORK_PORT_BASE: String(portBase),
    FORMWORK_ADMIN_EMAIL: KEPT.email,
    FORMWORK_ADMIN_PASSWORD: KEPT.password,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: 'Northside',
    OIDC_ROLES: '{"estimators":"ESTIMATOR"}',
    OIDC_ONLY: 'on',
  })
  stack = await startStack({ config })
  admin = createApiClient({ baseUrl: stack.gatewayUrl })
  unwrap(await admin.post('/api/auth/signin', { body: KEPT }))
}, 300_000)
afterAll(async () => {
  await stack.stop()
  await provider.close()
  await folder.remove()
}, 120_000)

browse({ gatewayUrl: () => stack.gatewayUrl })

async function signInKept(where: Page): Promise<void> {
  await where.goto('/sign-in?way=password')
  await where.getByLabel('E-mail').fill(KEPT.email)
  await where.getByLabel('Password').fill(KEPT.password)
  await where.getByRole('button', { name: 'Sign in' }).click()
  await where.getByRole('button', { name: 'Sign out' }).waitFor()
}

/** As if every password had been entered an hour earlier. */
async function passFreshMinutes(): Promise<void> {
  const database = new pg.Client(stack.backing.databases.identity.databaseUrl)
  await database.connect()
  await database.query(`UPDATE sessions SET confirmed_at = confirmed_at - interval '1 hour'`)
  await database.end()
  expect((await here.context.request.post('/api/auth/session/refresh')).status()).toBe(200)
}

const confirmation = () => page.getByRole('dialog', { name: 'Confirm your password' })
async function confirm(password: string): Promise<void> {
  await confirmation().getByLabel('Password').fill(password)
  await confirmation().getByLabel('Password').press('Enter')
}

describe('where the provider is the only way', { timeout: 120_000 }, () => {
  it('the sign-in page offers its button alone', async () => {
    await page.goto('/sign-in')
    await page.getByRole('link', { name: 'Sign in with Northside' }).waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
    expect(await page.getByLabel('Password').count()).toBe(0)
    await inspect(here, 'sign-in-provider-only')
    const data = { email: 'pm@example.com', password: 'estimate-local' }
    const refused = await here.context.request.post('/api/auth/signin', { data })
    expect(refused.status()).toBe(403)
  })

  it('the account that the operator keeps signs in by its password at an address of its own', async () => {
    await signInKept(page)
    await page.getByRole('link', { name: 'Security log' }).waitFor()
  })
})

describe('the security log', { timeout: 120_000 }, () => {
  it('is filtered, and shows who changed whose roles, from what to what', async () => {
    const email = `rita.${Date.now()}@example.com`
    const user = { name: 'Rita Roles', email, password: KEPT.password, roles: ['PM' as const] }
    const { id } = unwrap(await admin.post('/api/users', { body: { ...user, isActive: true } }))
    const body = { roles: ['PM' as const, 'ACCOUNTING' as const] }
    unwrap(await admin.put('/api/users/{id}', { params: { path: { id } }, body }))
    await signInKept(page)
    await page.getByRole('link', { name: 'Security log' }).click()
    await page.getByLabel('What').selectOption('Roles changed')
    await page.getByLabel('Search').fill(email)
    // People are called by name; the e-mail is the title.
    const row = page.getByRole('row').filter({ has: page.getByTitle(email) })
    await row.getByText('Roles: Project manager → Project manager, Accounting').waitFor()
    await row.getByTitle(KEPT.email).waitFor()
    // Each cell holds the name of its column, which a narrow page shows.
    expect(await row.getByRole('cell').allTextContents()).toEqual(
      expect.arrayContaining([
        'What Roles changed',
        'Of whom or what Rita Roles',
        'Address 127.0.0.1',
      ]),
    )
    await inspect(here, 'security-log')
    await page.getByLabel('To', { exact: true }).fill('2020-01-01')
    await row.waitFor({ state: 'detached' })
    await page.getByText('Nothing is found').waitFor()
  })

  it('is read a page at a time, forth and back', async () => {
    for (let tried = 0; tried < 55; tried += 1) {
      const body = { email: `guess${tried}@example.com`, password: 'a guess' }
      const refused = await createApiClient({ baseUrl: stack.gatewayUrl }).post(
        '/api/auth/signin',
        { body },
      )
      expect([tried, refused.ok]).toEqual([tried, false])
    }
    await signInKept(page)
    await page.goto('/admin/security-log?type=sign-in-refused')
    await page.getByRole('cell', { name: 'guess54@example.com' }).waitFor()
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.getByRole('cell', { name: 'guess4@example.com' }).waitFor()
    expect(await page.getByRole('cell', { name: 'guess5@example.com' }).count()).toBe(0)
    await page.getByRole('link', { name: 'First page' }).click()
    await page.getByRole('cell', { name: 'guess54@example.com' }).waitFor()
  })
})

it('another session is ended from the list of one’s own, and its browser is signed out', async () => {
  await signInKept(page)
  const phone = await here.context.browser()?.newContext({
    baseURL: stack.gatewayUrl,
    userAgent: IPHONE,
  })
  if (phone === undefined) throw new Error('the browser is gone')
  const there = await phone.newPage()
  await signInKept(there)
  await page.getByRole('button', { name: /^Account/ }).click()
  const own = page.getByRole('dialog', { name: 'Password and sessions' })
  const listed = own.getByRole('listitem').filter({ hasText: 'Safari on iPhone' })
  await listed.getByText(/^Last use .+, signed in from 127\.0\.0\.1$/).waitFor()
  await own.getByText('this session').waitFor()
  await inspect(here, 'own-sessions')
  await listed.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await said(page, 'Safari on iPhone is signed out.')
  await listed.waitFor({ state: 'detached' })
  await there.goto('/admin/users')
  await there.getByRole('link', { name: 'Sign in with Northside' }).waitFor()
  await phone.close()
})

describe('a password that was entered long ago', { timeout: 120_000 }, () => {
  it('is asked for again before a user is added, and nothing typed is lost', async () => {
    await signInKept(page)
    await page.goto('/admin/users')
    await page.getByRole('button', { name: 'Add user' }).click()
    const form = page.getByRole('dialog', { name: 'Add user' })
    const email = `nora.${Date.now()}@example.com`
    await form.getByLabel('Name').fill('Nora New')
    await form.getByLabel('E-mail').fill(email)
    await form.getByLabel('Password').fill('seven yards of slag, wet')
    await form.getByLabel('Operations').check()
    await passFreshMinutes()
    await form.getByRole('button', { name: 'Add user' }).click()
    await confirmation().waitFor()
    await inspect(here, 'confirm-password')
    await confirmation().getByRole('button', { name: 'Cancel' }).click()
    await form.getByText('Enter your password again').waitFor()
    expect(await form.getByLabel('E-mail').inputValue()).toBe(email)
    await form.getByRole('button', { name: 'Add user' }).click()
    await confirm('not the password')
    await confirmation().getByRole('alert').getByText('Wrong password').waitFor()
    await confirm(KEPT.password)
    await said(page, 'Nora New may sign in now.')
  })

  it('is asked for again before limits and duties change, which then are saved', async () => {
    await signInKept(page)
    await page.getByRole('link', { name: 'Purchasing' }).click()
    await page.getByLabel('Operations, up to').fill('4321.00')
    await passFreshMinutes()
    await page.getByRole('button', { name: 'Save limits' }).click()
    await confirmation().getByRole('button', { name: 'Cancel' }).click()
    expect(await page.getByLabel('Operations, up to').inputValue()).toBe('4321.00')
    await page.getByRole('button', { name: 'Save limits' }).click()
    await confirm(KEPT.password)
    await said(page, 'The limits are saved.')
    await passFreshMinutes()
    await page.getByLabel('Separate hands are required').click()
    await confirm(KEPT.password)
    await said(page, 'The duties are saved.')
    const duties = unwrap(await admin.get('/api/settings/duties'))
    expect(duties.separateDuties).toBe(true)
  })
})
