import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import { useApi } from '../../api/useApi.ts'
import type { RecordProvider } from '../../resources/data/createDataProvider.ts'
import { useUndo } from '../../resources/data/useUndo.ts'
import { anyProblemText } from '../../ui/problemText.ts'
import { useGuard } from '../../ui/useGuard.ts'
import { useTexts } from '../../ui/useTexts.ts'
import type { Booking } from './Booking.ts'
import { bookingsTexts } from './bookingsTexts.ts'

/** Milliseconds that the Undo button stays: long enough to notice a mistake and press it. */
const undoMs = 12_000

/** A booking's new place; what is left out stays. */
export interface NewPlace {
  /** Start and end as ISO UTC. */
  start: string
  end?: string
  calendar_id?: string
  /** Whether the person gets an email. */
  tell: boolean
}

/** What the person hears of a change. */
export interface Message {
  reason?: string
  /** Whether they get an email. */
  tell: boolean
}

interface Answer {
  data?: object
  response: Response
}

/**
 * Returns the operations on a booking. Each notifies the person of its outcome, offers to undo it, and resolves to true
 * on success. `onStored` receives the booking after each change, also after an undo.
 */
export function useBookingOperations(
  { _id: id, name }: Pick<Booking, '_id' | 'name'>,
  onStored: (record: JsonObject) => void,
) {
  const all = useTexts()
  const texts = bookingsTexts(all)
  const { client } = useApi()
  const queries = useQueryClient()
  const provider = useDataProvider<RecordProvider>()
  const guard = useGuard()
  const notify = useNotify()
  const undo = useUndo({ name: 'booking', label: '/name' })
  const params = { path: { id } }

  async function takeBack(operation: string) {
    if (await undo(operation)) {
      onStored(await provider.read({ entity: 'booking', path: `/booking/${encodeURIComponent(id)}` }))
    }
  }

  /** Bookings and free times are read again. */
  function refetch(): void {
    for (const queryKey of [['booking'], ['calendar', 'availability'], ['calendar', 'why']])
      queries.invalidateQueries({ queryKey })
  }

  async function store(task: Promise<Answer>, done: string): Promise<boolean> {
    try {
      const { data, response } = await guard(task)
      const operation = response.headers.get('x-operation-id')
      const action = operation && { label: all.common.undo, run: () => void takeBack(operation) }
      notify(done, { type: 'success', autoHideDuration: undoMs, ...(action && { action }) })
      refetch()
      onStored(data as JsonObject)
      return true
    } catch (error) {
      notify(anyProblemText(error, all), { type: 'error' })
      // Somebody else may have changed it.
      refetch()
      return false
    }
  }

  return {
    confirm: () => store(client.POST('/booking/{id}/confirm', { params, body: {} }), texts.confirmed),
    reject: (body: Message) => store(client.POST('/booking/{id}/reject', { params, body }), texts.rejected),
    cancel: (body: Message) => store(client.POST('/booking/{id}/cancel', { params, body }), texts.cancelled),
    noteNoShow: (no_show: boolean) =>
      store(
        client.POST('/booking/{id}/no_show', { params, body: { no_show } }),
        no_show ? texts.missedDone : texts.cameDone,
      ),
    move: (place: NewPlace) =>
      store(client.POST('/booking/{id}/move', { params, body: place }), texts.moved(name)),
  }
}
