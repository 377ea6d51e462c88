import CompareIcon from '@mui/icons-material/CompareArrowsOutlined'
import Button from '@mui/material/Button'
import type { ChatApi } from '../../../../../chat/conversation/chatApi.ts'
import { ErrorAlert } from '../../../../../ui/ErrorAlert.tsx'
import { Keys } from '../../../../../ui/shortcuts/Keys.tsx'
import { useShortcut } from '../../../../../ui/shortcuts/useShortcut.tsx'
import { useTexts } from '../../../../../ui/useTexts.ts'
import type { Turn } from '../../../../turns/useTurn.ts'
import { workbenchTexts } from '../workbenchTexts.ts'
import type { Asked } from './askedLast.ts'
import { PublishedWords } from './PublishedWords.tsx'
import { usePublished } from './usePublished.ts'

interface Props {
  agentId: string
  chat: ChatApi
  asked: Asked
  /** Turn of the answer; undefined if unknown. */
  turn: Turn | undefined
}

/** Asks the published version the same question on request, and shows the differences. */
export function PublishedAnswer({ agentId, chat, asked, turn }: Props) {
  const { published: texts } = workbenchTexts(useTexts())
  const { answer, error, isAsking, ask } = usePublished({ agentId, chat, asked })
  const mayAsk = !answer && !isAsking
  useShortcut({ keys, title: texts.ask, group: 'record', run: ask, when: mayAsk })
  return (
    <div aria-live="polite">
      {mayAsk && (
        <Button size="small" variant="outlined" startIcon={<CompareIcon />} onClick={ask}>
          {texts.ask}
          <span style={{ marginInlineStart: 8 }}>
            <Keys keys={keys} />
          </span>
        </Button>
      )}
      {isAsking && <span>{texts.asking}</span>}
      {error && <ErrorAlert title={texts.failed} error={error} />}
      {answer && <PublishedWords published={answer} answer={asked.answer} turn={turn} />}
    </div>
  )
}

const keys = 'mod+shift+e'
