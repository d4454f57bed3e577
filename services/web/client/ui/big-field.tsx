import { type InputHTMLAttributes, useId } from 'react'
import { classes } from './classes.ts'

/** A number that is typed with a thumb, on a phone in the sun. */
export function BigField({
  label,
  error,
  className,
  ...input
}: {
  readonly label: string
  readonly error?: string | undefined
} & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId()
  return (
    <div className={classes('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className="text-xs font-medium text-muted">
        {label}
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-note`}
        className="min-h-14 w-full rounded-md border border-control bg-panel px-3 text-right text-2xl text-ink sm:min-h-9 sm:px-2 sm:text-base tabular-nums placeholder:text-base placeholder:text-muted aria-invalid:border-bad"
        onFocus={({ target }) => target.select()}
        {...input}
      />
      {error !== undefined && (
        <p id={`${id}-note`} className="text-xs text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
