import type { ButtonHTMLAttributes, Ref } from 'react'
import { classes } from './classes.ts'

type Look = 'primary' | 'plain' | 'quiet' | 'danger'

const LOOKS: Readonly<Record<Look, string>> = {
  primary: 'bg-accent text-accent-ink border-accent font-medium',
  plain: 'bg-panel text-ink border-control hover:bg-sunk',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-sunk',
  danger: 'bg-panel text-bad border-control hover:bg-bad-soft',
}

const SHAPE =
  'button inline-flex min-h-11 sm:min-h-8 cursor-pointer items-center justify-center gap-1.5 rounded-md border px-3 py-1 text-sm whitespace-nowrap no-underline hover:no-underline disabled:cursor-default disabled:opacity-70'

export const buttonClasses = (look: Look): string => classes(SHAPE, LOOKS[look])

/** A verb with its object: `Approve order`. One primary button on a page. */
export function Button({
  look = 'plain',
  className,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly look?: Look
  readonly ref?: Ref<HTMLButtonElement>
}) {
  return <button type={type} className={classes(buttonClasses(look), className)} {...rest} />
}
