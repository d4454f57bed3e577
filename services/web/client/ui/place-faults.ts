import type { ApiResult } from '@formwork/api-client'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Puts what a refusal says of fields to these fields, and the focus into the first of them. False
 * when it speaks of something else as well, or is none: then it stands above the buttons.
 */
export function placeFaults<Form extends FieldValues>(
  answer: ApiResult<unknown>,
  form: Pick<UseFormReturn<Form>, 'setError'>,
  fields: readonly Path<Form>[],
): boolean {
  if (answer.ok) return false
  const placed = answer.error.details.map(({ path, message }) => ({
    field: fields.find((one) => one === path),
    message,
  }))
  if (placed.length === 0 || placed.some(({ field }) => field === undefined)) return false
  for (const [index, { field, message }] of placed.entries()) {
    if (field !== undefined) form.setError(field, { message }, { shouldFocus: index === 0 })
  }
  return true
}
