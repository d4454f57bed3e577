import { useState } from 'react'
import type { Scope } from '../scope-items.ts'

interface Dragging {
  readonly id: string
  readonly target: string | undefined
  readonly side: 'before' | 'after'
}

export type ScopeDrag = ReturnType<typeof useScopeDrag>

/** The scope that is dragged, and the edge of another that it is over. */
export function useScopeDrag(onDrop: (id: string, target: string, side: Dragging['side']) => void) {
  const [dragging, setDragging] = useState<Dragging>()
  // A scope within another: what happens to it does not happen to that one.
  const handlersOf = (scope: Scope) => ({
    onDragStart: (event: React.DragEvent): void => {
      event.stopPropagation()
      event.dataTransfer.setData('text/plain', scope.name)
      setDragging({ id: scope.id, target: undefined, side: 'before' })
    },
    onDragOver: (event: React.DragEvent): void => {
      if (dragging === undefined) return
      event.preventDefault()
      event.stopPropagation()
      const { top, height } = event.currentTarget.getBoundingClientRect()
      const side = event.clientY < top + height / 2 ? 'before' : 'after'
      if (dragging.target !== scope.id || dragging.side !== side) {
        setDragging({ ...dragging, target: scope.id, side })
      }
    },
    onDrop: (event: React.DragEvent): void => {
      event.preventDefault()
      event.stopPropagation()
      if (dragging === undefined) return
      onDrop(dragging.id, scope.id, dragging.side)
      setDragging(undefined)
    },
    onDragEnd: (): void => setDragging(undefined),
  })
  /** The line where it would be put. */
  const lineAt = ({ id }: Scope): string | false =>
    dragging?.target === id && (dragging.side === 'before' ? 'border-t-accent' : 'border-b-accent')
  return { handlersOf, lineAt }
}
