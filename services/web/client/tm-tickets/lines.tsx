import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { texts } from './texts.ts'

/** Lines of one kind, and one more. */
export function Lines({
  title,
  add,
  onAdd,
  children,
}: {
  readonly title: string
  readonly add: string
  readonly onAdd: () => void
  readonly children: readonly ReactNode[]
}) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2>{title}</h2>
      {children.length > 0 && <ul className="flex flex-col gap-3">{children}</ul>}
      <div>
        <Button onClick={onAdd}>{add}</Button>
      </div>
    </section>
  )
}

/** What it was above, how much of it below; on a desk beside each other. */
export function Line({
  name,
  onRemove,
  children,
}: {
  /** Of the button that takes it away. */
  readonly name: string
  readonly onRemove: () => void
  readonly children: ReactNode
}) {
  return (
    <li className="grid gap-2 rounded-md border border-line bg-panel p-3 sm:grid-cols-[1fr_20rem_auto] sm:items-start">
      {children}
      <div className="sm:pt-5">
        <Button aria-label={name} className="w-full" onClick={onRemove}>
          {texts.form.remove}
        </Button>
      </div>
    </li>
  )
}
