import { formatMoment } from './formatMoment.ts'
import { useTexts } from './useTexts.ts'
import { useTimeZone } from './useTimeZone.ts'

/** An instant in short, in the tenant's zone; in full when pointed at. */
export function Moment({ value }: { value: string }) {
  const { language } = useTexts()
  const zone = useTimeZone()
  const { short, full } = formatMoment(value, zone, new Date(), language)
  return (
    <time dateTime={value} title={full}>
      {short}
    </time>
  )
}
