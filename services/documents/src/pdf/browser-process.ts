import { type ChildProcess, spawn } from 'node:child_process'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'puppeteer'
import type { ChromiumFiles } from './chromium-files.ts'
import { PipeTransport } from './pipe-transport.ts'

/** A browser with its own process group, home and profile. */
export interface BrowserProcess {
  readonly pid: number
  readonly browser: Browser
  /** Resolves when the process has ended, for whatever reason. */
  readonly exited: Promise<void>
  close(): Promise<void>
}

export interface LaunchOptions {
  readonly files: ChromiumFiles
  /** Whom the browser runs as; undefined: as this process. */
  readonly uid: number | undefined
  readonly sandbox: boolean
}

/** The browser did not come up; `output` is the end of what it said. */
export class BrowserLaunchError extends Error {
  readonly output: string
  /** It ended by itself, rather than not answering in time. */
  readonly ended: boolean

  constructor(output: string, ended: boolean) {
    super(`Chromium did not start: ${output.trim().split('\n').at(-1) ?? ''}`)
    this.output = output
    this.ended = ended
  }
}

class NoAnswerError extends Error {}

const LAUNCH_LIMIT_MS = 15_000
const CLOSE_LIMIT_MS = 5_000
const PROFILE_PREFIX = 'formwork-browser-'

/**
 * Nothing that a document says may reach the network: a dead proxy for everything, loopback
 * included, beside no JavaScript and aborted requests (a prefetch or preconnect passes those two).
 */
const ARGUMENTS = [
  '--headless',
  '--remote-debugging-pipe',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-pings',
  '--mute-audio',
  '--hide-scrollbars',
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-component-update',
  '--disable-crash-reporter',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--disable-sync',
  '--disable-features=Translate,OptimizationHints,MediaRouter,DialMediaRouteProvider,BackForwardCache',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
]

/** Starts a browser with an empty home and nothing of our environment. */
export async function launchBrowser({
  files,
  uid,
  sandbox,
}: LaunchOptions): Promise<BrowserProcess> {
  const home = await mkdtemp(join(tmpdir(), `${PROFILE_PREFIX}${process.pid}-`))
  if (uid !== undefined) await chown(home, uid, uid)
  const child = spawn(
    files.executable,
    [
      ...ARGUMENTS,
      ...(sandbox ? [] : ['--no-sandbox']),
      `--user-data-dir=${join(home, 'profile')}`,
      'about:blank',
    ],
    {
      cwd: home,
      env: { ...files.env, HOME: home, TMPDIR: home, XDG_CACHE_HOME: home, PATH: '/usr/bin:/bin' },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      // A process group of its own, so that all of it can be ended at once.
      detached: true,
      ...(uid === undefined ? {} : { uid, gid: uid }),
    },
  )
  const said = keepEnd(child)
  const exited = new Promise<void>((resolve) => {
    child.once('exit', resolve)
    child.once('error', resolve)
  }).then(async () => {
    killGroup(child)
    await rm(home, { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
  })
  try {
    const browser = await connect(child, exited)
    return { pid: child.pid ?? 0, browser, exited, close: () => close(child, browser, exited) }
  } catch (error) {
    const ended = !(error instanceof NoAnswerError)
    killGroup(child)
    await exited
    throw new BrowserLaunchError(said(), ended)
  }
}

async function connect(child: ChildProcess, exited: Promise<void>): Promise<Browser> {
  const [, , , commands, answers] = child.stdio
  const transport = new PipeTransport(commands as Writable, answers as Readable)
  const gone = exited.then(() => {
    throw new Error('the browser ended')
  })
  const late = wait(LAUNCH_LIMIT_MS, undefined, { ref: false }).then(() => {
    throw new NoAnswerError('the browser did not answer')
  })
  // Not before the first page: with it a start loads half as much again.
  const { default: puppeteer } = await import('puppeteer')
  const connecting = puppeteer.connect({ transport, defaultViewport: null })
  connecting.catch(() => {})
  return Promise.race([connecting, gone, late])
}

/** Asks nicely first; closing may hang (puppeteer#12186), so not for long. */
async function close(child: ChildProcess, browser: Browser, exited: Promise<void>): Promise<void> {
  const polite = browser.close().catch(() => {})
  await Promise.race([
    Promise.all([polite, exited]),
    wait(CLOSE_LIMIT_MS, undefined, { ref: false }),
  ])
  killGroup(child)
  await exited
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Nobody is left in it.
  }
}

/** The last few kilobytes of stderr, for the log when it goes wrong. */
function keepEnd(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-4_096)
  })
  return () => text
}

/** Removes the profiles that browsers of dead processes left behind. */
export async function removeStaleProfiles(): Promise<void> {
  const names = await readdir(tmpdir())
  for (const name of names.filter((entry) => entry.startsWith(PROFILE_PREFIX))) {
    const pid = Number(/^\d+/.exec(name.slice(PROFILE_PREFIX.length))?.[0])
    if (!isAlive(pid))
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {})
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
