import { useChatTexts } from '../texts/useChatTexts.ts'

interface Props {
  suggestions: readonly string[]
  onChoose: (suggestion: string) => void
}

/** Answers to what was said last, to be chosen instead of written. */
export function Suggestions({ suggestions, onChoose }: Props) {
  const { history } = useChatTexts().view
  return (
    <li>
      <fieldset className="sw-suggestions" aria-label={history.suggested}>
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
