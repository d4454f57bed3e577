import { type components, unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, MOST, queryClient } from '../lib/api/api.ts'
import { texts as common } from '../lib/texts.ts'
import { useAction } from '../lib/use-action.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { CheckField, SelectField } from '../ui/field.tsx'
import { say } from '../ui/notices.tsx'
import { texts } from './texts.ts'

const words = texts.duties

type DutySettings = components['schemas']['Duties']

const dutiesQuery = {
  queryKey: ['duties'],
  queryFn: async () => unwrap(await api.get('/api/settings/duties')),
}

const peopleQuery = {
  queryKey: ['users', 'by-name'],
  queryFn: async () => unwrap(await api.get('/api/users', { params: { query: { limit: MOST } } })),
}

/** Whether one person may confirm what they did themselves, and who may with a reason. */
export function Duties() {
  const duties = useQuery(dutiesQuery)
  const people = useQuery(peopleQuery)
  const { isBusy, refusal, run } = useAction()
  const nameOf = (id: string): string => people.data?.find((one) => one.id === id)?.name ?? id
  const exceptions = duties.data?.exceptions ?? []
  const save = (change: Partial<DutySettings>) =>
    run(async () => {
      const saved = unwrap(await api.put('/api/settings/duties', { body: change }))
      queryClient.setQueryData(dutiesQuery.queryKey, saved)
      say(words.saved)
    })
  const fault = refusal ?? duties.error ?? people.error ?? undefined
  return (
    <section
      aria-label={words.title}
      aria-busy={duties.data === undefined}
      className="mb-8 rounded-md border border-line bg-panel p-4"
    >
      <h2 className="mb-1">{words.title}</h2>
      <p className="mb-3 max-w-prose text-muted">{words.lead}</p>
      <CheckField
        label={words.separate}
        checked={duties.data?.separateDuties ?? false}
        disabled={isBusy || duties.data === undefined}
        onChange={({ target }) => void save({ separateDuties: target.checked })}
      />
      <ul aria-label={words.exceptions} className="my-2 flex flex-wrap gap-2">
        {exceptions.map((id) => (
          <li key={id} className="flex items-center gap-2 rounded-md border border-line pl-3">
            {nameOf(id)}
            <Button
              look="quiet"
              disabled={isBusy}
              aria-label={words.remove(nameOf(id))}
              onClick={() => void save({ exceptions: exceptions.filter((one) => one !== id) })}
            >
              {words.removeShort}
            </Button>
          </li>
        ))}
      </ul>
      <AddException
        people={(people.data ?? []).filter(({ id }) => !exceptions.includes(id))}
        isBusy={isBusy || duties.data === undefined}
        onAdd={(id) => void save({ exceptions: [...exceptions, id] })}
      />
      {fault !== undefined && <ErrorNote error={fault} />}
    </section>
  )
}

function AddException({
  people,
  isBusy,
  onAdd,
}: {
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly isBusy: boolean
  readonly onAdd: (id: string) => void
}) {
  const [chosen, setChosen] = useState('')
  const choices = people.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        label={words.person}
        className="min-w-48"
        choices={[{ value: '', label: common.bids.choose }, ...choices]}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button
        disabled={isBusy || chosen === ''}
        onClick={() => {
          onAdd(chosen)
          setChosen('')
        }}
      >
        {words.add}
      </Button>
    </div>
  )
}
