import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { secondsSince } from '../backing.ts'
import { ROOT } from '../config.ts'
import type { ServiceName } from '../services.ts'
import type { Stack } from '../stack.ts'
import { type Change, changeOf } from './change.ts'
import { type SourceWatch, watchSources } from './watch-sources.ts'
import { readWorkspace } from './workspace.ts'

export interface RestartOptions {
  readonly stack: Pick<Stack, 'services' | 'restart'>
  readonly say: (text: string) => void
  /** The sources to watch. */
  readonly root?: string
  /** Brings packages and generated code up to date. */
  readonly setUp?: () => Promise<unknown>
}

const SETUP = join(ROOT, 'deploy/local/setup.mjs')
const runSetup = () => promisify(execFile)(process.execPath, [SETUP], { cwd: ROOT })

/** Starts each service again when a source of it, or of a package that it uses, changes. */
export async function restartOnChange({
  stack,
  say,
  root = ROOT,
  setUp = runSetup,
}: RestartOptions): Promise<SourceWatch> {
  const names = stack.services.map(({ name }) => name)
  let settingUp: Promise<unknown> = Promise.resolve()

  const restart = async (service: ServiceName, from: number): Promise<void> => {
    if (await stack.restart(service)) say(`• ${service} is ready again (${secondsSince(from)})`)
  }
  const apply = async ({ services, needsSetup }: Change<ServiceName>): Promise<void> => {
    const from = performance.now()
    if (needsSetup) {
      settingUp = settingUp.then(setUp)
      say('• Bringing packages and generated code up to date')
    }
    await settingUp
    await Promise.all(services.map((service) => restart(service, from)))
  }
  const sources = await watchSources(root, async (paths) => {
    try {
      const change = changeOf(paths, await readWorkspace(root, names))
      if (change.services.length === 0) return
      say(`• ${describe([...paths])}: restarting ${change.services.join(', ')}`)
      await apply(change)
    } catch (error) {
      settingUp = Promise.resolve()
      say(`• ${sentenceOf(error)}`)
    }
  })
  say('• Each service starts again when its sources change')
  return sources
}

function describe([first, ...others]: readonly string[]): string {
  return others.length === 0 ? `${first} changed` : `${first} and ${others.length} others changed`
}

/** A command that failed has said why on its own. */
function sentenceOf(error: unknown): string {
  if (error instanceof Error && 'stderr' in error && typeof error.stderr === 'string') {
    return error.stderr.trim()
  }
  return error instanceof Error ? error.message : String(error)
}
