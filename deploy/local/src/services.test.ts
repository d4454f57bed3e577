import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT, readLocalConfig } from './config.ts'
import { listeningPorts, SERVICE_NAMES } from './services.ts'

it('the README says where each service listens', async () => {
  const readme = await readFile(join(ROOT, 'README.md'), 'utf8')
  const rows = readme.matchAll(/^\| \[\w+\]\(services\/(\w+)\) \| (\d+) \| *(\d*) *\|/gm)
  const said = [...rows].map(([, name, http, grpc]) => `${name} ${http} ${grpc}`)
  const ports = listeningPorts(readLocalConfig({}))
  const portOf = (purpose: string) => ports.find((one) => one.purpose === purpose)?.port ?? ''
  const is = SERVICE_NAMES.map((name) => `${name} ${portOf(name)} ${portOf(`${name} gRPC`)}`)
  expect(said).toEqual(is)
})
