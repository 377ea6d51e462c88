import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isTimeZone } from '../../../../common/time/timeZone.ts'
import { type CalendarView, calendarViews } from './calendarView.ts'

/** What the address says about the page; undefined where it says nothing. */
export interface CalendarState {
  view: CalendarView
  /** A date of the shown time, such as 2026-03-01. */
  date: string | undefined
  zone: string | undefined
  /** Ids of the hidden calendars. */
  hidden: readonly string[]
  /** True if canceled and rejected bookings are shown. */
  hasCancelled: boolean
  /** Id of the open booking. */
  booking: string | undefined
}

type Change = Partial<{ [Key in keyof CalendarState]: CalendarState[Key] | undefined }>

/** Returns the page's state, which the address holds, and a function that changes it. */
export function useCalendarAddress() {
  const [params, setParams] = useSearchParams()
  const isNarrow = useMediaQuery(theme => theme.breakpoints.down('sm'))
  const hiddenText = params.get('hidden')
  const hidden = useMemo(() => hiddenText?.split(',') ?? [], [hiddenText])
  const named = calendarViews.find(view => view === params.get('view'))
  const state: CalendarState = {
    view: named ?? (isNarrow ? 'list' : 'week'),
    date: dateOf(params.get('date')),
    zone: zoneOf(params.get('zone')),
    hidden,
    hasCancelled: params.get('cancelled') === '1',
    booking: params.get('booking') ?? undefined,
  }

  function change(next: Change) {
    const texts = {
      ...next,
      ...('hidden' in next && { hidden: next.hidden?.join(',') || undefined }),
      ...('hasCancelled' in next && {
        hasCancelled: undefined,
        cancelled: next.hasCancelled ? '1' : undefined,
      }),
    }
    setParams(
      before => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(texts)) {
          if (value === undefined) after.delete(name)
          else after.set(name, String(value))
        }
        return after
      },
      { replace: true },
    )
  }
  return { state, change }
}

function dateOf(text: string | null): string | undefined {
  if (!text || !/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return undefined
  const time = Date.parse(`${text}T00:00Z`)
  // Some browsers read 30 February as 2 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
}

function zoneOf(text: string | null): string | undefined {
  return text && isTimeZone(text) ? text : undefined
}
