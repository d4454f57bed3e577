import { type ComponentProps, type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

export const CONTROL =
  'min-h-11 sm:min-h-8 w-full rounded-md border border-control bg-panel px-2 py-1 text-sm text-ink aria-invalid:border-bad file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-md file:border file:border-control file:bg-sunk file:px-2 file:text-xs sm:file:min-h-5'

interface Labelled {
  readonly label: string
  readonly error?: string | undefined
  readonly hint?: string | undefined
  readonly className?: string
}

/** A control with its label, and below it what is wrong, or how it is filled in. */
export function Frame({
  label,
  error,
  hint,
  className,
  children,
}: Labelled & {
  readonly children: (ids: { id: string; describedBy: string | undefined }) => ReactNode
}) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className={classes('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className="text-xs font-medium text-muted">
        {label}
      </label>
      {children({ id, describedBy: note === undefined ? undefined : noteId })}
      {note !== undefined && (
        <p
          id={noteId}
          className={classes('text-xs', error === undefined ? 'text-muted' : 'text-bad')}
        >
          {note}
        </p>
      )}
    </div>
  )
}

export function TextField({
  label,
  error,
  hint,
  className,
  ...input
}: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Frame label={label} error={error} {...(hint && { hint })} {...(className && { className })}>
      {({ id, describedBy }) => (
        <input
          id={id}
          aria-describedby={describedBy}
          aria-invalid={error !== undefined}
          className={CONTROL}
          {...input}
        />
      )}
    </Frame>
  )
}

/** A box to check, with what it says beside it. */
export function CheckField({
  label,
  className,
  ...input
}: Pick<Labelled, 'label' | 'className'> & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className={classes('flex min-h-11 items-center gap-2 sm:min-h-8', className)}>
      <input type="checkbox" className="size-4 accent-(--accent)" {...input} />
      {label}
    </label>
  )
}

export interface Choice {
  readonly value: string
  readonly label: string
}

export function SelectField({
  label,
  error,
  hint,
  className,
  choices,
  ...select
}: Labelled & { readonly choices: readonly Choice[] } & ComponentProps<'select'>) {
  return (
    <Frame label={label} error={error} {...(hint && { hint })} {...(className && { className })}>
      {({ id, describedBy }) => (
        <select
          id={id}
          aria-describedby={describedBy}
          aria-invalid={error !== undefined}
          className={CONTROL}
          {...select}
        >
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Frame>
  )
}
