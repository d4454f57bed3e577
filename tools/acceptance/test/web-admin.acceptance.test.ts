import { unwrap } from '@formwork/api-client'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { apiAs, browse, here, inspect, signInAs } from './browser.ts'

const focusedLabel = (page: Page) =>
  page.evaluate<string | null>("document.activeElement.getAttribute('aria-label')")
const NEW = { defaultValue: null, isActive: true }

browse()

describe('rates', () => {
  it('are changed in place by an administrator, and what is wrong is said beside them', async () => {
    const { page } = here
    await signInAs(here, 'admin@example.com')
    await page.getByRole('link', { name: 'Rates' }).click()
    await page.getByLabel('Search').fill('fica_rate')
    const value = page.getByLabel('Value of FICA')
    await value.waitFor()
    const before = await value.inputValue()
    await value.fill('a lot')
    await value.press('Enter')
    await page.getByText('A number, for example 12.5').waitFor()
    await value.fill('765')
    await value.press('Enter')
    await page.getByText('fica_rate is a fraction').waitFor()
    await inspect(here, 'rates')
    await value.fill('7.66 %')
    await value.press('Enter')
    await page.getByRole('status').getByText('FICA is saved.').waitFor()
    await expect.poll(() => value.inputValue()).toBe('7.66')
    const admin = await apiAs('admin@example.com')
    const query = { q: 'fica_rate' }
    const [kept] = unwrap(await admin.get('/api/variables', { params: { query } }))
    expect(kept).toMatchObject({ name: 'fica_rate', value: 0.0766 })
    await value.fill(before)
    await value.press('Enter')
    await expect.poll(() => value.inputValue()).toBe(before)
  })

  it('are read by estimators, who are told who changes them', async () => {
    const { page } = here
    await signInAs(here, 'estimator@example.com')
    await page.goto('/admin/rates')
    await page.getByText('Only administrators change rates.').waitFor()
    await page.getByRole('cell', { name: 'FICA fica_rate', exact: true }).waitFor()
    expect(await page.getByLabel('Value of FICA').count()).toBe(0)
  })

  it('change many at once by a percentage, all of them or none, and say who changed what', async () => {
    const { page } = here
    await signInAs(here, 'admin@example.com')
    const admin = await apiAs('admin@example.com')
    const run = `${Date.now()}`
    for (const [name, value] of [
      [`BULK_A_${run}`, 171.25],
      [`BULK_B_${run}`, 0.1],
    ] as const) {
      const body = { name, value, unit: '$', category: 'concrete' as const, ...NEW }
      unwrap(await admin.post('/api/variables', { body }))
    }
    await page.goto(`/admin/rates?q=${run}`)
    await page.getByRole('checkbox', { name: `Choose BULK_A_${run}` }).check()
    await page.getByRole('checkbox', { name: `Choose BULK_B_${run}` }).check()
    await page.getByRole('button', { name: 'Change 2 by percent' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change by percent' })
    await dialog.getByRole('button', { name: 'Change 2 rates' }).click()
    await dialog.getByText('A percentage above -100').waitFor()
    await dialog.getByLabel('Percent, more or less').fill('4')
    await dialog.getByRole('cell', { name: '178.1', exact: true }).waitFor()
    await inspect(here, 'rates-percent')
    await dialog.getByRole('button', { name: 'Change 2 rates' }).click()
    await page.getByRole('status').getByText('2 rates are changed.').waitFor()
    await expect.poll(() => page.getByLabel(`Value of BULK_B_${run}`).inputValue()).toBe('0.104')
    await page.getByRole('button', { name: `Details of BULK_A_${run}` }).click()
    const panel = page.getByRole('complementary', { name: `About BULK_A_${run}` })
    await panel.getByText('Value: 171.25 → 178.1').waitFor()
    await panel.getByText('No open bid holds a copy of it.').waitFor()
    await inspect(here, 'rate-details')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await expect.poll(() => focusedLabel(page)).toBe(`Details of BULK_A_${run}`)
  })

  it('that somebody else has changed since they were chosen are not changed by a percentage', async () => {
    const { page } = here
    await signInAs(here, 'admin@example.com')
    const admin = await apiAs('admin@example.com')
    const name = `STALE_${Date.now()}`
    const body = { name, value: 10, unit: '$', category: 'concrete' as const, ...NEW }
    const { id } = unwrap(await admin.post('/api/variables', { body }))
    await page.goto(`/admin/rates?q=${name}`)
    await page.getByRole('checkbox', { name: `Choose ${name}` }).check()
    await page.getByRole('button', { name: 'Change 1 by percent' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change by percent' })
    await dialog.getByLabel('Percent, more or less').fill('10')
    // What another page has on the screen is a version that this one does not know of yet.
    await page.route('**/api/variables/import?**', async (route) => {
      const params = { path: { id } }
      unwrap(await admin.put('/api/variables/{id}', { params, body: { value: 12 } }))
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Change one rate' }).click()
    await dialog.getByText('The record was changed since it was read: version 2 is not 1').waitFor()
    const [kept] = unwrap(await admin.get('/api/variables', { params: { query: { q: name } } }))
    expect(kept?.value).toBe(12)
  })

  it('come from a spreadsheet after a look at what it would change', async () => {
    const { page } = here
    await signInAs(here, 'admin@example.com')
    const admin = await apiAs('admin@example.com')
    const name = `SHEET_${Date.now()}`
    const body = { name, value: 12, unit: '$', category: 'concrete' as const, ...NEW }
    const { id } = unwrap(await admin.post('/api/variables', { body }))
    await page.goto(`/admin/rates?q=${name}`)
    await page.getByRole('button', { name: 'Import CSV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import rates' })
    const give = (text: string) =>
      dialog.getByLabel('CSV file').setInputFiles({
        name: 'rates.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(text),
      })
    await give(`id,value\n${id},<b>twelve</b>\n`)
    await dialog.getByText('Line 2: Variable value must be a number').waitFor()
    await inspect(here, 'rates-import-wrong')
    await give(`id,value\n${id},12.5\n`)
    await dialog.getByRole('row', { name: `${name} 12 12.5` }).waitFor()
    const kept = unwrap(await admin.get('/api/variables', { params: { query: { q: name } } }))
    expect(kept.map(({ value }) => value)).toEqual([12])
    await inspect(here, 'rates-import')
    await dialog.getByRole('button', { name: 'Import one rate' }).click()
    await page.getByRole('status').getByText('One rate is imported.').waitFor()
    await expect.poll(() => page.getByLabel(`Value of ${name}`).inputValue()).toBe('12.5')
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
    await dialog.getByLabel('Password').fill('short')
    await dialog.getByRole('button', { name: 'Add user' }).click()
    await dialog.getByText('Choose at least one role').waitFor()
    await inspect(here, 'user-new')
    await dialog.getByLabel('Operations').check()
    await dialog.getByRole('button', { name: 'Add user' }).click()
    // What the API says of a field stands at the field, where the focus is then.
    await dialog.getByText('User password must be 12 to 128 characters').waitFor()
    expect(await dialog.getByLabel('Password').getAttribute('aria-invalid')).toBe('true')
    expect(await dialog.getByRole('alert').count()).toBe(0)
    await dialog.getByLabel('Password').fill('7 cubic yards of slag!')
    await dialog.getByRole('button', { name: 'Add user' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByLabel('Search').fill(name)
    await page.waitForURL('**/admin/users?q=Uma**')
    await page.getByRole('button', { name: `Deactivate ${name}` }).click()
    const sure = page.getByRole('dialog', { name: `Deactivate ${name}` })
    await sure.getByText('is signed out everywhere at once').waitFor()
    await sure.getByRole('button', { name: 'Deactivate' }).click()
    await page.getByRole('button', { name: `Activate ${name}` }).waitFor()
    expect(await page.getByLabel('Search').inputValue()).toBe(name)
    await inspect(here, 'users')
  })

  it('are not shown to others, with the sentence of the refusal', async () => {
    const { page } = here
    await signInAs(here, 'ops@example.com')
    await page.goto('/admin/users')
    await page.getByRole('alert').getByText('Your role (Operations) does not allow this').waitFor()
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
    // They hold for everybody at once: other tests order at the same time, and none as much as
    // this.
    await page.getByLabel('Operations, up to').fill('5,000,000.00')
    await page.getByLabel('Project managers, up to').fill('9000000')
    await page.getByLabel('Counted together, days').fill('91')
    await page.getByRole('button', { name: 'Save limits' }).click()
    await page.getByText('Whole days from 0 to 90').waitFor()
    await page.getByLabel('Counted together, days').fill('7')
    await page.getByRole('button', { name: 'Save limits' }).click()
    await page.getByRole('status').getByText('The limits are saved.').waitFor()
    await page.getByLabel('Over-delivery, percent').fill('five')
    await page.getByRole('button', { name: 'Save percentage' }).click()
    await page.getByText('A percentage from 0 to 100').waitFor()
    await page.getByLabel('Over-delivery, percent').fill('7.5')
    await page.getByRole('button', { name: 'Save percentage' }).click()
    await page.getByRole('status').getByText('The percentage is saved.').waitFor()
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
    await page.getByRole('button', { name: `Edit ${code}` }).click()
    const change = page.getByRole('dialog', { name: `Edit ${code}` })
    await change.getByLabel('Offered').uncheck()
    await change.getByRole('button', { name: 'Save cost code' }).click()
    await page.getByRole('cell', { name: 'No longer offered' }).waitFor()
  })

  it('keep what another administrator has changed of them meanwhile', async () => {
    const { page } = here
    const code = `03-${Date.now()}`
    const admin = await apiAs('admin@example.com')
    const { id } = unwrap(await admin.post('/api/cost-codes', { body: { code, name: code } }))
    await signInAs(here, 'admin@example.com')
    await page.getByRole('link', { name: 'Purchasing' }).click()
    const days = page.getByLabel('Counted together, days')
    // The limits are read.
    await expect.poll(() => days.inputValue()).not.toBe('')
    await days.fill('9')
    unwrap(await admin.put('/api/settings/approval-limits', { body: { PM: 8_000_000 } }))
    await page.getByRole('button', { name: 'Save limits' }).click()
    await page.getByRole('status').getByText('The limits are saved.').waitFor()
    const limits = unwrap(await admin.get('/api/settings/approval-limits'))
    expect(limits).toMatchObject({ PM: 8_000_000, days: 9 })

    await page.getByLabel('Search').fill(code)
    await page.getByRole('button', { name: `Edit ${code}` }).click()
    await page.getByRole('dialog').getByLabel('Name').fill(`Barrier ${code}`)
    const params = { path: { id } }
    unwrap(await admin.put('/api/cost-codes/{id}', { params, body: { isActive: false } }))
    await page.getByRole('button', { name: 'Save cost code' }).click()
    const saved = page.getByRole('row', { name: `Barrier ${code}` })
    await saved.getByRole('cell', { name: 'No longer offered' }).waitFor()
  })
})
