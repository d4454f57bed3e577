import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { SelectField } from '../ui/field.tsx'
import { texts } from './texts.ts'
import { dayName, daysToNameQuery } from './ticket-data.ts'
import type { TypedTicket } from './typed-ticket.ts'

const words = texts.form

/** The field day that the work belongs to, of those of the project. */
export function DayField({
  projectId,
  form: { control, setValue },
}: {
  readonly projectId: string
  readonly form: UseFormReturn<TypedTicket, unknown, TypedTicket>
}) {
  const { data: days = [] } = useQuery(daysToNameQuery(projectId))
  const chosen = useWatch({ control, name: 'dayId' }) ?? ''
  const isListed = chosen === '' || days.some(({ id }) => id === chosen)
  return (
    <SelectField
      label={words.day}
      value={chosen}
      choices={[
        { value: '', label: words.noDay },
        // Older than those that are listed, or on its way.
        ...(isListed ? [] : [{ value: chosen, label: words.olderDay }]),
        ...days.map((day) => ({ value: day.id, label: dayName(day) })),
      ]}
      onChange={({ target }) => setValue('dayId', target.value, { shouldDirty: true })}
    />
  )
}
