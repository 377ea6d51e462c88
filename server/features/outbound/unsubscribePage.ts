import { escapeMarkup } from '../../../common/text/escapeMarkup.ts'

interface Page {
  state: 'asking' | 'done' | 'unknown'
  /** Name of the tenant. */
  from: string
  /** Empty if it is not known. */
  address: string
  language: string
}

/** What the page may do: nothing but to send its form. */
export const unsubscribePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Returns the page behind the link in a mail: it asks first, because programs open links as well. */
export function unsubscribePage({ state, from, address, language }: Page): string {
  const texts = language === 'de' ? de : en
  const { title, text } = texts[state](from, address)
  const form =
    state === 'asking' ? `<form method="post"><button>${escapeMarkup(texts.button)}</button></form>` : ''
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeMarkup(title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${escapeMarkup(title)}</h1>
<p>${escapeMarkup(text)}</p>
${form}
</main>
</body>
</html>
`
}

const styles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; display: grid; min-height: 100vh; place-items: center; overflow-wrap: anywhere }
main { box-sizing: border-box; max-width: 32rem; padding: 1.5rem }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25 }
button {
  font: inherit; font-weight: 600; min-height: 44px; padding: 0 1.25rem; cursor: pointer;
  color: Canvas; background: CanvasText; border: 0; border-radius: 8px
}
button:focus-visible { outline: 3px solid Highlight; outline-offset: 2px }
`

const en = {
  asking: (from: string, address: string) => ({
    title: 'Unsubscribe?',
    text: `${from} then sends no reminders, news or offers to ${address}. You still get answers to your messages, and confirmations.`,
  }),
  done: (from: string, address: string) => ({
    title: 'You are unsubscribed',
    text: `${from} sends no more reminders, news or offers to ${address}.`,
  }),
  unknown: (from: string) => ({
    title: 'This link does not work',
    text: `It may be incomplete. Open it from the email again, or reply to the email and ask ${from} to stop.`,
  }),
  button: 'Unsubscribe',
}

const de: typeof en = {
  asking: (from, address) => ({
    title: 'Abmelden?',
    text: `${from} sendet dann keine Erinnerungen, Neuigkeiten oder Angebote mehr an ${address}. Antworten auf Ihre Nachrichten und Bestätigungen erhalten Sie weiterhin.`,
  }),
  done: (from, address) => ({
    title: 'Sie sind abgemeldet',
    text: `${from} sendet keine Erinnerungen, Neuigkeiten oder Angebote mehr an ${address}.`,
  }),
  unknown: from => ({
    title: 'Dieser Link funktioniert nicht',
    text: `Vielleicht ist er unvollständig. Öffnen Sie ihn noch einmal aus der E-Mail, oder antworten Sie auf die E-Mail und bitten Sie ${from}, Ihnen nicht mehr zu schreiben.`,
  }),
  button: 'Abmelden',
}
