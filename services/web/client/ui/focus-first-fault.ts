/**
 * The first fault from the top has the focus: a form of react-hook-form knows its fields in another
 * order, and lines not at all. To be used with `shouldFocusError: false`.
 */
export function focusFirstFault(form: unknown): void {
  if (!(form instanceof HTMLFormElement)) return
  // Once the faults are drawn.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
