import AnswersIcon from '@mui/icons-material/InboxOutlined'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { EmbedBar } from '../webChat/EmbedBar.tsx'
import { FormAnswer } from './FormAnswer.tsx'
import { formsTexts } from './formsTexts.ts'

interface Props {
  formId: string
  schema: components['schemas']['CustomForm']['json_schema']
  /** True if the person may release and discard answers. */
  canDecide: boolean
  /** True if steps follow from an accepted answer. */
  hasEffects: boolean
}

/** Lists the newest answers to a form; those that are held back can be released or discarded. */
export function FormAnswers({ formId, schema, canDecide, hasEffects }: Props) {
  const { answers: texts } = formsTexts(useTexts())
  const { client } = useApi()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useServerQuery(['form answers', formId], () =>
    client.GET('/custom_form/{id}/submissions', { params: { path: { id: formId } } }),
  )
  if (error) return <ErrorAlert error={error} title={texts.failed} onRetry={refetch} />
  if (!data) return null
  const { submissions, held } = data
  const isEmpty = submissions.length === 0
  return (
    <EmbedBar
      icon={held > 0 ? <WarningIcon color="warning" /> : <AnswersIcon />}
      title={texts.title}
      actions={
        !isEmpty && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.hide : texts.show}
          </Button>
        )
      }
      more={
        isOpen && (
          <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {submissions.map(submission => (
              <FormAnswer key={submission._id} {...{ submission, schema, canDecide, hasEffects }} />
            ))}
          </Stack>
        )
      }
    >
      {held > 0 ? texts.held(held) : isEmpty && texts.none}
    </EmbedBar>
  )
}
