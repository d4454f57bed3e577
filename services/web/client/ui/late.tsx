import { type ComponentType, useEffect, useState } from 'react'
import { texts } from '../lib/texts.ts'
import { say } from './notices.tsx'

/** A part of the page that is loaded when it is first shown. */
export interface LatePart<Props> {
  readonly load: () => Promise<ComponentType<Props>>
  loaded?: ComponentType<Props>
}

export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LatePart<Props> => ({ load })

async function loaded<Props>(part: LatePart<Props>): Promise<ComponentType<Props>> {
  part.loaded ??= await part.load()
  return part.loaded
}

/** Loads a part before it takes the place of something; where it is missing, that is said. */
export async function isLoaded<Props>(part: LatePart<Props>): Promise<boolean> {
  return await loaded(part).then(
    () => true,
    () => {
      say(texts.errors.partMissing)
      return false
    },
  )
}

/**
 * Where a part cannot be loaded, since there is no connection or the pages are others by now, that
 * is said and the page around it stays as it is; shown again, it is asked for again.
 */
export function Late<Props extends object>({
  part,
  props,
  onMissing,
}: {
  readonly part: LatePart<Props>
  readonly props: Props
  /** Whoever asked for it is told; else it was nobody's wish, and is left out. */
  readonly onMissing?: () => void
}) {
  const [Loaded, setLoaded] = useState(() => part.loaded)
  useEffect(() => {
    if (part.loaded !== undefined) return
    loaded(part).then(
      (component) => setLoaded(() => component),
      () => {
        if (onMissing === undefined) return
        say(texts.errors.partMissing)
        onMissing()
      },
    )
  }, [part, onMissing])
  return Loaded === undefined ? null : <Loaded {...props} />
}
