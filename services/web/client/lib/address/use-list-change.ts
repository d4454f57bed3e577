import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ListSearch } from './list-search.ts'

/** Changes a part of the address of the list that is open; the rest of it stays. */
export function useListChange(): (part: Partial<ListSearch>) => void {
  const navigate = useNavigate()
  return useCallback(
    (part) => void navigate({ to: '.', search: (all: ListSearch) => ({ ...all, ...part }) }),
    [navigate],
  )
}
