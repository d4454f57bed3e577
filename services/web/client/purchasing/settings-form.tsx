import { type ReactNode, useState } from 'react'
import { useAction } from '../lib/use-action.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'

interface Words {
  readonly title: string
  readonly lead: string
  readonly save: string
}

/** A group of settings that are saved together; it has its size before its values are here. */
export function SettingsForm({
  words,
  isReady,
  isValid,
  onSave,
  children,
}: {
  readonly words: Words
  readonly isReady: boolean
  readonly isValid: boolean
  readonly onSave: () => Promise<void>
  /** The fields; faults are shown once the user has tried to save. */
  readonly children: (isChecked: boolean) => ReactNode
}) {
  const [isChecked, setChecked] = useState(false)
  const { isBusy, refusal, run } = useAction()
  return (
    <form
      noValidate
      aria-label={words.title}
      aria-busy={!isReady}
      className="mb-8 rounded-md border border-line bg-panel p-4"
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (isValid) void run(onSave)
      }}
    >
      <h2 className="mb-1">{words.title}</h2>
      <p className="mb-3 max-w-prose text-muted">{words.lead}</p>
      <div className="flex flex-wrap items-start gap-3">
        {children(isChecked)}
        <Button type="submit" disabled={isBusy || !isReady} className="mt-5">
          {words.save}
        </Button>
      </div>
      {refusal !== undefined && <ErrorNote error={refusal} />}
    </form>
  )
}
