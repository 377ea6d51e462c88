import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Notice } from '../../visitorPage/Notice.tsx'
import type { Slot } from '../api/createBookingApi.ts'
import { dateInWords, dateOf, daysAfter } from '../times/calendarDays.ts'
import { DayStrip } from './DayStrip.tsx'
import { errorText } from './errorText.ts'
import { TimeList } from './TimeList.tsx'
import { type LoadTimes, shownDays, slotsByDate, useFreeTimes } from './useFreeTimes.ts'
import { useSpoken } from './useSpoken.ts'
import { ZoneChoice } from './ZoneChoice.tsx'

interface Props {
  /** Loads the free times; a new function loads them anew. */
  load: LoadTimes
  onReload: () => void
  windowDays: number
  /** The time that was chosen before (ISO), at whose day it begins; else at the first free day. */
  near: string | undefined
  zone: string
  theirZone: string
  onZone: (zone: string) => void
  busy: string | undefined
  onChoose: (slot: Slot) => void
  /** Further choices, beside the time zone. */
  children?: ReactNode
}

/** Chooses a day and a time. */
export function TimePicker(props: Props) {
  const { load, onReload, windowDays, near, zone, theirZone, onZone, busy, onChoose, children } = props
  const { texts, language } = useSpoken()
  const today = dateOf(new Date(), zone)
  const last = daysAfter(today, windowDays)
  const [first, setFirst] = useState(near === undefined ? today : dateOf(near, zone))
  const [chosen, setChosen] = useState<string>()
  const [isSearching, setSearching] = useState(true)
  const loaded = useFreeTimes(load, first)
  const days = useMemo(() => slotsByDate(loaded.state === 'ready' ? loaded.slots : [], zone), [loaded, zone])
  const shown = Array.from({ length: shownDays }, (_, index) => daysAfter(first, index))
  const free = (date: string) => days.get(date)?.length ?? 0
  const firstFree = shown.find(date => free(date) > 0)
  const next = nextDay()

  useEffect(() => {
    if (loaded.state !== 'ready' || loaded.first !== first) return
    // Before the visitor has turned any page, the first free day comes by itself.
    if (isSearching && !firstFree && next) setFirst(next)
    else setSearching(false)
  }, [loaded, isSearching, firstFree, next, first])

  const day = chosen !== undefined && free(chosen) > 0 ? chosen : firstFree
  const long = { weekday: 'long', day: 'numeric', month: 'long' } as const
  return (
    <>
      <DayStrip
        {...{ first, today, last, free }}
        chosen={day}
        onMove={to => {
          setSearching(false)
          setFirst(to)
        }}
        onChoose={setChosen}
      />
      <div className="choices">
        {children}
        <ZoneChoice {...{ zone, theirZone }} onChange={onZone} />
      </div>
      {content()}
    </>
  )

  function content() {
    if (loaded.state === 'failed')
      return (
        <Notice role="alert" retry={{ text: texts.retry, run: onReload }}>
          <p>{errorText(texts, loaded.reason)}</p>
        </Notice>
      )
    if (loaded.state === 'loading' || (isSearching && !firstFree && next))
      return <p role="status">{texts.loading}</p>
    if (day)
      return (
        <TimeList
          label={texts.times.list(dateInWords(day, language, long))}
          slots={days.get(day) ?? []}
          timeZone={zone}
          {...{ theirZone, busy, onChoose }}
        />
      )
    if (next)
      return (
        <Notice
          role="status"
          retry={{ text: texts.times.next(dateInWords(next, language, long)), run: () => setFirst(next) }}
        >
          <p>{texts.times.noneShown}</p>
        </Notice>
      )
    const isWhole = first <= today
    return (
      <Notice role="status">
        <p>{isWhole ? texts.times.noneAtAll(windowDays) : texts.times.noneShown}</p>
        {isWhole && <p>{texts.times.call}</p>}
      </Notice>
    )
  }

  /** Returns the first free day after the shown ones, as far as it is known. */
  function nextDay(): string | undefined {
    const loadedLater = [...days.keys()].find(date => date > (shown[shownDays - 1] ?? ''))
    if (loadedLater || loaded.state !== 'ready' || !loaded.next) return loadedLater
    return dateOf(loaded.next, zone)
  }
}
