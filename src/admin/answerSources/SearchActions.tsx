import EditIcon from '@mui/icons-material/EditNoteOutlined'
import KeepIcon from '@mui/icons-material/PlaylistAddCheckOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import { mayWrite } from '../account/roles.ts'
import { useCurrentUser } from '../account/useCurrentUser.ts'
import { LateAnswerDialog } from './answerDialog/LateAnswerDialog.ts'
import { answerSourcesTexts } from './answerSourcesTexts.ts'
import { KeepQuestionDialog } from './KeepQuestionDialog.tsx'
import type { Retrieval } from './useRetrieval.ts'

interface Props {
  /** The conversation in which the question was asked. */
  conversationId: string
  search: Retrieval
  /** Time of the answer, before which the question was asked. */
  askedBy: string
}

/** Shows the actions for a search, one button each. */
export function SearchActions({ conversationId, search, askedBy }: Props) {
  const texts = answerSourcesTexts(useTexts())
  const { data: user } = useCurrentUser()
  const [dialog, setDialog] = useState<'answer' | 'keep' | null>(null)
  const close = () => setDialog(null)
  if (!user || !mayWrite(user)) return null
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
      <Button size="small" variant="outlined" startIcon={<EditIcon />} onClick={() => setDialog('answer')}>
        {texts.better}
      </Button>
      <Button size="small" variant="outlined" startIcon={<KeepIcon />} onClick={() => setDialog('keep')}>
        {texts.keep}
      </Button>
      {dialog === 'answer' && (
        <LateAnswerDialog
          question={search.question}
          place={{ conversationId, question: search.question, at: askedBy }}
          onClose={close}
        />
      )}
      {dialog === 'keep' && (
        <KeepQuestionDialog search={search} conversationId={conversationId} onClose={close} />
      )}
    </Stack>
  )
}
