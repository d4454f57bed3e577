import { describe, expect, it } from 'vitest'
import { browse, inspect, signInAs, type Visit } from './browser.ts'

let here: Visit
browse((stage) => {
  ;({ here } = stage)
})

describe('rates', () => {
  it('are changed in place by an administrator, and what is wrong is said beside them', async () => {
    const { page } = here
    await signInAs(here, 'admin@example.com')
    await page.getByRole('link', { name: 'Rates' }).click()
    await page.getByLabel('Search').fill('fica_rate')
    const value = page.getByLabel('Value of fica_rate')
    await value.waitFor()
    const before = await value.inputValue()
    await value.fill('a lot')
    await value.press('Enter')
    await page.getByText('A number, for example 0.0765').waitFor()
    await value.fill('7.65')
    await value.press('Enter')
    await page.getByText('fica_rate is a fraction').waitFor()
    await inspect(here, 'rates')
    await value.fill('0.0766')
    await value.press('Enter')
    await page.getByRole('status').getByText('fica_rate is saved.').waitFor()
    await value.fill(before)
    await value.press('Enter')
    await expect.poll(() => value.inputValue()).toBe(before)
  })

  it('are read by estimators, who are told who changes them', async () => {
    const { page } = here
    await signInAs(here, 'estimator@example.com')
    await page.goto('/admin/rates')
    await page.getByText('Only administrators change rates.').waitFor()
    await page.getByRole('cell', { name: 'fica_rate' }).waitFor()
    expect(await page.getByLabel('Value of fica_rate').count()).toBe(0)
  })
})

describe('users', () => {
  it('are added with roles, and deactivated', async () => {
    const { page } = here
    const name = `Uma Newcomer ${Date.now()}`
    await signInAs(here, 'admin@example.com')
    await page.getByRole('link', { name: 'Users' }).click()
    await page.getByRole('button', { name: 'Add user' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add user' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('E-mail').fill(`uma.${Date.now()}@example.com`)
    await dialog.getByLabel('Password').fill('7 cubic yards of slag!')
    await dialog.getByRole('button', { name: 'Add user' }).click()
    await dialog.getByText('Choose at least one role').waitFor()
    await inspect(here, 'user-new')
    await dialog.getByLabel('Operations').check()
    await dialog.getByRole('button', { name: 'Add user' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByLabel('Search').fill(name)
    await page.waitForURL('**/admin/users?q=Uma**')
    await page.getByRole('button', { name: `Deactivate ${name}` }).click()
    await page.getByRole('button', { name: `Activate ${name}` }).waitFor()
    expect(await page.getByLabel('Search').inputValue()).toBe(name)
    await inspect(here, 'users')
  })

  it('are not shown to others, with the sentence of the refusal', async () => {
    const { page } = here
    await signInAs(here, 'ops@example.com')
    await page.goto('/admin/users')
    await page.getByRole('alert').getByText('Your role (OPS) does not allow this').waitFor()
    expect(await page.getByRole('link', { name: 'Users' }).count()).toBe(0)
  })
})

describe('purchasing', () => {
  it('has its cost codes and limits of approval from an administrator', async () => {
    const { page } = here
    const code = `03-${Date.now()}`
    await signInAs(here, 'admin@example.com')
    await page.getByRole('link', { name: 'Purchasing' }).click()
    await page.getByLabel('Operations, up to').fill('a lot')
    await page.getByRole('button', { name: 'Save limits' }).click()
    await page.getByText('An amount in dollars and cents').waitFor()
    // They hold for everybody at once: other tests order at the same time, and none as much as this.
    await page.getByLabel('Operations, up to').fill('5,000,000.00')
    await page.getByLabel('Project managers, up to').fill('9000000')
    await page.getByRole('button', { name: 'Save limits' }).click()
    await page.getByRole('status').getByText('The limits are saved.').waitFor()
    await page.getByRole('button', { name: 'Add cost code' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add cost code' })
    await dialog.getByRole('button', { name: 'Save cost code' }).click()
    await dialog.getByText('Code is missing').waitFor()
    await inspect(here, 'cost-code-add')
    await dialog.getByLabel('Code').fill(code)
    await dialog.getByLabel('Name').fill(`<b>Barrier</b> ${code}`)
    await dialog.getByLabel('Budget section').selectOption('Materials')
    await dialog.getByRole('button', { name: 'Save cost code' }).click()
    await page.getByRole('status').getByText(`${code} is saved.`).waitFor()
    await page.getByLabel('Search').fill(code)
    await page.getByRole('cell', { name: `<b>Barrier</b> ${code}` }).waitFor()
    await inspect(here, 'purchasing')
    await page.getByRole('button', { name: `Change ${code}` }).click()
    const change = page.getByRole('dialog', { name: `Change ${code}` })
    await change.getByLabel('Offered').uncheck()
    await change.getByRole('button', { name: 'Save cost code' }).click()
    await page.getByRole('cell', { name: 'No longer offered' }).waitFor()
  })
})
