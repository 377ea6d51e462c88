import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Input, TextArea } from '../../../../../resources/widgets/controls.ts'
import { useTexts } from '../../../../../ui/useTexts.ts'
import { onboardingTexts } from '../../onboardingTexts.ts'
import type { Answer } from '../businessDraft.ts'
import type { Proposal } from '../proposal.ts'
import { Source } from '../Source.tsx'

interface Props {
  value: Answer[]
  found: Proposal['questions']
  onChange: (value: Answer[]) => void
}

/** Edits the questions that customers ask and their answers. */
export function AnswersControl({ value, found, onChange }: Props) {
  const { review: texts } = onboardingTexts(useTexts())
  const change = (key: string, to: Partial<Answer>) =>
    onChange(value.map(one => (one.key === key ? { ...one, ...to } : one)))
  return (
    <div>
      <Lines>
        {value.map(({ key, question, answer }, at) => {
          const source = found.find(one => one.question === question && one.answer === answer)
          return (
            <li key={key}>
              <div className="words">
                <Input
                  aria-label={texts.answers.question(at + 1)}
                  placeholder={texts.answers.questionExample}
                  maxLength={300}
                  value={question}
                  onChange={({ target }) => change(key, { question: target.value })}
                />
                <TextArea
                  aria-label={texts.answers.answer(at + 1)}
                  placeholder={texts.answers.answerExample}
                  maxLength={4000}
                  rows={1}
                  value={answer}
                  onChange={({ target }) => change(key, { answer: target.value })}
                />
                {source && <Source page={source.page} />}
              </div>
              <IconButton
                size="small"
                aria-label={texts.answers.remove(question || String(at + 1))}
                onClick={() => onChange(value.filter(one => one.key !== key))}
              >
                <RemoveIcon fontSize="small" />
              </IconButton>
            </li>
          )
        })}
      </Lines>
      <Button
        size="small"
        startIcon={<AddIcon />}
        onClick={() => onChange([...value, { key: `own ${Date.now()}`, question: '', answer: '' }])}
      >
        {texts.answers.add}
      </Button>
    </div>
  )
}

const Lines = styled('ul')({
  margin: 0,
  padding: 2,
  listStyle: 'none',
  maxHeight: 340,
  overflow: 'auto',
  '& > li': { display: 'flex', alignItems: 'flex-start', gap: 4, padding: '4px 0' },
  '& .words': { display: 'grid', gap: 2, flex: 1, minWidth: 0 },
  '& input': { minHeight: 34, padding: '4px 8px', fontWeight: 600 },
  '& textarea': { minHeight: 40, padding: '6px 8px' },
})
