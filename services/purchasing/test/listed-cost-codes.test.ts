import type { CostCodeMessage } from '@formwork/contracts'
import { callUnary } from '@formwork/service-kit'
import { perFile } from '@formwork/testing'
import { expect, it } from 'vitest'
import { TOKEN } from './fake-services.ts'
import { call, startPurchasing } from './purchasing.ts'

const service = perFile(startPurchasing)

const listed = (token = TOKEN) =>
  callUnary<object, { readonly costCodes: readonly CostCodeMessage[] }>(
    { service: 'Purchasing', token, deadlineMs: 5_000 },
    service.grpc.listCostCodes.bind(service.grpc),
    {},
  )

it('lists every cost code with its section to other services, inactive ones too', async () => {
  const code = { code: 'zz-900', name: 'Field overhead', section: 'LABOR', isActive: false }
  await call(service, 'ADMIN', 'POST', '/api/cost-codes', code)
  await call(service, 'ADMIN', 'POST', '/api/cost-codes', { code: 'zz-901', name: 'No section' })
  const { costCodes } = await listed()
  const last = costCodes.slice(-2)
  expect(last[0]).toMatchObject(code)
  expect([last[1]?.code, last[1]?.section, last[1]?.isActive]).toEqual(['zz-901', undefined, true])
  const answered = await call(service, 'ADMIN', 'GET', '/api/cost-codes')
  expect(costCodes.map((each) => each.code).sort()).toEqual(
    answered.body.map((each: { code: string }) => each.code).sort(),
  )
})

it('lists them to no caller without the credential of a service', async () => {
  await expect(listed('another-token-of-nobody')).rejects.toThrow()
})
