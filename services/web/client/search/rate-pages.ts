/** Those that the rail leads to have no name of their own in the address. */
export function addressOfRates(kind: string): string {
  return kind === 'variables' ? '/admin/rates' : `/admin/rates/${kind}`
}
