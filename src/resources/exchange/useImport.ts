import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/ApiError.ts'
import { randomText } from '../../api/randomText.ts'
import type { ImportOptions, ImportResult } from '../data/createListApi.ts'
import { useListApi } from '../data/useListApi.ts'
import { fileContent } from './fileContent.ts'
import { type FileFault, FileFaultError, type FileSample, readFileSample } from './fileSample.ts'
import type { ImportMapping } from './proposeMapping.ts'
import { mappingToSend } from './proposeMapping.ts'

/** The person's choices for an import. */
export interface ImportPlan {
  mapping: ImportMapping
  /** Treatment of rows whose record already exists. */
  mode: ImportOptions['mode']
  /** JSON Pointers, separated by commas, of the fields by which records are found; null if none are possible. */
  key: string | null
}

export interface ChosenFile {
  file: File
  sample: FileSample
  plan: ImportPlan
  /** The encoding chosen last, if the file is not in it. */
  unfit?: string
}

export type ImportStep =
  | { name: 'choose'; fault?: FileFault }
  | { name: 'reading' }
  | { name: 'map' }
  | { name: 'working'; isDry: boolean; share: number }
  | { name: 'checked'; result: ImportResult; isAgain: boolean }
  | { name: 'done'; result: ImportResult }

interface Options {
  entity: string
  /** Returns the initial plan for a file that has just been read. */
  propose: (sample: FileSample) => Promise<ImportPlan>
  onDone: (result: ImportResult) => void
}

/** Holds the state of an import, from choosing the file to its result. */
export function useImport({ entity, propose, onDone }: Options) {
  const api = useListApi()
  const [step, setStep] = useState<ImportStep>({ name: 'choose' })
  const [chosen, setChosen] = useState<ChosenFile>()
  const [error, setError] = useState<unknown>()
  const [wasCancelled, setCancelled] = useState(false)
  const running = useRef<AbortController>(undefined)
  // An import whose reply got lost runs once, even if the person presses the button again.
  const key = useRef('')
  const wanted = useRef('')
  useEffect(() => () => running.current?.abort(), [])

  return {
    step,
    chosen,
    /** Reason why the last step failed. */
    error,
    wasCancelled,
    choose,
    readAs,
    change: (plan: ImportPlan) => chosen && plans({ ...chosen, plan }),
    check: () => chosen && send(chosen, { isDry: true }),
    checkAs: (mode: ImportPlan['mode']) => chosen && checkAs({ ...chosen, plan: { ...chosen.plan, mode } }),
    store: () => chosen && send(chosen, { isDry: false }),
    backToMap: () => go({ name: 'map' }),
    backToChoose: () => go({ name: 'choose' }),
    cancel: () => running.current?.abort(),
  }

  function go(next: ImportStep) {
    setError(undefined)
    setCancelled(false)
    setStep(next)
  }

  function plans(next: ChosenFile) {
    key.current = randomText(32)
    setChosen(next)
  }

  async function choose(file: File) {
    go({ name: 'reading' })
    try {
      const sample = await readFileSample(file, { language: navigator.language })
      plans({ file, sample, plan: await propose(sample) })
      setStep({ name: 'map' })
    } catch (reason) {
      setStep({ name: 'choose', fault: reason instanceof FileFaultError ? reason.fault : 'unreadable' })
    }
  }

  /** Reads the same file in another encoding. Choices stay if the columns do. */
  async function readAs(encoding: string) {
    if (!chosen) return
    const { file, plan } = chosen
    wanted.current = encoding
    const next = await readFileSample(file, { encoding })
      .then(async sample => ({ file, sample, plan: hasSame(sample) ? plan : await propose(sample) }))
      .catch(() => ({ ...chosen, unfit: encoding }))
    if (wanted.current === encoding) plans(next)
  }

  function hasSame({ columns }: FileSample): boolean {
    const names = (of: FileSample['columns'] = []) => JSON.stringify(of.map(({ name }) => name))
    return names(columns) === names(chosen?.sample.columns)
  }

  function checkAs(next: ChosenFile) {
    plans(next)
    return send(next, { isDry: true, isAgain: true })
  }

  async function send(chosen: ChosenFile, { isDry, isAgain = false }: { isDry: boolean; isAgain?: boolean }) {
    const controller = new AbortController()
    running.current = controller
    go({ name: 'working', isDry, share: 0 })
    try {
      const result = await sendFile(chosen, isDry, controller.signal)
      setStep(isDry ? { name: 'checked', result, isAgain } : { name: 'done', result })
      if (!isDry) onDone(result)
    } catch (reason) {
      setStep({ name: 'map' })
      if (!controller.signal.aborted) return setError(reason)
      setCancelled(!isDry)
      plans(chosen)
    }
  }

  async function sendFile({ file, sample, plan }: ChosenFile, isDry: boolean, signal: AbortSignal) {
    const content = await fileContent(file, sample)
    return api.importRecords(entity, content, {
      mode: plan.mode,
      ...(plan.mode !== 'insert' && plan.key !== null && { key: plan.key }),
      dryRun: isDry,
      ...(!isDry && { idempotencyKey: key.current }),
      mapping: mappingToSend(plan.mapping),
      ...(sample.format === 'csv' && { separator: sample.separator }),
      signal,
      onProgress: bytes =>
        setStep({ name: 'working', isDry, share: Math.min(1, bytes / Math.max(1, content.size)) }),
    })
  }
}

export type Import = ReturnType<typeof useImport>

/** Returns the server's messages about the file as a whole, one per column. */
export function columnFaults(error: unknown): string[] {
  return error instanceof ApiError ? error.errors.map(({ message }) => message) : []
}
