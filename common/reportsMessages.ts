/** Returns whether an event of 2Chat reports the messages that people write to the number itself, not to its groups. */
export function reportsMessages(event: string): boolean {
  return /^whatsapp\.(waba\.)?message\.received$/.test(event)
}
