/** Writes a time as people read it, such as “Thursday, June 4 at 9:30 AM”, in a language and a time zone. */
export function writeTime(time: string, language: string, timeZone: string): string {
  const options = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  } as const
  return new Intl.DateTimeFormat(knownLocale(language), { ...options, timeZone }).format(new Date(time))
}

function knownLocale(language: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language)[0] ?? 'en'
  } catch {
    return 'en'
  }
}
