import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/ApiError.ts'
import type { BookingApi, Held, Slot } from '../api/createBookingApi.ts'

/** A chosen time, with the token that books it. */
export interface ChosenTime extends Held {
  slot: Slot
}

/** Reserves the time that a visitor chooses, and frees it when they choose another or leave the page. */
export function useHold(api: BookingApi) {
  const [chosen, setChosen] = useState<ChosenTime>()
  const current = useRef<ChosenTime>(undefined)
  const keep = useCallback((next: ChosenTime | undefined) => {
    current.current = next
    setChosen(next)
  }, [])
  const leave = useCallback(() => {
    const held = current.current
    keep(undefined)
    // A reservation that could not be freed ends by itself.
    if (held?.held_until) api.release(held.token).catch(() => undefined)
  }, [api, keep])
  useEffect(() => {
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [leave])

  async function choose(slot: Slot): Promise<void> {
    leave()
    keep({ ...(await reserved(api, slot.token)), slot })
  }

  return { chosen, choose, leave, forget: () => keep(undefined) }
}

/** Several people behind one address may reach its limit; they book without a reservation. */
async function reserved(api: BookingApi, token: string): Promise<Held> {
  try {
    return await api.hold(token)
  } catch (reason) {
    if (reason instanceof ApiError && reason.code === 'booking.too_many_holds') return { token }
    throw reason
  }
}
