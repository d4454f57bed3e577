import { randomUUID } from 'node:crypto'
import { callUnary } from '@formwork/service-kit'
import { perFile } from '@formwork/testing'
import { expect, it } from 'vitest'
import { TOKEN } from './fake-services.ts'
import { call, newProject, startPurchasing } from './purchasing.ts'

const service = perFile(() => startPurchasing({ COMPANY_TIME_ZONE: 'America/Chicago' }))

const zoneOf = async (projectId: string) => {
  const { timeZone } = await callUnary<{ projectId: string }, { readonly timeZone: string }>(
    { service: 'Purchasing', token: TOKEN, deadlineMs: 5_000 },
    service.grpc.getProjectZone.bind(service.grpc),
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
