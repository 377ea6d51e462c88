import type { FormTexts } from './en.ts'

/** The German texts of the page of a form. */
export const de: FormTexts = {
  title: 'Formular',
  loading: 'Wird geladen…',
  optional: 'optional',
  yes: 'Ja',
  no: 'Nein',
  choose: 'Bitte wählen',
  send: 'Absenden',
  sending: 'Wird gesendet…',
  retry: 'Erneut versuchen',
  thanks: 'Vielen Dank!',
  arrived: 'Ihre Antworten sind angekommen.',
  goOn: 'Weiter',
  off: {
    title: 'Dieses Formular ist nicht verfügbar',
    text: 'Prüfen Sie die Adresse, oder wenden Sie sich an das Unternehmen.',
  },
  needsConversation: {
    title: 'Dieses Formular braucht einen eigenen Link',
    text: 'Öffnen Sie den Link aus Ihrer Unterhaltung mit uns.',
  },
  faults: {
    needed: 'Bitte beantworten Sie diese Frage.',
    choose: 'Bitte wählen Sie eine Antwort.',
    email: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel maya@example.com.',
    number: 'Geben Sie eine Zahl ein.',
    wholeNumber: 'Geben Sie eine ganze Zahl ein.',
    date: 'Geben Sie ein vollständiges Datum mit Tag, Monat und Jahr ein.',
    other: 'Prüfen Sie diese Antwort.',
    limits: {
      minLength: limit => `Geben Sie mindestens ${limit} Zeichen ein.`,
      maxLength: limit => `Geben Sie höchstens ${limit} Zeichen ein.`,
      minimum: limit => `Geben Sie ${limit} oder mehr ein.`,
      maximum: limit => `Geben Sie ${limit} oder weniger ein.`,
      minItems: limit => `Wählen Sie mindestens ${limit} aus.`,
      maxItems: limit => `Wählen Sie höchstens ${limit} aus.`,
    },
  },
  errors: {
    network:
      'Die Verbindung ist abgebrochen. Prüfen Sie sie und versuchen Sie es erneut. Ihre Antworten sind noch da.',
    other: 'Etwas ist schiefgegangen. Versuchen Sie es erneut. Ihre Antworten sind noch da.',
    conversation_token:
      'Der Link aus Ihrer Unterhaltung gilt nicht mehr. Bitten Sie uns um einen neuen. Ihre Antworten sind noch da.',
    'form.answered': 'Sie haben dieses Formular schon beantwortet.',
    'form.challenge': 'Ihre Antworten ließen sich nicht senden. Versuchen Sie es erneut.',
    'form.disabled': 'Dieses Formular nimmt im Moment keine Antworten an.',
    'form.needs_conversation': 'Öffnen Sie dieses Formular mit dem Link aus Ihrer Unterhaltung mit uns.',
    'idempotency.mismatch':
      'Ihre Antworten sind vielleicht schon angekommen. Laden Sie die Seite neu, um andere zu senden.',
    'idempotency.unknown':
      'Ihre Antworten sind vielleicht schon angekommen. Fragen Sie bitte bei uns nach, bevor Sie sie noch einmal senden.',
    'request.too_many':
      'Zu viele Antworten aus Ihrem Netz. Warten Sie eine Weile und versuchen Sie es erneut.',
    unavailable:
      'Ihre Antworten lassen sich gerade nicht prüfen. Versuchen Sie es in einer Minute erneut. Sie sind noch da.',
  },
}
