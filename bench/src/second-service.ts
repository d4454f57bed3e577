import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@formwork/backing-services'
import type { ServicePlan } from '@formwork/local'

export interface SecondService {
  readonly pid: number
  readonly origin: string
  stop(): Promise<void>
}

/** Another process of a service that runs already, as two replicas would, on ports of its own. */
export async function startSecondService(plan: ServicePlan): Promise<SecondService> {
  const port = await freePort()
  const child = spawn(process.execPath, [plan.entry], {
    env: {
      ...process.env,
      ...plan.env,
      PORT: String(port),
      ...(plan.grpcPort === undefined ? {} : { GRPC_PORT: String(await freePort()) }),
    },
    stdio: 'ignore',
  })
  const origin = `http://127.0.0.1:${port}`
  await becomesReady(origin)
  return {
    pid: child.pid ?? 0,
    origin,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function becomesReady(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return
    await wait(100)
  }
  throw new Error(`Nothing became ready at ${origin}`)
}
