import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { useNotifiedTask } from '../../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { toolsTexts } from './toolsTexts.ts'
import { useReview } from './useTools.ts'

interface Props {
  /** Id of the connection. */
  id: string
  /** Name of the tool at the server. */
  name: string
  /** Title of its action. */
  title: string
  onDone: () => void
}

/** Removes the action of a tool, after a question. */
export function RemoveAction({ id, name, title, onDone }: Props) {
  const texts = toolsTexts(useTexts())
  const review = useReview(id)
  const notified = useNotifiedTask()
  const [isAsking, setAsking] = useState(false)

  async function remove() {
    setAsking(false)
    if (await notified(review(name, null), texts.removed)) onDone()
  }

  return (
    <Box>
      <Button color="error" onClick={() => setAsking(true)}>
        {texts.remove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.removeTitle(title)}
          confirm={texts.remove}
          isDangerous
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          {texts.removeBody}
        </ConfirmDialog>
      )}
    </Box>
  )
}
