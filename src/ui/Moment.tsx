import { formatMoment } from './formatMoment.ts'
import { useTexts } from './useTexts.ts'
import { useTimeZone } from './useTimeZone.ts'

/** Shows a moment in short form in the tenant's time zone; hovering shows it in full. */
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
