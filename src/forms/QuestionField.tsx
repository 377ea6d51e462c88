import type { FormQuestion, QuestionKind } from '../../common/forms/formQuestions.ts'
import { useId } from '../visitorPage/useId.ts'
import { Options } from './Options.tsx'
import { useSpoken } from './useSpoken.ts'

interface Props {
  question: FormQuestion
  value: string | readonly string[] | undefined
  fault: string | undefined
  onType: (value: string | readonly string[]) => void
}

/** Longer lists of choices take less space in a menu. */
const mostRadios = 6

const inputTypes: Partial<Record<QuestionKind, string>> = {
  email: 'email',
  phone: 'tel',
  link: 'url',
  number: 'number',
  whole_number: 'number',
  date: 'date',
}

const completions: Partial<Record<QuestionKind, string>> = { email: 'email', phone: 'tel' }

/** One question with its hint and what is wrong with the answer. */
export function QuestionField({ question, value, fault, onType }: Props) {
  const texts = useSpoken()
  const id = useId('question')
  const { name, kind, title, hint, isRequired, choices, maxLength } = question
  const notes = [...(hint === '' ? [] : [`${id}-hint`]), ...(fault === undefined ? [] : [`${id}-fault`])]
  const described = notes.length > 0 ? { 'aria-describedby': notes.join(' ') } : {}
  const marked = fault === undefined ? {} : { 'data-fault': '' }
  const caption = (
    <>
      {title}
      {!isRequired && <small> ({texts.optional})</small>}
    </>
  )
  const below = (
    <>
      {hint !== '' && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {fault !== undefined && (
        <p id={`${id}-fault`} className="error">
          {fault}
        </p>
      )}
    </>
  )
  if (kind === 'yes_no' || kind === 'choices' || (kind === 'choice' && choices.length <= mostRadios)) {
    const offered =
      kind === 'yes_no'
        ? [
            { value: 'yes', title: texts.yes },
            { value: 'no', title: texts.no },
          ]
        : choices
    return (
      <div className="field">
        <fieldset {...described} {...marked}>
          <legend>{caption}</legend>
          <Options
            group={id}
            isMultiple={kind === 'choices'}
            choices={offered}
            value={value}
            onType={onType}
          />
          {below}
        </fieldset>
      </div>
    )
  }
  const text = typeof value === 'string' ? value : ''
  const shared = {
    ...{ id, name, ...described, ...marked },
    'aria-invalid': fault !== undefined,
    ...(isRequired && { 'aria-required': true }),
  }
  return (
    <div className="field">
      <label htmlFor={id}>{caption}</label>
      {control()}
      {below}
    </div>
  )

  function control() {
    if (kind === 'choice')
      return (
        <select {...shared} value={text} onChange={event => onType(event.currentTarget.value)}>
          <option value="">{texts.choose}</option>
          {choices.map(choice => (
            <option key={choice.value} value={choice.value}>
              {choice.title}
            </option>
          ))}
        </select>
      )
    if (kind === 'long_text')
      return (
        <textarea
          {...shared}
          rows={4}
          value={text}
          maxLength={maxLength}
          onInput={event => onType(event.currentTarget.value)}
        />
      )
    return (
      <input
        {...shared}
        type={(kind && inputTypes[kind]) ?? 'text'}
        autoComplete={(kind && completions[kind]) ?? 'on'}
        {...(kind === 'number' && { step: 'any' })}
        value={text}
        maxLength={maxLength}
        onInput={event => onType(event.currentTarget.value)}
      />
    )
  }
}
