import { readFile } from 'node:fs/promises'
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

const FORGET = new URL(
  '../prisma/migrations/20261128174000_forget_default_company_name/migration.sql',
  import.meta.url,
)

it.each([
  ['loses the name of the product, which was the default once', 'Formwork', ''],
  ['keeps any other', 'Formwork Brothers', 'Formwork Brothers'],
])('%s', async (_rule, name, left) => {
  await put({ name, phone: '556' })
  await documents.query(await readFile(FORGET, 'utf8'))
  expect(await company()).toMatchObject({ name: left, phone: '556' })
})
