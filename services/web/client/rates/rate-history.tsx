import { unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../app/api.ts'
import { formatCode, formatDateTime, formatFieldName } from '../app/formats.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Variable } from './rates-data.ts'
import { texts } from './texts.ts'

const words = texts.history

/** Who has changed a rate from what to what, the last first. */
export function RateHistory({ rate }: { readonly rate: Variable }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        look="quiet"
        aria-haspopup="dialog"
        aria-label={words.of(rate.name)}
        onClick={() => setOpen(true)}
      >
        {words.open}
      </Button>
      {isOpen && (
        <Dialog title={words.of(rate.name)} onClose={close}>
          <Entries id={rate.id} />
          <div className="mt-4 flex justify-end">
            <Button onClick={close}>{words.close}</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

function Entries({ id }: { readonly id: string }) {
  const { data, error } = useQuery({
    queryKey: ['rate-history', id],
    staleTime: 0,
    queryFn: async () =>
      unwrap(await api.get('/api/variables/{id}/history', { params: { path: { id } } })),
  })
  if (error !== null) return <ErrorNote error={error} />
  if (data === undefined) return <Skeleton lines={3} />
  if (data.length === 0) return <p className="text-muted">{words.none}</p>
  return (
    <ol>
      {data
        .toSorted((a, b) => b.at.localeCompare(a.at))
        .map(({ at, by, action, changes }) => (
          <li key={at} className="border-t border-line py-2">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">{formatCode(action)}</span>
              <span className="text-xs text-muted wrap-anywhere">
                {words.by(by, formatDateTime(at))}
              </span>
            </p>
            <ul className="text-[13px] text-muted">
              {changes.map(({ field, old, new: now }) => (
                <li key={field} className="wrap-anywhere">
                  {formatFieldName(field)}: {String(old ?? '–')} → {String(now ?? '–')}
                </li>
              ))}
            </ul>
          </li>
        ))}
    </ol>
  )
}
