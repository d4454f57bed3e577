import { freePort } from '@formwork/backing-services'
import { becomesReady, type ServicePlan, startService } from '@formwork/local'

export interface SecondService {
  readonly pid: number
  readonly origin: string
  stop(): Promise<void>
}

const READY_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 30_000

/** Another process of a service that runs already, as two replicas would, on ports of its own. */
export async function startSecondService(
  plan: ServicePlan,
  settings: Readonly<Record<string, string>> = {},
): Promise<SecondService> {
  const port = await freePort()
  const ports = {
    PORT: String(port),
    METRICS_PORT: String(await freePort()),
    ...(plan.grpcPort === undefined ? {} : { GRPC_PORT: String(await freePort()) }),
  }
  const own = { ...plan, env: { ...plan.env, ...ports } }
  const lines: string[] = []
  const child = await startService(own, settings, (line) => lines.push(line))
  const origin = `http://127.0.0.1:${port}`
  if (!(await becomesReady(origin, READY_WITHIN_MS, AbortSignal.timeout(READY_WITHIN_MS)))) {
    await child.stop(STOP_WITHIN_MS)
    throw new Error(`A second ${plan.name} did not become ready: ${lines.at(-1)}`)
  }
  return { pid: child.pid, origin, stop: () => child.stop(STOP_WITHIN_MS) }
}
