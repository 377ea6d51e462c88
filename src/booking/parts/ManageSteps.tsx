import { useState } from 'react'
import { browserTimeZone } from '../../ui/formats/browserTimeZone.ts'
import { Notice } from '../../visitorPage/Notice.tsx'
import { Title } from '../../visitorPage/Title.tsx'
import type { Appointment, ManageApi } from '../api/createBookingApi.ts'
import { CalendarFileButton } from './CalendarFileButton.tsx'
import { CancelStep } from './CancelStep.tsx'
import { changeHint } from './changeHint.ts'
import { Facts } from './Facts.tsx'
import { MoveStep } from './MoveStep.tsx'
import { useSpoken } from './useSpoken.ts'

interface Props {
  api: ManageApi
  token: string
  appointment: Appointment
  onChange: (appointment: Appointment) => void
}

/** Shows an appointment, and moves or cancels it. */
export function ManageSteps({ api, token, appointment, onChange }: Props) {
  const { texts, language } = useSpoken()
  const { manage } = texts
  const [step, setStep] = useState<'see' | 'move' | 'cancel'>('see')
  const [news, setNews] = useState<string>()
  const [zone, setZone] = useState(browserTimeZone)
  const { status, timezone: theirZone, location, cancellation, reschedule } = appointment
  const facts = (
    <Facts {...appointment} place={location} status={texts.status[status]} {...{ zone, theirZone }} />
  )
  if (step === 'move')
    return (
      <MoveStep
        {...{ api, zone, theirZone }}
        onZone={setZone}
        onBack={() => setStep('see')}
        onMoved={moved => changed(moved, manage.moved)}
      />
    )
  if (step === 'cancel')
    return (
      <CancelStep
        api={api}
        onBack={() => setStep('see')}
        onCancelled={cancelled => changed(cancelled, manage.cancelled)}
      >
        {facts}
      </CancelStep>
    )
  const hint = changeHint(appointment, texts, { language, timeZone: zone })
  const isOn = status === 'pending' || status === 'accepted'
  return (
    <>
      <Title isFirst={news === undefined}>{manage.title}</Title>
      {news && (
        <Notice role="status">
          <p>{news}</p>
        </Notice>
      )}
      {facts}
      {hint && <p>{hint}</p>}
      <div className="actions">
        {reschedule.allowed && (
          <button type="button" className="main" onClick={() => setStep('move')}>
            {manage.move}
          </button>
        )}
        {isOn && <CalendarFileButton token={token} />}
        {cancellation.allowed && (
          <button type="button" className="danger" onClick={() => setStep('cancel')}>
            {manage.cancel}
          </button>
        )}
      </div>
    </>
  )

  function changed(next: Appointment, words: string): void {
    setNews(words)
    onChange(next)
    setStep('see')
  }
}
