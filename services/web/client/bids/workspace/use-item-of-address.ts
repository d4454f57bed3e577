import { useEffect } from 'react'
import type { ModuleName } from './modules.ts'
import type { BidSteps } from './sheet/bid-steps.ts'

/** Shows the row that the address names, as a search leads there, once. */
export function useItemOfAddress(
  steps: BidSteps,
  {
    item,
    scopeId,
    module,
  }: {
    readonly item: string | undefined
    readonly scopeId: string | undefined
    readonly module: ModuleName
  },
  onShown: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is shown once for each address.
  useEffect(() => {
    if (item === undefined || scopeId === undefined) return
    steps.show({ scopeId, module, key: item })
    onShown()
  }, [steps, item, scopeId, module])
}
