import { classes } from '../ui/classes.ts'

export interface Chip {
  readonly id: string
  readonly label: string
}

const CHIP =
  'inline-flex min-h-11 cursor-pointer items-center rounded-full border px-3 text-sm wrap-anywhere text-left'

/** Names that are chosen at a press, and left out at another. */
export function Chips({
  label,
  chips,
  chosen,
  onPress,
}: {
  readonly label: string
  readonly chips: readonly Chip[]
  readonly chosen: readonly string[]
  readonly onPress: (id: string) => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out by rules of its own.
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {chips.map(({ id, label: name }) => {
        const isChosen = chosen.includes(id)
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onPress(id)}
            className={classes(
              CHIP,
              isChosen
                ? 'border-accent bg-accent-soft font-medium text-ink'
                : 'border-control bg-panel text-muted hover:bg-sunk',
            )}
          >
            {name}
          </button>
        )
      })}
    </div>
  )
}
