import { parseUrl } from '../../../../common/web/parseUrl.ts'
import type { HtmlPage } from '../parsing/htmlDocument.ts'

/** Script of a page that belongs to our chat: the library, or a call that starts a chat. */
export interface ChatScript {
  /** Absolute address of the library; null for an inline call. */
  src: string | null
  /** Empty if there is none. */
  nonce: string
  /** Client token in the call; null for the library. */
  token: string | null
}

/** Chat scripts of a page and its content security policies. */
export interface PageScripts {
  scripts: ChatScript[]
  /** Content security policies in `meta` elements of the page. */
  policies: string[]
}

const maxScripts = 20
const library = /\/plugin\/static\/js\/plugin\.js$/
const call = /WebChat\.init\(\s*\{[^{}]{0,300}?clientToken\s*:\s*["'`]([\w-]{1,100})["'`]/

/** Finds chat scripts in the source of a page; scripts that other scripts would add are not visible there. */
export function pageScripts(page: HtmlPage, address: string): PageScripts {
  const scripts = [...page.querySelectorAll('script')].flatMap((script): ChatScript[] => {
    const nonce = script.getAttribute('nonce') ?? ''
    const src = script.getAttribute('src') ?? ''
    const url = src !== '' && parseUrl(src, address)
    if (url) return library.test(url.pathname) ? [{ src: url.href, nonce, token: null }] : []
    const token = call.exec((script.textContent ?? '').slice(0, 20_000))?.[1]
    return token === undefined ? [] : [{ src: null, nonce, token }]
  })
  const policies = [...page.querySelectorAll('meta[content]')]
    .filter(meta => meta.getAttribute('http-equiv')?.toLowerCase() === 'content-security-policy')
    .map(meta => meta.getAttribute('content') ?? '')
  return { scripts: scripts.slice(0, maxScripts), policies: policies.slice(0, maxScripts) }
}
