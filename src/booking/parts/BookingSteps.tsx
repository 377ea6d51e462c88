import { useCallback, useState } from 'react'
import { browserTimeZone } from '../../ui/formats/browserTimeZone.ts'
import { Notice } from '../../visitorPage/Notice.tsx'
import { Title } from '../../visitorPage/Title.tsx'
import type {
  Appointment,
  BookingApi,
  BookingPageData,
  Details,
  Range,
  Service,
  Slot,
} from '../api/createBookingApi.ts'
import { alternativesOf } from './alternativesOf.ts'
import { DetailsStep } from './DetailsStep.tsx'
import { Done } from './Done.tsx'
import { errorText } from './errorText.ts'
import { isAboutTime } from './isAboutTime.ts'
import { ServiceList } from './ServiceList.tsx'
import { TimePicker } from './TimePicker.tsx'
import { TimeTaken } from './TimeTaken.tsx'
import { useHold } from './useHold.ts'
import { useSpoken } from './useSpoken.ts'
import { WishFields } from './WishFields.tsx'

interface Props {
  api: BookingApi
  page: BookingPageData
}

/** What keeps a visitor from the time that they chose. */
type Hindrance = { alternatives: readonly Slot[] } | { text: string }

const noDetails: Details = { name: '', email: '', phone: '', notes: '' }

/** The steps of a booking: service, time, details, done. */
export function BookingSteps({ api, page }: Props) {
  const { texts, language } = useSpoken()
  const { services, timezone: theirZone } = page
  const only = services.length === 1 ? services[0] : undefined
  const [service, setService] = useState<Service | undefined>(only)
  const [calendar, setCalendar] = useState('')
  const [seats, setSeats] = useState(1)
  const [zone, setZone] = useState(browserTimeZone)
  const [rounds, setRounds] = useState(0)
  const [busy, setBusy] = useState<string>()
  const [near, setNear] = useState<string>()
  const [hindrance, setHindrance] = useState<Hindrance>()
  const [details, setDetails] = useState(noDetails)
  const [booked, setBooked] = useState<Appointment>()
  const [hasBegun, setBegun] = useState(false)
  const { chosen, choose, leave, forget } = useHold(api)
  const serviceId = service?.service_id
  const load = useCallback(
    // Counted, so that another round loads anew.
    (range: Range, _round = rounds) =>
      api.times(
        {
          ...(serviceId !== undefined && { service_id: serviceId }),
          ...(calendar && { calendar_id: calendar }),
          ...(seats > 1 && { seats: String(seats) }),
        },
        range,
      ),
    [api, serviceId, calendar, seats, rounds],
  )
  const reload = () => setRounds(round => round + 1)
  const onExpired = useCallback(() => {
    forget()
    setHindrance({ text: texts.expired })
    setRounds(round => round + 1)
  }, [forget, texts])

  if (booked) return <Done appointment={booked} email={details.email.trim()} zone={zone} onAgain={again} />
  if (!service && services.length > 0)
    return <ServiceList services={services} isFirst={!hasBegun} onChoose={toTimes} />
  if (chosen)
    return (
      <DetailsStep
        {...{ service, seats, chosen, zone, theirZone, details, onExpired }}
        onType={setDetails}
        onBack={leave}
        onSubmit={submit}
      />
    )
  return (
    <>
      {services.length > 1 && (
        <button type="button" className="plain" onClick={() => toServices()}>
          ‹ {texts.back}
        </button>
      )}
      <Title isFirst={!hasBegun}>{texts.times.title}</Title>
      {service && <p className="chosen">{service.name}</p>}
      {hindrance && 'alternatives' in hindrance && (
        <TimeTaken {...hindrance} zone={zone} isBusy={busy !== undefined} onChoose={take} />
      )}
      {hindrance && 'text' in hindrance && (
        <Notice role="alert">
          <p>{hindrance.text}</p>
        </Notice>
      )}
      <TimePicker
        key={`${serviceId} ${calendar} ${seats}`}
        load={load}
        onReload={reload}
        windowDays={page.window_days}
        {...{ near, zone, theirZone, busy }}
        onZone={setZone}
        onChoose={take}
      >
        {service && (
          <WishFields
            {...{ service, calendar, seats }}
            calendars={page.calendars}
            onCalendar={setCalendar}
            onSeats={setSeats}
          />
        )}
      </TimePicker>
    </>
  )

  function toTimes(next: Service): void {
    setBegun(true)
    setService(next)
  }

  function toServices(): void {
    setHindrance(undefined)
    setNear(undefined)
    setCalendar('')
    setSeats(1)
    setService(undefined)
  }

  function again(): void {
    setBooked(undefined)
    setDetails({ ...details, notes: '' })
    toServices()
    setService(only)
    reload()
  }

  async function take(slot: Slot): Promise<void> {
    setBusy(slot.start)
    setNear(slot.start)
    setBegun(true)
    setHindrance(undefined)
    try {
      await choose(slot)
    } catch (reason) {
      hinder(reason)
    }
    setBusy(undefined)
  }

  /** Returns to the times with what a visitor needs to know; their details stay. */
  function hinder(reason: unknown): void {
    const alternatives = alternativesOf(reason)
    setHindrance(alternatives ? { alternatives } : { text: errorText(texts, reason) })
    reload()
  }

  async function submit({ name, email, phone = '', notes = '' }: Details): Promise<void> {
    if (!chosen) return
    try {
      const person = {
        name: name.trim(),
        email: email.trim(),
        ...(phone.trim() && { phone: phone.trim() }),
        ...(notes.trim() && { notes: notes.trim() }),
      }
      const appointment = await api.book(chosen.token, person, language)
      forget()
      setBooked(appointment)
    } catch (reason) {
      if (!isAboutTime(reason)) throw reason
      await leave()
      hinder(reason)
    }
  }
}
