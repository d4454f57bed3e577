import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { texts } from '../lib/texts.ts'

/**
 * While what was asked for is loaded: what is typed goes neither into the page nor to its keys. Nothing
 * is seen of it, since most of it is there at once.
 */
export function KeysHeld({ onGivenUp }: { readonly onGivenUp: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return createPortal(
    <dialog
      ref={dialog}
      aria-label={texts.lists.loading}
      aria-busy
      onCancel={(event) => {
        event.preventDefault()
        onGivenUp()
      }}
      className="size-0 border-0 p-0 outline-none backdrop:bg-transparent"
    />,
    document.body,
  )
}
