import { type ApiClient, unwrap } from '@formwork/api-client'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiAs, as, browse, fitsEveryWidth, inspect, said } from './browser.ts'

const run = `${Date.now()}`
const VENDOR = `Capitol Ready Mix ${run}`

let admin: ApiClient
browse({ per: 'file' })
beforeAll(async () => {
  admin = await apiAs('admin@example.com')
})

const vendors = async () =>
  unwrap(await admin.get('/api/vendors', { params: { query: { q: VENDOR } } }))

describe('the vendors', () => {
  it('are added with their contact, found from the rail and by a command', () =>
    as('ops', async (page, here) => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Vendors' }).click()
      await page.getByRole('button', { name: 'Add vendor' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add vendor' })
      await dialog.getByLabel('E-mail').fill('dispatch')
      await dialog.getByRole('button', { name: 'Add vendor' }).click()
      await dialog.getByText('Vendor name is missing').waitFor()
      await dialog.getByText('An e-mail address').waitFor()
      await inspect(here, 'vendor-new')
      await dialog.getByLabel('Vendor name').fill(VENDOR)
      await dialog.getByLabel('Contact').fill('Dana Ortiz')
      await dialog.getByLabel('E-mail').fill('dispatch@capitol.example')
      await dialog.getByLabel('Phone').fill('+1 512 555 0100')
      await dialog.getByRole('button', { name: 'Add vendor' }).click()
      await said(page, `${VENDOR} is saved.`)
      await page.goto('/')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('vendors')
      await page.getByRole('option', { name: /Vendors/ }).waitFor()
      await page.keyboard.press('Enter')
      await page.getByLabel('Search').fill(VENDOR)
      await page.getByRole('link', { name: 'dispatch@capitol.example' }).waitFor()
      await page.getByRole('cell', { name: 'Dana Ortiz' }).waitFor()
      await inspect(here, 'vendors')
      const row = page.getByRole('row').filter({ hasText: VENDOR })
      const words = [row.getByText('Concrete', { exact: true }), row.getByText('Orders').last()]
      await fitsEveryWidth(here, 'vendors', words)
      expect(await vendors()).toMatchObject([
        { contactName: 'Dana Ortiz', email: 'dispatch@capitol.example', phone: '+1 512 555 0100' },
      ])
    }))

  it('are changed field by field, so that what another person has changed meanwhile stays', () =>
    as('ops', async (page) => {
      await page.goto(`/vendors?q=${encodeURIComponent(VENDOR)}`)
      await page.getByRole('button', { name: `Edit ${VENDOR}` }).click()
      const dialog = page.getByRole('dialog', { name: `Edit ${VENDOR}` })
      await dialog.getByLabel('Contact').fill('')
      const [vendor] = await vendors()
      const params = { path: { id: vendor?.id ?? '' } }
      unwrap(await admin.put('/api/vendors/{id}', { params, body: { phone: '512 555 0199' } }))
      await dialog.getByRole('button', { name: 'Save vendor' }).click()
      await said(page, `${VENDOR} is saved.`)
      expect(await vendors()).toMatchObject([{ contactName: null, phone: '512 555 0199' }])
    }))

  it('that two change show both versions of a field, and keep what is of one alone', () =>
    as('ops', async (page) => {
      const [vendor] = await vendors()
      const id = vendor?.id ?? ''
      const params = { path: { id } }
      const both = page.getByRole('dialog', { name: 'Somebody else has changed this, too' })
      const choose = async (whose: 'Mine' | 'Theirs'): Promise<void> => {
        await both.getByLabel(whose).check()
        await both.getByRole('button', { name: 'Save choice' }).click()
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
      await page.goto(`/vendors/${id}`)
      const begin = async (button: string) => {
        await page.getByRole('button', { name: button, exact: true }).click()
        return page.getByRole('dialog').first()
      }
      const save = () => page.getByRole('button', { name: 'Save vendor' }).click()

      const form = await begin('Edit')
      await form.getByLabel('Contact').fill('Mine')
      const theirs = { contactName: 'Theirs', phone: '512 555 0177' }
      unwrap(await admin.put('/api/vendors/{id}', { params, body: theirs }))
      await save()
      await choose('Theirs')
      // Nothing was written, and the page shows what is there by now.
      await page.getByText('512 555 0177').waitFor()

      const record = await begin('Edit record')
      await record.getByLabel('Net days').fill('45')
      await record.getByLabel('Our account number').fill('A-1')
      const changed = { accountNumber: 'B-2', insuranceExpiresOn: '2031-01-31' }
      unwrap(await admin.put('/api/vendors/{id}', { params, body: changed }))
      await save()
      await both.getByText('B-2').waitFor()
      await choose('Mine')

      const people = await begin('Edit contacts')
      await people.getByRole('button', { name: 'Add contact' }).click()
      await people.getByLabel('Name of row 1').fill('Mia Own')
      const contact = { name: 'Theo Other', role: null, phone: null, email: null }
      unwrap(await admin.put('/api/vendors/{id}', { params, body: { contacts: [contact] } }))
      await save()
      await both.getByText('Line 1: Theo Other').waitFor()
      await choose('Mine')
      expect(unwrap(await admin.get('/api/vendors/{id}', { params }))).toMatchObject({
        ...theirs,
        netDays: 45,
        accountNumber: 'A-1',
        insuranceExpiresOn: '2031-01-31',
        contacts: [{ name: 'Mia Own' }],
      })
    }))

  it('are read by project managers and accounting, who change nothing', () =>
    as('pm', async (page) => {
      await page.goto(`/vendors?q=${encodeURIComponent(VENDOR)}`)
      await page.getByRole('cell', { name: VENDOR, exact: true }).waitFor()
      expect(await page.getByRole('button', { name: 'Add vendor' }).count()).toBe(0)
      expect(await page.getByRole('button', { name: /^Edit Capitol/ }).count()).toBe(0)
    }))
})
