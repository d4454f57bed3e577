import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '@formwork/testing'
import { afterEach, expect, it } from 'vitest'

const FOLDER = join(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8'))

let service: ChildProcess
afterEach(() => service.kill('SIGKILL'))

it('a service says its version in the first line of its log and among its figures', async () => {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const { PATH = '' } = process.env
  const env = { PATH, NODE_ENV: 'test', PUBLIC_URL: `http://127.0.0.1:${port}` }
  service = spawn(process.execPath, ['src/main.ts'], {
    cwd: FOLDER,
    env: { ...env, PORT: `${port}`, METRICS_PORT: `${metricsPort}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: { readonly msg: string; readonly version?: string }[] = []
  if (service.stdout === null) throw new Error('it has no output')
  for await (const line of createInterface({ input: service.stdout })) {
    lines.push(JSON.parse(line))
    if (lines.at(-1)?.msg === 'ready') break
  }
  expect(lines[0]).toMatchObject({ service: 'web', msg: 'starting', version })
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  expect(await answer.text()).toContain(
    `formwork_build_info{service="web",version="${version}",node="${process.versions.node}"} 1`,
  )
  const gone = once(service, 'exit')
  service.kill('SIGTERM')
  expect(await gone).toEqual([0, null])
})
