import { useCallback, useState } from 'react'
import { Notice } from '../../visitorPage/Notice.tsx'
import { Title } from '../../visitorPage/Title.tsx'
import type { Appointment, ManageApi, Range, Slot } from '../api/createBookingApi.ts'
import { alternativesOf } from './alternativesOf.ts'
import { errorText } from './errorText.ts'
import { Facts } from './Facts.tsx'
import { TimePicker } from './TimePicker.tsx'
import { TimeTaken } from './TimeTaken.tsx'
import { useSpoken } from './useSpoken.ts'

interface Props {
  api: ManageApi
  zone: string
  theirZone: string
  onZone: (zone: string) => void
  onBack: () => void
  onMoved: (appointment: Appointment) => void
}

/** The server says when the window of the rules ends; pages can be turned so far at most. */
const windowDays = 730

/** Chooses another time for an appointment, and moves it after a question. */
export function MoveStep({ api, zone, theirZone, onZone, onBack, onMoved }: Props) {
  const { texts } = useSpoken()
  const { manage } = texts
  const [slot, setSlot] = useState<Slot>()
  const [near, setNear] = useState<string>()
  const [rounds, setRounds] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  // Counted, so that another round loads anew.
  const load = useCallback((range: Range, _round = rounds) => api.times(range), [api, rounds])
  const alternatives = alternativesOf(failure)
  if (slot)
    return (
      <>
        <Title>{manage.moveTo}</Title>
        <Facts {...slot} {...{ zone, theirZone }} />
        <div className="actions">
          <button type="button" className="main" disabled={isBusy} onClick={() => move(slot)}>
            {manage.moveNow}
          </button>
          <button type="button" className="second" onClick={() => setSlot(undefined)}>
            {texts.form.otherTime}
          </button>
        </div>
      </>
    )
  return (
    <>
      <button type="button" className="plain" onClick={onBack}>
        ‹ {texts.back}
      </button>
      <Title>{manage.moveTitle}</Title>
      {alternatives ? (
        <TimeTaken {...{ alternatives, zone, isBusy }} onChoose={choose} />
      ) : (
        failure !== undefined && (
          <Notice role="alert">
            <p>{errorText(texts, failure)}</p>
          </Notice>
        )
      )}
      <TimePicker
        load={load}
        onReload={() => setRounds(rounds + 1)}
        {...{ windowDays, near, zone, theirZone, onZone }}
        busy={undefined}
        onChoose={choose}
      />
    </>
  )

  function choose(next: Slot): void {
    setNear(next.start)
    setSlot(next)
  }

  async function move(to: Slot): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      onMoved(await api.move(to.token))
    } catch (reason) {
      setFailure(reason)
      setSlot(undefined)
      setRounds(rounds + 1)
    }
    setBusy(false)
  }
}
