import { useQueryClient } from '@tanstack/react-query'
import { useCreate, useNotify } from 'ra-core'
import { useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { unansweredKey } from '../answerKeys.ts'
import { answerSourcesTexts } from '../answerSourcesTexts.ts'

interface NewAnswer {
  title: string
  content: string
  /** Further questions that the answer covers. */
  questions?: string[]
  conversation_id?: string
}

/** Returns a function that stores an answer and resolves to true on success, and what went wrong. */
export function useSaveAnswer() {
  const { dialog } = answerSourcesTexts(useTexts())
  const [create] = useCreate()
  const queries = useQueryClient()
  const notify = useNotify()
  const [state, setState] = useState<{ isSaving: boolean; error?: unknown }>({ isSaving: false })
  return { ...state, save }

  async function save(data: NewAnswer): Promise<boolean> {
    setState({ isSaving: true })
    try {
      await create('knowledge_chunk', { data }, { returnPromise: true })
    } catch (error) {
      setState({ isSaving: false, error })
      return false
    }
    setState({ isSaving: false })
    notify(dialog.saved, { type: 'success' })
    await queries.invalidateQueries({ queryKey: unansweredKey })
    return true
  }
}
