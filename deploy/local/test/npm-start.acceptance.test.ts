import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { eventually, freePortBase } from '@formwork/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findMarked } from '../src/leftovers.ts'
import { temporaryFolder } from './fixture-stack.ts'

const ON_A_BUSY_MACHINE = { withinMs: 120_000 }
const ROOT = join(import.meta.dirname, '../../..')

describe('a start from the terminal', { timeout: 180_000 }, () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  beforeEach(async () => {
    folder = await temporaryFolder()
  })
  afterEach(() => folder.remove())

  const start = async (env: NodeJS.ProcessEnv, script = 'start') => {
    const npm = spawn('npm', ['run', script], {
      cwd: ROOT,
      detached: true,
      env: { ...process.env, FORMWORK_DATA_DIR: folder.path, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [npm.stdout, npm.stderr]) {
      stream.on('data', (data) => {
        output += data
      })
    }
    return { npm, output: () => output, ended: once(npm, 'close') }
  }

  it('closes with a table of addresses and users, and leaves nothing behind on SIGTERM', async () => {
    const portBase = await freePortBase()
    const { npm, output, ended } = await start({ FORMWORK_PORT_BASE: String(portBase) })
    await eventually(() => expect(output()).toContain('Ready in'), ON_A_BUSY_MACHINE)
    expect(output()).toContain(`Formwork is ready at http://127.0.0.1:${portBase}`)
    expect(output()).toContain('estimator@example.com')
    expect(output()).toContain('SAMPLE-001 is there')

    const asked = performance.now()
    npm.kill('SIGTERM')
    await ended
    await eventually(async () => expect(await findMarked(folder.path)).toEqual([]), {
      withinMs: 10_000,
    })
    expect(performance.now() - asked).toBeLessThan(10_000)
  })

  it('answers a wrong setting with one sentence and code 1', async () => {
    const { output, ended } = await start({ FORMWORK_PORT_BASE: 'high' })
    expect(await ended).toEqual([1, null])
    expect(output()).toContain('FORMWORK_PORT_BASE is a port from 1 to 65514, not "high".')
    expect(output()).not.toMatch(/\n\s+at /)
  })

  it('by npm run dev watches the sources, and leaves nothing behind on Ctrl-C', async () => {
    const env = { FORMWORK_PORT_BASE: String(await freePortBase()), FORMWORK_SAMPLE_DATA: 'off' }
    const { npm, output, ended } = await start(env, 'dev')
    await eventually(() => expect(output()).toContain('Ready in'), ON_A_BUSY_MACHINE)
    expect(output()).toContain('Each service starts again when its sources change')

    // A terminal tells everything in its foreground.
    process.kill(-(npm.pid ?? 0), 'SIGINT')
    await ended
    await eventually(async () => expect(await findMarked(folder.path)).toEqual([]), {
      withinMs: 10_000,
    })
    expect(output()).toContain('Stopped')
  })
})
