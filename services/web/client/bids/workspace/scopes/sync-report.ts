import type { components } from '@formwork/api-client'
import { formatFieldName } from '../../../lib/formats/formats.ts'
import { texts } from './texts.ts'

type Synced = Pick<components['schemas']['SyncedScope'], 'updated' | 'replaced' | 'kept'>

/** As many kept changes as a notice names. */
const NAMED = 4

/** What a sync has done, in a sentence or two: what followed the parent, and what stayed. */
export function syncReport({ updated, replaced, kept }: Synced): string {
  const done = texts.synced(updated, replaced)
  if (kept.length === 0) return done
  const named = kept
    .slice(0, NAMED)
    .map(({ name, field }) => texts.keptField(name, formatFieldName(field)))
  return `${done} ${texts.kept(named, kept.length - named.length)}`
}
