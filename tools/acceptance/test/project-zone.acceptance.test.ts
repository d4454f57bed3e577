import { signIn } from '@formwork/local'
import { eventually } from '@formwork/testing'
import { expect, inject, it } from 'vitest'

interface Project {
  readonly id: string
  readonly effectiveTimeZone: string
}

it('a project is in the zone of the company once documents published it, else in its own', async () => {
  const admin = await signIn(inject('gatewayUrl'), 'admin@example.com')
  const ops = await signIn(inject('gatewayUrl'), 'ops@example.com')
  const bidId = await eventually(async () => {
    const [project] = await ops.json<readonly Project[]>('GET', '/api/projects?q=SAMPLE-001')
    if (project === undefined) throw new Error('The sample bid is no project yet')
    return project.id
  })
  const path = `/api/projects/${bidId}`
  const zone = async () => (await ops.json<Project>('GET', path)).effectiveTimeZone

  await admin.json('PUT', '/api/company', { timeZone: 'America/Phoenix' })
  await eventually(async () => expect(await zone()).toBe('America/Phoenix'))
  await ops.json('PUT', path, { timeZone: 'America/Los_Angeles' })
  expect(await zone()).toBe('America/Los_Angeles')

  await ops.json('PUT', path, { timeZone: null })
  const installed = await admin.json<{ timeZone: string }>('PUT', '/api/company', {
    timeZone: null,
  })
  await eventually(async () => expect(await zone()).toBe(installed.timeZone))
})
