import { useEffect, useState } from 'react'
import { ApiError } from '../api/ApiError.ts'
import { applyLook } from '../visitorPage/applyLook.ts'
import { Notice } from '../visitorPage/Notice.tsx'
import { Shell } from '../visitorPage/Shell.tsx'
import type { BookingApi, BookingPageData } from './api/createBookingApi.ts'
import { BookingSteps } from './parts/BookingSteps.tsx'
import { errorText } from './parts/errorText.ts'
import { useSpoken } from './parts/useSpoken.ts'

type Loaded =
  | { state: 'loading' | 'off' }
  | { state: 'failed'; reason: unknown }
  | { state: 'ready'; page: BookingPageData }

/** The page at /book/{slug}, on which visitors book. */
export function BookingPage({ api }: { api: BookingApi }) {
  const { texts } = useSpoken()
  const [round, setRound] = useState(0)
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  useEffect(() => {
    setLoaded({ state: 'loading' })
    const load = (_round = round) => api.page()
    load().then(
      page => {
        applyLook(page.look)
        document.title = texts.poweredBy(page.look.name)
        setLoaded({ state: 'ready', page })
      },
      reason =>
        setLoaded(
          reason instanceof ApiError && reason.status === 404
            ? { state: 'off' }
            : { state: 'failed', reason },
        ),
    )
  }, [api, round, texts])

  if (loaded.state === 'ready')
    return (
      <Shell look={loaded.page.look}>
        <BookingSteps api={api} page={loaded.page} />
      </Shell>
    )
  return <Shell look={undefined}>{content(loaded)}</Shell>

  function content(other: Exclude<Loaded, { state: 'ready' }>) {
    if (other.state === 'failed')
      return (
        <Notice role="alert" retry={{ text: texts.retry, run: () => setRound(round + 1) }}>
          <p>{errorText(texts, other.reason)}</p>
        </Notice>
      )
    if (other.state === 'loading') return <p role="status">{texts.loading}</p>
    return (
      <>
        <h1>{texts.off.title}</h1>
        <p>{texts.off.text}</p>
      </>
    )
  }
}
