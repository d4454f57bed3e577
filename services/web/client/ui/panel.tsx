import type { ReactNode } from 'react'
import { money } from '../lib/formats/formats.ts'
import { ErrorNote } from './error-note.tsx'
import { Skeleton } from './skeleton.tsx'
import { StatusBadge } from './status-badge.tsx'

/** A list among others of a page, with how much it is. */
export function Panel({
  title,
  count,
  children,
}: {
  readonly title: string
  readonly count: number | undefined
  readonly children: ReactNode
}) {
  return (
    <section
      aria-label={title}
      className="min-w-0 self-start rounded-md border border-line bg-panel"
    >
      <div className="flex items-baseline justify-between border-b border-line px-4 py-3">
        <h2>{title}</h2>
        <span className="text-2xl font-semibold tabular-nums">{count ?? '–'}</span>
      </div>
      {children}
    </section>
  )
}

/** A row whose one link is the whole row. */
export function Row({ children }: { readonly children: ReactNode }) {
  return (
    <li className="relative flex min-h-11 items-center gap-3 border-b border-line px-4 py-1.5 last:border-0 hover:bg-sunk [&_a]:after:absolute [&_a]:after:inset-0 [&_a]:after:content-['']">
      {children}
    </li>
  )
}

/** The rows of a list in each of its states: refused, coming, none, some. */
export function Rows<Shown extends { readonly id: string }>({
  data,
  error,
  refetch,
  empty,
  children,
}: {
  readonly data: { readonly rows: readonly Shown[] } | undefined
  readonly error: unknown
  readonly refetch: () => unknown
  readonly empty: string
  readonly children: (row: Shown) => ReactNode
}) {
  if (error !== null) return <ErrorNote error={error} onAgain={() => void refetch()} />
  if (data === undefined) return <Skeleton />
  if (data.rows.length === 0) return <p className="p-4 text-muted">{empty}</p>
  return (
    <ul>
      {data.rows.map((row) => (
        <Row key={row.id}>{children(row)}</Row>
      ))}
    </ul>
  )
}

/** The link to what a row is about, and a line about it. */
export function Named({
  link,
  children,
}: {
  readonly link: ReactNode
  readonly children: ReactNode
}) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block *:block *:truncate *:font-medium *:text-accent">{link}</span>
      <span className="block truncate text-xs text-muted">{children}</span>
    </span>
  )
}

/** Beside each other, on a phone one above the other: the number of an order is never cut. */
export function StateAndAmount({
  status,
  amount,
}: {
  readonly status: Parameters<typeof StatusBadge>[0]['status']
  readonly amount: Parameters<typeof money>[0]
}) {
  return (
    <span className="flex flex-col items-end sm:flex-row sm:items-center sm:gap-2">
      <StatusBadge status={status} />
      <span className="number sm:w-28">{money(amount)}</span>
    </span>
  )
}
