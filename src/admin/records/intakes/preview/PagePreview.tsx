import { styled } from '@mui/material/styles'
import { AnswerField } from '../../../../chat/intake/AnswerField.tsx'
import { useLateTexts } from '../../../../chat/texts/useLateTexts.ts'
import type { PreviewIntake } from './previewConversation.ts'

/** Shows all questions of the intake on one page, as visitors can open it in the chat. */
export function PagePreview({ intake: { name, intro, consent, questions } }: { intake: PreviewIntake }) {
  const { page } = useLateTexts()
  return (
    <Page className="sw-page">
      {name && <strong>{name}</strong>}
      {intro && <p>{intro}</p>}
      {consent !== null && (
        <div className="sw-page-field">
          <p>{consent}</p>
          <div className="sw-choices">
            <label>
              <input type="checkbox" readOnly />
              {page.agree}
            </label>
          </div>
        </div>
      )}
      {questions.map(question => (
        <AnswerField
          key={question.key}
          question={question}
          value=""
          fault={undefined}
          upload={noUpload}
          onGive={nothing}
        />
      ))}
    </Page>
  )
}

const Page = styled('div')({ padding: 20 })

function nothing() {}

async function noUpload(): Promise<string> {
  return ''
}
