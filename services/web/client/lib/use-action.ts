import { useRef, useState } from 'react'

/** One thing that is done at a press: never twice at a time, and why it was refused. */
export function useAction() {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const isRunning = useRef(false)
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      setRefusal(error)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, refusal, run }
}
