import type { Offer } from '../conversation/suggestionsIn.ts'
import { useLateTexts } from '../texts/useLateTexts.ts'
import { AnswerInput } from './AnswerInput.tsx'

interface Props {
  offer: Offer
  onChoose: (suggestion: string) => void
}

/** Shows suggestions and inputs for an answer to the last message. */
export function Suggestions({ offer: { suggestions = [], intake }, onChoose }: Props) {
  const { suggested } = useLateTexts()
  return (
    <li>
      {intake?.asks && (
        // Each question starts with an empty input.
        <AnswerInput key={intake.answered} kind={intake.asks} choices={intake.choices} onAnswer={onChoose} />
      )}
      {suggestions.length > 0 && (
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
      )}
    </li>
  )
}
