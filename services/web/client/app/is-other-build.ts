/**
 * Whether a page of the server begins with another script than ours. What is not our page, as a
 * proxy's own, says nothing.
 */
export function isOtherBuild(page: string, ownScript: string): boolean {
  const scripts = [...page.matchAll(/<script [^>]*src="(\/assets\/[^"]+)"/g)]
  return scripts.length > 0 && scripts.every(([, script]) => script !== ownScript)
}
