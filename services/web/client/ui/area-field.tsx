import { type TextareaHTMLAttributes, useId } from 'react'
import { CONTROL } from './field.tsx'

/** A text of several lines. */
export function AreaField({
  label,
  hint,
  ...area
}: {
  readonly label: string
  readonly hint?: string
} & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-xs font-medium text-muted">
        {label}
      </label>
      <textarea
        id={id}
        rows={4}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className={CONTROL}
        {...area}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
