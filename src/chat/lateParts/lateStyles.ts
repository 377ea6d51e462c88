import { createContext, useMemo, useState } from 'react'

/** The late parts' style sheet, where the page does not have it from the beginning. */
export interface LateStyles {
  isThere: boolean
  /** A part is wanted that is drawn with it. */
  want(): void
}

export const LateStylesContext = createContext<LateStyles | undefined>(undefined)

/** Fetches the sheet of an address with the first part that needs it; without an address it is there already. */
export function useLateStyles(address: string | undefined) {
  const [state, setState] = useState<'unwanted' | 'wanted' | 'there'>('unwanted')
  const styles = useMemo<LateStyles | undefined>(() => {
    const want = () => setState(now => (now === 'unwanted' ? 'wanted' : now))
    return address === undefined ? undefined : { isThere: state === 'there', want }
  }, [address, state])
  return {
    styles,
    /** What fetches the sheet, as attributes of a link; what cannot be had is done without. */
    link:
      address !== undefined && state !== 'unwanted'
        ? {
            rel: 'stylesheet',
            href: address,
            onLoad: () => setState('there'),
            onError: () => setState('there'),
          }
        : undefined,
  }
}
