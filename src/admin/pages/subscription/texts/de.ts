import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the subscription page. */
export const de: Widened<typeof en> = {
  caption: 'Ihr Tarif und wann er sich verlängert.',
  forbiddenTitle: 'Sie können das Abonnement nicht sehen',
  noPlan: 'Ihr Tarif',
  open: 'Abrechnungsportal öffnen',
  portalHint:
    'Im Portal ändern Sie Tarif und Zahlungsmittel und laden Rechnungen herunter. Es wird von Stripe betrieben.',
  ownersOnly: 'Nur Inhaber können das Abrechnungsportal öffnen.',
  renews: 'Verlängert sich am',
  ends: 'Endet am',
  ended: 'Beendet am',
  synced: 'Zuletzt abgeglichen',
  states: {
    none: 'Kein Abonnement',
    trialing: 'Probezeit',
    active: 'Aktiv',
    past_due: 'Zahlung überfällig',
    unpaid: 'Unbezahlt',
    paused: 'Pausiert',
    incomplete: 'Erste Zahlung fehlt',
    expired: 'Verfallen',
    canceled: 'Gekündigt',
  },
  hints: {
    none: 'Dieses Konto hat noch kein Abonnement.',
    trialing: 'Die erste Zahlung folgt am Ende der Probezeit.',
    active: 'Es verlängert sich automatisch.',
    past_due:
      'Die letzte Zahlung ist fehlgeschlagen. Stripe versucht es erneut. Prüfen Sie das Zahlungsmittel im Abrechnungsportal.',
    unpaid:
      'Mehrere Zahlungen sind fehlgeschlagen, und Stripe versucht es nicht mehr. Bezahlen Sie die offene Rechnung im Abrechnungsportal.',
    paused:
      'Die Probezeit endete ohne Zahlungsmittel. Hinterlegen Sie eines im Abrechnungsportal, um fortzufahren.',
    incomplete: 'Die erste Zahlung ist nicht abgeschlossen. Schließen Sie sie im Abrechnungsportal ab.',
    expired: 'Die erste Zahlung ist nie erfolgt, deshalb hat das Abonnement nicht begonnen.',
    canceled: 'Das Abonnement ist beendet. Ihre Daten sind noch da.',
  },
  ending:
    'Das Abonnement ist gekündigt und läuft bis zu seinem Ende. Bis dahin können Sie es im Abrechnungsportal fortsetzen.',
  notSetUp: {
    title: 'Die Abrechnung ist nicht eingerichtet',
    body: 'Hier gibt es nichts zu bezahlen oder zu verwalten.',
    todo: 'Um mit den Mandanten dieser Installation abzurechnen, setzen Sie STRIPE_SECRET_KEY und STRIPE_WEBHOOK_SECRET und starten Sie den Server neu. OPERATIONS.md beschreibt jeden Schritt unter „Billing“.',
  },
  noCustomer: {
    title: 'Die Abrechnung ist nicht verbunden',
    body: 'Dieses Konto ist noch nicht mit der Abrechnung verbunden. Der Betreiber dieser Installation kann es verbinden.',
    todo: 'Legen Sie in Stripe einen Kunden für diesen Mandanten an und tragen Sie die Kundennummer beim Mandanten ein.',
    action: 'Mandanten öffnen',
  },
}
