import type { ReactNode } from 'react'

/** What this place is for, and the one thing to do. */
export function Empty({
  children,
  action,
}: {
  readonly children: ReactNode
  readonly action?: ReactNode
}) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-md border border-dashed border-control p-6">
      <p className="max-w-prose text-muted">{children}</p>
      {action}
    </div>
  )
}
