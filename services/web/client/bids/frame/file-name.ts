/** The name that the server gives a file; RFC 6266, the one with all letters first. */
export function fileNameOf(header: string | null, otherwise: string): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  if (extended !== undefined) return decodeURIComponent(extended)
  return /filename="([^"]+)"/i.exec(header ?? '')?.[1] ?? otherwise
}
