import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../../../api/useApi.ts'
import type { ChatEntry } from '../../../../chat/conversation/chatTypes.ts'
import { inboxStateKey } from '../../../alerts/inboxState.ts'

/** Milliseconds for which a message must be visible to count as read. */
const readMs = 700

/** Reports to the server how far the reader has read, while the tab is visible. */
export function useMarkRead(id: string, entries: readonly ChatEntry[]): void {
  const { client } = useApi()
  const queries = useQueryClient()
  const isVisible = useTabVisible()
  const noted = useRef(0)
  const last = lastStored(entries)
  useEffect(() => {
    if (!isVisible || last <= noted.current) return
    const timer = setTimeout(async () => {
      noted.current = last
      try {
        const params = { path: { id } }
        await client.PUT('/conversation/{id}/read', { params, body: { event_index: last } })
        await queries.invalidateQueries({ queryKey: inboxStateKey })
      } catch {
        // The message stays unread; the next message triggers another report.
        noted.current = 0
      }
    }, readMs)
    return () => clearTimeout(timer)
  }, [id, client, queries, isVisible, last])
}

function lastStored(entries: readonly ChatEntry[]): number {
  const stored = entries.filter(({ delivery }) => delivery === 'stored')
  return Math.max(0, ...stored.map(({ event }) => event.event_index))
}

function useTabVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isVisible
}
