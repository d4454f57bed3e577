import { unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, queryClient } from '../lib/api/api.ts'
import { useAction } from '../lib/use-action.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { TextField } from '../ui/field.tsx'
import { say } from '../ui/notices.tsx'
import { texts } from './texts.ts'

const words = texts.tickets
const queryKey = ['ticket-settings']

/** How much more than was ordered may come without a warning. */
export function TicketSettings() {
  const { data, error } = useQuery({
    queryKey,
    queryFn: async () => unwrap(await api.get('/api/settings/tickets')),
  })
  const [typed, setTyped] = useState<string>()
  const [isChecked, setChecked] = useState(false)
  const { isBusy, refusal, run } = useAction()
  if (error !== null) return <ErrorNote error={error} />
  const text = typed ?? String(data?.overDeliveryPercentage ?? '')
  const isWrong = !/^\d{1,3}(\.\d{1,4})?$/.test(text.trim()) || Number(text) > 100
  const save = async (): Promise<void> => {
    const body = { overDeliveryPercentage: Number(text) }
    queryClient.setQueryData(queryKey, unwrap(await api.put('/api/settings/tickets', { body })))
    setTyped(undefined)
    say(words.saved)
  }
  return (
    <form
      noValidate
      aria-label={words.title}
      aria-busy={data === undefined}
      className="mb-8 rounded-md border border-line bg-panel p-4"
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (!isWrong) void run(save)
      }}
    >
      <h2 className="mb-1">{words.title}</h2>
      <p className="mb-3 max-w-prose text-muted">{words.lead}</p>
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label={words.percentage}
          inputMode="decimal"
          className="min-w-48"
          value={text}
          error={isChecked && isWrong ? words.wrong : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" disabled={isBusy || data === undefined} className="mt-5">
          {words.save}
        </Button>
      </div>
      {refusal !== undefined && <ErrorNote error={refusal} />}
    </form>
  )
}
