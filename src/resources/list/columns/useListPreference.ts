import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useCallback, useEffect, useRef } from 'react'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { applyMergePatch } from '../../../../common/json/mergePatch.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { describeError } from '../../../ui/describeError.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { ListPreference, Preferences } from '../../data/createListApi.ts'
import type { EntitySummary } from '../../data/createSchemaClient.ts'
import { useListApi } from '../../data/useListApi.ts'
import { preferencesKey, usePreferences } from '../../data/usePreferences.ts'
import { joinedPatches } from './joinedPatches.ts'

export type ListPreferencePatch = NonNullable<components['schemas']['ListPreferencePatch']>

/** Milliseconds a change waits for the next one before it is sent. */
const restMs = 600

/**
 * Reads and changes the person's setup of the entity's list. A change shows at once, and is sent after a short delay or
 * when the page is left.
 */
export function useListPreference({ name }: EntitySummary) {
  const lists = useListApi()
  const queries = useQueryClient()
  const notify = useNotify()
  const texts = useTexts()
  const { data, isPending } = usePreferences()
  const waiting = useRef<ListPreferencePatch>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = useCallback(() => {
    clearTimeout(timer.current)
    const patch = waiting.current
    waiting.current = undefined
    if (!patch) return
    lists.patchPreferences({ lists: { [name]: patch } }).catch(error => {
      notify(describeError(error, texts).text, { type: 'error' })
      queries.invalidateQueries({ queryKey: preferencesKey })
    })
  }, [lists, name, notify, queries, texts])

  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  }, [send])
  useEffect(() => {
    const leave = () => latest.current()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  const change = useCallback(
    (patch: ListPreferencePatch) => {
      queries.setQueryData<Preferences>(preferencesKey, before => patched(before, name, patch))
      waiting.current = joinedPatches(waiting.current ?? {}, patch ?? {})
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(), restMs)
    },
    [queries, name],
  )
  const preference: ListPreference = data?.lists[name] ?? nothing
  return { preference, isPending, change }
}

const nothing: ListPreference = {}

function patched(before: Preferences | undefined, name: string, patch: ListPreferencePatch): Preferences {
  const base = before ?? { language: null, lists: {} }
  const list = applyMergePatch(base.lists[name] as JsonObject | undefined, patch as JsonObject)
  return { ...base, lists: { ...base.lists, [name]: list as ListPreference } }
}
