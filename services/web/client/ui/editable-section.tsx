import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHasKeptForm } from '../lib/drafts/use-kept-form.ts'
import { answersTo, KEYS } from '../lib/keys/keys.ts'
import { Button } from './button.tsx'

/**
 * A section that is edited in place. It opens as a form where a draft of that form is kept; the
 * focus goes into the form, and back to the button that opened it.
 */
export function EditableSection({
  title,
  edit,
  draft,
  mayEdit,
  form,
  children,
  className = '',
}: {
  readonly title: string
  /** What the button says. */
  readonly edit: string
  /** The name of the form among the kept forms. */
  readonly draft: string
  readonly mayEdit: boolean
  readonly form: (close: () => void) => ReactNode
  readonly children: ReactNode
  readonly className?: string
}) {
  const hasDraft = useHasKeptForm(draft)
  const [isEditing, setEditing] = useState(mayEdit && hasDraft)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isEditing) section.current?.querySelector<HTMLElement>('form select, form input')?.focus()
  }, [isEditing])
  const close = (): void => {
    flushSync(() => setEditing(false))
    section.current?.querySelector('button')?.focus()
  }
  return (
    <section
      ref={section}
      aria-label={title}
      className={`${className} rounded-md border border-line bg-panel p-4`}
    >
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2>{title}</h2>
        {mayEdit && !isEditing && (
          <Button {...answersTo(KEYS.edit)} onClick={() => setEditing(true)}>
            {edit}
          </Button>
        )}
      </div>
      {isEditing ? form(close) : children}
    </section>
  )
}
