/** The script of /plugin/form/{token}, the page of a form. */
import { createRoot } from 'react-dom/client'
import { createSender } from '../api/createSender.ts'
import { spokenTag } from '../chat/texts/spokenTag.ts'
import { growInFrame } from '../visitorPage/growInFrame.ts'
import { createDraft } from './createDraft.ts'
import { createFormApi } from './createFormApi.ts'
import { FormPage } from './FormPage.tsx'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { SpokenContext } from './useSpoken.ts'

const asked = new URLSearchParams(location.search).get('lang')
const { name, language } = spokenTag(asked ?? navigator.language)
const texts = name === 'de' ? de : en
document.documentElement.lang = language
document.title = texts.title
growInFrame('switchboard-form')

const sender = createSender({
  // A visitor's page, also for somebody who is signed in.
  fetch: request => fetch(request, { credentials: 'omit' }),
  pageUrl: location.href,
  scriptUrl: document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href,
  language: () => language,
})
const token = decodeURIComponent(location.pathname.split('/')[3] ?? '')
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <SpokenContext.Provider value={texts}>
    <FormPage
      api={createFormApi(sender, token)}
      draft={createDraft(token)}
      // Behind #, so that the token is in no log of a server or a proxy.
      conversation={location.hash.slice(1)}
    />
  </SpokenContext.Provider>,
)
