import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readLocalConfig, type Stack, startStack } from '@formwork/local'
import { freePortBase } from './free-port.ts'

export interface AcceptanceStackOptions {
  /** Settings of `.env.example` that differ from a stack on free ports in a folder of its own. */
  readonly env?: Readonly<Record<string, string>>
  /** Every line of the merged log; default: kept back. */
  readonly onLine?: (line: string) => void
}

export interface AcceptanceStack {
  readonly gatewayUrl: string
  readonly stack: Stack
  stop(): Promise<void>
}

/** The whole system, every service a process, with data that goes when it stops. */
export async function startAcceptanceStack(
  options: AcceptanceStackOptions = {},
): Promise<AcceptanceStack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'formwork-acceptance-'))
  await chmod(dataDir, 0o711)
  const lines: string[] = []
  const config = readLocalConfig({
    FORMWORK_PORT_BASE: String(await freePortBase()),
    FORMWORK_DATA_DIR: dataDir,
    FORMWORK_FSYNC: 'off',
    ...options.env,
  })
  const remove = (): Promise<void> => rm(dataDir, { recursive: true, force: true })
  try {
    const stack = await startStack({
      config,
      onLine: ({ source, level, message }) => {
        const line = `${source} ${level} ${message}`
        options.onLine?.(line)
        if (lines.push(line) > 100) lines.shift()
      },
    })
    return {
      gatewayUrl: stack.gatewayUrl,
      stack,
      stop: () => stack.stop().then(remove),
    }
  } catch (error) {
    process.stderr.write(`${lines.join('\n')}\n`)
    await remove()
    throw error
  }
}
