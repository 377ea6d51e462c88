import { useEffect, useState } from 'react'
import { ApiError } from '../api/ApiError.ts'
import { applyLook } from '../visitorPage/applyLook.ts'
import { Notice } from '../visitorPage/Notice.tsx'
import { Shell } from '../visitorPage/Shell.tsx'
import type { createDraft } from './createDraft.ts'
import type { FormApi, FormPageData, Receipt } from './createFormApi.ts'
import { Done } from './Done.tsx'
import { errorText } from './errorText.ts'
import { Questions } from './Questions.tsx'
import { useSpoken } from './useSpoken.ts'

interface Props {
  api: FormApi
  draft: ReturnType<typeof createDraft>
  /** Token of the conversation whose visitor answers; '' for everybody else. */
  conversation: string
}

type Loaded =
  | { state: 'loading' }
  | { state: 'off' }
  | { state: 'failed'; reason: unknown }
  | { state: 'ready'; page: FormPageData }

/** The page at /plugin/form/{token}, on which people answer a form. */
export function FormPage({ api, draft, conversation }: Props) {
  const texts = useSpoken()
  const [round, setRound] = useState(0)
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const [receipt, setReceipt] = useState<Receipt>()
  useEffect(() => {
    // Each round loads the page again.
    if (round > 0) setLoaded({ state: 'loading' })
    api.page().then(
      page => {
        applyLook(page.look)
        document.title = page.name
        setLoaded({ state: 'ready', page })
      },
      reason => setLoaded(isOff(reason) ? { state: 'off' } : { state: 'failed', reason }),
    )
  }, [api, round])
  return <Shell look={loaded.state === 'ready' ? loaded.page.look : undefined}>{content()}</Shell>

  function content() {
    if (loaded.state === 'failed')
      return (
        <Notice role="alert" retry={{ text: texts.retry, run: () => setRound(round + 1) }}>
          <p>{errorText(texts, loaded.reason)}</p>
        </Notice>
      )
    if (loaded.state === 'off') return <Words {...texts.off} />
    if (loaded.state === 'loading') return <p role="status">{texts.loading}</p>
    if (receipt) return <Done next={receipt.next} />
    if (loaded.page.needs_conversation && conversation === '') return <Words {...texts.needsConversation} />
    return <Questions {...{ api, draft, conversation, page: loaded.page }} onDone={setReceipt} />
  }
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
    </>
  )
}

function isOff(reason: unknown): boolean {
  return reason instanceof ApiError && (reason.status === 404 || reason.code === 'form.disabled')
}
