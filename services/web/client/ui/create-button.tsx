import type { ButtonHTMLAttributes } from 'react'
import { answersTo, KEYS } from '../lib/keys/keys.ts'
import { usePageKeys } from '../lib/keys/page-keys.ts'
import { Button } from './button.tsx'

/** Opens the form for a new record of the page, as its key `c` does. */
export function CreateButton(
  needs: Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'children'>,
) {
  usePageKeys()
  return <Button look="primary" {...answersTo(KEYS.create)} aria-haspopup="dialog" {...needs} />
}
