import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePortBase } from '@formwork/testing'
import { readLocalConfig } from '../src/config.ts'
import { planServices } from '../src/services.ts'
import { type Stack, type StackOptions, startStack } from '../src/stack.ts'

const SERVICE = join(import.meta.dirname, 'fixtures/service.ts')

/** A folder that is gone after the test. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'formwork-stack-'))
  await chmod(path, 0o711)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** The settings of a stack of its own, on ports that are free. */
export async function fixtureConfig(dataDir: string, env: NodeJS.ProcessEnv = {}) {
  return readLocalConfig({
    FORMWORK_PORT_BASE: String(await freePortBase()),
    FORMWORK_DATA_DIR: dataDir,
    FORMWORK_FSYNC: 'off',
    ...env,
  })
}

/** The real stack around stand-ins for the services. */
export function startFixtureStack(
  options: Omit<StackOptions, 'plan'>,
  env: Readonly<Record<string, string>> = {},
): Promise<Stack> {
  return startStack({
    ...options,
    plan: (...known) =>
      planServices(...known).map((plan) => ({
        ...plan,
        entry: SERVICE,
        env: { ...plan.env, ...(plan.name === 'catalog' ? env : {}) },
      })),
  })
}
