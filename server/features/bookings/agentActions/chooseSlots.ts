/** A free time on the clock of its calendar. */
export interface LocalSlot {
  /** Such as 2026-06-04. */
  date: string
  /** Such as 09:30. */
  clock: string
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** Returns whether a time of day lies in a part of the day; any does if none is wanted. */
export function isInPart(clock: string, part: PartOfDay | undefined): boolean {
  if (part === undefined) return true
  const [from, to] = parts[part]
  return clock >= from && clock < to
}

const parts: Readonly<Record<PartOfDay, readonly [string, string]>> = {
  morning: ['00:00', '12:00'],
  afternoon: ['12:00', '17:00'],
  evening: ['17:00', '24:00'],
}

/**
 * Returns at most `count` of the slots, in order: those nearest to the time of day that suits best, else one of each
 * day if they lie on enough days, else some spread over all of them.
 */
export function chooseSlots<T extends LocalSlot>(slots: readonly T[], count: number, clock?: string): T[] {
  if (slots.length <= count) return [...slots]
  if (clock !== undefined) {
    const nearest = slots.toSorted((one, other) => distance(one.clock, clock) - distance(other.clock, clock))
    const chosen = new Set(nearest.slice(0, count))
    return slots.filter(slot => chosen.has(slot))
  }
  const days = [...new Set(slots.map(({ date }) => date))].map(day =>
    slots.filter(({ date }) => date === day),
  )
  if (days.length < count) return spread(slots, count)
  return days.slice(0, count).flatMap((day, index) => day[at(day.length, count, index)] ?? [])
}

function spread<T>(slots: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, index) => slots[at(slots.length, count, index)]).flatMap(
    slot => slot ?? [],
  )
}

/** Returns the place of the index-th of `count` entries that are spread over `length` places. */
function at(length: number, count: number, index: number): number {
  return count === 1 ? 0 : Math.round((index * (length - 1)) / (count - 1))
}

function distance(one: string, other: string): number {
  return Math.abs(minutes(one) - minutes(other))
}

function minutes(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}
