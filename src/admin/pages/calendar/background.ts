/** A time in the background of the calendar: outside working hours, busy elsewhere, or held for a visitor. */
export interface Background {
  kind: 'closed' | 'busy' | 'hold'
  /** ms since 1970; the end is excluded. */
  start: number
  end: number
  /** Where the time comes from, such as the name of a connected calendar. */
  source?: string
}
