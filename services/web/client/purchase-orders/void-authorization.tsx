import { useQuery } from '@tanstack/react-query'
import { historyQuery } from './order-data.ts'
import { texts } from './texts.ts'

/** What made an earlier authorization of the order void, where there was one. */
export function VoidAuthorization({ id }: { readonly id: string }) {
  const { data = [] } = useQuery(historyQuery(id))
  const last = data.filter(({ action }) => action === 'authorization-void').at(-1)
  if (last?.reason == null) return null
  return (
    <p className="mb-4 rounded-md bg-warn-soft px-4 py-3 text-warn wrap-anywhere">
      {texts.authorizationVoid(last.reason)}
    </p>
  )
}
