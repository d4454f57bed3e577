import type { ReactNode } from 'react'

/** A part of a vendor's page. */
export function VendorSection({
  title,
  action,
  children,
}: {
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section aria-label={title} className="min-w-0 rounded-md border border-line bg-panel p-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
