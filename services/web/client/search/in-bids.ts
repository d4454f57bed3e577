import type { components } from '@formwork/api-client'
import type { Hit } from './hits.ts'

export type Found = components['schemas']['FoundContents'][number]

/** What the server can find: it refuses to search for less. */
const WORD = /[\p{L}\p{N}]{3}/u
export const isFindable = (text: string): boolean => WORD.test(text)

/** A scope or an item of any bid, and the row where it is. */
export function contentHit(found: Found): Hit {
  const { kind, id, name, module, scopeId, scopeName, bidId, bidNumber, bidName } = found
  const bid = `${bidNumber} ${bidName}`
  const scope = `/bids/${bidId}?scope=${scopeId}`
  return kind === 'scope'
    ? { kind, id, label: name, note: bid, to: scope }
    : {
        kind,
        id,
        label: name,
        note: `${scopeName}, ${bid}`,
        to: `${scope}&module=${module}&item=${id}`,
      }
}
