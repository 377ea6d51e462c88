import {
  type Dispatch,
  type FormEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { components } from '../../../openapi/generated/types.d.ts'
import { ApiError } from '../../api/ApiError.ts'
import type { ChatApi, IntakePage } from '../conversation/chatApi.ts'
import { uploadKind } from '../conversation/fileRules.ts'
import { useLateTexts } from '../texts/useLateTexts.ts'
import { Dialog } from '../view/Dialog.tsx'
import { AnswerField } from './AnswerField.tsx'
import { focusFault, unreadableIn } from './fieldFaults.ts'
import {
  answersOf,
  consentKey,
  faultsOf,
  type Given,
  type GivenAnswers,
  givenAt,
  type PageFaults,
  type PageQuestion,
  stillGiven,
} from './pageAnswers.ts'

interface Props {
  api: ChatApi
  conversationId: string
  /** What the person has entered so far; kept while the dialog is closed. */
  given: GivenAnswers
  onGive: Dispatch<SetStateAction<GivenAnswers>>
  /** The questions with their stored answers as they were last shown; kept while the dialog is closed. */
  last: RefObject<readonly PageQuestion[]>
  onClose: () => void
}

/** Shows all questions of an intake on one page. The chat then shows the answers like those to single questions. */
export function IntakePageDialog({ api, conversationId: id, given, onGive, last, onClose }: Props) {
  const { page: texts, intake, close } = useLateTexts()
  const [page, setPage] = useState<IntakePage>()
  const [hasAgreed, setAgreed] = useState(false)
  const [faults, setFaults] = useState<PageFaults>({})
  const [failure, setFailure] = useState('')
  const [isUnloaded, setUnloaded] = useState(false)
  const [isBusy, setBusy] = useState(false)
  // Number of the latest request: an earlier one may be answered after it.
  const latest = useRef(0)
  const element = useRef<HTMLFormElement>(null)
  const questions = page?.questions ?? []
  const needsConsent = page?.consent.required === true && !page.consent.given

  useEffect(() => {
    let isClosed = false
    api.call('get', address, { path: { id }, headers: api.bearer() }).then(
      shown => {
        if (isClosed) return
        const before = last.current
        onGive(current => stillGiven(current, before, shown.questions))
        last.current = shown.questions
        setPage(shown)
      },
      () => isClosed || setUnloaded(true),
    )
    return () => {
      isClosed = true
      latest.current += 1
    }
  }, [api, id, last, onGive])
  useEffect(() => {
    if (Object.keys(faults).length > 0) focusFault(element.current)
  }, [faults])

  return (
    <Dialog label={page?.name ?? intake.page} kind="page" onClose={onClose}>
      <h2>{page?.name ?? intake.page}</h2>
      {page ? form(page) : <p role="status">{isUnloaded ? texts.failed : texts.loading}</p>}
    </Dialog>
  )

  function form({ intro, consent }: IntakePage) {
    return (
      <form ref={element} className="sw-page" noValidate onSubmit={event => void submit(event)}>
        {intro && <p dir="auto">{intro}</p>}
        {needsConsent && (
          <div className="sw-page-field">
            <p dir="auto">{consent.text}</p>
            <div className="sw-choices">
              <label>
                <input
                  type="checkbox"
                  checked={hasAgreed}
                  aria-describedby={faults[consentKey] && 'sw-consent-fault'}
                  {...(faults[consentKey] && { 'data-fault': '' })}
                  onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
                />
                {texts.agree}
              </label>
            </div>
            {faults[consentKey] && (
              <p id="sw-consent-fault" className="sw-field-fault">
                {faults[consentKey]}
              </p>
            )}
          </div>
        )}
        {questions.map(question => (
          <AnswerField
            key={question.key}
            {...{ question, upload }}
            value={givenAt(question, given)}
            fault={faults[question.key]}
            onGive={value => give(question, value)}
          />
        ))}
        <p role="alert" className="sw-field-fault">
          {failure}
        </p>
        <div className="sw-dialog-buttons">
          <button type="button" className="sw-button" onClick={onClose}>
            {close}
          </button>
          <button type="submit" className="sw-button" data-kind="main" disabled={isBusy}>
            {isBusy ? texts.sending : texts.send}
          </button>
        </div>
      </form>
    )
  }

  function give(question: PageQuestion, value: Given): void {
    const next = { ...given, [question.key]: value }
    onGive(next)
    // Texts are looked at when they are sent: half a text shows nothing.
    const isWhole = typeof value !== 'string' || question.choices.length > 0
    if (question.affects_others && isWhole && (!needsConsent || hasAgreed)) void reveal(question, next)
  }

  /** Stores an answer that shows or hides questions. */
  async function reveal(question: PageQuestion, next: GivenAnswers): Promise<void> {
    try {
      const body = { answers: answersOf([question], next), ...(hasAgreed && { has_consent: true }) }
      await answer(body)
    } catch {
      // The answers that are sent at the end show them too.
    }
  }

  /** Stores answers and shows the page that follows from them, unless a later request does. */
  async function answer(body: components['schemas']['IntakePageInput']): Promise<IntakePage> {
    latest.current += 1
    const own = latest.current
    const shown = await api.call('post', address, { path: { id }, headers: api.bearer(), body })
    if (own === latest.current) {
      last.current = shown.questions
      setPage(shown)
    }
    return shown
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const unreadable = [...unreadableIn(element.current)]
    if (unreadable.length > 0) {
      return setFaults(Object.fromEntries(unreadable.map(key => [key, texts.wholeDate])))
    }
    setBusy(true)
    setFailure('')
    try {
      const answers = answersOf(questions, given)
      await answer({
        answers,
        is_complete: true,
        ...(hasAgreed && { has_consent: true }),
      })
      onGive({})
      return onClose()
    } catch (error) {
      await refused(error)
    }
    setBusy(false)
  }

  /** Shows what is wrong. A fault at a question that the page lacks means that the answers show another question. */
  async function refused(error: unknown): Promise<void> {
    const errors = error instanceof ApiError ? error.errors : []
    const found = faultsOf(errors, questions)
    if (!found.isElsewhere) {
      setFaults(found.faults)
      if (errors.length === 0) setFailure(isOver(error) ? texts.over : texts.failed)
      return
    }
    try {
      const answers = answersOf(questions, given)
      const shown = await answer({ answers, ...(hasAgreed && { has_consent: true }) })
      setFaults(faultsOf(errors, shown.questions).faults)
    } catch {
      setFailure(texts.failed)
    }
  }

  async function upload(file: File): Promise<string> {
    const options = { signal: new AbortController().signal, onProgress: () => undefined }
    const stored =
      uploadKind(file) === 'image'
        ? await api.uploadImage(file, options)
        : await api.uploadFile(file, options)
    return stored._id
  }
}

const address = '/intake_chat/conversation/{id}/form'

function isOver(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conversation.completed'
}
