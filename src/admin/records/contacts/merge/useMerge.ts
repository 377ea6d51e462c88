import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import type { MergeChoice } from '../../../../../common/schema/mergeFields.ts'
import { bodyOf } from '../../../../api/bodyOf.ts'
import { useApi } from '../../../../api/useApi.ts'
import { operationsKey, useUndo } from '../../../../resources/data/useUndo.ts'
import { useGuard } from '../../../../ui/useGuard.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { contactsTexts } from '../contactsTexts.ts'

/** Long enough to notice a mistake and reach the undo button. */
const undoMs = 12_000

/**
 * Merges the other contact into the one that stays, and notifies the user with an undo button. `merge` resolves to
 * false on failure.
 */
export function useMerge(id: string, otherId: string) {
  const { client } = useApi()
  const queries = useQueryClient()
  const notify = useNotify()
  const guard = useGuard()
  const texts = useTexts()
  const undo = useUndo(contact)
  const [error, setError] = useState<unknown>()
  return { merge, error }

  async function merge(name: string, choices: Readonly<Record<string, MergeChoice>>): Promise<boolean> {
    setError(undefined)
    try {
      const params = { path: { id } }
      const body = { other_id: otherId, choices: { ...choices } }
      const { operation } = await guard(bodyOf(client.POST('/contact/{id}/merge', { params, body })))
      await refresh()
      notify(contactsTexts(texts).merged(name), {
        type: 'success',
        autoHideDuration: undoMs,
        action: { label: texts.common.undo, run: () => takeBack(operation) },
      })
      return true
    } catch (reason) {
      setError(reason)
      return false
    }
  }

  async function takeBack(operation: string) {
    await undo(operation)
    await refresh()
  }

  function refresh() {
    return Promise.all(shown.map(queryKey => queries.invalidateQueries({ queryKey })))
  }
}

const contact = { name: 'contact', label: '/name' }

/** Query keys of contacts and their related data. */
const shown = [['contact'], ['record'], ['conversation'], ['filled_intake'], operationsKey('contact')]
