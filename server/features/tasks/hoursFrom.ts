/** Returns the time (ISO, UTC) some hours after another. */
export function hoursFrom(time: Date, hours: number): string {
  return new Date(time.getTime() + hours * 3_600_000).toISOString()
}
