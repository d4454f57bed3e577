import { freePortBase } from '@formwork/backing-services'
import { expect, it, vi } from 'vitest'
import { replicate } from '../src/replicas/replicate.ts'
import type { ServicePlan } from '../src/services.ts'

/** The draws of `freePortBase` are of 400 blocks of 30 ports. */
const drawOf = (base: number): number => ((base - 20_000) / 30 + 0.5) / 400

it('gives no process the ports of the balancers, which do not listen yet', async () => {
  const portBase = await freePortBase()
  const plan: ServicePlan = {
    name: 'estimating',
    entry: '',
    url: '',
    port: portBase + 2,
    grpcPort: undefined,
    env: { METRICS_PORT: String(portBase + 24) },
  }
  const draws = vi.spyOn(Math, 'random').mockReturnValueOnce(drawOf(portBase))
  try {
    const own = (await replicate([plan], { portBase, replicas: 3 })).get(plan) ?? []
    const ports = own.map(({ port }) => port)
    expect(new Set([plan.port, ...ports]).size).toBe(4)
  } finally {
    draws.mockRestore()
  }
})
