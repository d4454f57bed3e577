import { freePortBase, temporaryFolder } from '@formwork/backing-services'
import { type LocalConfig, readLocalConfig } from './config.ts'
import { type Stack, startStack } from './stack.ts'

export interface TemporaryStack {
  readonly gatewayUrl: string
  readonly config: LocalConfig
  readonly stack: Stack
  stop(): Promise<void>
}

/** The settings of a stack of its own, on ports that are free. */
export async function temporaryConfig(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
): Promise<LocalConfig> {
  return readLocalConfig({
    FORMWORK_PORT_BASE: String(await freePortBase()),
    FORMWORK_DATA_DIR: dataDir,
    FORMWORK_FSYNC: 'off',
    // All that is tried on it may be tried on several processes of each service.
    FORMWORK_REPLICAS: process.env.FORMWORK_REPLICAS,
    ...env,
  })
}

/** The whole system, every service a process, with data that goes when it stops. */
export async function startTemporaryStack(): Promise<TemporaryStack> {
  const folder = await temporaryFolder()
  const lines: string[] = []
  try {
    const config = await temporaryConfig(folder.path)
    const stack = await startStack({
      config,
      onLine: ({ source, level, message }) => {
        if (lines.push(`${source} ${level} ${message}`) > 100) lines.shift()
      },
    })
    const stop = () => stack.stop().then(folder.remove)
    return { gatewayUrl: stack.gatewayUrl, config, stack, stop }
  } catch (error) {
    process.stderr.write(`${lines.join('\n')}\n`)
    await folder.remove()
    throw error
  }
}
