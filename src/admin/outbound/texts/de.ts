import type { Widened } from '../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of decisions about messages to people. */
export const de: Widened<typeof en> = {
  goes: 'Geht jetzt hinaus.',
  waits: time => `Wartet bis ${time} (Ortszeit der Person).`,
  asks: 'Wartet auf Ihre Freigabe.',
  notSent: why => `Nicht gesendet: ${why}`,
  would: {
    goes: 'Ja, jetzt.',
    waits: time => `Nicht jetzt. Sie würde bis ${time} warten (Ortszeit der Person).`,
    asks: 'Nur nach Ihrer Freigabe.',
    notSent: 'Nein.',
  },
  reasons: {
    too_late: 'Sie käme zu spät an.',
    outdated: 'Der Termin hat sich seitdem geändert.',
    enabled: 'Erinnerungen, Neuigkeiten und Angebote sind ausgeschaltet.',
    window: 'Die letzte Nachricht der Person ist für diesen Kanal zu alt.',
    frequency: 'Die Person hat schon so viele Nachrichten erhalten, wie die Regeln erlauben.',
    hours: 'Es ist außerhalb der erlaubten Zeiten.',
    approval: 'Ihr Team muss freigeben, was Agenten und Abläufe von sich aus senden.',
  },
  stopped: {
    contact_replied: 'Die Person hat seitdem geschrieben.',
    booking_created: 'Die Person hat seitdem einen Termin gebucht.',
    human_took_over: 'Jemand vom Team hat das Gespräch übernommen.',
  },
  suppressed: {
    opted_out: day => `Die Person hat sich am ${day} abgemeldet.`,
    bounced: 'Die Adresse gibt es nicht.',
    by_team: day => `Ihr Team hat die Adresse am ${day} gesperrt.`,
  },
  suppressedCopy: {
    opted_out: (address, day) => `Der Empfänger ${address} hat sich am ${day} abgemeldet.`,
    bounced: address => `Die Adresse ${address} gibt es nicht.`,
    by_team: (address, day) => `Ihr Team hat die Adresse ${address} am ${day} gesperrt.`,
  },
  consent: {
    refused: 'Die Person hat Nachrichten auf diesem Kanal abgelehnt.',
    unknown: 'Die Person hat Nachrichten auf diesem Kanal nicht zugestimmt.',
  },
}
