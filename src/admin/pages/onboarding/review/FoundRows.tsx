import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTexts } from '../../../../ui/useTexts.ts'
import { onboardingTexts } from '../onboardingTexts.ts'
import { foundLines } from './foundText.ts'
import { PagesLedger } from './PagesLedger.tsx'
import { type Choice, foundField, foundFields, type Part, type Proposal, pagesToRead } from './proposal.ts'
import { ReviewRow } from './ReviewRow.tsx'
import { Source } from './Source.tsx'

interface Props {
  proposal: Proposal
  choice: Choice
  onToggle: (part: Part) => void
  onColor: (value: string) => void
}

/** What was found beside lines of text: each is taken as it is, or left. */
export function FoundRows({ proposal, choice, onToggle, onColor }: Props) {
  const { review: texts } = onboardingTexts(useTexts())
  const { language } = useTexts()
  const colorId = useId()
  const { color, logo, questions, pages } = proposal
  const row = (part: Part) => ({ part, isTaken: !choice.left.includes(part), onToggle: () => onToggle(part) })
  const toRead = pagesToRead(proposal).length
  return (
    <>
      {foundFields.map(field => {
        const found = foundField(proposal, field)
        if (!found) return null
        return (
          <ReviewRow key={field} {...row(field)}>
            <Lines>
              {foundLines(field, found.value, language).map(line => (
                <li key={line}>{line}</li>
              ))}
            </Lines>
            <Source {...found} />
          </ReviewRow>
        )
      })}
      {color && (
        <ReviewRow {...row('color')} controlId={colorId}>
          <input
            id={colorId}
            type="color"
            value={choice.typed.color ?? color.value}
            onChange={event => onColor(event.target.value)}
          />
          <Source {...color} />
        </ReviewRow>
      )}
      {logo && (
        <ReviewRow {...row('logo')}>
          <Lines>
            <li>{new URL(logo.value).pathname}</li>
          </Lines>
          <Source page={logo.page} />
        </ReviewRow>
      )}
      {questions.length > 0 && (
        <ReviewRow {...row('questions')}>
          <details>
            <summary>{texts.answers(questions.length)}</summary>
            <Lines>
              {questions.map(({ question, answer, page }) => (
                <li key={question}>
                  <strong>{question}</strong> {answer} <Source page={page} />
                </li>
              ))}
            </Lines>
          </details>
        </ReviewRow>
      )}
      {pages.length > 0 && (
        <ReviewRow {...row('pages')} onToggle={toRead > 0 ? () => onToggle('pages') : undefined}>
          {toRead > 0 && texts.pages(toRead)}
          <PagesLedger pages={pages} />
        </ReviewRow>
      )}
    </>
  )
}

const Lines = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxHeight: 220,
  overflow: 'auto',
  overflowWrap: 'anywhere',
}))
