import type { Offer } from '../conversation/suggestionsIn.ts'
import { useLateTexts } from '../texts/useLateTexts.ts'
import { AnswerInput } from './AnswerInput.tsx'

interface Props {
  offer: Offer
  onChoose: (suggestion: string) => void
}

/** Answers to what was said last, to be chosen or filled in instead of written. */
export function Suggestions({ offer: { suggestions = [], intake }, onChoose }: Props) {
  const { suggested } = useLateTexts()
  return (
    <li>
      {intake?.asks && (
        // Each question begins with an empty input.
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
