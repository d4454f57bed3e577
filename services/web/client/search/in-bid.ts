import type { WholeBid } from '../bids/workspace/bid-data.ts'
import { MODULES } from '../bids/workspace/modules.ts'
import { itemsOf } from '../bids/workspace/scope-items.ts'
import type { Hit } from './hits.ts'

const MOST = 8

/** Scopes and items of a bid whose name holds the text, in the order of the bid. */
export function hitsInBid(text: string, { id: bidId, scopes }: Pick<WholeBid, 'id' | 'scopes'>) {
  const wanted = text.toLowerCase()
  const isIt = ({ name }: { readonly name: string }) => name.toLowerCase().includes(wanted)
  const address = (scope: string) => `/bids/${bidId}?scope=${scope}`
  const ofScopes = scopes.filter(isIt).map(({ id, name, scopeType }): Hit => {
    return { kind: 'scope', id, label: name, note: scopeType?.name ?? '', to: address(id) }
  })
  const ofItems = scopes.flatMap((scope) =>
    MODULES.flatMap((module) =>
      itemsOf(scope, module)
        .filter(isIt)
        .map(({ id, name }): Hit => {
          const to = `${address(scope.id)}&module=${module}`
          return { kind: 'item', id, label: name, note: scope.name, to }
        }),
    ),
  )
  return [...ofScopes.slice(0, MOST), ...ofItems.slice(0, MOST)]
}
