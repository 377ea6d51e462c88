import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { sameJson } from '../../../../../common/json/jsonValue.ts'
import { useApi } from '../../../../api/useApi.ts'
import { createMemory } from '../../../../ui/createMemory.ts'
import { browserTimeZone } from '../../../../ui/formats/browserTimeZone.ts'
import { anyProblemText } from '../../../../ui/problemText.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { type BusinessDraft, businessDraft, type Field } from './businessDraft.ts'
import { foundDraft } from './proposal.ts'
import { saveDraft } from './saveDraft.ts'
import { useBrandSettings } from './useBrandSettings.ts'
import { proposalKey, useProposal } from './useProposal.ts'
import { type Stored, storedKey } from './useStored.ts'
import { websiteOf } from './wantedRecords.ts'

interface Options {
  given: string
  stored: Stored
  /** Whether the site is read; of one that goes on with what is stored, only when they ask for it. */
  isAsked: boolean
}

interface Kept {
  given: string
  typed: Partial<BusinessDraft>
}

export type DraftInWork = ReturnType<typeof useBusinessDraft>

/** What an agent is drafted from, while it is looked through: what was found, typed and stored, and how to store it. */
export function useBusinessDraft({ given, stored, isAsked }: Options) {
  const api = useApi()
  const changeBrand = useBrandSettings()
  const texts = useTexts()
  const queries = useQueryClient()
  const { proposal, isReading, error } = useProposal(given, isAsked)
  const [typed, setTyped] = useState(() => typedBefore(given))
  const [fault, setFault] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const written = useRef({ ...stored.written })
  const running = useRef<Promise<boolean>>(undefined)
  /** Nothing was stored before: what is found is taken until somebody says otherwise. */
  const isFirst = stored.written.business === undefined
  const found = useMemo(
    () => ({ ...(isFirst && { language: texts.language }), ...foundDraft(given, proposal) }),
    [given, proposal, texts.language, isFirst],
  )
  const draft = businessDraft({ typed, stored: stored.draft, found: isFirst ? found : undefined })
  const wish = { draft, given, website: websiteOf(given, proposal?.website), timeZone: browserTimeZone() }
  const latest = useRef(wish)
  useEffect(() => {
    latest.current = wish
  })
  // What somebody comes back to is stored.
  const [savedDraft, setSavedDraft] = useState(stored.written.agent && draft)

  const set = useCallback(
    <Name extends Field>(field: Name, value: BusinessDraft[Name]) => {
      setTyped(before => {
        const after = { ...before, [field]: value }
        memory.write({ given, typed: after })
        return after
      })
    },
    [given],
  )

  /** Stores it, one time after another; true once it is there. */
  function save(): Promise<boolean> {
    running.current = (running.current ?? Promise.resolve(true)).then(store)
    return running.current
  }

  async function store(): Promise<boolean> {
    const asked = latest.current
    setFault(undefined)
    setSaving(true)
    try {
      await saveDraft({ api, changeBrand }, asked, written.current)
      setSavedDraft(asked.draft)
      memory.write(undefined)
      // What was read of the site, and what this page began with, is as it was.
      await queries.invalidateQueries({ predicate: ({ queryKey }) => !kept.has(String(queryKey[0])) })
      return true
    } catch (refusal) {
      setFault(anyProblemText(refusal, texts))
      return false
    } finally {
      setSaving(false)
    }
  }

  return {
    ...{ draft, found, isFirst, proposal, isReading, error, fault, isSaving, set, save },
    isSaved: savedDraft !== undefined && sameJson(savedDraft, draft),
  }
}

/** Outlives a page that is left before anything is stored. */
const memory = createMemory<Kept>('onboarding_draft')
const kept = new Set([proposalKey, storedKey])

function typedBefore(given: string): Partial<BusinessDraft> {
  const before = memory.read()
  return before?.given === given ? before.typed : {}
}
