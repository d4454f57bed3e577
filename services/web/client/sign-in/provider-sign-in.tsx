import { ApiError, unwrap } from '@formwork/api-client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import { buttonClasses } from '../ui/button.tsx'
import { providerTexts as words } from './texts.ts'

export const waysQuery = queryOptions({
  queryKey: ['sign-in-ways'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => unwrap(await api.get('/api/auth/ways')),
})

/**
 * The company's own sign-in, where one is set; an address and no call: the browser itself goes
 * there.
 */
export function ProviderSignIn({
  to,
  keepsPage = false,
  confirms = false,
  isOnlyWay = false,
}: {
  readonly to: string
  /** The page under it stays as it is. */
  readonly keepsPage?: boolean
  /** The provider asks for the password, also of somebody who is signed in there. */
  readonly confirms?: boolean
  /** Nothing else is offered. */
  readonly isOnlyWay?: boolean
}) {
  const { data } = useQuery(waysQuery)
  if (data?.oidc == null) return null
  const { name, start } = data.oidc
  return (
    <div className="mt-4 flex flex-col gap-4">
      {!isOnlyWay && <p className="text-center text-sm text-muted">{words.or}</p>}
      <a
        className={buttonClasses(isOnlyWay ? 'primary' : 'plain')}
        href={`${start}?${new URLSearchParams({ to, ...(confirms && { confirm: 'true' }) })}`}
        {...(keepsPage && { target: '_blank', rel: 'noopener' })}
      >
        {words.with(name)}
      </a>
      {keepsPage && <p className="text-sm text-muted">{words.newTab}</p>}
    </div>
  )
}

/** Why the provider's sign-in came back to this page. */
export function refusalOf(code: string): ApiError {
  const sentences: Readonly<Record<string, string>> = words.refused
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined
  return new ApiError(sentence ?? words.refusedOtherwise, { status: 403, code, details: [] })
}
