import { Title } from '../../visitorPage/Title.tsx'
import type { Details, Service } from '../api/createBookingApi.ts'
import { DetailsForm } from './DetailsForm.tsx'
import { Facts } from './Facts.tsx'
import { useCountdown } from './useCountdown.ts'
import type { ChosenTime } from './useHold.ts'
import { useSpoken } from './useSpoken.ts'

interface Props {
  service: Service | undefined
  seats: number
  chosen: ChosenTime
  zone: string
  theirZone: string
  details: Details
  onType: (details: Details) => void
  onBack: () => void
  /** Called when the reservation ends. */
  onExpired: () => void
  onSubmit: (details: Details) => Promise<void>
}

/** The chosen time, and the form that books it. The rest of its reservation shows within the last minute. */
export function DetailsStep(props: Props) {
  const { service, seats, chosen, zone, theirZone, details, onType, onBack, onExpired, onSubmit } = props
  const { texts } = useSpoken()
  const rest = useCountdown(chosen.held_until, onExpired)
  return (
    <>
      <button type="button" className="plain" onClick={onBack}>
        ‹ {texts.form.otherTime}
      </button>
      <Title>{texts.form.title}</Title>
      <Facts
        {...chosen.slot}
        {...{ seats, zone, theirZone }}
        service={service?.name ?? texts.services.appointment}
        place={service?.location}
      />
      {/* Said once; the seconds are for the eye. */}
      <p role="status" className="unseen">
        {rest !== null && texts.lastMinute}
      </p>
      {rest !== null && (
        <p className="notice" aria-hidden="true">
          {texts.held(rest)}
        </p>
      )}
      <DetailsForm {...{ details, onType, onSubmit }} isRequest={service?.requires_confirmation === true} />
    </>
  )
}
