import { perFile } from '@formwork/testing'
import { expect, it } from 'vitest'
import { runDocuments } from './running-documents.ts'

const documents = perFile(() => runDocuments({ COMPANY_NAME: '' }))

const company = async () => (await documents.as('OPS', 'GET', '/api/company')).json()
const put = (payload: object) => documents.as('ADMIN', 'PUT', '/api/company', { payload })

it('has no name where neither the settings nor an administrator have said one', async () => {
  expect(await company()).toMatchObject({ name: '', addressLines: [] })
  await put({ phone: '555' })
  expect(await company()).toMatchObject({ name: '', phone: '555' })
  await put({ name: 'Cascade Concrete' })
  expect(await company()).toMatchObject({ name: 'Cascade Concrete', phone: '555' })
})
