import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ProviderSignIn, waysQuery } from './provider-sign-in.tsx'

/**
 * The ways to sign in that there are: the form of a password, the provider of the company, or both.
 * The form keeps its place until the ways are known, and is shown when they cannot be asked for.
 */
export function SignInWays({
  to,
  form,
  keepsPage = false,
  wantsPassword = false,
}: {
  readonly to: string
  readonly form: ReactNode
  readonly keepsPage?: boolean
  /** The account that the operator keeps signs in by its password also where others cannot. */
  readonly wantsPassword?: boolean
}) {
  const { data, isPending } = useQuery(waysQuery)
  const hasPassword = wantsPassword || data?.password !== false
  return (
    <>
      {hasPassword && <div className={isPending ? 'invisible' : undefined}>{form}</div>}
      <ProviderSignIn to={to} keepsPage={keepsPage} isOnlyWay={!hasPassword} />
    </>
  )
}
