/** As long after a key the next one is still meant for the same field. */
const PAUSE_MS = 1_500
const FIELD = 'textarea, input:not([type=checkbox], [type=radio], [type=file])'

/** Held for the next key, which tells what is meant. */
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph']

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey)
const isCharacter = (key: string): boolean =>
  key.length === 1 || key === 'Backspace' || key === 'Delete'

/**
 * A field goes from under the hands of who types into it where somebody else has moved on what it
 * belongs to. What is typed on presses no button that has the focus then, and is no key of the page:
 * until a pause, a key that types nothing, or a press.
 */
export function dropTypingOn(): void {
  let field: Element | undefined
  let lastKeyAt = 0
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, target } = event
    if (MODIFIERS.includes(key)) return
    const now = Date.now()
    const isOn = field?.isConnected === false && now - lastKeyAt < PAUSE_MS
    lastKeyAt = now
    const isInField = target instanceof Element && target.matches(FIELD)
    if (isPlain(event) && isInField && isCharacter(key)) {
      field = target
    } else if (isPlain(event) && isOn && !isInField && (isCharacter(key) || key === 'Enter')) {
      event.preventDefault()
      event.stopImmediatePropagation()
    } else {
      field = undefined
    }
  }
  document.addEventListener('keydown', onKeyDown, true)
  document.addEventListener('pointerdown', () => (field = undefined), true)
}
