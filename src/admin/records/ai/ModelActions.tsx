import TestIcon from '@mui/icons-material/NetworkCheckOutlined'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { RecordActionProps } from '../../../resources/record/recordExtension.ts'
import { useSuggesting } from '../../../resources/widgets/useSuggestions.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { modelsKey, useModels } from '../../models/useModels.ts'
import { modelsTexts } from './modelsTexts.ts'
import { ProvidersDialog } from './ProvidersDialog.tsx'
import { providersIn } from './providersIn.ts'

/**
 * Tests the providers of the AI settings. It also offers their models as suggestions in the fields that name models.
 */
export function ModelActions({ record }: RecordActionProps) {
  const texts = modelsTexts(useTexts())
  const [isOpen, setOpen] = useState(false)
  const models = useModels()
  const queries = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each saved version the models are asked for anew
  useEffect(() => {
    queries.invalidateQueries({ queryKey: modelsKey }, { cancelRefetch: false })
  }, [queries, record._version])
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

/** Pointers to the fields that name models. */
const lists = ['/models/chat', '/models/extract', '/models/translate']
