import { type components, unwrap } from '@formwork/api-client'
import { useState } from 'react'
import { api, queryClient } from '../lib/api/api.ts'
import { useAction } from '../lib/use-action.ts'
import { Ago } from '../ui/ago.tsx'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { say } from '../ui/notices.tsx'
import { texts } from './texts.ts'

type DeadLetter = components['schemas']['DeadLetter']

const asked = () => queryClient.invalidateQueries({ queryKey: ['dead-letters'] })

/** One event: what, for whom, why it is here, and the two ways out. */
export function DeadLetterCard({ letter }: { readonly letter: DeadLetter }) {
  const [isGivingUp, setGivingUp] = useState(false)
  const { isBusy, refusal, run } = useAction()
  const { service, id, subject, consumer, reason, payload } = letter
  const params = { path: { service, id } }
  const replay = async (): Promise<void> => {
    const path = '/api/operations/dead-letters/{service}/{id}/replay'
    const answer = unwrap(await api.post(path, { params }))
    await asked()
    say(answer.replayed ? texts.retried(subject) : texts.again(answer.reason ?? reason))
  }
  const giveUp = async (): Promise<void> => {
    unwrap(await api.delete('/api/operations/dead-letters/{service}/{id}', { params }))
    await asked()
    say(texts.givenUp(subject))
    setGivingUp(false)
  }
  return (
    <li className="rounded-md border border-line bg-panel p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <WhatAndWhen letter={letter} />
        <div className="flex flex-wrap gap-2">
          <Button
            disabled={isBusy}
            aria-label={texts.retryOf(subject, id)}
            onClick={() => void run(replay)}
          >
            {texts.retry}
          </Button>
          <Button
            look="danger"
            aria-haspopup="dialog"
            aria-label={texts.giveUpOf(subject, id)}
            onClick={() => setGivingUp(true)}
          >
            {texts.giveUp}
          </Button>
        </div>
      </div>
      <p className="mt-2 whitespace-pre-line text-bad wrap-anywhere">{reason}</p>
      <details className="mt-2">
        <summary className="cursor-pointer py-1 text-muted">{texts.payload}</summary>
        <pre className="mt-1 rounded-md bg-sunk p-3 text-xs whitespace-pre-wrap wrap-anywhere">
          {payload}
        </pre>
      </details>
      {refusal !== undefined && <ErrorNote error={refusal} />}
      {isGivingUp && (
        <Confirm
          title={texts.giveUp}
          text={texts.giveUpText(subject, consumer)}
          action={texts.giveUp}
          onConfirm={giveUp}
          onClose={() => setGivingUp(false)}
        />
      )}
    </li>
  )
}

function WhatAndWhen({
  letter: { subject, consumer, at, attempts },
}: {
  readonly letter: DeadLetter
}) {
  return (
    <div className="min-w-60 flex-1">
      <p className="font-medium wrap-anywhere">{subject}</p>
      <p className="text-xs text-muted">
        {texts.consumer} {consumer} · {texts.at} <Ago at={at} />, {texts.attempts(attempts)}
      </p>
    </div>
  )
}
