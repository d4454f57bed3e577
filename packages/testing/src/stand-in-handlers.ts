/**
 * Handlers of a whole gRPC service for one that stands in for it: what a test does not answer is a
 * fault of the test, so that a new method needs no answer in every stand-in.
 *
 * @param definition of the service
 */
export function standInHandlers<Answers extends object>(
  definition: object,
  answers: Answers,
): Answers & Readonly<Record<string, () => never>> {
  const unanswered = Object.keys(definition).map((name) => [
    name.charAt(0).toLowerCase() + name.slice(1),
    () => {
      throw new Error(`${name} is not of this test`)
    },
  ])
  return { ...Object.fromEntries(unanswered), ...answers }
}
