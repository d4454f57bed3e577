import { perFile } from '@formwork/testing'
import { expect, it } from 'vitest'
import { runCatalog } from './running-catalog.ts'

const catalog = perFile(runCatalog)

it('describes every endpoint, its body and its answers', async () => {
  const answer = await catalog.as(null, 'GET', '/openapi.json')
  expect(answer.statusCode).toBe(200)
  const { paths, components } = answer.json()
  const operations = Object.values<Record<string, { operationId: string }>>(paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  // Seven of each kind of rate, three and three beside them, and four to operate the service.
  expect(operations).toHaveLength(10 * 7 + 3 + 3 + 4)
  expect(new Set(operations).size).toBe(operations.length)
  expect(components.schemas.RebarRate.properties.poundsPerSF).toEqual({
    type: 'number',
    description: expect.stringContaining('square foot'),
  })
  expect(components.schemas.NewVariableInput ?? components.schemas.NewVariable).toMatchObject({
    required: ['name', 'value', 'category'],
  })
  expect(paths['/api/variables'].get.parameters.map((p: { name: string }) => p.name)).toEqual(
    expect.arrayContaining(['category', 'location', 'isActive', 'limit', 'cursor', 'sort', 'q']),
  )
})

it('is alive and ready', async () => {
  expect((await catalog.as(null, 'GET', '/livez')).statusCode).toBe(200)
  expect((await catalog.as(null, 'GET', '/readyz')).statusCode).toBe(200)
  catalog.context.app.stopBeingReady()
  expect((await catalog.as(null, 'GET', '/readyz')).statusCode).toBe(503)
})
