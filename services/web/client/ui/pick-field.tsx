import { type Ref, useId, useState } from 'react'
import { texts } from '../lib/texts.ts'
import { classes } from './classes.ts'
import { type Choice, CONTROL, Frame } from './field.tsx'

/**
 * One of many, found by typing a part of its name (WAI-ARIA combobox with a list). What is typed and
 * chooses nothing is gone when the field is left.
 */
export function PickField({
  label,
  error,
  className,
  choices,
  value,
  onChange,
  fieldRef,
}: {
  readonly label: string
  readonly error?: string | undefined
  readonly className?: string
  readonly choices: readonly Choice[]
  /** Empty: none is chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** For the form to put the focus into the field. */
  readonly fieldRef?: Ref<HTMLInputElement>
}) {
  const listId = useId()
  /** Undefined: the list is closed, and the field shows what is chosen. */
  const [typed, setTyped] = useState<string>()
  const [at, setAt] = useState(0)
  const chosen = choices.find((choice) => choice.value === value)?.label ?? ''
  const found = choices.filter(({ label: name }) => hasWords(name, typed ?? ''))
  const current = found[Math.min(at, found.length - 1)]
  const isOpen = typed !== undefined
  const optionId = (choice: Choice) => `${listId}-${choice.value}`
  const show = (text: string) => {
    setTyped(text)
    setAt(0)
  }
  const pick = (choice: Choice | undefined) => {
    if (choice !== undefined) onChange(choice.value)
    setTyped(undefined)
  }
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && !isOpen) show('')
    else if (step !== undefined) setAt((at + step + found.length) % Math.max(found.length, 1))
    else if (event.key === 'Enter' && isOpen) pick(current)
    else if (event.key === 'Escape' && isOpen) setTyped(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Frame label={label} error={error} {...(className && { className })}>
      {({ id, describedBy }) => (
        <div className="relative">
          <input
            ref={fieldRef}
            id={id}
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen && current !== undefined ? optionId(current) : undefined}
            aria-describedby={describedBy}
            aria-invalid={error !== undefined}
            value={typed ?? chosen}
            placeholder={texts.bids.choose}
            className={CONTROL}
            onFocus={({ target }) => target.select()}
            onClick={() => isOpen || show('')}
            onChange={({ target }) => {
              show(target.value)
              if (target.value === '') onChange('')
            }}
            onBlur={() => setTyped(undefined)}
            onKeyDown={onKeyDown}
          />
          {isOpen && (
            <div
              id={listId}
              role="listbox"
              aria-label={texts.choices.title}
              className="absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded-md border border-control bg-panel p-1 shadow-xl"
            >
              {found.map((choice) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of its list.
                <div
                  key={choice.value}
                  id={optionId(choice)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={choice === current}
                  // The field keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => pick(choice)}
                  className="flex min-h-11 cursor-pointer items-center rounded-md px-2 py-1 text-sm wrap-anywhere hover:bg-sunk aria-selected:bg-accent-soft sm:min-h-8"
                >
                  {choice.label}
                </div>
              ))}
            </div>
          )}
          <p
            role="status"
            className={classes(
              !(isOpen && found.length === 0) && 'sr-only',
              'mt-1 text-xs text-muted',
            )}
          >
            {isOpen ? texts.choices.found(found.length) : ''}
          </p>
        </div>
      )}
    </Frame>
  )
}

/** Each word that is typed, anywhere in the name. */
function hasWords(name: string, typed: string): boolean {
  const folded = name.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
