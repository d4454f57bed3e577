import { randomUUID } from 'node:crypto'
import { purchasingV1 } from '@formwork/contracts'
import { callUnary, clientCredentials, closeClient } from '@formwork/service-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TOKEN } from './fake-services.ts'
import { call, newProject, type Purchasing, startPurchasing } from './purchasing.ts'

let service: Purchasing
let client: InstanceType<typeof purchasingV1.PurchasingService>
beforeAll(async () => {
  service = await startPurchasing({ COMPANY_TIME_ZONE: 'America/Chicago' })
  client = new purchasingV1.PurchasingService(service.grpcAddress, clientCredentials({}))
})
afterAll(async () => {
  closeClient(client)
  await service.close()
})

const zoneOf = async (projectId: string) => {
  const { timeZone } = await callUnary<{ projectId: string }, { readonly timeZone: string }>(
    { service: 'Purchasing', token: TOKEN, deadlineMs: 5_000 },
    client.getProjectZone.bind(client),
    { projectId },
  )
  return timeZone
}

it("tells the zone of a project's site, else the company's, to other services", async () => {
  const { id } = newProject(service)
  expect(await zoneOf(id)).toBe('America/Chicago')
  const site = { timeZone: 'America/Denver' }
  const { status } = await call(service, 'OPS', 'PUT', `/api/projects/${id}`, site)
  expect([status, await zoneOf(id)]).toEqual([200, 'America/Denver'])
  expect(await zoneOf(randomUUID())).toBe('America/Chicago')
})

it('tells of nothing that is no project', async () => {
  await expect(zoneOf('job-7')).rejects.toThrow('Project not found')
})
