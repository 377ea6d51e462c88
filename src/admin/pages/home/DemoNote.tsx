import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { homeTexts } from './homeTexts.ts'
import type { HomeData } from './useHome.ts'

/** Says that the data shown is demo data, and lets the user remove it. */
export function DemoNote({ demo }: { demo: NonNullable<HomeData['demo']> }) {
  const { demo: texts } = homeTexts(useTexts())
  const { client } = useApi()
  const queries = useQueryClient()
  const attempt = useNotifiedTask()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setAsking(false)
    setBusy(true)
    await attempt(client.DELETE('/demo_data'), texts.done(demo.kept))
    // Any cached record may be demo data.
    await queries.invalidateQueries()
    setBusy(false)
  }
  return (
    <Note>
      {texts.title}{' '}
      <Button size="small" color="inherit" loading={isBusy} onClick={() => setAsking(true)}>
        {texts.action}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.confirmTitle}
          confirm={texts.confirm}
          isDangerous
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        >
          {texts.confirmBody(demo.removed, demo.tried, demo.kept)}
        </ConfirmDialog>
      )}
    </Note>
  )
}

const Note = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}))
