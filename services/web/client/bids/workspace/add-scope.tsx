import { useState } from 'react'
import { answersTo, KEYS } from '../../lib/keys/keys.ts'
import { usePageKeys } from '../../lib/keys/page-keys.ts'
import { texts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { latePart } from '../../ui/late.tsx'
import { LateDialog } from '../../ui/late-dialog.tsx'
import type { Adding } from './new-scope.tsx'

const NEW_SCOPE = latePart(() => import('./new-scope.tsx').then((it) => it.NewScope))

export function AddScope(adding: Adding) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  usePageKeys()
  return (
    <>
      <Button {...answersTo(KEYS.create)} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.bid.addScope}
      </Button>
      {isOpen && <LateDialog part={NEW_SCOPE} props={{ ...adding, onClose: close }} />}
    </>
  )
}
