import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Child, startChild } from '@formwork/backing-services'
import { ROOT } from './config.ts'
import { isNatsSetting } from './own-nats.ts'
import type { ServicePlan } from './services.ts'

const TELEMETRY = join(ROOT, 'packages/telemetry/src/register.ts')

/** Starts one service with our environment less everything that is not its own. */
export function startService(
  plan: ServicePlan,
  shared: Readonly<Record<string, string>>,
  onLine: (line: string) => void,
): Promise<Child> {
  return startChild({
    command: process.execPath,
    args: ['--import', TELEMETRY, plan.entry],
    cwd: dirname(dirname(plan.entry)),
    env: { ...inheritedEnv(process.env), ...shared, ...plan.env },
    stopSignal: 'SIGTERM',
    onLine,
  })
}

/** No service sees another's way into database or NATS; npm's and vitest's variables are noise. */
export function inheritedEnv(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const foreign =
    /DATABASE_URL$|^FORMWORK_(PORT_BASE|REPLICAS|DATA_DIR|HOST|SAMPLE_DATA|FSYNC|ADMIN_EMAIL|ADMIN_PASSWORD)$|^(OIDC|AUTH_CORE|CDI)_|^(npm|VITEST|TURBO)_|^(VITEST|TEST|INIT_CWD)$/
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !foreign.test(name) && !isNatsSetting(name)),
  )
}

const ANSWER_MS = 2_000

/** Whether `/readyz` answers 200 within two seconds, and before the signal. */
export async function isReady(url: string, signal?: AbortSignal): Promise<boolean> {
  const late = AbortSignal.timeout(ANSWER_MS)
  const answer = await fetch(`${url}/readyz`, {
    signal: signal === undefined ? late : AbortSignal.any([signal, late]),
  }).catch(() => undefined)
  await answer?.body?.cancel().catch(() => {})
  return answer?.status === 200
}

/** True once `/readyz` answers 200; false when the deadline or the signal comes first. */
export async function becomesReady(
  url: string,
  withinMs: number,
  signal: AbortSignal,
): Promise<boolean> {
  const deadline = performance.now() + withinMs
  while (performance.now() < deadline && !signal.aborted) {
    if (await isReady(url)) return true
    await wait(50)
  }
  return false
}
