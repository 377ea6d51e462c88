import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { formQuestions } from '../../common/forms/formQuestions.ts'
import { ApiError } from '../api/ApiError.ts'
import { focusFault, unreadableIn } from '../chat/intake/fieldFaults.ts'
import { Notice } from '../visitorPage/Notice.tsx'
import type { createDraft } from './createDraft.ts'
import type { FormApi, FormPageData, Receipt } from './createFormApi.ts'
import { createProof, type Proof } from './createProof.ts'
import { errorText } from './errorText.ts'
import { QuestionField } from './QuestionField.tsx'
import { type Faults, faultsIn, readAnswers, refusedFaults, type Typed } from './readAnswers.ts'
import { useSpoken } from './useSpoken.ts'

interface Props {
  api: FormApi
  draft: ReturnType<typeof createDraft>
  page: FormPageData
  conversation: string
  onDone: (receipt: Receipt) => void
}

/** Asks the questions of a form and sends the answers. */
export function Questions({ api, draft, page, conversation, onDone }: Props) {
  const texts = useSpoken()
  const questions = useMemo(() => formQuestions(page.json_schema), [page])
  const [typed, setTyped] = useState<Typed>(draft.read)
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const [extra, setExtra] = useState('')
  const proof = useRef<Proof>(undefined)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    proof.current = createProof(page.challenge)
  }, [page])
  useEffect(() => {
    const [first] = Object.keys(faults)
    if (first !== undefined) focusFault(element.current)
  }, [faults])
  return (
    <>
      <h1>{page.name}</h1>
      {page.description && <p className="lines">{page.description}</p>}
      <form ref={element} noValidate onSubmit={submit}>
        {questions.map(question => (
          <QuestionField
            key={question.name}
            question={question}
            value={typed[question.name]}
            fault={faults[question.name]}
            onType={value => type({ ...typed, [question.name]: value })}
          />
        ))}
        <div className="more" aria-hidden="true">
          <input
            name={page.challenge.field}
            value={extra}
            tabIndex={-1}
            autoComplete="off"
            onInput={event => setExtra(event.currentTarget.value)}
          />
        </div>
        {failure !== undefined && (
          <Notice role="alert">
            <p>{errorText(texts, failure)}</p>
          </Notice>
        )}
        <button type="submit" className="main" disabled={isBusy}>
          {isBusy ? texts.sending : texts.send}
        </button>
      </form>
    </>
  )

  function type(next: Typed): void {
    setTyped(next)
    draft.keep(next)
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const found = faultsIn(questions, { typed, unreadable: unreadableIn(element.current) }, texts)
    setFaults(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const receipt = await send()
      draft.forget()
      onDone(receipt)
      return
    } catch (reason) {
      const refused = reason instanceof ApiError ? refusedFaults(reason.errors, texts) : {}
      const known = Object.fromEntries(
        questions.flatMap(({ name }) => (refused[name] ? [[name, refused[name]]] : [])),
      )
      setFaults(known)
      if (Object.keys(known).length === 0) setFailure(reason)
    }
    setBusy(false)
  }

  /** Sends the answers; once more with a new challenge if the server no longer accepts this one. */
  async function send(): Promise<Receipt> {
    if (!proof.current || proof.current.isOld()) await renewProof()
    try {
      return await sendOnce()
    } catch (reason) {
      if (!(reason instanceof ApiError && reason.code === 'form.challenge')) throw reason
      await renewProof()
      return sendOnce()
    }
  }

  async function sendOnce(): Promise<Receipt> {
    const challenge = await proof.current?.solved(extra)
    return api.submit({
      data: readAnswers(questions, typed),
      ...(challenge && { challenge }),
      ...(conversation !== '' && { conversation_token: conversation }),
    })
  }

  async function renewProof(): Promise<void> {
    proof.current = createProof((await api.page()).challenge)
  }
}
