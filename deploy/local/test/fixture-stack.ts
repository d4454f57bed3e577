import { join } from 'node:path'
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
