import type { Choice } from './field.tsx'

/** The choices of a field that are found by what is typed; the field keeps the focus and has the keys. */
export function PickList({
  id,
  label,
  found,
  current,
  onPick,
}: {
  readonly id: string
  readonly label: string
  readonly found: readonly Choice[]
  /** The one that Enter chooses. */
  readonly current: Choice | undefined
  readonly onPick: (choice: Choice) => void
}) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className="absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded-md border border-control bg-panel p-1 shadow-xl"
    >
      {found.map((choice) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of its list.
        <div
          key={choice.value}
          id={optionId(id, choice)}
          role="option"
          tabIndex={-1}
          aria-selected={choice === current}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(choice)}
          className="flex min-h-11 cursor-pointer items-center rounded-md px-2 py-1 text-sm wrap-anywhere hover:bg-sunk aria-selected:bg-accent-soft sm:min-h-8"
        >
          {choice.label}
        </div>
      ))}
    </div>
  )
}

export const optionId = (listId: string, { value }: Choice): string => `${listId}-${value}`
