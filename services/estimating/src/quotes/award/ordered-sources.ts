import type { OrderedSourceMessage, PurchasingServiceClient } from '@formwork/contracts'
import { type CallSettings, callUnary } from '@formwork/service-kit'

/** What purchase orders name, which purchasing keeps. */
export interface OrderedSources {
  /** Throws while purchasing is out of reach. */
  of(projectId: string, sourceKeys: readonly string[]): Promise<readonly OrderedSourceMessage[]>
}

const DEADLINE_MS = 1_000

export function orderedSources(options: {
  readonly purchasing: PurchasingServiceClient
  readonly token: string
}): OrderedSources {
  const { purchasing, token } = options
  const settings: CallSettings = { service: 'Purchasing', token, deadlineMs: DEADLINE_MS }
  return {
    async of(projectId, sourceKeys) {
      const { sources } = await callUnary<
        { readonly projectId: string; readonly sourceKeys: string[] },
        { readonly sources: readonly OrderedSourceMessage[] }
      >(settings, purchasing.listOrderedSources.bind(purchasing), {
        projectId,
        sourceKeys: [...sourceKeys],
      })
      return sources
    },
  }
}
