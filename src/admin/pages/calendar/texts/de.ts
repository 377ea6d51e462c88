import { number } from '../../../../ui/texts/de/wording.ts'
import type { en } from './en.ts'

/** German texts of the calendar. */
export const de: typeof en = {
  forbidden: 'Sie dürfen Buchungen nicht sehen',
  newBooking: 'Neue Buchung',
  noCalendars: 'Noch keine Kalender',
  noCalendarsHint:
    'Ein Kalender ist eine Person, ein Raum oder ein Gerät, das gebucht werden kann. Legen Sie einen an, um hier seine Buchungen zu sehen.',
  newCalendar: 'Neuer Kalender',
  today: 'Heute',
  previous: {
    day: 'Vorheriger Tag',
    week: 'Vorherige Woche',
    month: 'Vorheriger Monat',
    list: 'Vorherige Woche',
  },
  next: { day: 'Nächster Tag', week: 'Nächste Woche', month: 'Nächster Monat', list: 'Nächste Woche' },
  view: 'Ansicht',
  views: { day: 'Tag', week: 'Woche', month: 'Monat', list: 'Liste' },
  calendars: 'Kalender',
  cancelled: 'Abgesagte zeigen',
  zone: 'Zeitzone',
  zoneIs: zone => `Zeiten in ${zone}`,
  none: {
    day: 'Keine Buchungen an diesem Tag',
    week: 'Keine Buchungen in dieser Woche',
    month: 'Keine Buchungen in diesem Monat',
    list: 'Keine Buchungen in dieser Woche',
  },
  noneShown: 'Kein Kalender ist ausgewählt',
  tooMany: shown =>
    `Nur die ersten ${number(shown)} Buchungen sind zu sehen. Wählen Sie einen kürzeren Zeitraum oder weniger Kalender.`,
  goTo: day => `Zu ${day}`,
  more: count => `${number(count)} weitere`,
  seats: count => (count === 1 ? '1 Platz' : `${number(count)} Plätze`),
  statuses: {
    pending: 'Wartet auf Bestätigung',
    accepted: 'Bestätigt',
    rejected: 'Abgelehnt',
    cancelled: 'Abgesagt',
    completed: 'Hat stattgefunden',
    no_show: 'Nicht erschienen',
  },
  taken: {
    busy: 'Belegt',
    until: time => `Reserviert bis ${time}`,
    busyIn: source => `Belegt in „${source}“`,
    busyHint: provider =>
      `Was es ist, sieht der Inhaber des Kalenders bei ${provider}. Hier ist nur die Zeit bekannt.`,
    reserved: 'Reservierte Zeit',
    holdHint: 'Diese Zeit bucht gerade jemand. Ohne Abschluss der Buchung wird sie wieder frei.',
    reservedUntil: 'Reserviert bis',
    asOf: 'Stand',
    openCalendar: 'Kalender öffnen',
  },
  connection: {
    of: (provider, calendar) => `${provider}-Kalender von ${calendar}:`,
    notReachedSince: 'nicht erreicht seit',
    notReached: 'nicht erreicht',
    showMore: count => `${number(count)} weitere zeigen`,
    knownTo: 'Belegte Zeiten verbundener Kalender sind bekannt bis',
  },
  panel: {
    calendar: 'Kalender',
    status: 'Status',
    reason: 'Grund',
    service: 'Leistung',
    seats: 'Plätze',
    email: 'E-Mail',
    phone: 'Telefon',
    place: 'Ort',
    notes: 'Notizen',
    reference: 'Referenz',
    open: 'Buchung öffnen',
    gone: 'Diese Buchung gibt es nicht mehr',
  },
  question: {
    title: name => `Die Buchung von ${name} verschieben?`,
    from: 'Von',
    to: 'Auf',
  },
}
