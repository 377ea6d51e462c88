import type { ModelTool } from '../../languageModel.ts'

const names = {
  services: /(^|_)list_services$/,
  find: /(^|_)find_slots$/,
  book: /(^|_)book_slot$/,
  bookings: /(^|_)find_bookings$/,
  move: /(^|_)move_booking$/,
  cancel: /(^|_)cancel_booking$/,
}

/** The names of the booking actions that an agent has. */
export type BookingTools = Readonly<Record<keyof typeof names, string>>

/** Returns the booking actions; null unless the agent has all of them under their usual names. */
export function bookingTools(tools: readonly ModelTool[]): BookingTools | null {
  const found = Object.entries(names).flatMap(([role, pattern]) => {
    const tool = tools.find(({ name }) => pattern.test(name))
    return tool ? [[role, tool.name] as const] : []
  })
  return found.length === Object.keys(names).length ? (Object.fromEntries(found) as BookingTools) : null
}

/** Returns whether an action is one of them. */
export function isBookingTool(name: string): boolean {
  return Object.values(names).some(pattern => pattern.test(name))
}
