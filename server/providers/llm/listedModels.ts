import { asModelError, modelErrorOfStatus } from './asModelError.ts'
import { ModelError, type OfferedModel } from './languageModel.ts'

interface Listing {
  url: string
  headers: Record<string, string>
  fetch: typeof fetch
  signal: AbortSignal
}

/**
 * Returns the models that a provider lists at an address, at most 200. Models that cannot converse are left out if the
 * provider marks them.
 */
export async function listedModels({ url, headers, fetch, signal }: Listing): Promise<OfferedModel[]> {
  try {
    const answer = await fetch(url, { headers, signal })
    const text = await boundedText(answer)
    if (!answer.ok) throw modelErrorOfStatus(answer.status, answer.headers, new Error(text.slice(0, 300)))
    return readModels(JSON.parse(text)).slice(0, maxModels)
  } catch (error) {
    signal.throwIfAborted()
    throw asModelError(error, false)
  }
}

/** Returns the header in which most providers expect their key. */
export function bearer({ apiKey }: { apiKey?: string | undefined }): Record<string, string> {
  return apiKey ? { authorization: `Bearer ${apiKey}` } : {}
}

const maxModels = 200
const maxBytes = 2_000_000

async function boundedText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > maxBytes)
      throw new ModelError('model.unavailable', { cause: new Error('Its list is too long.') })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Reads the list, which most providers call `data`. Google calls it `models` and puts models/… before each name. */
function readModels(answer: unknown): OfferedModel[] {
  const { data, models } = (answer ?? {}) as { data?: unknown; models?: unknown }
  const rows = Array.isArray(data) ? data : Array.isArray(models) ? models : []
  return rows.flatMap(row => {
    const { id, name, display_name, displayName, supportedGenerationMethods: methods } = Object(row)
    const key = String(id ?? name ?? '').replace(/^models\//, '')
    if (!/^\S{1,150}$/.test(key)) return []
    if (Array.isArray(methods) && !methods.includes('generateContent')) return []
    return [{ id: key, label: String(display_name ?? displayName ?? key).slice(0, 150) }]
  })
}
