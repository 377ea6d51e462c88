import { useEffect, useState } from 'react'
import { ApiError } from '../api/ApiError.ts'
import { applyLook } from '../visitorPage/applyLook.ts'
import { Notice } from '../visitorPage/Notice.tsx'
import { Shell } from '../visitorPage/Shell.tsx'
import type { Appointment, ManageApi } from './api/createBookingApi.ts'
import { errorText } from './parts/errorText.ts'
import { ManageSteps } from './parts/ManageSteps.tsx'
import { useSpoken } from './parts/useSpoken.ts'

interface Props {
  api: ManageApi
  /** The part of the link behind the #. */
  token: string
}

type Failure = { isGone: true } | { isGone: false; reason: unknown }

/** The page behind the link of a mail, on which people move or cancel their appointment. Opening it changes nothing. */
export function ManagePage({ api, token }: Props) {
  const { texts } = useSpoken()
  const [round, setRound] = useState(0)
  const [appointment, setAppointment] = useState<Appointment>()
  const [failure, setFailure] = useState<Failure>()
  useEffect(() => {
    setFailure(undefined)
    const load = (_round = round) => api.get()
    load().then(
      found => {
        applyLook(found.look)
        document.title = texts.poweredBy(found.look.name)
        setAppointment(found)
      },
      reason => {
        const isGone = reason instanceof ApiError && reason.status < 500 && reason.status > 0
        setFailure(isGone && reason.status !== 429 ? { isGone } : { isGone: false, reason })
      },
    )
  }, [api, round, texts])
  return <Shell look={appointment?.look}>{content()}</Shell>

  function content() {
    if (appointment) return <ManageSteps {...{ api, token, appointment }} onChange={setAppointment} />
    if (!failure) return <p role="status">{texts.loading}</p>
    if (failure.isGone)
      return (
        <>
          <h1>{texts.manage.gone}</h1>
          <p>{texts.manage.goneText}</p>
        </>
      )
    return (
      <Notice role="alert" retry={{ text: texts.retry, run: () => setRound(round + 1) }}>
        <p>{errorText(texts, failure.reason)}</p>
      </Notice>
    )
  }
}
