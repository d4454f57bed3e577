import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

interface DialogButtonNeeds {
  readonly label: string
  /** What it is the button of, where several of one label are on a page. */
  readonly name?: string
  readonly look: 'primary' | 'plain' | 'quiet' | 'danger'
  /** Draws the dialog; `close` closes it. */
  readonly children: (close: () => void) => ReactNode
}

/** A button that opens a dialog. */
export function DialogButton({ label, name, look, children }: DialogButtonNeeds) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look={look} aria-haspopup="dialog" aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}
