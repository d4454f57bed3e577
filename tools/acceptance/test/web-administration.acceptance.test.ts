import { unwrap } from '@formwork/api-client'
import { expect, it } from 'vitest'
import { apiAs, browse, here, inspect, page, visitAs } from './browser.ts'

const PASSWORD = '7 cubic yards of slag!'

browse({ as: 'admin@example.com' })

const said = (text: string) => page.getByRole('status').getByText(text).waitFor()

it('a user’s roles and permissions are changed, and all sessions of the user are ended', async () => {
  const run = `${Date.now()}`
  const [name, email] = [`<i>Ida</i> ${run}`, `ida.${run}@example.com`]
  const admin = await apiAs('admin@example.com')
  const body = { name, email, password: PASSWORD, roles: ['ESTIMATOR' as const], isActive: true }
  const { id } = unwrap(await admin.post('/api/users', { body }))
  await page.goto(`/admin/users?q=${run}`)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Edit ${name}` })
  await dialog.getByLabel('Estimator').uncheck()
  await dialog.getByRole('button', { name: 'Save user' }).click()
  await dialog.getByText('Choose at least one role').waitFor()
  await inspect(here, 'user-change')
  await dialog.getByLabel('Estimator').check()
  await dialog.getByLabel('Accounting').check()
  await dialog.getByLabel('Adds clients').uncheck()
  await dialog.getByRole('button', { name: 'Save user' }).click()
  await said(`${name} is saved.`)
  const saved = unwrap(await admin.get('/api/users/{id}', { params: { path: { id } } }))
  expect(saved).toMatchObject({ deniedPermissions: ['clients:create'], permissions: [] })
  expect(saved.roles.toSorted()).toEqual(['ACCOUNTING', 'ESTIMATOR'])

  await page.getByRole('button', { name: `End sessions of ${name}` }).click()
  const sure = page.getByRole('dialog', { name: 'End sessions' })
  await inspect(here, 'user-sessions')
  const ended = page.waitForResponse(`**/api/users/${id}/sessions/revoke`)
  await sure.getByRole('button', { name: 'End sessions' }).click()
  expect((await ended).ok()).toBe(true)
  await said(`${name} is signed out everywhere.`)
})

it('a right that another administrator takes away stays away from who is renamed meanwhile', async () => {
  const run = `${Date.now()}`
  const [name, email] = [`Ida ${run}`, `ida.${run}@example.com`]
  const admin = await apiAs('admin@example.com')
  const roles = ['PM' as const, 'ADMIN' as const]
  const body = { name, email, password: PASSWORD, roles, isActive: true }
  const { id } = unwrap(await admin.post('/api/users', { body }))
  const params = { path: { id } }
  await page.goto(`/admin/users?q=${run}`)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Edit ${name}` })
  await dialog.getByLabel('Name').fill(`Ida Jones ${run}`)
  unwrap(await admin.put('/api/users/{id}', { params, body: { roles: ['PM'] } }))
  await dialog.getByRole('button', { name: 'Save user' }).click()
  await said(`Ida Jones ${run} is saved.`)
  const saved = unwrap(await admin.get('/api/users/{id}', { params }))
  expect(saved).toMatchObject({ name: `Ida Jones ${run}`, roles: ['PM'] })

  // Both change the roles: one of the two sets is chosen.
  await page.getByRole('button', { name: `Edit Ida Jones ${run}` }).click()
  await page.getByRole('dialog').getByLabel('Accounting').check()
  unwrap(await admin.put('/api/users/{id}', { params, body: { roles: ['OPS'] } }))
  await page.getByRole('button', { name: 'Save user' }).click()
  await page.getByText('Accounting, Project manager', { exact: true }).waitFor()
  await inspect(here, 'user-conflict')
  await page.getByText('Operations', { exact: true }).last().click()
  await page.getByRole('button', { name: 'Save choice' }).click()
  await page.getByRole('dialog').first().waitFor({ state: 'detached' })
  expect(unwrap(await admin.get('/api/users/{id}', { params })).roles).toEqual(['OPS'])
})

it('scope types are added with what they usually need, renamed, no longer offered, deleted', async () => {
  const run = `${Date.now()}`
  const name = `<b>Barrier</b> ${run}`
  await page.goto('/')
  await page.getByRole('link', { name: 'Scope types' }).click()
  await page.getByRole('button', { name: 'Add scope type' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save scope type' }).click()
  await dialog.getByText('Name is missing').waitFor()
  await inspect(here, 'scope-type-add')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Rebar', { exact: true }).check()
  await dialog.getByLabel('Dowels').check()
  await dialog.getByRole('button', { name: 'Save scope type' }).click()
  await said(`${name} is saved.`)
  await page.getByLabel('Search').fill(run)
  await page.getByRole('cell', { name: 'Rebar, Dowels' }).waitFor()
  await inspect(here, 'scope-types')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await dialog.getByLabel('Name').fill(`Median ${run}`)
  await dialog.getByLabel('Offered').uncheck()
  // What another administrator sets meanwhile stays.
  const admin = await apiAs('admin@example.com')
  const named = async () =>
    unwrap(await admin.get('/api/scope-types', { params: { query: { q: run } } }))[0]
  const params = { path: { id: (await named())?.id ?? '' } }
  const needs = ['rebar' as const]
  const described = { description: 'Along the lanes', requiredMaterialCategories: needs }
  unwrap(await admin.put('/api/scope-types/{id}', { params, body: described }))
  await dialog.getByRole('button', { name: 'Save scope type' }).click()
  await page.getByRole('cell', { name: 'No longer offered' }).waitFor()
  expect(await named()).toMatchObject({ name: `Median ${run}`, ...described })
  await page.getByRole('button', { name: `Delete Median ${run}` }).click()
  await dialog.getByRole('button', { name: 'Delete scope type' }).click()
  await said(`Median ${run} is deleted.`)
  await page.getByText('Nothing is found.').waitFor()
})

it('scope types are put in the order in which estimators are offered them', async () => {
  const run = `${Date.now()}`
  const admin = await apiAs('admin@example.com')
  for (const name of ['First', 'Second']) {
    unwrap(await admin.post('/api/scope-types', { body: { name: `${name} ${run}` } }))
  }
  const names = async () => {
    const types = unwrap(
      await admin.get('/api/scope-types', { params: { query: { sort: 'position' } } }),
    )
    return types.map(({ name }) => name).filter((name) => name.endsWith(run))
  }
  await page.goto('/admin/scope-types')
  const up = page.getByRole('button', { name: `Move Second ${run} up` })
  await up.press('Enter')
  await said('The order is saved.')
  expect(await names()).toEqual([`Second ${run}`, `First ${run}`])
  await expect
    .poll(async () =>
      (await page.getByRole('row').allTextContents())
        .filter((text) => text.includes(run))
        .map((text) => text.includes('Second')),
    )
    .toEqual([true, false])
  await inspect(here, 'scope-types-order')
})

it('a dead letter says why it is one, is tried again, and given up', async () => {
  const letter = {
    service: 'purchasing',
    id: '0199d7a0-0000-7000-8000-000000000001',
    attempts: 5,
    consumer: 'purchasing of estimating',
    subject: 'estimating.bid.created.v1',
    reason: 'bid.total: <b>must be a number</b>',
    at: '2026-11-02T06:00:00.000Z',
    payload: '{"name":"<script>alert(1)</script>"}',
  }
  let letters = [letter]
  const json = (body: unknown) => ({ status: 200, json: body })
  const path = '**/api/operations/dead-letters'
  await page.route(`${path}?**`, (route) => {
    const headers = { 'x-total-count': `${letters.length}`, 'x-unavailable-services': 'catalog' }
    return route.fulfill({ ...json(letters), headers })
  })
  await page.route(`${path}/**/replay`, (route) =>
    route.fulfill(json({ replayed: false, reason: 'Still not a number' })),
  )
  await page.route(`${path}/purchasing/${letter.id}`, (route) => {
    letters = []
    return route.fulfill({ status: 204 })
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Dead letters' }).click()
  await page.getByText('<b>must be a number</b>').waitFor()
  await page.getByText('because they did not answer: catalog').waitFor()
  await page.getByText('What it holds').click()
  await page.getByText('<script>alert(1)</script>').waitFor()
  await inspect(here, 'dead-letters')
  await page.getByRole('button', { name: /^Try again: estimating.bid.created.v1/ }).click()
  await said('It failed again: Still not a number')
  await page.getByRole('button', { name: /^Give up event: estimating.bid.created.v1/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Give up event' }).click()
  await page.getByText('Nothing was left behind.').waitFor()
})

it('where nothing was left behind, the page of dead letters says so', async () => {
  await page.goto('/admin/dead-letters')
  await page.getByText('Nothing was left behind.').waitFor()
})

/** Somebody new in a browser of their own, who has to be given the password of the local users. */
async function newcomer(roles: readonly ('OPS' | 'ESTIMATOR')[]) {
  const run = `${Date.now()}`
  const admin = await apiAs('admin@example.com')
  const [name, email] = [`Nell ${run}`, `nell.${run}@example.com`]
  const body = { name, email, password: PASSWORD, roles: [...roles], isActive: true }
  const { id } = unwrap(await admin.post('/api/users', { body }))
  return { admin, id, name, email }
}

it('a password is set by an administrator, and changed by its user', async () => {
  const { name, email } = await newcomer(['OPS'])
  await page.goto(`/admin/users?q=${encodeURIComponent(email)}`)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Edit ${name}` })
  await dialog.getByLabel('New password').fill('short')
  await dialog.getByRole('button', { name: 'Save user' }).click()
  await dialog.getByText('User password must be 12 to 128 characters').waitFor()
  await dialog.getByLabel('New password').fill('nine bags of curing salt')
  await dialog.getByRole('button', { name: 'Save user' }).click()
  await said(`${name} is saved.`)

  await here.page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill('nine bags of curing salt')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: /^Account/ }).click()
  const own = page.getByRole('dialog', { name: 'Password and sessions' })
  await own.getByLabel('Present password').fill('not this one')
  await own.getByLabel('New password').fill(PASSWORD)
  await own.getByRole('button', { name: 'Change password' }).click()
  await own.getByRole('alert').getByText('Wrong password').waitFor()
  await inspect(here, 'own-password')
  await own.getByLabel('Present password').fill('nine bags of curing salt')
  await own.getByRole('button', { name: 'Change password' }).click()
  await said('Your password is changed.')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
})

it('a role that is taken away while its user types changes the places, and loses nothing', async () => {
  const { admin, id, email } = await newcomer(['OPS'])
  const other = await visitAs(email, PASSWORD)
  await other.page.goto('/purchase-orders/new')
  await other.page.getByLabel('Notes').fill('Gate code 4412')
  const params = { path: { id } }
  unwrap(await admin.put('/api/users/{id}', { params, body: { roles: ['ESTIMATOR'] } }))
  // Rights are others within seconds; what is asked for then is refused.
  const { request } = other.context
  await expect.poll(async () => (await request.get('/api/purchase-orders')).status()).not.toBe(200)
  await other.page.getByLabel('Type', { exact: true }).selectOption('PUMP')
  const refusal = other.page.getByText('Your role (Estimator) does not allow this')
  await other.page.getByRole('alert').filter({ has: refusal }).waitFor()
  await other.page.getByRole('link', { name: 'Bids', exact: true }).waitFor()
  expect(await other.page.getByRole('link', { name: 'Orders' }).count()).toBe(0)
  expect(await other.page.getByLabel('Notes').inputValue()).toBe('Gate code 4412')
  await other.context.close()
})

it('a session that is over is told to a form in plain words, and what was typed is saved after it', async () => {
  const run = `${Date.now()}`
  await page.goto(`/admin/users?q=${run}`)
  await page.getByRole('button', { name: 'Add user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add user' })
  await dialog.getByLabel('Name').fill(`Nelly ${run}`)
  await dialog.getByLabel('E-mail').fill(`nelly.${run}@example.com`)
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByLabel('Operations').check()
  // What others change meanwhile is read again, and that would find the end of the session first.
  const saved = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') await saved.promise
    await route.continue()
  })
  await here.context.clearCookies()
  await dialog.getByRole('button', { name: 'Add user' }).click()
  const again = page.getByRole('dialog', { name: 'Your session has ended' })
  await again.waitFor()
  saved.resolve()
  await again.getByLabel('Password').fill('estimate-local')
  await again.getByRole('button', { name: 'Sign in' }).click()
  await again.waitFor({ state: 'hidden' })
  await dialog.getByText('Your session has ended, so that this was not done.').waitFor()
  await dialog.getByRole('button', { name: 'Add user' }).click()
  await said(`Nelly ${run} may sign in now.`)
})
