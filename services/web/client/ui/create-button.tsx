import type { ButtonHTMLAttributes } from 'react'
import { usePageKeys } from '../app/page-keys.ts'
import { answersTo, KEYS } from '../keys/keys.ts'
import { Button } from './button.tsx'

/** Opens the form for a new record of the page, as its key `c` does. */
export function CreateButton(
  needs: Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'children'>,
) {
  usePageKeys()
  return <Button look="primary" {...answersTo(KEYS.create)} aria-haspopup="dialog" {...needs} />
}
