import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const SERVICE = join(import.meta.dirname, 'fixtures/holding-service.ts')
const SMALL_HEAP = ['--max-old-space-size=72', '--max-semi-space-size=16']
const OVERLOADED = { error: 'The service is overloaded; try again shortly' }

let service: ChildProcess
let port: number
beforeEach(async () => {
  const env = { ...process.env, LOG_LEVEL: 'silent', NODE_OPTIONS: '' }
  service = fork(SERVICE, { env, execArgv: SMALL_HEAP })
  ;[port] = (await once(service, 'message')) as [number]
})
afterEach(() => service.kill('SIGKILL'))

const item = { name: 'Slab on grade', quantity: 12.5, unitCost: 148.25 }
const listOf = (bytes: number) =>
  Array.from({ length: Math.floor(bytes / (JSON.stringify(item).length + 1)) }, () => item)

async function send(items: readonly unknown[], signal?: AbortSignal) {
  const answer = await fetch(`http://127.0.0.1:${port}/items`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(items),
    ...(signal && { signal }),
  })
  const retryAfter = answer.headers.get('retry-after')
  return { status: answer.status, retryAfter, body: await answer.json() }
}

describe('a service with a small heap', { timeout: 120_000 }, () => {
  it('answers each of 300 bodies of 0.9 MB that come at once, and lives', async () => {
    const items = listOf(900_000)
    const answers = await Promise.all(Array.from({ length: 300 }, () => send(items)))
    const made = { status: 201, retryAfter: null, body: { made: items.length } }
    const refused = { status: 503, retryAfter: '2', body: OVERLOADED }
    for (const answer of answers) expect([made, refused]).toContainEqual(answer)
    expect(answers).toContainEqual(made)
    expect(answers).toContainEqual(refused)
    expect(service.exitCode).toBeNull()
    expect(await send(items)).toEqual(made)
  })

  it('counts a body no more once it is answered, refused or broken off', async () => {
    const items = listOf(900_000)
    for (let round = 0; round < 8; round += 1) {
      const gone = new AbortController()
      const sent = [send(items, gone.signal), send([{ name: 1 }, ...items]), send(items)]
      setTimeout(() => gone.abort(), 100)
      await Promise.allSettled(sent)
    }
    // The heap is looked at once a second, and whoever is refused comes again after two.
    await wait(2_000)
    expect((await send(items)).status).toBe(201)
  })
})
