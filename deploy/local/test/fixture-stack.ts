import { join } from 'node:path'
import { temporaryFolder } from '@formwork/backing-services'
import { afterEach, beforeEach } from 'vitest'
import { planServices } from '../src/services.ts'
import { type Stack, type StackOptions, startStack } from '../src/stack.ts'

const SERVICE = join(import.meta.dirname, 'fixtures/service.ts')

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

/** What a process of the stack answers. */
export const ask = async (port: number, path: string): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}${path}`)).text()

/** A data folder for each test. */
export function useFolder(): { readonly path: string } {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  beforeEach(async () => {
    folder = await temporaryFolder()
  })
  afterEach(() => folder.remove())
  return {
    get path() {
      return folder.path
    },
  }
}
