import { unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, queryClient } from '../lib/api/api.ts'
import { sentenceOf } from '../lib/formats/sentence.ts'
import { Ago } from '../ui/ago.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { say } from '../ui/notices.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { texts } from './texts.ts'

const words = texts.ownSessions
const queryKey = ['own-sessions']

/** Where the person is signed in; each other place can be signed out from here. */
export function OwnSessions() {
  const { data, error } = useQuery({
    queryKey,
    queryFn: async () => unwrap(await api.get('/api/auth/sessions')),
  })
  const [ending, setEnding] = useState<string>()
  const end = async (id: string, device: string): Promise<void> => {
    setEnding(id)
    try {
      unwrap(await api.delete('/api/auth/sessions/{id}', { params: { path: { id } } }))
      say(words.ended(device))
    } catch (refusal) {
      say(sentenceOf(refusal))
    }
    await queryClient.invalidateQueries({ queryKey })
    setEnding(undefined)
  }
  return (
    <section aria-label={words.title} className="mt-6 border-t border-line pt-4">
      <h3 className="mb-2 font-semibold">{words.title}</h3>
      {error !== null && <ErrorNote error={error} />}
      {data === undefined && error === null && <Skeleton lines={2} />}
      <ul>
        {data?.map(({ id, device, address, lastUsedAt, current }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-3 border-t border-line py-2 first:border-t-0"
          >
            <span className="min-w-0 wrap-anywhere">
              {device}
              {current && <span className="text-good">, {words.current}</span>}
              <span className="block text-xs text-muted">
                {words.lastUse} <Ago at={lastUsedAt} />
                {address !== null && words.from(address)}
              </span>
            </span>
            {!current && (
              <Button
                aria-label={words.end(device)}
                disabled={ending === id}
                onClick={() => void end(id, device)}
              >
                {words.endShort}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
