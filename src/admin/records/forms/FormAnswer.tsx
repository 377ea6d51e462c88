import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formQuestions } from '../../../../common/forms/formQuestions.ts'
import type { JsonValue } from '../../../../common/json/jsonValue.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { valueText } from '../../../resources/schema/valueText.ts'
import { dateFormat } from '../../../ui/formats/dateFormat.ts'
import { ReadRows } from '../../../ui/ReadRows.ts'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { Outcomes } from '../outcomes/Outcomes.tsx'
import { formsTexts } from './formsTexts.ts'

type Submission = components['schemas']['FormSubmission']

interface Props {
  submission: Submission
  schema: components['schemas']['CustomForm']['json_schema']
  canDecide: boolean
  /** True if steps follow from an accepted answer. */
  hasEffects: boolean
}

const colors = { accepted: 'success', held: 'warning', discarded: 'default' } as const

/** Shows one answer with its record and what followed, or why it is held back. */
export function FormAnswer({ submission, schema, canDecide, hasEffects }: Props) {
  const texts = useTexts()
  const { answers: words } = formsTexts(texts)
  const { _id, state, reason, detail, data, object_id, created_at } = submission
  const [isOpen, setOpen] = useState(false)
  const time = dateFormat(texts.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(created_at),
  )
  return (
    <li>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Chip size="small" variant="outlined" color={colors[state]} label={words.states[state]} />
        <Typography variant="body2" sx={{ flexGrow: 1 }}>
          {time}
        </Typography>
        {object_id !== null && (
          <Button size="small" component={Link} to={`/custom_data_object/${object_id}`}>
            {words.record}
          </Button>
        )}
        {state === 'accepted' && hasEffects && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? words.hideSteps : words.showSteps}
          </Button>
        )}
        {canDecide && state !== 'accepted' && <Decisions submission={submission} />}
      </Stack>
      {state === 'held' && reason && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.reasons[reason]} {detail}
        </Typography>
      )}
      <ReadRows>
        {answersIn(schema, data).map(({ name, title, value }) => (
          <div key={name}>
            <dt>{title}</dt>
            <dd dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
              {typeof value === 'boolean'
                ? value
                  ? texts.common.yes
                  : texts.common.no
                : valueText(value as JsonValue)}
            </dd>
          </div>
        ))}
      </ReadRows>
      {isOpen && <Outcomes entity="form_submission" record={{ _id }} />}
    </li>
  )
}

/** Returns the answers in the order of the questions, followed by those that the form no longer asks. */
function answersIn(schema: Props['schema'], data: Submission['data']) {
  const questions = formQuestions(schema).map(({ name, title }) => ({ name, title }))
  const known = new Set(questions.map(({ name }) => name))
  const further = Object.keys(data).filter(name => !known.has(name))
  return [...questions, ...further.map(name => ({ name, title: name }))]
    .filter(({ name }) => Object.hasOwn(data, name))
    .map(question => ({ ...question, value: data[question.name] }))
}

function Decisions({ submission: { _id: id, state } }: { submission: Submission }) {
  const { answers: texts } = formsTexts(useTexts())
  const { client } = useApi()
  const queries = useQueryClient()
  const notified = useNotifiedTask()
  const params = { params: { path: { id } } }
  const after = async (isDone: boolean) => {
    if (isDone) await queries.invalidateQueries({ queryKey: ['form answers'] })
  }
  const release = async () =>
    after(await notified(client.POST('/form_submission/{id}/release', params), texts.released))
  const discard = async () =>
    after(await notified(client.POST('/form_submission/{id}/discard', params), texts.discarded))
  return (
    <>
      <Button size="small" variant="contained" onClick={() => void release()}>
        {texts.release}
      </Button>
      {state === 'held' && (
        <Button size="small" onClick={() => void discard()}>
          {texts.discard}
        </Button>
      )}
    </>
  )
}
