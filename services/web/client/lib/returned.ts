/** The entry of the history that the browser went to last, back or forward. */
let returned: unknown

/** The router gives each entry a key of its own. */
const entryNow = (): unknown => (history.state as { readonly key?: string } | null)?.key

/** Before the router listens, which draws what is gone back to at once. */
export function watchReturns(): void {
  addEventListener('popstate', () => {
    returned = entryNow()
  })
}

/**
 * Whether the page is one that somebody has gone back to. It is drawn whole at once, since the
 * router scrolls it to where it was left as soon as it is drawn.
 */
export const isReturned = (): boolean => returned !== undefined && returned === entryNow()
