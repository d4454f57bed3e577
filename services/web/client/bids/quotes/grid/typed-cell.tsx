import type { KeyboardEvent } from 'react'
import { useTyped } from '../../../lib/use-typed.ts'
import { classes } from '../../../ui/classes.ts'
import { texts } from '../texts.ts'
import { type Step, stepOf } from './cell-keys.ts'

export interface CellPlace {
  /** Its line and its column, as the arrows count them. */
  readonly at: number
  readonly column: number
  readonly mayWrite: boolean
  /** Goes so far from a cell. */
  readonly onMove: Move
}

export type Move = (at: number, column: number, step: Step) => void

export const addressOf = (at: number, column: number): string => `${at} ${column}`

interface TypedCellNeeds<Value> extends CellPlace {
  readonly label: string
  readonly stored: string
  readonly read: (text: string) => Value | undefined
  /** What is wrong with a text that cannot be read. */
  readonly unreadable: string
  readonly onTyped: (value: Value) => Promise<void>
  readonly inputMode?: 'decimal' | 'text'
  /** A letter that is an entry by itself, wherever the caret stands. */
  readonly letter?: string
  readonly className?: string
}

/** A cell that is typed into: arrows and Enter leave it and save it, Escape takes back what is typed. */
export function TypedCell<Value>({
  label,
  stored,
  read,
  unreadable,
  onTyped,
  at,
  column,
  mayWrite,
  onMove,
  inputMode = 'decimal',
  letter,
  className,
}: TypedCellNeeds<Value>) {
  const { shown, isReadable, fault, take, commit } = useTyped({
    stored,
    read,
    onTyped,
    overtaken: texts.changedMeanwhile,
  })
  const enter = (text: string): void => {
    take(text)
    commit(text)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, ctrlKey, metaKey, altKey, currentTarget } = event
    const step = stepOf(key, currentTarget)
    if (ctrlKey || metaKey || altKey) return
    if (key === 'Escape') take(undefined)
    else if (step !== undefined) {
      commit(undefined, key === 'Enter')
      onMove(at, column, step)
    } else if (mayWrite && letter !== undefined && key.toLowerCase() === letter) enter(letter)
    else return
    event.preventDefault()
  }
  const sentence = isReadable ? fault : unreadable
  return (
    <>
      <input
        aria-label={label}
        aria-invalid={sentence !== undefined}
        data-cell={addressOf(at, column)}
        readOnly={!mayWrite}
        inputMode={inputMode}
        className={classes(
          'min-h-11 w-full rounded-md border border-control bg-panel px-2 text-right font-normal text-ink read-only:border-transparent read-only:bg-transparent aria-invalid:border-bad sm:min-h-8',
          className,
        )}
        value={shown}
        onChange={({ target }) => take(target.value)}
        onBlur={() => commit()}
        onKeyDown={onKeyDown}
      />
      {sentence !== undefined && (
        <span
          role="alert"
          className="block px-2 text-left text-xs font-normal text-bad wrap-anywhere"
        >
          {sentence}
        </span>
      )}
    </>
  )
}
