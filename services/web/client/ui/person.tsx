import { usePersonName } from '../lib/people.ts'

/** Who did something, by name; the e-mail is its title. A table makes room for it, as for any word. */
export function Person({ email }: { readonly email: string }) {
  const name = usePersonName()(email)
  return (
    <span title={name === email ? undefined : email} className="wrap-break-word">
      {name}
    </span>
  )
}
