import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { texts } from '../vendors/texts.ts'
import type { VendorType } from '../vendors/vendor-data.ts'
import { NewVendor } from '../vendors/vendor-form.tsx'

/** A vendor who is not on the list yet, without leaving the order. */
export function AddVendor({
  type,
  onAdded,
}: {
  readonly type: VendorType
  readonly onAdded: (id: string) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.add}
      </Button>
      {isOpen && (
        <NewVendor
          type={type}
          onClose={close}
          onSaved={({ id }) => {
            close()
            onAdded(id)
          }}
        />
      )}
    </>
  )
}
