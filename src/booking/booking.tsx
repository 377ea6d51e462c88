/** The script of /book/{slug} and of /booking_manage, the page behind the links of mails. */
import { createRoot } from 'react-dom/client'
import { createSender } from '../api/createSender.ts'
import { spokenTag } from '../chat/texts/spokenTag.ts'
import { growInFrame } from '../visitorPage/growInFrame.ts'
import { createBookingApi, createManageApi } from './api/createBookingApi.ts'
import { BookingPage } from './BookingPage.tsx'
import { ManagePage } from './ManagePage.tsx'
import { SpokenContext } from './parts/useSpoken.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

const asked = new URLSearchParams(location.search).get('lang')
const { name, language } = spokenTag(asked ?? navigator.language)
const texts = name === 'de' ? de : en
document.documentElement.lang = language
document.title = texts.book
growInFrame('switchboard-booking')

const sender = createSender({
  // A visitor's page, also for somebody who is signed in.
  fetch: request => fetch(request, { credentials: 'omit' }),
  pageUrl: location.href,
  scriptUrl: document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href,
  language: () => language,
})
const root = createRoot(document.body.appendChild(document.createElement('div')))
show()
// Another link of the same page changes only what stands behind the #.
addEventListener('hashchange', show)

function show(): void {
  root.render(<SpokenContext.Provider value={{ texts, language }}>{page()}</SpokenContext.Provider>)
}

function page() {
  const [, slug] = /^\/book\/([^/]+)\/?$/.exec(location.pathname) ?? []
  if (slug !== undefined) return <BookingPage api={createBookingApi(sender, decodeURIComponent(slug))} />
  const token = location.hash.slice(1)
  return <ManagePage key={token} token={token} api={createManageApi(sender, token)} />
}
