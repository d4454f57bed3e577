import { unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, queryClient } from '../lib/api/api.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { TextField } from '../ui/field.tsx'
import { say } from '../ui/notices.tsx'
import { SettingsForm } from './settings-form.tsx'
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
    <SettingsForm words={words} isReady={data !== undefined} isValid={!isWrong} onSave={save}>
      {(isChecked) => (
        <>
          {' '}
          <TextField
            label={words.percentage}
            inputMode="decimal"
            className="min-w-48"
            value={text}
            error={isChecked && isWrong ? words.wrong : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      )}
    </SettingsForm>
  )
}
