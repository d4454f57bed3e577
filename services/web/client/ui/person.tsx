import { usePersonName } from '../lib/people.ts'

/** Who did something, by name; the e-mail is its title. */
export function Person({ email }: { readonly email: string }) {
  const name = usePersonName()(email)
  return (
    <span title={name === email ? undefined : email} className="wrap-anywhere">
      {name}
    </span>
  )
}
