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
  const forget = useCallback(() => keep(undefined), [keep])
  const leave = useCallback(async () => {
    const held = current.current
    // A reservation that could not be freed ends by itself.
    if (held?.held_until) await api.release(held.token).catch(() => undefined)
    keep(undefined)
  }, [api, keep])
  useEffect(() => {
    const leavePage = () => current.current?.held_until && api.releaseAtOnce(current.current.token)
    addEventListener('pagehide', leavePage)
    return () => removeEventListener('pagehide', leavePage)
  }, [api])

  async function choose(slot: Slot): Promise<void> {
    await leave()
    keep({ ...(await reserved(api, slot.token)), slot })
  }

  return { chosen, choose, leave, forget }
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
