import { createContext, useMemo, useState } from 'react'

/** The late parts' style sheet, for pages that do not include it. */
export interface LateStyles {
  isThere: boolean
  /** Requests the style sheet for a part that needs it. */
  want(): void
}

export const LateStylesContext = createContext<LateStyles | undefined>(undefined)

/**
 * Loads the style sheet from `address` with the first part that needs it. Without an address, the page already has it.
 */
export function useLateStyles(address: string | undefined) {
  const [state, setState] = useState<'unwanted' | 'wanted' | 'there'>('unwanted')
  const styles = useMemo<LateStyles | undefined>(() => {
    const want = () => setState(now => (now === 'unwanted' ? 'wanted' : now))
    return address === undefined ? undefined : { isThere: state === 'there', want }
  }, [address, state])
  return {
    styles,
    /** Attributes of the link that loads the sheet. If loading fails, parts render without it. */
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
