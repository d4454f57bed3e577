import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { texts as common } from '../lib/texts.ts'
import { texts } from './texts.ts'

export const ROLES = ['ESTIMATOR', 'PM', 'OPS', 'ACCOUNTING', 'ADMIN'] as const

/** What somebody may do: the rights of all roles that are chosen together. */
export function Roles({
  error,
  register,
}: {
  readonly error: string | undefined
  readonly register: () => UseFormRegisterReturn
}) {
  const noteId = useId()
  return (
    <fieldset aria-describedby={error === undefined ? undefined : noteId}>
      <legend className="text-xs font-medium text-muted">{texts.roles}</legend>
      {ROLES.map((role) => (
        <label key={role} className="flex min-h-11 items-center gap-2 sm:min-h-8">
          <input
            type="checkbox"
            value={role}
            className="size-4 accent-(--accent)"
            {...register()}
          />
          {common.roles[role]}
        </label>
      ))}
      {error !== undefined && (
        <p id={noteId} className="text-xs text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
