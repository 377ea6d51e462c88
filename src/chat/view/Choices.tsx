interface Props {
  label: string
  choices: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Shows checkboxes for a choice of several answers. */
export function Choices({ label, choices, chosen, onChange }: Props) {
  return (
    <fieldset className="sw-choices" aria-label={label}>
      {choices.map(choice => (
        <label key={choice} dir="auto">
          <input
            type="checkbox"
            checked={chosen.includes(choice)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, choice] : chosen.filter(one => one !== choice))
            }
          />
          {choice}
        </label>
      ))}
    </fieldset>
  )
}
