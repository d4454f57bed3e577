import { sentenceOf } from '../../../lib/formats/sentence.ts'
import { say } from '../../../ui/notices.tsx'
import type { Scope } from '../scope-items.ts'
import { useBidSheets } from '../use-bid-sheets.ts'
import { orderScopes } from './scope-data.ts'
import { placed, stepped } from './scope-order.ts'
import { runScopeStep } from './scope-step.ts'
import { texts } from './texts.ts'

/** Moves a scope among the others, so that undo moves it back. */
export function useScopeOrder(bidId: string, scopes: readonly Scope[]) {
  const { steps } = useBidSheets(bidId)
  const apply = async (id: string, positions: ReturnType<typeof placed>): Promise<void> => {
    if (positions === undefined) return
    const name = scopes.find((scope) => scope.id === id)?.name ?? ''
    const place = positions.findIndex((one) => one.id === id) + 1
    const before = scopes.map((scope) => ({ id: scope.id, position: scope.position }))
    try {
      await runScopeStep(steps, {
        scopeId: id,
        run: () => orderScopes(bidId, positions),
        revert: () => orderScopes(bidId, before),
        undone: texts.movedBack(name),
        redone: texts.moved(name, place, positions.length),
      })
      say(texts.moved(name, place, positions.length))
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  return {
    drop: (id: string, target: string, side: 'before' | 'after'): void =>
      void apply(id, placed(scopes, id, target, side)),
    step: (id: string, by: -1 | 1): void => void apply(id, stepped(scopes, id, by)),
  }
}
