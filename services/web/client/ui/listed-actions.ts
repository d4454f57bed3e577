import { useEffect, useId } from 'react'

/** An action that search names and that no button of the page's content does. */
export interface ListedAction {
  readonly label: string
  readonly shortcut?: string | undefined
  /** It is done from every page. */
  readonly isEverywhere?: true
  readonly run: () => void
}

const menus = new Map<string, readonly ListedAction[]>()

/** What the menus of the open page do: a menu that is closed stands nowhere in the page. */
export const listedActions = (): readonly ListedAction[] => [...menus.values()].flat()

/** Lists actions for as long as what does them is shown. */
export function useListedActions(actions: readonly ListedAction[]): void {
  const id = useId()
  useEffect(() => {
    menus.set(id, actions)
  }, [id, actions])
  useEffect(() => () => void menus.delete(id), [id])
}
