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
  /** True if the site is to be read. A user who resumes with stored data must ask for it. */
  isAsked: boolean
}

interface Kept {
  given: string
  typed: Partial<BusinessDraft>
}

export type DraftInWork = ReturnType<typeof useBusinessDraft>

/** Manages the draft during the review: merges found, typed and stored values, and stores the result. */
export function useBusinessDraft({ given, stored, isAsked }: Options) {
  const api = useApi()
  const changeBrand = useBrandSettings()
  const texts = useTexts()
  const queries = useQueryClient()
  const { proposal, isReading, error, readAnew } = useProposal(given, isAsked)
  const [typed, setTyped] = useState(() => typedBefore(given))
  const [fault, setFault] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const written = useRef({ ...stored.written })
  const running = useRef<Promise<unknown>>(undefined)
  /** True if nothing was stored before. Found values are then used until the user changes them. */
  const isFirst = stored.written.business === undefined
  const found = useMemo(
    () => ({ ...(isFirst && { language: texts.language }), ...foundDraft(given, proposal) }),
    [given, proposal, texts.language, isFirst],
  )
  const draft = businessDraft({ typed, stored: stored.draft, found: isFirst ? found : undefined })
  const wish = { draft, website: websiteOf(given, proposal?.website), timeZone: browserTimeZone() }
  const latest = useRef(wish)
  useEffect(() => {
    latest.current = wish
  })
  // A returning user starts with data that is already stored.
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

  /** Stores the draft; calls run one after another. Resolves to false if it failed. */
  function save(): Promise<boolean> {
    return inTurn(store)
  }

  /** Runs a write after all earlier ones, so that none overtakes another. */
  function inTurn<T>(write: () => Promise<T>): Promise<T> {
    const turn = (running.current ?? Promise.resolve()).then(write, write)
    running.current = turn
    return turn
  }

  async function store(): Promise<boolean> {
    const asked = latest.current
    setFault(undefined)
    setSaving(true)
    try {
      await saveDraft({ api, changeBrand }, asked, written.current)
      setSavedDraft(asked.draft)
      memory.write(undefined)
      // The proposal and the data that the page started with have not changed, so their queries stay valid.
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
    ...{ draft, found, isFirst, proposal, isReading, readAnew, error, fault, isSaving, set, save, inTurn },
    isSaved: savedDraft !== undefined && sameJson(savedDraft, draft),
  }
}

/** Keeps typed values if the user leaves the page before they are stored. */
const memory = createMemory<Kept>('onboarding_draft')
const kept = new Set([proposalKey, storedKey])

function typedBefore(given: string): Partial<BusinessDraft> {
  const before = memory.read()
  return before?.given === given ? before.typed : {}
}
