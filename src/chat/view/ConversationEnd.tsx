import type { ConversationView } from '../conversation/chatTypes.ts'
import { intakeProgress } from '../conversation/intakeProgress.ts'
import { useLateTexts } from '../texts/useLateTexts.ts'

const scores = [1, 2, 3, 4, 5] as const

interface Props {
  view: ConversationView
  /** Text that the composer contained. */
  text: string
  onText: (text: string) => void
  files: { clear: () => void }
}

/** Shows a rating and a button for a new conversation, in place of the composer when a conversation is completed. */
export function ConversationEnd({ view, text, onText, files }: Props) {
  const { ending, startNew } = useLateTexts()
  const rating = view.conversation?.rating
  const answersId = intakeProgress(view.entries)?.filled_intake_id

  /**
   * Keeps texts that were sent too late. Drops files, which belong to the conversation that they were uploaded for.
   */
  function beginAnew() {
    const late = view.entries.filter(({ delivery }) => delivery === 'failed')
    onText([...late.map(({ event }) => event.content), text].filter(Boolean).join('\n\n'))
    files.clear()
    void view.startNew()
  }

  return (
    <div className="sw-end">
      <p>{ending.ended}</p>
      <fieldset>
        <legend>{ending.question}</legend>
        {scores.map(score => (
          <button
            key={score}
            type="button"
            className="sw-button"
            data-kind="score"
            aria-pressed={rating === score}
            aria-label={ending.score(score)}
            onClick={() => void view.rate(score)}
          >
            {score}
          </button>
        ))}
      </fieldset>
      {/* Rendered before it has text, so that screen readers announce the change. */}
      <div role="status">
        {rating === undefined ? (
          <span className="sw-scale" aria-hidden="true">
            <span>{ending.badly}</span>
            <span>{ending.well}</span>
          </span>
        ) : (
          ending.thanks
        )}
      </div>
      {answersId && (
        <button type="button" className="sw-button" onClick={() => void view.savePdf(answersId)}>
          {ending.saveAnswers}
        </button>
      )}
      <button type="button" className="sw-button" data-kind="main" onClick={beginAnew}>
        {startNew}
      </button>
    </div>
  )
}
