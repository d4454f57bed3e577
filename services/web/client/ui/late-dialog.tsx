import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { texts } from '../lib/texts.ts'
import { type LateProps, useLatePart } from './late.tsx'

/**
 * A dialog that is loaded when it is first asked for. What is typed before it is there goes neither into
 * the grid behind it nor to the keys of the page.
 */
export function LateDialog<Props extends object>({
  part,
  props,
  onMissing,
}: Required<LateProps<Props>>) {
  const Loaded = useLatePart(part, onMissing)
  return Loaded === undefined ? <Coming onGivenUp={onMissing} /> : <Loaded {...props} />
}

/** Holds the keys; nothing is seen of it, since most dialogs are there at once. */
function Coming({ onGivenUp }: { readonly onGivenUp: () => void }) {
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
