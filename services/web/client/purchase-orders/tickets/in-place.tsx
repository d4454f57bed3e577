import { useTyped } from '../../lib/use-typed.ts'
import { TextField } from '../../ui/field.tsx'
import { texts } from './texts.ts'

/**
 * A field that is saved when it is left. Where another user has changed it meanwhile, theirs is told
 * beside what is typed, and Enter saves it in their place.
 */
export function InPlace({
  label,
  value,
  onSave,
  faultOf = () => undefined,
  shown = (text) => text,
  ...field
}: {
  readonly label: string
  /** As it is saved. */
  readonly value: string
  /** @throws ApiError when it is refused, Overtaken */
  readonly onSave: (text: string) => Promise<void>
  readonly faultOf?: (text: string) => string | undefined
  /** A value in a sentence. */
  readonly shown?: (text: string) => string
  readonly type?: string
  readonly inputMode?: 'decimal'
  readonly className?: string
}) {
  const typed = useTyped({
    stored: value,
    read: (text) => (faultOf(text) === undefined ? text.trim() : undefined),
    onTyped: async (text) => {
      if (text !== value) await onSave(text)
    },
    overtaken: (stored) => texts.overtaken(shown(stored)),
  })
  return (
    <TextField
      label={label}
      autoComplete="off"
      value={typed.shown}
      error={typed.isReadable ? typed.fault : faultOf(typed.shown)}
      onChange={({ target }) => typed.take(target.value)}
      onBlur={() => typed.commit()}
      onKeyDown={({ key }) => {
        if (key === 'Enter') typed.commit(undefined, true)
        else if (key === 'Escape') typed.take(undefined)
      }}
      {...field}
    />
  )
}
