import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classes } from './classes.ts'

/**
 * The browser's own dialog: focus stays in it, Escape closes it and gives the focus back, and
 * nothing has to inject a style for it, which the content policy refuses.
 */
export function Dialog({
  title,
  onClose,
  isWide = false,
  children,
}: {
  readonly title: string
  readonly isWide?: boolean
  /** Left out: it cannot be left without doing what it asks for. */
  readonly onClose?: () => void
  readonly children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed while it is still in the page: a dialog that is taken out open gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  // Beside the page and not in it: a form in a dialog must not lie in a form of the page.
  return createPortal(
    <dialog
      ref={dialog}
      aria-label={title}
      onCancel={(event) => {
        // A file field tells in the same way that no other file was chosen.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose?.()
      }}
      className={classes(
        'max-h-[90dvh] overflow-auto rounded-md border border-line bg-panel p-5 text-ink shadow-xl',
        isWide ? 'w-[min(56rem,calc(100vw-2rem))]' : 'w-[min(32rem,calc(100vw-2rem))]',
      )}
    >
      <h2 className="mb-4 text-base">{title}</h2>
      {children}
    </dialog>,
    document.body,
  )
}
