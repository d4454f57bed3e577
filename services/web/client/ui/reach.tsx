import { classes } from './classes.ts'

/** An e-mail address or a phone number, to write to or to call; on a phone as high as a finger needs. */
export function Reach({
  href,
  text,
  className,
}: {
  readonly href: string
  readonly text: string
  readonly className?: string
}) {
  return (
    <a
      href={href}
      className={classes('text-accent underline max-sm:inline-block max-sm:py-1', className)}
    >
      {text}
    </a>
  )
}
