import { useLateTexts } from '../texts/useLateTexts.ts'
import { FileAnswer, type UploadAnswer } from './FileAnswer.tsx'
import type { Given, PageQuestion } from './pageAnswers.ts'

interface Props {
  question: PageQuestion
  value: Given
  fault: string | undefined
  upload: UploadAnswer
  onGive: (value: Given) => void
}

/** Attributes with which the browser fills in the answers that fit on a line. */
const inputs: Partial<Record<PageQuestion['type'], object>> = {
  text: { type: 'text' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  number: { type: 'text', inputMode: 'decimal' },
  date: { type: 'date' },
}

/** Shows a question with its input, its help and what is wrong with the answer. */
export function AnswerField({ question, value, fault, upload, onGive }: Props) {
  const { page: texts, actions } = useLateTexts()
  const { key, type, ask, label, hint, choices, required } = question
  const id = `sw-answer-${key}`
  const notes = [...(hint ? [`${id}-hint`] : []), ...(fault ? [`${id}-fault`] : [])].join(' ')
  const marks = {
    ...(notes && { 'aria-describedby': notes }),
    ...(fault && { 'data-fault': '' }),
  }
  const shared = {
    id,
    name: key,
    ...marks,
    'aria-invalid': fault !== undefined,
    ...(required && { 'aria-required': true }),
    value: typeof value === 'string' ? value : '',
  }
  const caption = (
    <>
      {ask || label}
      {!required && <small className="sw-page-note"> ({texts.optional})</small>}
    </>
  )
  const notesBelow = (
    <>
      {hint && (
        <p id={`${id}-hint`} className="sw-field-hint" dir="auto">
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className="sw-field-fault" dir="auto">
          {fault}
        </p>
      )}
    </>
  )
  if (inputs[type] || type === 'long_text')
    return (
      <div className="sw-page-field">
        <label htmlFor={id} dir="auto">
          {caption}
        </label>
        {type === 'long_text' ? (
          <textarea {...shared} rows={3} onInput={({ currentTarget }) => onGive(currentTarget.value)} />
        ) : (
          <input {...shared} {...inputs[type]} onInput={({ currentTarget }) => onGive(currentTarget.value)} />
        )}
        {notesBelow}
      </div>
    )
  return (
    <fieldset className="sw-page-field" {...marks}>
      <legend dir="auto">{caption}</legend>
      {body()}
      {notesBelow}
    </fieldset>
  )

  function body() {
    const chosen = Array.isArray(value) ? value : []
    if (type === 'file') return <FileAnswer ids={chosen} {...{ upload }} onChange={onGive} />
    if (type === 'choices')
      return offered(
        choices.map(choice => ({
          title: choice,
          isChosen: chosen.includes(choice),
          // In the order in which they are offered.
          onChoose: isChosen =>
            onGive(choices.filter(one => (one === choice ? isChosen : chosen.includes(one)))),
        })),
      )
    const values: [Given, string][] =
      type === 'yes_no'
        ? [
            [true, actions.yes],
            [false, actions.no],
          ]
        : choices.map(choice => [choice, choice])
    return offered(
      values.map(([own, title]) => ({ title, isChosen: own === value, onChoose: () => onGive(own) })),
    )
  }

  function offered(
    options: readonly { title: string; isChosen: boolean; onChoose: (isChosen: boolean) => void }[],
  ) {
    return (
      <div className="sw-choices">
        {options.map(({ title, isChosen, onChoose }) => (
          <label key={title} dir="auto">
            <input
              type={type === 'choices' ? 'checkbox' : 'radio'}
              name={id}
              checked={isChosen}
              onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
            />
            {title}
          </label>
        ))}
      </div>
    )
  }
}
