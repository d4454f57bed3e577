import type { ReactNode } from 'react'
import { useTitle } from '../lib/use-title.ts'

/** The head and body of a page: one `h1`, the tab's title, and what there is to do. */
export function Page({
  title,
  tab = title,
  kicker,
  actions,
  children,
}: {
  readonly title: string
  /** The title of the browser's tab, where several pages have one head. */
  readonly tab?: string
  readonly kicker?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  useTitle(tab)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          {kicker !== undefined && <div className="mb-0.5 text-xs text-muted">{kicker}</div>}
          <h1 className="wrap-anywhere">{title}</h1>
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </>
  )
}
