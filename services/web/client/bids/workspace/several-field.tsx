import { inWords } from './columns.ts'

interface SeveralFieldProps {
  readonly label: string
  /** What there is to choose, in the order in which it is written. */
  readonly known: readonly string[]
  /** What is chosen, with commas between. */
  readonly text: string
  readonly error: string | undefined
  readonly onType: (text: string) => void
}

/** Any of a few words, each ticked or not. */
export function SeveralField({ label, known, text, error, onType }: SeveralFieldProps) {
  const chosen = new Set(text.toUpperCase().split(/[\s,;]+/))
  const toggle = (word: string, isChosen: boolean): void =>
    onType(known.filter((one) => (one === word ? isChosen : chosen.has(one))).join(', '))
  return (
    <fieldset className="col-span-full min-w-0">
      <legend className="mb-1 text-xs font-medium text-muted">{label}</legend>
      <div className="flex flex-wrap gap-x-4">
        {known.map((word) => (
          <label key={word} className="flex min-h-11 items-center gap-2 sm:min-h-8">
            <input
              type="checkbox"
              className="size-4 accent-(--accent)"
              checked={chosen.has(word)}
              onChange={({ target }) => toggle(word, target.checked)}
            />
            {inWords(word)}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="text-xs text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
