import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHasKeptForm } from '../lib/drafts/use-kept-form.ts'
import { answersTo, KEYS } from '../lib/keys/keys.ts'
import { texts } from '../lib/texts.ts'
import { Button } from './button.tsx'
import { KeysHeld } from './keys-held.tsx'
import { isLoaded, type LatePart } from './late.tsx'

/**
 * A section that is edited in place, by a form that is loaded when it is first opened. It opens by
 * itself where a draft of that form is kept; the focus goes into the form, and back to the button
 * that opened it.
 */
export function EditableSection<Props>({
  title,
  edit,
  draft,
  mayEdit,
  part,
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
  /** What the form is loaded with. */
  readonly part: LatePart<Props>
  readonly form: (close: () => void) => ReactNode
  readonly children: ReactNode
  readonly className?: string
}) {
  const hasDraft = useHasKeptForm(draft)
  const [isEditing, setEditing] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const section = useRef<HTMLElement>(null)
  const open = useCallback(async (): Promise<void> => {
    const isThere = await isLoaded(part)
    setAsked(false)
    if (isThere) setEditing(true)
  }, [part])
  // Also where it may be edited no more: what was typed is to be seen.
  const [isBegun] = useState(hasDraft)
  useEffect(() => {
    if (isBegun) void open()
  }, [isBegun, open])
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
          <Button
            {...answersTo(KEYS.edit)}
            onClick={() => {
              setAsked(true)
              void open()
            }}
          >
            {edit}
          </Button>
        )}
      </div>
      {isEditing && !mayEdit && (
        <p role="alert" className="mb-3 rounded-md bg-warn-soft p-3 text-warn">
          {texts.draft.tooLate}
        </p>
      )}
      {isEditing ? form(close) : children}
      {isAsked && <KeysHeld onGivenUp={() => setAsked(false)} />}
    </section>
  )
}
