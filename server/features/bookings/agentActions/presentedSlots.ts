import { createHash } from 'node:crypto'
import { isObject } from '../../../../common/json/isObject.ts'
import type { Offer } from '../offers/offerToken.ts'
import type { Visitor } from './visitor.ts'
import { writeTime } from './writeTime.ts'

/** What the times of a result were offered for. */
export type OfferedFor = Pick<Offer, 'service_id' | 'calendar_id' | 'moved_booking_id' | 'minutes' | 'seats'>

/** A time as models see it. */
export interface PresentedSlot {
  /** The short name by which it is booked in its conversation. */
  slot: string
  /** The time in words; visitors choose it by this text. */
  label: string
  start: string
  end: string
  with?: string
}

/** An offer that an action of the conversation made, and the hold on its time if there is one. */
export interface RememberedOffer {
  slot: string
  label: string
  offer: Omit<Offer, 'expires'>
  timeZone: string
}

/** The part of a result that names times. The results of a conversation are the memory of what was offered in it. */
export interface SlotList {
  for: OfferedFor
  time_zone: string
  slots: PresentedSlot[]
  /** The hold on the only time of the list. */
  hold?: string
}

/** Returns times as a part of a result. */
export function presentSlots(
  { conversationId, language }: Pick<Visitor, 'conversationId' | 'language'>,
  offered: OfferedFor,
  timeZone: string,
  slots: readonly { start: string; end: string; with?: string | undefined }[],
): SlotList {
  return {
    for: offered,
    time_zone: timeZone,
    slots: slots.map(({ start, end, with: name }) => ({
      slot: slotName(conversationId, offered, start),
      label: writeTime(start, language, timeZone),
      start,
      end,
      ...(name !== undefined && { with: name }),
    })),
  }
}

/**
 * Returns the short name of a time. It proves nothing by itself: it counts only if a result of the conversation
 * contains it.
 */
function slotName(conversationId: string, offered: OfferedFor, start: string): string {
  const { service_id, calendar_id = '', moved_booking_id = '' } = offered
  const text = [conversationId, service_id, calendar_id, moved_booking_id, start].join(' ')
  const letters = createHash('sha256').update(text).digest('hex')
  return `t${letters.slice(0, 7)}`
}

/** Returns the offer with this name in a result of a booking action; null if it has none. */
export function rememberedOffer(result: string, name: string): RememberedOffer | null {
  const list = readList(result)
  const found = list?.slots.find(({ slot }) => slot === name)
  if (!list || !found) return null
  const { start, end, slot, label } = found
  const hold = list.hold === undefined ? {} : { hold_id: list.hold }
  // Results of earlier versions name no seats.
  const offer = { ...{ seats: 1 }, ...list.for, start, end, ...hold }
  return { slot, label, offer, timeZone: list.time_zone }
}

/** Returns the hold that a result tells of. */
export function rememberedHold(result: string): string | null {
  return readList(result)?.hold ?? null
}

function readList(result: string): SlotList | null {
  try {
    const value: unknown = JSON.parse(result)
    // Only booking actions write these results.
    return isObject(value) && Array.isArray(value.slots) && isObject(value.for)
      ? (value as unknown as SlotList)
      : null
  } catch {
    return null
  }
}
