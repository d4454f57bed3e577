import { unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, queryClient } from '../lib/api/api.ts'
import { numberOf, tenThousandths } from '../lib/formats/ten-thousandths.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { TextField } from '../ui/field.tsx'
import { say } from '../ui/notices.tsx'
import { SettingsForm } from './settings-form.tsx'
import { texts } from './texts.ts'

const words = texts.tolerances
const FIELDS = ['pricePercentage', 'quantityPercentage', 'amount'] as const
type Field = (typeof FIELDS)[number]

const tolerancesQuery = {
  queryKey: ['bill-tolerances'],
  queryFn: async () => unwrap(await api.get('/api/settings/bill-tolerances')),
}

/** Up to where a bill may differ from its orders without a reason. */
export function BillTolerances() {
  const { data, error } = useQuery(tolerancesQuery)
  const [typed, setTyped] = useState<Readonly<Partial<Record<Field, string>>>>({})
  if (error !== null) return <ErrorNote error={error} />
  const textOf = (field: Field): string => typed[field] ?? String(data?.[field] ?? '')
  const amountOf = (field: Field) =>
    tenThousandths(textOf(field).replace(/%\s*$/, '').trim() || '0')
  const save = async (): Promise<void> => {
    // Only what was typed: another administrator may have changed the others meanwhile.
    const changed = FIELDS.filter((field) => typed[field] !== undefined)
    const body = Object.fromEntries(changed.map((field) => [field, numberOf(amountOf(field))]))
    const saved = unwrap(await api.put('/api/settings/bill-tolerances', { body }))
    queryClient.setQueryData(tolerancesQuery.queryKey, saved)
    void queryClient.invalidateQueries({ queryKey: ['match'] })
    setTyped({})
    say(words.saved)
  }
  return (
    <SettingsForm
      words={words}
      isReady={data !== undefined}
      isValid={FIELDS.every((field) => amountOf(field) !== undefined)}
      onSave={save}
    >
      {(isChecked) => (
        <>
          {' '}
          {FIELDS.map((field) => (
            <TextField
              key={field}
              label={words[field]}
              hint={words.hints[field]}
              inputMode="decimal"
              className="max-w-64 min-w-48"
              value={textOf(field)}
              error={isChecked && amountOf(field) === undefined ? words.wrong : undefined}
              onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
            />
          ))}
        </>
      )}
    </SettingsForm>
  )
}
