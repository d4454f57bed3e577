import { type Ref, useId } from 'react'
import { texts } from '../lib/texts.ts'
import { classes } from './classes.ts'
import { type Choice, CONTROL, Frame } from './field.tsx'
import { optionId, PickList } from './pick-list.tsx'
import { usePick } from './use-pick.ts'

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
  const { typed, found, current, isOpen, show, close, pick, onKeyDown } = usePick(choices, onChange)
  const chosen = choices.find((choice) => choice.value === value)?.label ?? ''
  const active = isOpen && current !== undefined ? optionId(listId, current) : undefined
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
            aria-activedescendant={active}
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
            onBlur={close}
            onKeyDown={onKeyDown}
          />
          {isOpen && (
            <PickList
              id={listId}
              label={texts.choices.title}
              found={found}
              current={current}
              onPick={pick}
            />
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
