import { KeysHeld } from './keys-held.tsx'
import { type LateProps, useLatePart } from './late.tsx'

/**
 * A dialog that is loaded when it is first asked for; until it is there, it holds the keys. One that
 * cannot be loaded is closed.
 */
export function LateDialog<Props extends { readonly onClose: () => void }>({
  part,
  props,
}: Omit<LateProps<Props>, 'onMissing'>) {
  const Loaded = useLatePart(part, props.onClose)
  return Loaded === undefined ? <KeysHeld onGivenUp={props.onClose} /> : <Loaded {...props} />
}
