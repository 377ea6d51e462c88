import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { peopleKey } from './peopleKeys.ts'
import type { Person } from './personActions.ts'

/**
 * Returns functions that change and remove a member. `fault` is the error of the last attempt; `onDone` is called after
 * success.
 */
export function useMemberActions(person: Person, onDone: () => void) {
  const { client } = useApi()
  const tell = useNotifiedTask()
  const queries = useQueryClient()
  const [fault, setFault] = useState<string>()
  const isBusy = useRef(false)
  const params = { path: { id: person._id } }

  async function run(work: () => Promise<unknown>, done: string) {
    if (isBusy.current) return
    isBusy.current = true
    setFault(undefined)
    const isDone = await tell(work(), done, {
      onRefused: (_, text) => {
        setFault(text)
        return true
      },
    })
    if (isDone) onDone()
    isBusy.current = false
    await queries.invalidateQueries({ queryKey: peopleKey })
  }

  return {
    fault,
    change: (body: components['schemas']['PersonPatch'], done: string) =>
      run(() => client.PATCH('/people/{id}', { params, body }), done),
    remove: (done: string) => run(() => client.DELETE('/people/{id}', { params }), done),
  }
}
