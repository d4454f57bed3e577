import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findMarked, temporaryFolder } from '@formwork/backing-services'
import { signIn } from '@formwork/local'
import { eventually, freePortBase } from '@formwork/testing'
import { afterEach, beforeEach, expect } from 'vitest'
import { PICTURE } from './picture.ts'

const ON_A_BUSY_MACHINE = { withinMs: 120_000 }
const ROOT = join(import.meta.dirname, '../../..')

export interface Terminal {
  readonly npm: ChildProcess
  readonly url: string
  readonly output: () => string
  /** Code and signal, once npm has ended. */
  readonly ended: Promise<unknown[]>
}

/** A terminal for each test, in which npm starts the system on a data folder of the test's own. */
export function useTerminal() {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  const started: ChildProcess[] = []
  beforeEach(async () => {
    folder = await temporaryFolder()
  })
  afterEach(async () => {
    // Also of a test that failed half way, nothing goes on running.
    for (const npm of started.splice(0)) {
      if (npm.exitCode === null && npm.signalCode === null) process.kill(-(npm.pid ?? 0), 'SIGTERM')
    }
    await nothingIsLeft(15_000)
    await folder.remove()
  })

  /** Processes of the system that go on running. */
  const leftOver = () => findMarked(folder.path)
  const nothingIsLeft = (withinMs: number) =>
    eventually(async () => expect(await leftOver()).toEqual([]), { withinMs })

  const start = async (env: NodeJS.ProcessEnv = {}, script = 'start'): Promise<Terminal> => {
    const portBase = await freePortBase()
    const npm = spawn('npm', ['run', script], {
      cwd: ROOT,
      detached: true,
      // Vitest says that this is a test, and a test has no local users.
      env: {
        ...process.env,
        NODE_ENV: '',
        FORMWORK_DATA_DIR: folder.path,
        FORMWORK_PORT_BASE: String(portBase),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    started.push(npm)
    let output = ''
    for (const stream of [npm.stdout, npm.stderr]) {
      stream.on('data', (data) => {
        output += data
      })
    }
    const url = `http://127.0.0.1:${portBase}`
    return { npm, url, output: () => output, ended: once(npm, 'close') }
  }

  const ready = async (env: NodeJS.ProcessEnv = {}, script = 'start'): Promise<Terminal> => {
    const terminal = await start(env, script)
    await eventually(() => expect(terminal.output()).toContain('Ready in'), ON_A_BUSY_MACHINE)
    return terminal
  }
  return { start, ready, leftOver, nothingIsLeft }
}

/** Attaches a picture to the sample bid, byte by byte: `finish` sends it within `ms`. */
export async function slowUpload(url: string) {
  const session = await signIn(url, 'estimator@example.com')
  const [bid] = await session.json<{ id: string }[]>('GET', '/api/bids?q=SAMPLE-001')
  const upload = request(new URL(`/api/bids/${bid?.id}/attachments`, url), {
    method: 'POST',
    headers: {
      cookie: session.cookie,
      expect: '100-continue',
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
      const content = PICTURE
      for (const byte of content) {
        upload.write(Buffer.of(byte))
        await wait(ms / content.length)
      }
      upload.end('\r\n--x--\r\n')
    },
  }
}
