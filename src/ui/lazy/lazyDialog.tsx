import { useNotify } from 'ra-core'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useTexts } from '../useTexts.ts'
import { type FailedPartProps, type LoadPart, lazyPart } from './lazyPart.tsx'

/**
 * Creates a dialog or panel that loads when it opens. If loading fails, a notification says so and `close` is called as
 * if the person had closed it; opening it again retries.
 */
export function lazyDialog<P extends object>(
  load: LoadPart<P>,
  close: (props: P) => void,
  waiting?: (props: P) => ReactNode,
): ComponentType<P> {
  return lazyPart(load, { Failed: DialogFailed, ...(waiting && { waiting }) })

  function DialogFailed({ part }: FailedPartProps<P>) {
    const { common } = useTexts()
    const notify = useNotify()
    // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once, in the words of then
    useEffect(() => {
      notify(common.partFailed, { type: 'error' })
      close(part)
    }, [])
    return null
  }
}
