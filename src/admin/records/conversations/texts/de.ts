import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of conversations as the team reads them. */
export const de: Widened<typeof en> = {
  title: 'Nachrichten',
  visitor: 'Besucher',
  savePdf: 'Als PDF speichern',
  silent: 'Noch keine Nachrichten. Sie erscheinen hier, sobald sie eintreffen.',
  nothingSaid: 'Noch keine Nachrichten.',
  showWhole: 'Das ganze Gespräch zeigen',
  openHere: 'Im Posteingang öffnen',
  replyLabel: 'Antwort an den Besucher',
  replyHint: 'Antwort schreiben …',
  drafts: {
    draft: 'Entwurf',
    waits: 'Entwurf: wartet auf Ihre Freigabe',
    sent: 'Entwurf: gesendet',
    unsent: 'Entwurf: nicht gesendet',
    approvedBy: name => `Freigegeben von ${name}`,
    automatic: 'Automatische Nachricht: Der Agent antwortet nicht darauf',
  },
  mail: {
    whole: 'Ganze E-Mail zeigen',
    to: names => `An ${names}`,
    cc: names => `Kopie an ${names}`,
    noSubject: '(kein Betreff)',
    forged: 'Der Absender ist vielleicht gefälscht',
    forgedHint:
      'Der Mailserver konnte den Absender nicht bestätigen. Vertrauen Sie Links, Dateien und Kontodaten in dieser E-Mail nicht.',
    braked:
      'Zu viele E-Mails in kurzer Zeit: Vielleicht schreibt ein Programm. Der Agent antwortet nicht mehr.',
    kinds: {
      bounce: 'Fehlermeldung eines Mailservers',
      auto_reply: 'Automatische Antwort',
      bulk: 'Newsletter oder Liste',
      unreadable: 'Diese E-Mail war nicht zu lesen. Laden Sie sie herunter, um zu sehen, was sie enthält.',
    },
    fields: { from: 'Von', to: 'An', cc: 'Kopie', date: 'Datum', attachments: 'Dateien' },
    views: { page: 'E-Mail', text: 'Text', headers: 'Kopfzeilen' },
    picturesHint:
      'Bilder auf anderen Servern werden nicht geladen: Sie würden dem Absender verraten, dass Sie die E-Mail lesen.',
    loadPictures: 'Bilder laden',
    download: 'E-Mail herunterladen (.eml)',
    close: 'Schließen',
    failed: 'Die E-Mail konnte nicht geladen werden.',
  },
  delivery: {
    queued: 'Unterwegs',
    sent: 'Gesendet',
    delivered: 'Zugestellt',
    read: 'Vom Besucher gesehen',
    failed: reason => `Nicht zugestellt. ${reason}`.trim(),
    reasons: {
      window_closed:
        'Die letzte Nachricht der Person ist zu alt. Bis sie wieder schreibt, nimmt dieser Kanal nur Vorlagen an.',
      address_unknown: 'Unter dieser Adresse ist niemand zu erreichen.',
      refused: 'Der Kanal hat die Nachricht abgelehnt.',
      unreachable: 'Der Kanal war nicht zu erreichen.',
      no_public_address: 'Dateien brauchen eine öffentliche https-Adresse dieser Installation.',
      too_large: 'Die Nachricht ist für den Kanal zu groß.',
      not_allowed: 'Ihre Regeln für ausgehende Nachrichten erlauben diese Nachricht nicht.',
      needs_template:
        'Die letzte Nachricht der Person ist zu alt. Senden Sie eine Vorlage, oder warten Sie, bis sie wieder schreibt.',
    },
    sendAgain: 'Noch einmal senden',
  },
}
