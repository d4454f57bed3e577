import type { components } from '@formwork/api-client'
import type { Hit } from './hits.ts'

type WholeBid = components['schemas']['WholeBid']

/** Where a scope has the items of each sheet, by the name that the address has for the sheet. */
const SHEETS = {
  concrete: 'concreteItems',
  labor: 'laborItems',
  equipment: 'equipmentItems',
  materials: 'materialItems',
  subcontractor: 'subcontractorItems',
  misc: 'miscItems',
} as const

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
    Object.entries(SHEETS).flatMap(([module, items]) =>
      scope[items].filter(isIt).map(({ id, name }): Hit => {
        const to = `${address(scope.id)}&module=${module}&item=${id}`
        return { kind: 'item', id, label: name, note: scope.name, to }
      }),
    ),
  )
  return [...ofScopes.slice(0, MOST), ...ofItems.slice(0, MOST)]
}
