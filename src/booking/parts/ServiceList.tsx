import { Title } from '../../visitorPage/Title.tsx'
import type { Service } from '../api/createBookingApi.ts'
import type { BookingTexts } from '../texts/en.ts'
import { useSpoken } from './useSpoken.ts'

interface Props {
  services: readonly Service[]
  isFirst: boolean
  onChoose: (service: Service) => void
}

/** Lists what visitors can book. */
export function ServiceList({ services, isFirst, onChoose }: Props) {
  const { texts } = useSpoken()
  return (
    <>
      <Title isFirst={isFirst}>{texts.services.title}</Title>
      <ul className="services">
        {services.map(service => (
          <li key={service.service_id}>
            <button type="button" onClick={() => onChoose(service)}>
              <span className="name">{service.name}</span>
              <span className="facts">
                {[durationInWords(texts, service.duration_minutes), service.price, service.location]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {service.description && <span className="words">{service.description}</span>}
              {service.requires_confirmation && <span className="words">{texts.services.byHand}</span>}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Returns a duration such as "45 minutes" or "2 hours". */
function durationInWords({ minutes, hours }: BookingTexts, duration: number): string {
  return duration >= 60 && duration % 60 === 0 ? hours(duration / 60) : minutes(duration)
}
