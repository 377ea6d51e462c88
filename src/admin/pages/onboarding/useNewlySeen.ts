import { useNotify } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { isRefused } from '../../records/webChat/live/isRefused.ts'
import { onboardingTexts } from './onboardingTexts.ts'
import type { OnboardingStatus } from './useOnboarding.ts'

/**
 * Notifies the user when a site shows the chat for the first time, and returns that site, so that the page's title can
 * name it. Returns undefined while there is none since the page was opened.
 */
export function useNewlySeen(status: OnboardingStatus | undefined): string | undefined {
  const { live: texts } = onboardingTexts(useTexts())
  const notify = useNotify()
  const known = useRef<ReadonlySet<string>>(undefined)
  const [site, setSite] = useState<string>()
  useEffect(() => {
    if (!status) return
    const seen = status.sightings.filter(one => one.seen_at !== null && !isRefused(one))
    const sites = seen.map(({ origin }) => new URL(origin).host)
    const added = known.current && sites.find(one => !known.current?.has(one))
    known.current = new Set([...(known.current ?? []), ...sites])
    if (added === undefined) return
    setSite(added)
    notify(texts.seen(added), { type: 'success' })
  }, [status, notify, texts])
  return site
}
