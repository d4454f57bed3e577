import { useEffect, useId } from 'react'

/** An action of a menu, as search names it. */
export interface ListedAction {
  readonly label: string
  readonly shortcut?: string | undefined
  readonly run: () => void
}

const menus = new Map<string, readonly ListedAction[]>()

/** What the menus of the open page do: a menu that is closed stands nowhere in the page. */
export const listedActions = (): readonly ListedAction[] => [...menus.values()].flat()

/** Lists actions for as long as their menu is shown. */
export function useListedActions(actions: readonly ListedAction[]): void {
  const id = useId()
  useEffect(() => {
    menus.set(id, actions)
  }, [id, actions])
  useEffect(() => () => void menus.delete(id), [id])
}
