import { KeysHeld } from './keys-held.tsx'
import { type LateProps, useLatePart } from './late.tsx'

/** A dialog that is loaded when it is first asked for; until it is there, it holds the keys. */
export function LateDialog<Props extends object>({
  part,
  props,
  onMissing,
}: Required<LateProps<Props>>) {
  const Loaded = useLatePart(part, onMissing)
  return Loaded === undefined ? <KeysHeld onGivenUp={onMissing} /> : <Loaded {...props} />
}
