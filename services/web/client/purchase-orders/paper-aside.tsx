import { unwrap } from '@formwork/api-client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../lib/api/api.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { useAddress } from '../ui/use-address.ts'
import { useWide } from '../ui/use-wide.ts'
import type { Order } from './order-data.ts'
import { texts } from './texts.ts'

const words = texts.paper

/** The form on the left, the paper on the right. */
export const PAPER_COLUMNS = 'grid items-start gap-6 min-[90rem]:grid-cols-2'

/** The paper of an order at the side of its form. */
export function PaperAside({
  lead,
  file,
  isMaking,
  error,
  action,
}: {
  /** What the paper has of what is typed. */
  readonly lead: string
  readonly file: Blob | undefined
  readonly isMaking: boolean
  readonly error: unknown
  readonly action?: ReactNode
}) {
  const address = useAddress(file)
  return (
    <section aria-label={words.title} className="no-print sticky top-6 min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2>{words.title}</h2>
        {action}
      </div>
      <p role="status" className="mb-2 text-xs text-muted">
        {isMaking ? words.making : lead}
      </p>
      {error != null && <ErrorNote error={error} />}
      {address !== undefined && navigator.pdfViewerEnabled && (
        <iframe
          title={words.title}
          src={`${address}#view=FitH&toolbar=0`}
          className="h-[75dvh] w-full rounded-md border border-line bg-white"
        />
      )}
    </section>
  )
}

/** The form of an order and, where there is room for it, the paper of what is saved. */
export function BesidePaper({
  order,
  children,
}: {
  readonly order: Order
  readonly children: ReactNode
}) {
  const isWide = useWide()
  return (
    <div data-paper className={PAPER_COLUMNS}>
      {children}
      {isWide && <SavedPaper order={order} />}
    </div>
  )
}

/** The paper of an order that is there, made again with each change of it. */
function SavedPaper({ order: { id, updatedAt } }: { readonly order: Order }) {
  const { data, error, isFetching } = useQuery({
    queryKey: ['order-paper', id, updatedAt],
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const init = { params: { path: { id } }, parseAs: 'blob' } as const
      return unwrap(await api.get('/api/purchase-orders/{id}/pdf', init)) as unknown as Blob
    },
  })
  return <PaperAside lead={words.savedLead} file={data} isMaking={isFetching} error={error} />
}
