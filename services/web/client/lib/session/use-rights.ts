import { useEffect, useRef } from 'react'
import { queryClient } from '../api/api.ts'
import { meQuery, type User } from './session.ts'

/** With other rights all that is shown is asked for again: some of it may be refused now, or allowed. */
export function useRights({ id, roles, permissions }: User): void {
  const rights = JSON.stringify([id, roles, permissions])
  const before = useRef(rights)
  useEffect(() => {
    if (before.current === rights) return
    before.current = rights
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0],
    })
  }, [rights])
}
