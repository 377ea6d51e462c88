import { useLateTexts } from '../texts/useLateTexts.ts'

interface Props {
  suggestions: readonly string[]
  onChoose: (suggestion: string) => void
}

/** Answers to what was said last, to be chosen instead of written. */
export function Suggestions({ suggestions, onChoose }: Props) {
  const { suggested } = useLateTexts()
  return (
    <li>
      <fieldset className="sw-suggestions" aria-label={suggested}>
        {suggestions.map(suggestion => (
          <button
            key={suggestion}
            type="button"
            className="sw-button"
            dir="auto"
            onClick={() => onChoose(suggestion)}
          >
            {suggestion}
          </button>
        ))}
      </fieldset>
    </li>
  )
}
