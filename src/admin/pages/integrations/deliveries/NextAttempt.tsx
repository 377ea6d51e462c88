import { Moment } from '../../../../ui/Moment.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { deliveriesTexts } from './deliveriesTexts.ts'
import type { Delivery } from './useDeliveries.ts'

/** Shows when a waiting delivery is tried next. */
export function NextAttempt({ delivery: { state, next_at: next } }: { delivery: Delivery }) {
  const texts = deliveriesTexts(useTexts())
  if (state !== 'waiting') return null
  if (next === null) return <span>{texts.nextSoon}</span>
  return (
    <span>
      {texts.next} <Moment value={next} />
    </span>
  )
}
