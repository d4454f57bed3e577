import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { findMarked, temporaryFolder } from '@formwork/backing-services'
import { signIn } from '@formwork/local'
import { eventually, freePortBase } from '@formwork/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const ON_A_BUSY_MACHINE = { withinMs: 120_000 }
/** Of several processes of a service each serves on for five seconds, the gateways first. */
const STOPS_WITHIN_MS = process.env.FORMWORK_REPLICAS === undefined ? 10_000 : 25_000
const ROOT = join(import.meta.dirname, '../../..')
/** One pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

describe('a start from the terminal', { timeout: 180_000 }, () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  beforeEach(async () => {
    folder = await temporaryFolder()
  })
  const started: ChildProcess[] = []
  afterEach(async () => {
    // Also of a test that failed half way, nothing goes on running.
    for (const npm of started.splice(0)) {
      if (npm.exitCode === null && npm.signalCode === null) process.kill(-(npm.pid ?? 0), 'SIGTERM')
    }
    await eventually(async () => expect(await findMarked(folder.path)).toEqual([]), {
      withinMs: 15_000,
    })
    await folder.remove()
  })

  const start = async (env: NodeJS.ProcessEnv, script = 'start') => {
    const npm = spawn('npm', ['run', script], {
      cwd: ROOT,
      detached: true,
      // Vitest says that this is a test, and a test has no local users.
      env: { ...process.env, NODE_ENV: '', FORMWORK_DATA_DIR: folder.path, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    started.push(npm)
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
      withinMs: STOPS_WITHIN_MS,
    })
    expect(performance.now() - asked).toBeLessThan(STOPS_WITHIN_MS)
  })

  /** Attaches a picture to the sample bid, byte by byte: `finish` sends it within `ms`. */
  const slowUpload = async (url: string) => {
    const session = await signIn(url, 'estimator@example.com')
    const [bid] = await session.json<{ id: string }[]>('GET', '/api/bids?q=SAMPLE-001')
    const upload = request(new URL(`/api/bids/${bid?.id}/attachments`, url), {
      method: 'POST',
      headers: {
        ...{ cookie: session.cookie, expect: '100-continue' },
        'content-type': 'multipart/form-data; boundary=x',
      },
    })
    const answer = new Promise<IncomingMessage | string>((resolve) =>
      upload.once('response', resolve).once('error', ({ message }) => resolve(message)),
    )
    upload.flushHeaders()
    // It is there, and its body is waited for.
    await once(upload, 'continue')
    upload.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n')
    return {
      answer,
      async finish(ms: number) {
        const content = Buffer.from(PNG, 'base64')
        for (const byte of content) {
          upload.write(Buffer.of(byte))
          await wait(ms / content.length)
        }
        upload.end('\r\n--x--\r\n')
      },
    }
  }

  it('finishes an upload that is under way when it is told to stop, and leaves with code 0', async () => {
    const portBase = await freePortBase()
    const { npm, output, ended } = await start({ FORMWORK_PORT_BASE: String(portBase) })
    await eventually(() => expect(output()).toContain('Ready in'), ON_A_BUSY_MACHINE)
    const upload = await slowUpload(`http://127.0.0.1:${portBase}`)
    npm.kill('SIGTERM')
    await upload.finish(15_000)
    const answer = await upload.answer
    if (typeof answer === 'string') throw new Error(answer)
    expect([answer.statusCode, JSON.parse(await text(answer))]).toEqual([
      201,
      expect.objectContaining({ fileName: 'a.png' }),
    ])
    expect(await ended).toEqual([0, null])
    expect(output()).not.toMatch(/leaving anyway|was killed/)
    expect(await findMarked(folder.path)).toEqual([])
  })

  it('stops at once at a second Ctrl-C, whatever is under way', async () => {
    const portBase = await freePortBase()
    const { npm, output, ended } = await start({ FORMWORK_PORT_BASE: String(portBase) })
    await eventually(() => expect(output()).toContain('Ready in'), ON_A_BUSY_MACHINE)
    const upload = await slowUpload(`http://127.0.0.1:${portBase}`)
    // The terminal sends it to npm and to us, and npm passes it on.
    const ctrlC = () => process.kill(-(npm.pid ?? 0), 'SIGINT')
    ctrlC()
    await eventually(() => expect(output()).toContain('Ctrl-C again stops at once'))
    await wait(2_000)
    expect(npm.exitCode).toBeNull()
    const asked = performance.now()
    ctrlC()
    await ended
    expect(performance.now() - asked).toBeLessThan(10_000)
    expect(await findMarked(folder.path)).toEqual([])
    expect(typeof (await upload.answer)).toBe('string')
  })

  it('answers a wrong setting with one sentence and code 1', async () => {
    const { output, ended } = await start({ FORMWORK_PORT_BASE: 'high' })
    expect(await ended).toEqual([1, null])
    expect(output()).toContain('FORMWORK_PORT_BASE is a port from 1 to 65507, not "high".')
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
