import { unwrap } from '@formwork/api-client'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { api, queryClient } from '../lib/api/api.ts'
import { Button } from '../ui/button.tsx'
import { say } from '../ui/notices.tsx'
import { moved } from './moved.ts'
import type { ScopeType } from './scope-type-form.tsx'
import { texts } from './texts.ts'

/** One place up or down among all types, by pointer or key. */
export function MoveType({
  type,
  rows,
  isBusy,
  onMove,
}: {
  readonly type: ScopeType
  readonly rows: readonly ScopeType[]
  readonly isBusy: boolean
  readonly onMove: (ids: readonly string[]) => void
}) {
  const ids = rows.map(({ id }) => id)
  const place = ids.indexOf(type.id)
  const directions = [
    { by: -1, Icon: ArrowUp, label: texts.up(type.name), isEnd: place <= 0 },
    { by: 1, Icon: ArrowDown, label: texts.down(type.name), isEnd: place >= ids.length - 1 },
  ]
  return (
    <span className="inline-flex gap-1">
      {directions.map(({ by, Icon, label, isEnd }) => (
        <Button
          key={by}
          look="quiet"
          aria-label={label}
          title={label}
          // The focus stays on it while it works, and at the end of the list.
          aria-disabled={isBusy || isEnd}
          onClick={() => {
            if (!isBusy && !isEnd) onMove(moved(ids, type.id, by))
          }}
        >
          <Icon aria-hidden size={16} />
        </Button>
      ))}
    </span>
  )
}

export async function putInOrder(ids: readonly string[]): Promise<void> {
  unwrap(await api.put('/api/scope-types/order', { body: { ids: [...ids] } }))
  await queryClient.invalidateQueries({ queryKey: ['scope-types'] })
  say(texts.ordered)
}
