import TestIcon from '@mui/icons-material/NetworkCheckOutlined'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import type { RecordActionProps } from '../../../resources/record/recordExtras.ts'
import { useSuggesting } from '../../../resources/widgets/useSuggestions.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { ProvidersDialog } from './ProvidersDialog.tsx'
import { providersIn } from './providersIn.ts'
import { useModels } from './useModels.ts'

/** Trying the providers of the AI settings; and what they offer is suggested where models are named. */
export function ModelActions({ record }: RecordActionProps) {
  const { models: texts } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const models = useModels()
  const words = useMemo(() => models.filter(({ available }) => available).map(({ id }) => id), [models])
  useSuggesting(lists, words)
  return (
    <>
      <Button color="inherit" startIcon={<TestIcon />} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && <ProvidersDialog providers={providersIn(record)} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Where models are named. */
const lists = ['/models/chat', '/models/extract', '/models/translate']
