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
 * The part once it is there. Where it cannot be loaded, since there is no connection or the pages are
 * others by now, that is said; shown again, it is asked for again.
 *
 * @param onMissing whoever asked for it is told; else it was nobody's wish, and is left out
 */
export function useLatePart<Props extends object>(
  part: LatePart<Props>,
  onMissing?: () => void,
): ComponentType<Props> | undefined {
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
  return Loaded
}

export interface LateProps<Props> {
  readonly part: LatePart<Props>
  readonly props: Props
  readonly onMissing?: () => void
}

/** A part of the page, which stays as it is until the part is there. */
export function Late<Props extends object>({ part, props, onMissing }: LateProps<Props>) {
  const Loaded = useLatePart(part, onMissing)
  return Loaded === undefined ? null : <Loaded {...props} />
}
