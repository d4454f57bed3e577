const MAX_OF_ONE_NAME = 4

/**
 * The values of a cookie in a `Cookie` header, in the order of the header. A browser sends one name
 * several times when it was set for several paths or domains; whoever could set one of them must
 * not be able to hide the others.
 */
export function cookieValues(header: string | undefined, name: string): readonly string[] {
  const values = new Set<string>()
  for (const pair of (header ?? '').split(';')) {
    const cookie = pair.trim()
    if (!cookie.startsWith(`${name}=`)) continue
    values.add(cookie.slice(name.length + 1).replace(/^"(.*)"$/, '$1'))
    if (values.size === MAX_OF_ONE_NAME) break
  }
  return [...values]
}
