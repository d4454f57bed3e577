/** After `g`. */
export const GOES: Readonly<Record<string, string>> = {
  ...{ h: '/', b: '/bids', p: '/purchase-orders', c: '/clients', r: '/admin/rates' },
}

/**
 * A key that is typed into something is no command; nor is one in a grid, which has keys of its
 * own.
 */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [role=grid], [role=menu], dialog') !== null
  )
}
