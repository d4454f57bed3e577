import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DATA_SERVICES, SERVICES, type ServiceFacts } from '@formwork/contracts'
import { describe, expect, it } from 'vitest'
import { ROOT } from './config.ts'
import { generatedFiles } from './generated-files.ts'

const generated = await generatedFiles(ROOT)
const facts = Object.entries<ServiceFacts>(SERVICES)

describe('what follows from the list of services', () => {
  it.each([...generated])('is up to date in %s', async (path, text) => {
    expect(await readFile(join(ROOT, path), 'utf8'), 'run npm run generate:services').toBe(text)
  })

  it('is in the chart: each service, its database, and who may ask it over gRPC', async () => {
    const values = await readFile(join(ROOT, 'deploy/kubernetes/formwork/values.yaml'), 'utf8')
    const [, services = ''] = values.split(/^services:\n/m)
    const entries = services.split(/^ {2}(?=[a-z]+:$)/m).slice(1)
    const told = entries.map((entry) => ({
      name: entry.slice(0, entry.indexOf(':')),
      database: /^ {4}database: true$/m.test(entry),
      grpcFrom: /^ {4}grpcFrom: \[(.*)\]$/m.exec(entry)?.[1]?.split(', ') ?? [],
    }))
    const expected = facts.map(([name]) => ({
      name,
      database: DATA_SERVICES.some((each) => each === name),
      grpcFrom: facts
        .filter(
          ([other, { asks }]) =>
            other !== name && (name === 'identity' || asks.some((asked) => asked === name)),
        )
        .map(([other]) => other),
    }))
    expect(told.filter(({ name }) => name !== 'web')).toEqual(expected)
  })

  it('is in the compose file: each service, whom it asks over gRPC, and its secrets in a volume of its own', async () => {
    const compose = await readFile(join(ROOT, 'docker-compose.yml'), 'utf8')
    const [, services = '', volumes = ''] = compose.split(/^(?:services|volumes):\n/m)
    const entries = services.split(/^ {2}(?=[a-z0-9-]+:$)/m)
    for (const [name, { asks }] of facts) {
      const entry = entries.find((each) => each.startsWith(`${name}:`)) ?? ''
      const asked = [...entry.matchAll(/^ {6}[A-Z]+_GRPC: ([a-z]+):9090$/gm)].map(([, to]) => to)
      expect(asked, `${name} asks`).toEqual(asks)
      expect(entry).toContain(`args: { SERVICE: ${name} }`)
      expect(entry).toContain(`secrets-${name}:/run/secrets/formwork:ro`)
      expect(services).toContain(`- secrets-${name}:/secrets/${name}`)
      expect(volumes).toContain(`  secrets-${name}:`)
    }
    const gateway = entries.find((each) => each.startsWith('gateway:')) ?? ''
    for (const name of DATA_SERVICES) {
      expect(gateway).toContain(`${name.toUpperCase()}_URL: http://${name}:8080`)
    }
  })

  it('listens each on ports of its own, and answers gRPC where it is asked', () => {
    const ports = facts.flatMap(([, { ports }]) => Object.values(ports))
    expect(new Set(ports).size).toBe(ports.length)
    const asked = new Set(facts.flatMap(([, { asks }]) => asks))
    for (const name of asked)
      expect(facts.find(([each]) => each === name)?.[1].ports.grpc).toBeDefined()
  })
})
