import { useQuery } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { DeadLetterCard } from './dead-letter-card.tsx'
import { texts } from './texts.ts'

const query = { limit: 200 }

/** Events that a service could not take in, from where they are tried again. */
export function DeadLettersPage() {
  const letters = useQuery({
    queryKey: ['dead-letters'],
    queryFn: async () => {
      const answer = await api.get('/api/operations/dead-letters', { params: { query } })
      if (!answer.ok) throw answer.error
      const silent = answer.headers.get('x-unavailable-services')
      return { rows: answer.data, total: answer.total ?? answer.data.length, silent }
    },
  })
  const { data, error, refetch } = letters
  return (
    <Page title={texts.title}>
      <p className="mb-4 max-w-prose text-muted">{texts.lead}</p>
      {error !== null && <ErrorNote error={error} onAgain={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={6} />}
      {data !== undefined && (
        <>
          {data.silent !== null && (
            <p role="alert" className="mb-4 rounded-md bg-warn-soft p-3 text-warn">
              {texts.unavailable(data.silent)}
            </p>
          )}
          <p role="status" className="mb-3 text-lg font-medium">
            {data.rows.length === 0 ? texts.none : texts.count(data.total)}
          </p>
          <ul aria-label={texts.title} className="flex flex-col gap-3">
            {data.rows.map((letter) => (
              <DeadLetterCard key={`${letter.service} ${letter.id}`} letter={letter} />
            ))}
          </ul>
        </>
      )}
    </Page>
  )
}
