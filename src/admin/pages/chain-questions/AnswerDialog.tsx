import CloseIcon from '@mui/icons-material/Close'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { asObject } from '../../../../common/json/asObject.ts'
import { asText } from '../../../../common/json/asText.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { SchemaForm } from '../../../resources/form/SchemaForm.tsx'
import { useSave } from '../../../resources/save/useSave.ts'
import { drawnSchema } from '../../../resources/schema/drawnSchema.ts'
import type { JsonSchema } from '../../../resources/schema/jsonSchema.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { answerSchema } from './answerSchema.ts'
import { questionsTexts } from './questionsTexts.ts'
import { type Question, questionsKey } from './useQuestions.ts'

interface Props {
  question: Question
  onClose: () => void
}

const nothing: JsonObject = {}

/** Shows the form of a chain's question. The chain continues with the submitted answer. */
export function AnswerDialog({ question, onClose }: Props) {
  const all = useTexts()
  const texts = questionsTexts(all)
  const id = useId()
  const schema = useMemo(() => drawnSchema(answerSchema(question, texts)), [question, texts])
  const { save } = useAnswering(question, schema.original, onClose)
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <Head>
        <DialogTitle id={id} sx={{ flex: 1 }}>
          {question.title}
        </DialogTitle>
        <IconButton onClick={onClose} aria-label={all.common.close}>
          <CloseIcon />
        </IconButton>
      </Head>
      <DialogContent sx={{ pb: 0, bgcolor: 'background.default' }}>
        {question.text && (
          <Typography variant="body2" sx={{ my: 2, whiteSpace: 'pre-wrap' }}>
            {question.text}
          </Typography>
        )}
        <SchemaForm
          isNew
          isNested
          schema={schema}
          data={schema.start}
          submitLabel={texts.send}
          onSave={save}
        />
      </DialogContent>
    </Dialog>
  )
}

const Head = styled('header')({ display: 'flex', alignItems: 'center', paddingRight: 12 })

function useAnswering(question: Question, schema: JsonSchema, onDone: () => void) {
  const texts = questionsTexts(useTexts())
  const { client } = useApi()
  const queries = useQueryClient()
  const [only] = question.actions
  return useSave({
    schema,
    record: nothing,
    savedText: texts.sent,
    write: async (_, { action, data }) => {
      const params = { path: { id: question._id } }
      const body = { action: asText(action) || (only?.action ?? ''), data: asObject(data) }
      const answered = bodyOf(client.POST('/smart_chain_input/{id}', { params, body }))
      // The list refreshes on failure too: if somebody else answered first, the question is gone.
      await answered.finally(() => queries.invalidateQueries({ queryKey: questionsKey }))
      return {}
    },
    onSaved: onDone,
  })
}
