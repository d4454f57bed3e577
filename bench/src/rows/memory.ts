import type { ServicePlan } from '@formwork/local'
import { startContender } from '../contender.ts'
import { peakMemoryMb, resetPeak } from '../peak-memory.ts'
import type { Row } from '../row.ts'
import { startSecondService } from '../second-service.ts'
import type { System } from '../system.ts'
import { atMostMore } from '../target.ts'

/** Each figure is that of a process of its own, which has made small workbooks before. */
export const excelMemory: Row = {
  name: 'excel-memory',
  measures: [
    {
      name: 'peak memory of documents for Excel of 50,000 items, beside 1,000 items',
      figure: 'peakMb',
      unit: 'MB',
      target: atMostMore(80, 'MB'),
    },
  ],
  missing: async () =>
    process.platform === 'linux' ? undefined : 'Only Linux tells the peak memory of a process',
  async prepare(system) {
    const small = await system.bids.shared(1_000, 10)
    const big = await system.bids.shared(50_000, 20)
    const plan = system.plan('documents')
    return {
      ours: () => peakOf(system, plan, { warmUp: small.id, bidId: big.id }),
      floor: () => peakOf(system, plan, { warmUp: small.id, bidId: small.id }),
      close: async () => {},
    }
  },
}

const WARM_UPS = 5

async function peakOf(
  system: System,
  plan: ServicePlan,
  { warmUp, bidId }: { readonly warmUp: string; readonly bidId: string },
) {
  const service = await startSecondService(plan)
  const { cookie } = await system.session()
  const download = async (id: string, turns: number): Promise<void> => {
    const contender = await startContender(new URL('../http-load.ts', import.meta.url), {
      origin: service.origin,
      cookie,
      clients: 1,
      requests: [[{ method: 'GET', path: `/api/bids/${id}/excel` }]],
    })
    await contender.run({ clients: 1, turns })
    await contender.close()
  }
  try {
    await download(warmUp, WARM_UPS)
    await resetPeak(service.pid)
    await download(bidId, 1)
    return { peakMb: await peakMemoryMb(service.pid) }
  } finally {
    await service.stop()
  }
}
