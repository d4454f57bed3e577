import { freePortBase } from '@formwork/backing-services'
import type { ServicePlan } from '../services.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { watchReadiness } from './readiness.ts'

/**
 * Longer than the gateway keeps a connection that nothing is sent on: it has ended it by then, and
 * sends nothing on it as the process ends it.
 */
const DRAIN_SECONDS = 5

/**
 * The plans of several processes of each service. A process has the ports of its service in a block
 * of its own; the service's own are the balancer's.
 */
export async function replicate(
  plans: readonly ServicePlan[],
  { portBase, replicas }: { readonly portBase: number; readonly replicas: number },
): Promise<ReadonlyMap<ServicePlan, readonly ServicePlan[]>> {
  // The balancers do not listen yet: nothing but this keeps their block from being drawn again.
  const bases = new Set([portBase])
  while (bases.size <= replicas) bases.add(await freePortBase())
  const [, ...own] = bases
  return new Map(
    plans.map((plan) => [plan, own.map((base) => movedBy(plan, base - portBase))] as const),
  )
}

function movedBy(plan: ServicePlan, distance: number): ServicePlan {
  const port = plan.port + distance
  const grpcPort = plan.grpcPort === undefined ? undefined : plan.grpcPort + distance
  const moved = (name: string): string => String(Number(plan.env[name]) + distance)
  return {
    ...plan,
    port,
    grpcPort,
    url: `http://127.0.0.1:${port}`,
    env: {
      ...plan.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      METRICS_PORT: moved('METRICS_PORT'),
      ...(grpcPort === undefined ? {} : { GRPC_PORT: String(grpcPort) }),
      DRAIN_SECONDS: String(DRAIN_SECONDS),
    },
  }
}

/** One port for HTTP and one for gRPC, as everybody knows them, before the processes of each. */
export async function balance(
  replicated: ReadonlyMap<ServicePlan, readonly ServicePlan[]>,
  gatewayHost: string,
): Promise<Balancer> {
  const processes = [...replicated.values()].flat()
  const readiness = watchReadiness(processes.map(({ url }) => url))
  const started: Balancer[] = []
  const close = async (): Promise<void> => {
    await Promise.all(started.map((balancer) => balancer.close()))
    await readiness.close()
  }
  try {
    for (const [{ name, port, grpcPort }, own] of replicated) {
      const behind = (of: (plan: ServicePlan) => number | undefined) =>
        own.flatMap((plan) => {
          const target = of(plan)
          return target === undefined
            ? []
            : [{ port: target, isReady: () => readiness.isReady(plan.url) }]
        })
      const host = name === 'gateway' ? gatewayHost : '127.0.0.1'
      started.push(await startBalancer({ host, port, targets: behind((plan) => plan.port) }))
      if (grpcPort === undefined) continue
      const targets = behind((plan) => plan.grpcPort)
      started.push(await startBalancer({ host: '127.0.0.1', port: grpcPort, targets }))
    }
    return { close }
  } catch (error) {
    await close()
    throw error
  }
}
