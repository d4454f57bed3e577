import { type InputHTMLAttributes, useId } from 'react'
import { TextField } from '../../ui/field.tsx'
import { texts } from './texts.ts'
import type { ListedVendor } from './vendors-of-kind.ts'

/** A vendor of the list, which is offered while one types, or any other by its name. */
export function VendorInput({
  listed,
  ...input
}: {
  readonly listed: readonly ListedVendor[]
  readonly error?: string | undefined
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>) {
  const listId = useId()
  return (
    <>
      <TextField
        label={texts.vendor}
        hint={texts.vendorHint}
        list={listId}
        autoComplete="off"
        {...input}
      />
      <datalist id={listId}>
        {listed.map((vendor) => (
          <option key={vendor.id} value={vendor.name} />
        ))}
      </datalist>
    </>
  )
}
