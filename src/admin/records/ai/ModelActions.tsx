import ModelsIcon from '@mui/icons-material/ViewListOutlined'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { RecordActionProps } from '../../../resources/record/recordExtension.ts'
import { useSuggesting } from '../../../resources/widgets/useSuggestions.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { modelsKey, useModels } from '../../models/useModels.ts'
import { modelsTexts } from './modelsTexts.ts'
import { OfferedDialog } from './OfferedDialog.tsx'
import { useOffered } from './useOffered.ts'

/**
 * Lists the models that the providers offer. It also suggests them in the fields that name models.
 */
export function ModelActions({ record }: RecordActionProps) {
  const texts = modelsTexts(useTexts())
  const [isOpen, setOpen] = useState(false)
  const models = useModels()
  const hasOffers = useOffered().length > 0
  const queries = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each saved version the models are asked for anew
  useEffect(() => {
    queries.invalidateQueries({ queryKey: modelsKey }, { cancelRefetch: false })
  }, [queries, record._version])
  const words = useMemo(() => models.filter(({ available }) => available).map(({ id }) => id), [models])
  useSuggesting(lists, words)
  return (
    <>
      {hasOffers && (
        <Button color="inherit" startIcon={<ModelsIcon />} onClick={() => setOpen(true)}>
          {texts.offered}
        </Button>
      )}
      {isOpen && <OfferedDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** Pointers to the fields that name models. */
const lists = ['/models/chat', '/models/extract', '/models/translate']
