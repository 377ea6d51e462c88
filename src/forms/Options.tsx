import type { Choice } from '../../common/forms/formQuestions.ts'

interface Props {
  /** Name that the radio buttons share. */
  group: string
  isMultiple: boolean
  choices: readonly Choice[]
  value: string | readonly string[] | undefined
  onType: (value: string | readonly string[]) => void
}

/** Choices to click: one of them, or several. */
export function Options({ group, isMultiple, choices, value, onType }: Props) {
  const chosen = new Set([value ?? []].flat())
  return choices.map(({ value: own, title }) => (
    <label key={own} className="option">
      <input
        type={isMultiple ? 'checkbox' : 'radio'}
        name={group}
        checked={chosen.has(own)}
        onChange={event => onType(isMultiple ? toggled(own, event.currentTarget.checked) : own)}
      />
      {title}
    </label>
  ))

  /** Returns the chosen values in the order in which they are offered. */
  function toggled(own: string, isChosen: boolean): string[] {
    return choices.map(one => one.value).filter(one => (one === own ? isChosen : chosen.has(one)))
  }
}
