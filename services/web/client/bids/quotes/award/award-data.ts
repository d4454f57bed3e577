import { unwrap } from '@formwork/api-client'
import { api } from '../../../lib/api/api.ts'
import { recordChanged } from '../../../lib/api/stale.ts'
import { noteWarnings } from '../../../lib/write-warnings.ts'
import type { Package } from '../quotes-data.ts'

interface Award {
  readonly quoteId: string
  readonly optionalLineIds: string[]
  readonly reason: string | null
}

export const etagOf = ({ version }: Package): string => `"${version}"`

/** What the award leaves out is kept as warnings until it is read. */
export async function awardQuote(
  id: string,
  body: Award,
  ifMatch: string | undefined,
): Promise<void> {
  const params = { path: { id } }
  const answer = await api.post('/api/packages/{id}/award', { params, body, ifMatch })
  await recordChanged('package', id)
  noteWarnings(unwrap(answer))
}

export async function takeBackAward(found: Package): Promise<void> {
  const answer = await api.delete('/api/packages/{id}/award', {
    params: { path: { id: found.id } },
    ifMatch: etagOf(found),
  })
  await recordChanged('package', found.id)
  unwrap(answer)
  noteWarnings({ id: found.id, warnings: [] })
}
