import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'

/** At which edges of a part there is more than is seen. */
interface More {
  readonly left: boolean
  readonly right: boolean
}

const NOTHING_MORE: More = { left: false, right: false }
/** What rounding leaves over is not more. */
const SLACK = 1

interface Place {
  readonly scrollLeft: number
  readonly clientWidth: number
  readonly scrollWidth: number
}

/** What of a part lies beyond the edges of its place. */
export const moreOf = ({ scrollLeft, clientWidth, scrollWidth }: Place): More => ({
  left: scrollLeft > SLACK,
  right: scrollWidth - clientWidth - scrollLeft > SLACK,
})

/**
 * What may be wider than its place goes sideways there, and each edge that hides something has a
 * shade and an arrow. It is reached by keyboard while there is somewhere to go.
 */
export function Sideways({
  label,
  isRegion = true,
  className,
  children,
}: {
  readonly label: string
  /** Named even where nothing is hidden; a list has a name already. */
  readonly isRegion?: boolean
  readonly className?: string
  readonly children: ReactNode
}) {
  const box = useRef<HTMLElement>(null)
  const [more, setMore] = useState(NOTHING_MORE)
  const isCut = more.left || more.right
  const look = (): void => {
    if (box.current === null) return
    const now = moreOf(box.current)
    setMore((before) => (before.left === now.left && before.right === now.right ? before : now))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` reads the box alone.
  useEffect(() => {
    if (box.current === null) return
    const observer = new ResizeObserver(look)
    observer.observe(box.current)
    for (const child of box.current.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="relative min-w-0">
      <section
        ref={box}
        aria-label={isRegion || isCut ? label : undefined}
        {...(isCut && { tabIndex: 0 })}
        onScroll={look}
        className={classes('relative overflow-x-auto print:overflow-visible', className)}
      >
        {children}
      </section>
      {more.left && <Edge side="left" />}
      {more.right && <Edge side="right" />}
    </div>
  )
}

const SIDES = {
  left: { Icon: ChevronLeft, place: 'left-0 bg-linear-to-r justify-start' },
  right: { Icon: ChevronRight, place: 'right-0 bg-linear-to-l justify-end' },
} as const

function Edge({ side }: { readonly side: keyof typeof SIDES }) {
  const { Icon, place } = SIDES[side]
  return (
    <span
      aria-hidden
      data-more={side}
      className={classes(
        'no-print pointer-events-none absolute inset-y-0 z-3 flex w-10 items-start from-page from-25% to-transparent text-ink',
        place,
      )}
    >
      <Icon size={16} className="mt-2" />
    </span>
  )
}
