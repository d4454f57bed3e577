import { type ApiClient, unwrap } from '@formwork/api-client'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiAs, browse, inspect, type Stage, said } from './browser.ts'

let as: Stage['actAs']
let admin: ApiClient
// The people of these steps are two hours west of the job.
browse(
  (stage) => {
    ;({ actAs: as } = stage)
  },
  { per: 'file', timezoneId: 'America/Los_Angeles' },
)
beforeAll(async () => {
  admin = await apiAs('admin@example.com')
})

describe('the company', () => {
  it('has a time zone, typed by its name, that projects without their own follow', async () => {
    const { timeZone } = unwrap(await admin.get('/api/company'))
    try {
      await as('admin', async (page, here) => {
        await page.goto('/admin/company')
        await page.getByLabel('Time zone').fill('Central')
        await page.getByRole('button', { name: 'Save company' }).click()
        await page.getByText('Choose a time zone of the list').waitFor()
        await page.getByLabel('Time zone').fill('mountain time')
        await page.getByRole('button', { name: 'Save company' }).click()
        await said(page, 'The company profile is saved.')
        expect(await page.getByLabel('Time zone').inputValue()).toBe(
          'Mountain Time (America/Denver)',
        )
        await inspect(here, 'company-zone')
      })
      expect(unwrap(await admin.get('/api/company')).timeZone).toBe('America/Denver')
    } finally {
      unwrap(await admin.put('/api/company', { body: { timeZone } }))
    }
  })
})
