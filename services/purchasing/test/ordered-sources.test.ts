import { randomUUID } from 'node:crypto'
import type { OrderedSourceMessage } from '@formwork/contracts'
import { callUnary } from '@formwork/service-kit'
import { perFile } from '@formwork/testing'
import { expect, it } from 'vitest'
import { TOKEN } from './fake-services.ts'
import { call, newProject, newVendor, startPurchasing } from './purchasing.ts'

const service = perFile(startPurchasing)

async function ask(projectId: string, sourceKeys: string[], token = TOKEN) {
  const settings = { service: 'Purchasing', token, deadlineMs: 5_000 }
  const { sources } = await callUnary<object, { readonly sources: OrderedSourceMessage[] }>(
    settings,
    service.grpc.listOrderedSources.bind(service.grpc),
    { projectId, sourceKeys },
  )
  return sources
}

async function order(projectId: string, sourceKey: string) {
  const vendor = await newVendor(service, 'MISC')
  const line = { description: 'Joints', quantity: 1, uom: 'LS', unitPrice: 4650, sourceKey }
  const body = { projectId, vendorId: vendor.id, lines: [line] }
  return (await call(service, 'OPS', 'POST', '/api/purchase-orders/misc', body)).body
}

it('names which of the sources orders of the project buy, with the oldest order', async () => {
  const project = newProject(service)
  const [wanted, elsewhere] = [`package:${randomUUID()}`, `package:${randomUUID()}`]
  expect(await ask(project.id, [wanted])).toEqual([])
  const first = await order(project.id, wanted)
  await order(project.id, wanted)
  await order(newProject(service).id, elsewhere)
  expect(await ask(project.id, [wanted, elsewhere])).toEqual([
    { sourceKey: wanted, poNumber: first.poNumber },
  ])
  await call(service, 'OPS', 'DELETE', `/api/purchase-orders/${first.id}`)
  expect(await ask(project.id, [wanted])).toHaveLength(1)
})

it('answers services alone, and no more than 1,000 sources', async () => {
  await expect(ask(randomUUID(), [], 'another credential')).rejects.toThrow()
  const many = Array.from({ length: 1_001 }, (_, place) => `package:${place}`)
  await expect(ask(randomUUID(), many)).rejects.toThrow('At most 1000 sources')
  await expect(ask('none', [])).rejects.toThrow('Project not found')
})
