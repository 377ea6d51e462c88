import { type FormEvent, useState } from 'react'
import { useLateTexts } from '../texts/useLateTexts.ts'
import { Choices } from './Choices.tsx'

interface Props {
  kind: 'date' | 'email' | 'phone' | 'choices'
  choices: readonly string[] | undefined
  onAnswer: (answer: string) => void
}

/** Attributes with which the browser fills in and validates each kind of answer. */
const inputs = {
  date: { type: 'date' },
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: 40 },
} as const

/** Shows an input for the requested kind of answer. The value is sent like a typed message. */
export function AnswerInput({ kind, choices = [], onAnswer }: Props) {
  const { answer: texts } = useLateTexts()
  const [value, setValue] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const text = kind === 'choices' ? choices.filter(one => chosen.includes(one)).join(', ') : value.trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (text !== '') onAnswer(text)
  }

  return (
    <form className="sw-answer" onSubmit={submit}>
      {kind === 'choices' ? (
        <Choices label={texts.choices} {...{ choices, chosen }} onChange={setChosen} />
      ) : (
        <input
          {...inputs[kind]}
          aria-label={texts[kind]}
          placeholder={texts[kind]}
          required
          value={value}
          onInput={({ currentTarget }) => setValue(currentTarget.value)}
        />
      )}
      <button type="submit" className="sw-button" data-kind="main" disabled={text === ''}>
        {texts.send}
      </button>
    </form>
  )
}
